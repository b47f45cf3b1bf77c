import type { Product } from './product.ts';

export const relaunch: Product = {
  code: 'relaunch',
  name: 'Relaunch',
  description: 'A further launch in a chosen week, for listings live for at least 26 weeks.',
  defaultCents: 3900,
  needsListing: true,
  week: 'required',
  openAmount: false,
  options: null,
};
