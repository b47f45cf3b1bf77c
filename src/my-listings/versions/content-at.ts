import { type ListingContent, standingKeys } from '../../listing-changes/index.ts';

/**
 * A listing's content right after a version: for each key changed later, the value before the first of those changes. The status
 * isn't content and doesn't change.
 * @param laterBefores of every later version, oldest first
 * @returns only the keys whose values have changed since
 */
export function contentAt(present: ListingContent, laterBefores: readonly ListingContent[]): ListingContent {
  const then: ListingContent = {};
  for (const before of laterBefores) {
    for (const [key, value] of Object.entries(before)) if (!(key in then)) then[key] = value;
  }
  const isOther = (key: string) => key in present && !standingKeys.includes(key) && JSON.stringify(then[key]) !== JSON.stringify(present[key]);
  return Object.fromEntries(Object.entries(then).filter(([key]) => isOther(key)));
}
