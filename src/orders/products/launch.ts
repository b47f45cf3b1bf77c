import type { Product } from './product.ts';

export const launch: Product = {
  code: 'launch',
  name: 'Launch',
  description: 'Goes live at once, or in a chosen launch week at no extra cost. Unlocks the story, milestones and media of the profile. No badge needed.',
  defaultCents: 4900,
  needsListing: true,
  week: 'optional',
  openAmount: false,
  options: null,
};
