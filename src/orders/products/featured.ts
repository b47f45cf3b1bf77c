import type { Product } from './product.ts';

export const featured: Product = {
  code: 'featured',
  name: 'Featured',
  description: 'Seven days in the featured places, marked Paid. Moves no ranking.',
  defaultCents: 7900,
  needsListing: true,
  week: 'optional',
  openAmount: false,
  options: null,
};
