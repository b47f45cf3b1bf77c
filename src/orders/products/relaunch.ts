import { addDays, dropOrderPlaces, planLaunch } from '../../launches/index.ts';
import { toSay } from '../../platform/words/say.ts';
import { change } from '../fulfilment/change.ts';
import { dropLaunch, hasLaunched } from '../fulfilment/effect-store.ts';
import { defineProduct, type Fault, type OfferFacts } from './product.ts';
import { statusWords } from './situations.ts';

const WEEKS_BACK = 26;

/** Whether it is live and its first launch week began at least 26 weeks ago. @param today in the site's time zone, YYYY-MM-DD */
const isOldEnough = ({ status, launched_weeks: [first] }: OfferFacts, today: string): boolean =>
  status === 'live' && first !== undefined && addDays(first, WEEKS_BACK * 7) <= today;

function whyNotYet({ status, launched_weeks: [first] }: OfferFacts): string {
  if (status !== 'live') return `is ${statusWords[status]}`;
  return first === undefined ? 'has never launched: order the product launch for its first launch' : `first launched in the week of ${first}`;
}

export const relaunch = defineProduct({
  code: 'relaunch',
  texts: {
    name: toSay('Relaunch'),
    description: toSay('Another launch in a week you choose, for listings that first launched at least 26 weeks ago.'),
    refund: toSay('If refunded before its week, the relaunch is cancelled.'),
    faults: {
      not_live_long_enough: toSay('It needs an earlier launch that is at least 26 weeks old.'),
      same_week: toSay('It already has a place in this week. Choose another one.'),
    },
  },
  price: { kind: 'fixed', cents: 3900 },
  needsListing: true,
  launches: 'again',
  takesPlace: true,
  week: { choice: 'required', label: toSay('Launch week') },
  categories: null,
  options: null,
  forSuspended: false,
  isSent: false,
  leaves: [],
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: isOldEnough,
  check(item, { listing, today }) {
    const faults: Fault<'not_live_long_enough' | 'same_week'>[] = [];
    if (!isOldEnough(listing, today)) {
      faults.push({
        field: 'listing_id',
        code: 'not_live_long_enough',
        detail: `relaunch is for live listings that first launched at least 26 weeks ago; ${listing.name} ${whyNotYet(listing)}.`,
      });
    }
    if (item.week !== undefined && listing.weeks.includes(item.week))
      faults.push({ field: 'week', code: 'same_week', detail: `${listing.name} already has a launch in the week of ${item.week}.` });
    return faults;
  },
  /** Adds a launch in the chosen week. The calendar opens it together with that week's other launches. */
  async give(tx, line) {
    await change(tx, line, 'relaunch_paid', (listingId) => planLaunch(tx, { siteId: line.site.id, listingId, week: line.item.week!, kind: 'relaunch' }));
    return { isDone: true };
  },
  async takeBack(tx, line) {
    const { listingId, orderNumber, item } = line;
    if (listingId === null) return;
    await dropLaunch(tx, { listingId, week: item.week! });
    if (!(await hasLaunched(tx, { listingId, week: item.week! }))) await dropOrderPlaces(tx, orderNumber, listingId);
  },
});
