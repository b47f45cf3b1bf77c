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
  check(_item, at) {
    const faults = requireOut(at, 'ai_review');
    if (at.listing.has_ai_review) faults.push({ field: 'listing_id', code: 'has_review', detail: `${at.listing.name} has its review already.` });
    return faults;
  },
};
