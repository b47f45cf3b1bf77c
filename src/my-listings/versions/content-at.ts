import { type ListingContent, standingKeys } from '../../listings/index.ts';

/**
 * What a listing's content was right after a version: of each key that was changed later, what stood there before the first
 * of those changes. Where the listing stands is no content: it stays as it is.
 * @param laterBefores of every later version, oldest first
 * @returns only the keys that are not so any more
 */
export function contentAt(present: ListingContent, laterBefores: readonly ListingContent[]): ListingContent {
  const then: ListingContent = {};
  for (const before of laterBefores) {
    for (const [key, value] of Object.entries(before)) if (!(key in then)) then[key] = value;
  }
  const isOther = (key: string) => key in present && !standingKeys.includes(key) && JSON.stringify(then[key]) !== JSON.stringify(present[key]);
  return Object.fromEntries(Object.entries(then).filter(([key]) => isOther(key)));
}
