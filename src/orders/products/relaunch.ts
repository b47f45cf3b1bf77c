import type { Fault, Product } from './product.ts';
import { statusWords } from './product.ts';

const WEEKS_LIVE = 26;

export const relaunch: Product = {
  code: 'relaunch',
  name: 'Relaunch',
  description: 'A further launch in a chosen week, for listings live for at least 26 weeks.',
  defaultCents: 3900,
  needsListing: true,
  week: 'required',
  openAmount: false,
  takesCategories: false,
  options: null,
  check(item, { listing, now }) {
    const faults: Fault[] = [];
    const isOldEnough = listing.live_since !== null && now.getTime() - listing.live_since.getTime() >= WEEKS_LIVE * 7 * 86_400_000;
    if (listing.status !== 'live' || !isOldEnough) {
      const is = listing.status === 'live' ? `is live since ${listing.live_since?.toISOString().slice(0, 10)}` : `is ${statusWords[listing.status]}`;
      faults.push({ field: 'listing_id', code: 'not_live_long_enough', detail: `relaunch is for listings live for at least 26 weeks; ${listing.name} ${is}.` });
    }
    if (item.week !== undefined && listing.weeks.includes(item.week))
      faults.push({ field: 'week', code: 'same_week', detail: `${listing.name} has a launch in the week of ${item.week} already.` });
    return faults;
  },
};
