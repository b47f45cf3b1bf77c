import { type Fault, type Product, requireOut, type Situation } from './product.ts';

/** Categories beside the primary one. */
export const MOST_EXTRA = 3;

export const extraCategories: Product = {
  code: 'extra_categories',
  name: 'Extra categories',
  description: 'Up to three categories beside the primary one.',
  defaultCents: 1500,
  needsListing: true,
  week: 'none',
  openAmount: false,
  takesCategories: true,
  options: null,
  check(item, at) {
    const faults = requireOut(at, 'extra_categories');
    if (at.together.includes('launch_bundle'))
      faults.push({ field: 'product', code: 'duplicate_item', detail: 'The launch bundle of this order holds extra_categories already.' });
    return [...faults, ...checkCategories(item.categories ?? [], at, 'categories')];
  },
};

/** @param field where the slugs stand in the item */
export function checkCategories(slugs: readonly string[], at: Situation, field: 'categories' | 'options/categories'): Fault[] {
  const { listing } = at;
  const faults: Fault[] = [];
  const room = MOST_EXTRA - listing.extra_categories.length;
  if (slugs.length > room) {
    const has = listing.extra_categories.length === 0 ? '' : `; ${listing.name} has ${listing.extra_categories.length} of them already`;
    faults.push({ field, code: 'too_many_categories', detail: `A listing has at most ${MOST_EXTRA} categories beside its primary one${has}.` });
  }
  for (const [i, slug] of slugs.entries()) {
    const fault = (code: string, detail: string) => faults.push({ field: `${field}/${i}`, code, detail });
    if (!at.categories.has(slug)) fault('unknown_category', `There is no category ${slug}: take slugs from list_categories.`);
    else if (slugs.indexOf(slug) !== i) fault('repeated', `${slug} stands here twice.`);
    else if (slug === listing.primary_category || listing.extra_categories.includes(slug)) fault('has_category', `${listing.name} is in ${slug} already.`);
  }
  return faults;
}
