import type { Product } from './product.ts';

export const billboardMin: Product = {
  code: 'billboard_min',
  name: 'Billboard',
  description: 'Adds the amount of your choice to the contributed sum on the paid billboard. Always shown as paid; moves no other ranking.',
  defaultCents: 1000,
  needsListing: true,
  week: 'none',
  openAmount: true,
  options: null,
};
