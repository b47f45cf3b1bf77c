import { type Element, elementsOf } from '../website/read-html.ts';
import type { Shown } from './visitor.ts';

/** What a browser would send with a form of the page if nothing in it is changed. @param form the value of its field `form` @param field one of its fields, if the page has several such forms */
export function fieldsIn(page: Shown, form: string, field = 'form'): Record<string, string> {
  const within = page.elements
    .filter(({ tag }) => tag === 'form')
    .map((element) => elementsOf(element))
    .find(
      (elements) =>
        elements.some(({ attributes }) => attributes.name === 'form' && attributes.value === form) &&
        elements.some(({ attributes }) => attributes.name === field),
    );
  if (!within) throw new Error(`the page has no form ${form}`);
  return Object.fromEntries(within.flatMap((element) => fieldOf(element)));
}

function fieldOf({ tag, attributes, children }: Element): [string, string][] {
  const { name } = attributes;
  if (name === undefined) return [];
  if (tag === 'textarea') return [[name, children.join('').trim()]];
  if (tag === 'input') return attributes.type === 'checkbox' && !('checked' in attributes) ? [] : [[name, attributes.value ?? '']];
  if (tag !== 'select') return [];
  const options = children.flatMap((option) => (typeof option === 'string' ? [] : [option.attributes]));
  const chosen = options.find((option) => 'selected' in option) ?? ('multiple' in attributes ? undefined : options[0]);
  return chosen ? [[name, chosen.value ?? '']] : [];
}
