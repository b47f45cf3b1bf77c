import {
  addDays,
  addReminders,
  dropOrderPlaces,
  dropPlannedLaunch,
  endReservation,
  givePlacesBack,
  keepOnlyPlace,
  planLaunch,
  runningWeek,
  setStanding,
} from '../../launches/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { toSay } from '../../platform/words/say.ts';
import { change } from '../fulfilment/change.ts';
import { addOrderTask, dropLaunchesToCome, getStood, launchNow, type Stood, setUnlocked } from '../fulfilment/effect-store.ts';
import { defineProduct, type Fault, type OfferFacts, type PaidLine, type Situation } from './product.ts';
import { mayLaunch, statusWords, twiceWords } from './situations.ts';

const paidSections = ['story', 'milestones', 'media'];

export const launchWords = { ...twiceWords, already_launched: toSay('It’s already launched or scheduled.') };
export const launchRefund = toSay('If refunded, the listing returns to draft, unless it was live before. Its paid sections are locked again.');

export const launch = defineProduct({
  code: 'launch',
  texts: {
    name: toSay('Launch'),
    description: toSay(
      'Goes live right away, or in a launch week you choose at no extra cost. Unlocks the story, milestones and media on the profile. No badge needed.',
    ),
    refund: launchRefund,
    faults: launchWords,
  },
  price: { kind: 'fixed', cents: 4900 },
  needsListing: true,
  launches: 'first',
  takesPlace: true,
  week: { choice: 'optional', label: toSay('Launch week') },
  categories: null,
  options: null,
  forSuspended: false,
  isSent: false,
  leaves: [],
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: mayLaunch,
  check: (_item, at) => checkLaunch(at),
  /** Launches now, or schedules the chosen week, whose place the order holds. A queued free launch is given up. */
  async give(tx, line) {
    if (line.listingId === null) return { isDone: true };
    const { site, now, item } = line;
    const stood = await getStood(tx, line.listingId);
    // A listing that is live but never launched stays live the whole time.
    const isLive = stood.status === 'live';
    await change(tx, line, 'launch_paid', async (listingId) => {
      await giveUpFreePlace(tx, line, listingId);
      const week = item.week ?? runningWeek(now, site.timeZone);
      const isNow = item.week === undefined;
      if (isNow) {
        await launchNow(tx, { siteId: site.id, listingId, week, now });
        await addReminders(tx, { siteId: site.id, listingIds: [listingId] });
      } else await planLaunch(tx, { siteId: site.id, listingId, week, kind: 'paid' });
      await setStanding(tx, listingId, { status: isNow || isLive ? 'live' : 'scheduled', plan: 'paid', ...((isNow || !isLive) && { launchWeek: week }) });
      await setUnlocked(tx, listingId, { sections: paidSections, ...(isNow && (!isLive || stood.live_since === null) && { liveSince: now }) });
    });
    return { isDone: true, state: { stood } };
  },
  async takeBack(tx, line) {
    const { now, site, orderNumber } = line;
    // Other lines of the order may be for another listing; those stay.
    if (line.listingId !== null) await dropOrderPlaces(tx, orderNumber, line.listingId);
    await change(tx, line, 'launch_refunded', async (listingId) => {
      // An upcoming relaunch can't take place any more: the site team settles it with its buyer.
      const lost = await dropLaunchesToCome(tx, listingId);
      for (const order of lost) await addOrderTask(tx, { siteId: site.id, kind: 'launch_lost', detail: { order }, now });
      const stood = line.state.stood as Stood | undefined;
      const wasLive = stood?.status === 'live';
      await setStanding(tx, listingId, { status: wasLive ? 'live' : 'draft', plan: 'free', launchWeek: wasLive ? stood.launch_week : null });
      await setUnlocked(tx, listingId, { sections: [] });
    });
  },
});

/** For a listing that hasn't launched yet or is withdrawn; once per order. */
export function checkLaunch({ listing, together }: Situation): Fault<keyof typeof launchWords>[] {
  const faults: Fault<keyof typeof launchWords>[] = [];
  const { status } = listing;
  if (!mayLaunch(listing)) {
    const is = status === 'scheduled' ? 'already scheduled by a paid launch' : statusWords[status];
    const instead = status === 'live' ? whatInstead(listing) : '';
    faults.push({ field: 'listing_id', code: 'already_launched', detail: `${listing.name} is ${is}; a launch is for listings that are not.${instead}` });
  }
  if (together.filter((code) => code === 'launch' || code === 'launch_bundle').length > 1)
    faults.push({ field: 'product', code: 'duplicate_item', detail: `This order launches ${listing.name} twice.` });
  return faults;
}

/** What the owner of a live listing can do instead of a first launch. */
function whatInstead({ launched_weeks, has_paid_launch_ahead, is_verified }: OfferFacts): string {
  if (launched_weeks.length > 0) return ' For another launch, order the product relaunch.';
  if (has_paid_launch_ahead) return ' Its launch is already scheduled.';
  return is_verified ? '' : ' Verify that you own it first (claim_listing). It can then have its first launch, and stays live until then.';
}

/** Gives up the free launch's place, and a place bought earlier with skip_queue. */
async function giveUpFreePlace(tx: Db, { site, now, item, orderNumber }: PaidLine, listingId: number): Promise<void> {
  const from = addDays(runningWeek(now, site.timeZone), 7);
  await givePlacesBack(tx, { listingIds: [listingId], kind: 'free', from });
  await keepOnlyPlace(tx, { listingId, orderNumber, week: item.week, from });
  await dropPlannedLaunch(tx, listingId);
  await endReservation(tx, [listingId]);
}
