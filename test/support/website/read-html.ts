/** An element of a page as a strict reader sees it. */
export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const textOnly = new Set(['textarea', 'title', 'script', 'style']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const document = /<!doctype html>/iy;
const closing = /<\/([a-z0-9]+)>/y;
const starting = /<([a-z][a-z0-9]*)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Reads a page more strictly than a browser does: anything a browser would fix silently (a stray bracket, an unquoted or
 * doubled attribute, a tag closed by another) throws. What was meant as text can then not have become markup unseen.
 */
export function readHtml(html: string): Element {
  const root: Element = { tag: '#document', attributes: {}, children: [] };
  const open: Element[] = [root];
  const top = () => open.at(-1)!;
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`${why} at: ${html.slice(Math.max(0, at - 60), at + 60)}`);
  };
  while (at < html.length) {
    const bracket = html.indexOf('<', at);
    const text = html.slice(at, bracket < 0 ? undefined : bracket);
    if (text.includes('>') && !textOnly.has(top().tag)) fail('a bare > in text');
    if (text !== '') top().children.push(decode(text, fail));
    if (bracket < 0) break;
    at = bracket;
    const close = matchAt(closing, html, at);
    const start = close ? null : matchAt(starting, html, at);
    const doctype = close || start ? null : matchAt(document, html, at);
    if (doctype) at += doctype[0].length;
    else if (close) {
      if (top().tag !== close[1]) fail(`</${close[1]}> closes <${top().tag}>`);
      open.pop();
      at += close[0].length;
    } else if (start) {
      const element: Element = { tag: start[1]!, attributes: readAttributes(start[2]!, fail), children: [] };
      top().children.push(element);
      at += start[0].length;
      if (!empty.has(element.tag) && start[3] === '') open.push(element);
    } else fail('not a tag');
  }
  if (open.length > 1) fail(`<${top().tag}> is never closed`);
  return root;
}

function readAttributes(text: string, fail: (why: string) => never): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(/([a-zA-Z][\w:-]*)="([^"<]*)"/g)) {
    if (name! in attributes) fail(`${name} stands twice`);
    attributes[name!] = decode(value!, fail);
  }
  return attributes;
}

function decode(text: string, fail: (why: string) => never): string {
  return text.replaceAll(
    /&([^;\s]*);?/g,
    (whole, name: string) => (whole.endsWith(';') ? entities[name] : undefined) ?? fail(`an ampersand that is no entity: ${whole}`),
  );
}

/** Every element below. */
export function elementsOf(element: Element, found: Element[] = []): Element[] {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    found.push(child);
    elementsOf(child, found);
  }
  return found;
}

/** All visible text below an element, with white space folded. Scripts are left out, and a word with a possible break (wbr) stays one word. */
export function textOf(element: Element): string {
  const join = (from: Element): string => {
    if (from.tag === 'wbr') return '\u200b';
    return (from.tag === 'script' ? [] : from.children).map((child) => (typeof child === 'string' ? child : join(child))).join(' ');
  };
  return join(element)
    .replaceAll(/ ?\u200b ?/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
