/** An element of a page. Trees are as deep as their authors please: walk them in loops, never by recursion. */
export interface Element {
  tag: string;
  attrs: Record<string, string>;
  parent: Element | null;
  children: (Element | string)[];
}

export function isElement(node: Element | string): node is Element {
  return typeof node !== 'string';
}

/** All elements below one, in the order of the page. @param most bound of what is visited */
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

/** The elements around one, from the inside, at most `most` of them. */
export function* elementsAround(element: Element, most: number): Generator<Element> {
  let around = element.parent;
  for (let level = 0; around && level < most; level++, around = around.parent) yield around;
}

/** Text of a raw element (title, script, style): its own strings. */
export function ownText(element: Element): string {
  return element.children.filter((child) => typeof child === 'string').join('');
}

/** Class and id in one string, for tests against words. */
export function labels(element: Element): string {
  return `${element.attrs['class'] ?? ''} ${element.attrs['id'] ?? ''}`;
}
