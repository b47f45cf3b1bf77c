import { toSay } from '../../platform/words/say.ts';
import type { Fault, Situation } from './product.ts';

/** Categories beside the primary one. */
export const MOST_EXTRA = 3;

export const categoryWords = {
  too_many_categories: toSay('A listing has at most three categories beside its primary one, those that it has already included.'),
  unknown_category: toSay('One of these categories does not exist any more. Choose another one.'),
  repeated: toSay('The same category is chosen twice.'),
  has_category: toSay('The listing is in one of these categories already. Choose another one.'),
};

/** @param field where the slugs stand in the item */
export function checkCategories(slugs: readonly string[], at: Situation, field: 'categories' | 'options/categories'): Fault<keyof typeof categoryWords>[] {
  const { listing } = at;
  const faults: Fault<keyof typeof categoryWords>[] = [];
  const room = MOST_EXTRA - listing.extra_categories.length;
  if (slugs.length > room) {
    const has = listing.extra_categories.length === 0 ? '' : `; ${listing.name} already has ${listing.extra_categories.length}`;
    faults.push({ field, code: 'too_many_categories', detail: `A listing can have at most ${MOST_EXTRA} categories in addition to its primary one${has}.` });
  }
  for (const [i, slug] of slugs.entries()) {
    const fault = (code: keyof typeof categoryWords, detail: string) => faults.push({ field: `${field}/${i}`, code, detail });
    if (!at.categories.has(slug)) fault('unknown_category', `There is no category ${slug}. Take slugs from list_categories.`);
    else if (slugs.indexOf(slug) !== i) fault('repeated', `${slug} is listed twice.`);
    else if (slug === listing.primary_category || listing.extra_categories.includes(slug)) fault('has_category', `${listing.name} is already in ${slug}.`);
  }
  return faults;
}
