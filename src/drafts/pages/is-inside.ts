import { type Element, elementsAround } from '../../platform/html/tree.ts';

export const MOST_DEPTH = 20;

/** Whether an element is another one or inside it, at most twenty levels deep. */
export function isInside(element: Element, around: Element): boolean {
  if (element === around) return true;
  for (const outer of elementsAround(element, MOST_DEPTH)) if (outer === around) return true;
  return false;
}

/** An element and those that it is inside of, as far as `isInside` looks. */
export const aroundAndSelf = (element: Element): Element[] => [element, ...elementsAround(element, MOST_DEPTH)];
