import { toSay } from '../../platform/words/say.ts';
import type { Fault, Situation } from './product.ts';

/** Categories in addition to the primary one. */
export const MOST_EXTRA = 3;

export const categoryWords = {
  too_many_categories: toSay('A listing can have up to three categories in addition to its main one, including those it already has.'),
  unknown_category: toSay('One of these categories no longer exists. Choose another one.'),
  repeated: toSay('The same category is selected twice.'),
  has_category: toSay('The listing is already in one of these categories. Choose another one.'),
};

/**
 * What is wrong with the extra categories of an item: too many, unknown, repeated, or on the listing already.
 * @param field the item's field that contains the slugs
 */
export function checkCategories(slugs: readonly string[], at: Situation, field: 'categories' | 'options/categories'): Fault<keyof typeof categoryWords>[] {
  const { listing } = at;
  const faults: Fault<keyof typeof categoryWords>[] = [];
  const room = MOST_EXTRA - listing.extra_categories.length;
  if (slugs.length > room) {
    const has = listing.extra_categories.length === 0 ? '' : `; ${listing.name} already has ${listing.extra_categories.length}`;
    faults.push({ field, code: 'too_many_categories', detail: `A listing can have at most ${MOST_EXTRA} categories in addition to its primary one${has}.` });
  }
  // An earlier slug names the same category as the present one.
  const present = slugs.map((slug) => at.categories.get(slug));
  for (const [i, slug] of slugs.entries()) {
    const fault = (code: keyof typeof categoryWords, detail: string) => faults.push({ field: `${field}/${i}`, code, detail });
    const now = present[i];
    if (now === undefined) fault('unknown_category', `There is no category ${slug}. Find the slugs with list_categories.`);
    else if (present.indexOf(now) !== i) fault('repeated', `${slug} is listed twice.`);
    else if (now === listing.primary_category || listing.extra_categories.includes(now)) fault('has_category', `${listing.name} is already in ${slug}.`);
  }
  return faults;
}
