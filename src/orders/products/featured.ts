import { type Product, requireOut } from './product.ts';

/** Days in the featured places. */
export const FEATURED_DAYS = 7;

export const featured: Product = {
  code: 'featured',
  name: 'Featured',
  description:
    'Seven days in the featured places, marked Paid: from now on, or from the Monday of a chosen week, but not before the launch of a listing that is scheduled. Moves no ranking.',
  defaultCents: 7900,
  needsListing: true,
  week: 'optional',
  openAmount: false,
  takesCategories: false,
  options: null,
  check(_item, at) {
    const faults = requireOut(at, 'featured');
    if (at.together.includes('launch_bundle'))
      faults.push({ field: 'product', code: 'duplicate_item', detail: 'The launch bundle of this order holds featured already.' });
    return faults;
  },
};
