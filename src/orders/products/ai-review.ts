import { type Product, requireOut } from './product.ts';

export const aiReview: Product = {
  code: 'ai_review',
  name: 'AI review',
  description: 'A review written from the evidence on the listing, marked as written by AI. The owner may hide it.',
  defaultCents: 2900,
  needsListing: true,
  week: 'none',
  openAmount: false,
  takesCategories: false,
  options: null,
  check: (_item, at) => requireOut(at, 'ai_review'),
};
