import type { Product } from './product.ts';

export const doneForYou: Product = {
  code: 'done_for_you',
  name: 'Done for you',
  description: 'The site team prepares the profile together with you.',
  defaultCents: 19900,
  needsListing: true,
  week: 'none',
  openAmount: false,
  takesCategories: false,
  options: null,
  check: () => [],
};
