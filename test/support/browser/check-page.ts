import { isInside, type PageElement, type ReadPage, textIn } from './read-page.ts';

const blocks = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(' '),
);
const pressed = new Set(['a', 'button', 'input', 'select', 'textarea', 'summary']);
/** Elements that may only have certain children. */
const childrenOf: Record<string, string> = {
  ul: 'li script template',
  ol: 'li script template',
  dl: 'dt dd div script template',
  table: 'caption colgroup thead tbody tfoot tr script template',
  tr: 'th td script template',
  select: 'option optgroup hr',
};
const idLists = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'list', 'form', 'popovertarget'];

/** The problems of a page that can be found without drawing it. @param given.isPublic search engines may show it: it needs a description */
export function checkPage(page: ReadPage, given: { isPublic: boolean }): string[] {
  const { elements, mended } = page;
  const wrong = [...mended];
  const all = (tag: string) => elements.filter((element) => element.tag === tag);
  const title = elements.find(({ tag, parent }) => tag === 'title' && parent?.tag === 'head');
  if (all('h1').length !== 1) wrong.push(`${all('h1').length} h1`);
  if (!title || textIn(page, title).trim() === '') wrong.push('no title');
  if (!all('html')[0]?.attributes.lang) wrong.push('no lang');
  const description = elements.find(({ tag, attributes }) => tag === 'meta' && attributes.name === 'description');
  const unlisted = elements.some(({ tag, attributes }) => tag === 'meta' && attributes.name === 'robots' && /noindex/.test(attributes.content ?? ''));
  if (given.isPublic && !unlisted && !description?.attributes.content?.trim()) wrong.push('no description');

  const ids = new Map<string, number>();
  for (const { attributes } of elements) if (attributes.id !== undefined) ids.set(attributes.id, (ids.get(attributes.id) ?? 0) + 1);
  for (const [id, count] of ids) if (count > 1) wrong.push(`${count} elements with the id ${id}`);
  for (const { tag, attributes } of elements) {
    for (const name of idLists) {
      for (const id of attributes[name]?.split(/\s+/).filter(Boolean) ?? []) if (!ids.has(id)) wrong.push(`<${tag} ${name}="${id}"> names no element`);
    }
  }
  return [...wrong, ...elements.flatMap((_, i) => checkElement(page, i))];
}

/** @param at the element's place in the page */
function checkElement(page: ReadPage, at: number): string[] {
  const element = page.elements[at]!;
  const { tag, attributes, parent } = element;
  const wrong: string[] = [];
  const say = (what: string) => wrong.push(`${show(element)} ${what}`);
  if (tag === 'a' && attributes.href === '') say('leads nowhere');
  if ((tag === 'button' || (tag === 'a' && 'href' in attributes)) && !isNamed(page, at)) say('has no name');
  if (tag === 'img') for (const name of ['alt', 'width', 'height']) if (!(name in attributes)) say(`has no ${name}`);
  if (!parent) return wrong;
  if (pressed.has(tag) && attributes.type !== 'hidden' && isInside(parent, 'a', 'button')) say('in something else that is pressed');
  if (tag === 'form' && isInside(parent, 'form')) say('in a form');
  // The parser accepts a block inside a heading or a button.
  if (blocks.has(tag) && isInside(parent, 'h1', 'h2', 'h3', 'h4', 'button', 'p')) say('in a heading, a paragraph or a button');
  const allowed = childrenOf[parent.tag];
  if (allowed && !allowed.split(' ').includes(tag)) say(`right in <${parent.tag}>`);
  if (tag === 'li' && !['ul', 'ol', 'menu'].includes(parent.tag)) say(`in <${parent.tag}>`);
  return wrong;
}

/** An element's opening tag, for messages. */
function show({ tag, attributes }: PageElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value.slice(0, 60)}"`);
  return `<${tag}${written.join('')}>`;
}

/** Whether a button or link has a name for screen readers. */
function isNamed(page: ReadPage, at: number): boolean {
  const element = page.elements[at]!;
  const { attributes } = element;
  if (textIn(page, element).trim() !== '' || attributes['aria-label']?.trim() || attributes['aria-labelledby']) return true;
  // Elements below it come right after it.
  for (let i = at + 1; i < page.elements.length && isBelow(page.elements[i]!, element); i++) {
    const { alt, 'aria-label': label } = page.elements[i]!.attributes;
    if (alt?.trim() || label?.trim()) return true;
  }
  return false;
}

function isBelow(element: PageElement, top: PageElement): boolean {
  for (let up = element.parent; up; up = up.parent) if (up === top) return true;
  return false;
}
