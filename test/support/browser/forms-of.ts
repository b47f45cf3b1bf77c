import type { Field } from '../uploads.ts';
import type { Visited } from './crawl.ts';
import type { PageElement } from './read-page.ts';

/** A form of a page as its buttons send it when nobody has typed anything. */
export interface BareForm {
  /** Path and query. */
  action: string;
  /** Values that the page itself sets: hidden fields, and the button that was pressed. */
  fields: Record<string, string>;
  takesFiles: boolean;
}

/** The forms of a page that change something, once for each of their buttons. */
export function formsOf({ page, target }: Visited, base: string): BareForm[] {
  const elements = page?.elements ?? [];
  return elements
    .filter(({ tag, attributes }) => tag === 'form' && attributes.method === 'post')
    .flatMap((form) => {
      const { id } = form.attributes;
      const own = elements.filter((one) => (id !== undefined && one.attributes.form === id) || isBelow(one, form));
      const hidden = own.filter(({ tag, attributes }) => tag === 'input' && attributes.type === 'hidden');
      const buttons = own.filter(({ tag, attributes }) => tag === 'button' && attributes.name !== undefined);
      const { pathname, search } = new URL(form.attributes.action ?? target, base + target);
      const pressed = buttons.length > 0 ? buttons : [undefined];
      return pressed.map((button) => ({
        action: pathname + search,
        fields: Object.fromEntries([...hidden, ...(button ? [button] : [])].map(({ attributes }) => [attributes.name!, attributes.value ?? ''])),
        takesFiles: form.attributes.enctype === 'multipart/form-data',
      }));
    });
}

export const asUpload = (fields: Record<string, string>): Field[] => Object.entries(fields).map(([name, value]) => ({ name, value }));

function isBelow(element: PageElement, above: PageElement): boolean {
  for (let up = element.parent; up; up = up.parent) if (up === above) return true;
  return false;
}
