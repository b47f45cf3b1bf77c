import type { Product } from './product.ts';

export const skipQueue: Product = {
  code: 'skip_queue',
  name: 'Skip the queue',
  description: 'A chosen launch week instead of the place in the free queue. The launch stays free and still needs the badge.',
  defaultCents: 1900,
  needsListing: true,
  week: 'required',
  openAmount: false,
  options: null,
};
