import { isInside, type PageElement, type ReadPage } from './read-page.ts';

const blocks = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(' '),
);
const pressed = new Set(['a', 'button', 'input', 'select', 'textarea', 'summary']);
/** Where only certain children are right. */
const childrenOf: Record<string, string> = {
  ul: 'li script template',
  ol: 'li script template',
  dl: 'dt dd div script template',
  table: 'caption colgroup thead tbody tfoot tr script template',
  tr: 'th td script template',
  select: 'option optgroup hr',
};
const idLists = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'list', 'form', 'popovertarget'];

/**
 * What is wrong with a page that can be said without drawing it.
 * @param given.isPublic search engines may show it: it needs a description
 */
export function checkPage({ elements, mended }: ReadPage, given: { isPublic: boolean }): string[] {
  const wrong = [...mended];
  const all = (tag: string) => elements.filter((element) => element.tag === tag);
  const title = elements.find(({ tag, parent }) => tag === 'title' && parent?.tag === 'head');
  if (all('h1').length !== 1) wrong.push(`${all('h1').length} h1`);
  if (!title?.text.trim()) wrong.push('no title');
  if (!all('html')[0]?.attributes.lang) wrong.push('no lang');
  const description = elements.find(({ tag, attributes }) => tag === 'meta' && attributes.name === 'description');
  const unlisted = elements.some(({ tag, attributes }) => tag === 'meta' && attributes.name === 'robots' && /noindex/.test(attributes.content ?? ''));
  if (given.isPublic && !unlisted && !description?.attributes.content?.trim()) wrong.push('no description');

  const ids = new Map<string, number>();
  for (const { attributes } of elements) if (attributes.id !== undefined) ids.set(attributes.id, (ids.get(attributes.id) ?? 0) + 1);
  for (const [id, count] of ids) if (count > 1) wrong.push(`${count} elements with the id ${id}`);
  for (const { tag, attributes } of elements) {
    for (const name of idLists) {
      for (const id of (attributes[name] ?? '').split(/\s+/).filter(Boolean)) if (!ids.has(id)) wrong.push(`<${tag} ${name}="${id}"> names no element`);
    }
  }
  return [...wrong, ...elements.flatMap((element) => checkElement(element, elements))];
}

function checkElement(element: PageElement, elements: readonly PageElement[]): string[] {
  const { tag, attributes, parent } = element;
  const shown = `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.slice(0, 60)}"`)
    .join('')}>`;
  const wrong: string[] = [];
  if (tag === 'a' && attributes.href === '') wrong.push(`${shown} leads nowhere`);
  if ((tag === 'button' || (tag === 'a' && 'href' in attributes)) && !isNamed(element, elements)) wrong.push(`${shown} has no name`);
  if (tag === 'img') for (const name of ['alt', 'width', 'height']) if (!(name in attributes)) wrong.push(`${shown} has no ${name}`);
  if (!parent) return wrong;
  if (pressed.has(tag) && attributes.type !== 'hidden' && isInside(parent, 'a', 'button')) wrong.push(`${shown} in something else that is pressed`);
  if (tag === 'form' && isInside(parent, 'form')) wrong.push(`${shown} in a form`);
  // The parser lets a block in a heading or a button pass.
  if (blocks.has(tag) && isInside(parent, 'h1', 'h2', 'h3', 'h4', 'button', 'p')) wrong.push(`${shown} in a heading, a paragraph or a button`);
  const allowed = childrenOf[parent.tag];
  if (allowed && !allowed.split(' ').includes(tag)) wrong.push(`${shown} right in <${parent.tag}>`);
  if (tag === 'li' && !['ul', 'ol', 'menu'].includes(parent.tag)) wrong.push(`${shown} in <${parent.tag}>`);
  return wrong;
}

/** Whether something to press has a name for who cannot see it. */
function isNamed(element: PageElement, elements: readonly PageElement[]): boolean {
  const { text, attributes } = element;
  if (text.trim() !== '' || attributes['aria-label']?.trim() || attributes['aria-labelledby']) return true;
  const below = elements.filter((one) => one !== element && isBelow(one, element));
  return below.some(({ attributes: { alt, 'aria-label': label } }) => Boolean(alt?.trim() || label?.trim()));
}

function isBelow(element: PageElement, top: PageElement): boolean {
  for (let up = element.parent; up; up = up.parent) if (up === top) return true;
  return false;
}
