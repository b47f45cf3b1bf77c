import { type Fault, type Product, statusWords } from './product.ts';

export const skipQueue: Product = {
  code: 'skip_queue',
  name: 'Skip the queue',
  description: 'A chosen launch week instead of the place in the free queue. The launch stays free and still needs the badge.',
  defaultCents: 1900,
  needsListing: true,
  week: 'required',
  openAmount: false,
  takesCategories: false,
  options: null,
  check(item, { listing, together }) {
    const faults: Fault[] = [];
    const isQueued = listing.plan === 'free' && (listing.status === 'awaiting_badge' || listing.status === 'scheduled');
    if (!isQueued) {
      const is = listing.plan === 'paid' ? 'on a paid plan, which chooses its week on the product launch' : statusWords[listing.status];
      faults.push({ field: 'listing_id', code: 'not_queued', detail: `skip_queue is for listings in the free queue; ${listing.name} is ${is}.` });
    } else if (item.week !== undefined && item.week === listing.launch_week) {
      faults.push({ field: 'week', code: 'same_week', detail: `${listing.name} is queued for the week of ${item.week} already.` });
    }
    if (together.some((code) => code === 'launch' || code === 'launch_bundle')) {
      const detail = 'A paid launch in the same order picks its week itself, at no extra cost: leave skip_queue out.';
      faults.push({ field: 'product', code: 'conflicting_items', detail });
    }
    return faults;
  },
};
