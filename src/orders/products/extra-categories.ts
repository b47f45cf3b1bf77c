import type { Product } from './product.ts';

export const extraCategories: Product = {
  code: 'extra_categories',
  name: 'Extra categories',
  description: 'Up to three categories beside the primary one.',
  defaultCents: 1500,
  needsListing: true,
  week: 'none',
  openAmount: false,
  options: null,
};
