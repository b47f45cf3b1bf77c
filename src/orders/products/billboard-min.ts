import { type Product, statusWords } from './product.ts';

export const billboardMin: Product = {
  code: 'billboard_min',
  name: 'Billboard',
  description: 'Adds the amount of your choice to the contributed sum on the paid billboard. Always shown as paid; moves no other ranking.',
  defaultCents: 1000,
  needsListing: true,
  week: 'none',
  openAmount: true,
  takesCategories: false,
  options: null,
  check(_item, { listing, together }) {
    // A launch that goes live in the same order is live when this line is fulfilled.
    if (listing.status === 'live' || together.includes('launch') || together.includes('launch_bundle')) return [];
    const detail = `billboard_min is for live listings; ${listing.name} is ${statusWords[listing.status]}.`;
    return [{ field: 'listing_id', code: 'listing_not_live', detail }];
  },
};
