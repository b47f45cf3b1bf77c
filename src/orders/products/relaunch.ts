import { dropOrderPlaces, planLaunch } from '../../launches/index.ts';
import { toSay } from '../../platform/words/say.ts';
import { change } from '../fulfilment/change.ts';
import { dropLaunch } from '../fulfilment/effect-store.ts';
import { defineProduct, type Fault, type OfferFacts } from './product.ts';
import { statusWords } from './situations.ts';

const WEEKS_LIVE = 26;

const isOldEnough = ({ status, live_since }: OfferFacts, now: Date): boolean =>
  status === 'live' && live_since !== null && now.getTime() - live_since.getTime() >= WEEKS_LIVE * 7 * 86_400_000;

export const relaunch = defineProduct({
  code: 'relaunch',
  texts: {
    name: toSay('Relaunch'),
    description: toSay('A further launch in a chosen week, for listings live for at least 26 weeks.'),
    refund: toSay('If refunded before its week, the relaunch is cancelled.'),
    faults: {
      not_live_long_enough: toSay('It has to be live for 26 weeks first.'),
      same_week: toSay('It has a place in this week already. Choose another one.'),
    },
  },
  price: { kind: 'fixed', cents: 3900 },
  needsListing: true,
  launches: false,
  takesPlace: true,
  week: { choice: 'required', label: toSay('Launch week') },
  categories: null,
  options: null,
  forSuspended: false,
  isSent: false,
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: isOldEnough,
  check(item, { listing, now }) {
    const faults: Fault<'not_live_long_enough' | 'same_week'>[] = [];
    if (!isOldEnough(listing, now)) {
      const is = listing.status === 'live' ? `is live since ${listing.live_since?.toISOString().slice(0, 10)}` : `is ${statusWords[listing.status]}`;
      faults.push({ field: 'listing_id', code: 'not_live_long_enough', detail: `relaunch is for listings live for at least 26 weeks; ${listing.name} ${is}.` });
    }
    if (item.week !== undefined && listing.weeks.includes(item.week))
      faults.push({ field: 'week', code: 'same_week', detail: `${listing.name} has a launch in the week of ${item.week} already.` });
    return faults;
  },
  /** A further launch in the chosen week; the calendar opens it with the others. */
  async give(tx, line) {
    await change(tx, line, 'relaunch_paid', (listingId) => planLaunch(tx, { siteId: line.site.id, listingId, week: line.item.week!, kind: 'relaunch' }));
    return { isDone: true };
  },
  async takeBack(tx, line) {
    if (line.listingId !== null && (await dropLaunch(tx, { listingId: line.listingId, week: line.item.week! }))) await dropOrderPlaces(tx, line.orderNumber);
  },
});
