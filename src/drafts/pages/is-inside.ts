import { type Element, elementsAround } from '../../platform/html/tree.ts';

const MOST_DEPTH = 20;

/** Whether an element is another one or inside it, at most twenty levels deep. */
export function isInside(element: Element, around: Element): boolean {
  if (element === around) return true;
  for (const outer of elementsAround(element, MOST_DEPTH)) if (outer === around) return true;
  return false;
}
