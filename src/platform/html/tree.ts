/** An element of a page. Trees can be arbitrarily deep: use loops, never recursion. */
export interface Element {
  tag: string;
  attrs: Record<string, string>;
  parent: Element | null;
  children: (Element | string)[];
}

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

/** Text of a raw element (title, script, style): only its own strings. */
export function ownText(element: Element): string {
  return element.children.filter((child) => typeof child === 'string').join('');
}

/** Class and id as one string, to search for words. */
export function labels(element: Element): string {
  return `${element.attrs['class'] ?? ''} ${element.attrs['id'] ?? ''}`;
}
