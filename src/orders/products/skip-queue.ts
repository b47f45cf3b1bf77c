import {
  addDays,
  dropOrderPlaces,
  dropPlannedLaunch,
  freeWeeks,
  givePlacesBack,
  keepOnlyPlace,
  runningWeek,
  setStanding,
  takePlace,
} from '../../launches/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { toSay } from '../../platform/words/say.ts';
import { change } from '../fulfilment/change.ts';
import { getStood, hasLaunched, movePlannedLaunch } from '../fulfilment/effect-store.ts';
import { defineProduct, type Fault, type OfferFacts } from './product.ts';
import { statusWords } from './situations.ts';

const isQueued = ({ plan, status }: OfferFacts): boolean => plan === 'free' && (status === 'awaiting_badge' || status === 'scheduled');

export const skipQueue = defineProduct({
  code: 'skip_queue',
  texts: {
    name: toSay('Skip the queue'),
    description: toSay('A launch week you choose, instead of your place in the free queue. The launch stays free and still needs the badge.'),
    refund: toSay('If refunded before the launch, the listing moves to the first free week in the queue.'),
    faults: {
      not_queued: toSay('Only listings in the free queue can skip it.'),
      same_week: toSay('It already has a place in this week. Choose another one.'),
      conflicting_items: toSay('A paid launch already includes a choice of week, at no extra cost. Remove this.'),
    },
  },
  price: { kind: 'fixed', cents: 1900 },
  needsListing: true,
  launches: null,
  takesPlace: true,
  week: { choice: 'required', label: toSay('Launch week') },
  categories: null,
  options: null,
  forSuspended: false,
  isSent: false,
  leaves: [],
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: isQueued,
  check(item, { listing, isLaunching }) {
    const faults: Fault<'not_queued' | 'same_week' | 'conflicting_items'>[] = [];
    if (!isQueued(listing)) {
      const is = listing.plan === 'paid' ? 'on a paid plan, where the product launch sets the week' : statusWords[listing.status];
      faults.push({ field: 'listing_id', code: 'not_queued', detail: `skip_queue is for listings in the free queue; ${listing.name} is ${is}.` });
    } else if (item.week !== undefined && item.week === listing.launch_week) {
      faults.push({ field: 'week', code: 'same_week', detail: `${listing.name} is already queued for the week of ${item.week}.` });
    }
    if (isLaunching) {
      const detail = 'A paid launch in the same order sets its own week at no extra cost. Leave skip_queue out.';
      faults.push({ field: 'product', code: 'conflicting_items', detail });
    }
    return faults;
  },
  /** Moves the free launch to the chosen week. It stays free and still needs its badge. */
  async give(tx, line) {
    if (line.listingId === null) return { isDone: true };
    const { site, now } = line;
    const week = line.item.week!;
    const state = { stood: await getStood(tx, line.listingId) };
    await change(tx, line, 'queue_skipped', async (listingId) => {
      const from = addDays(runningWeek(now, site.timeZone), 7);
      await givePlacesBack(tx, { listingIds: [listingId], kind: 'free', from });
      // The place of a week that it skipped to earlier is released.
      await keepOnlyPlace(tx, { listingId, orderNumber: line.orderNumber, week, from });
      await movePlannedLaunch(tx, { listingId, week });
      await setStanding(tx, listingId, { launchWeek: week });
    });
    return { isDone: true, state };
  },
  /** Moves the launch back to the first free week of the queue, if it hasn't begun. If no week is free, the listing becomes a draft. */
  async takeBack(tx, line) {
    if (line.listingId === null) return;
    const { site, now } = line;
    const isToCome = line.item.week! > runningWeek(now, site.timeZone);
    // Places in a week that began without the badge are released too: the launch moved on, and nothing took place there.
    if (!(await hasLaunched(tx, { listingId: line.listingId, week: line.item.week! }))) await dropOrderPlaces(tx, line.orderNumber, line.listingId);
    const stood = await getStood(tx, line.listingId);
    const isWaiting = stood.status === 'awaiting_badge' || stood.status === 'scheduled' || (stood.status === 'suspended' && isToCome);
    if (stood.plan !== 'free' || stood.launch_week !== line.item.week || !isWaiting) return;
    await change(tx, line, 'queue_refunded', async (listingId) => {
      const weeks = freeWeeks(now, { timeZone: site.timeZone, settings: readSiteSettings(site.settings) });
      const week = await takePlace(tx, { site, kind: 'free', listingId, weeks, now });
      if (week !== undefined) {
        await movePlannedLaunch(tx, { listingId, week });
        await setStanding(tx, listingId, { launchWeek: week });
        return;
      }
      await dropPlannedLaunch(tx, listingId);
      await setStanding(tx, listingId, { status: 'draft', launchWeek: null });
    });
  },
});
