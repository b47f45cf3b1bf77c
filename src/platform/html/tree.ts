/** An element of a page. Trees can be arbitrarily deep: use loops, never recursion. */
export interface Element {
  tag: string;
  attrs: Record<string, string>;
  parent: Element | null;
  children: (Element | string)[];
}

/** Tells elements from texts, which are plain strings in the tree. */
export function isElement(node: Element | string): node is Element {
  return typeof node !== 'string';
}

/** All elements below one, in document order. @param most maximum number of visited elements */
export function* elementsBelow(root: Element, most = Number.POSITIVE_INFINITY): Generator<Element> {
  const waiting: Element[] = [];
  const push = (element: Element) => {
    for (let at = element.children.length - 1; at >= 0; at--) {
      const child = element.children[at]!;
      if (isElement(child)) waiting.push(child);
    }
  };
  push(root);
  for (let seen = 0; waiting.length > 0 && seen < most; seen++) {
    const element = waiting.pop()!;
    yield element;
    push(element);
  }
}

/** The ancestors of an element, innermost first, at most `most` of them. */
export function* elementsAround(element: Element, most: number): Generator<Element> {
  let around = element.parent;
  for (let level = 0; around && level < most; level++, around = around.parent) yield around;
}

const before = new WeakMap<Element, Map<Element, Element>>();

/** The element directly before another one in the same parent. Each parent's children are gone through once. */
export function elementBefore(element: Element): Element | undefined {
  const { parent } = element;
  if (!parent) return undefined;
  let known = before.get(parent);
  if (!known) {
    known = new Map();
    let last: Element | undefined;
    for (const child of parent.children) {
      if (!isElement(child)) continue;
      if (last) known.set(child, last);
      last = child;
    }
    before.set(parent, known);
  }
  return known.get(element);
}

/** Text of a raw element (title, script, style): only its own strings. */
export function ownText(element: Element): string {
  return element.children.filter((child) => typeof child === 'string').join('');
}

const between = new WeakMap<Element, string>();

/** An element's own strings with spaces between them. Each element's children are gone through once. */
export function textBetween(element: Element): string {
  const text = between.get(element) ?? element.children.filter((child) => typeof child === 'string').join(' ');
  between.set(element, text);
  return text;
}

/** Class and id as one string, to search for words. */
export function labels(element: Element): string {
  return `${element.attrs['class'] ?? ''} ${element.attrs['id'] ?? ''}`;
}
