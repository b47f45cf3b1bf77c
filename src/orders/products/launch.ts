import { addDays, dropOrderPlaces, dropPlannedLaunch, givePlacesBack, keepOnlyPlace, planLaunch, runningWeek, setStanding } from '../../launches/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { toSay } from '../../platform/words/say.ts';
import { change } from '../fulfilment/change.ts';
import { addOrderTask, dropLaunchesToCome, getStood, launchNow, setUnlocked } from '../fulfilment/effect-store.ts';
import { defineProduct, type Fault, type PaidLine, type Situation } from './product.ts';
import { mayLaunch, statusWords, twiceWords } from './situations.ts';

const paidSections = ['story', 'milestones', 'media'];

export const launchWords = { ...twiceWords, already_launched: toSay('It is launched or scheduled already.') };
export const launchRefund = toSay('If refunded, the listing returns to draft and its paid sections are locked again.');

export const launch = defineProduct({
  code: 'launch',
  texts: {
    name: toSay('Launch'),
    description: toSay(
      'Goes live at once, or in a chosen launch week at no extra cost. Unlocks the story, milestones and media of the profile. No badge needed.',
    ),
    refund: launchRefund,
    faults: launchWords,
  },
  price: { kind: 'fixed', cents: 4900 },
  needsListing: true,
  launches: true,
  takesPlace: true,
  week: { choice: 'optional', label: toSay('Launch week') },
  categories: null,
  options: null,
  forSuspended: false,
  isSent: false,
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: mayLaunch,
  check: (_item, at) => checkLaunch(at),
  /** Live at once, or scheduled in the chosen week, whose place the order holds. A queued free launch is given up for it. */
  async give(tx, line) {
    if (line.listingId === null) return { isDone: true };
    const { site, now, item } = line;
    const state = { stood: await getStood(tx, line.listingId) };
    await change(tx, line, 'launch_paid', async (listingId) => {
      await giveUpFreePlace(tx, line, listingId);
      const week = item.week ?? runningWeek(now, site.timeZone);
      if (item.week === undefined) await launchNow(tx, { siteId: site.id, listingId, week, now });
      else await planLaunch(tx, { siteId: site.id, listingId, week, kind: 'paid' });
      await setStanding(tx, listingId, { status: item.week === undefined ? 'live' : 'scheduled', plan: 'paid', launchWeek: week });
      await setUnlocked(tx, listingId, { sections: paidSections, ...(item.week === undefined && { liveSince: now }) });
    });
    return { isDone: true, state };
  },
  async takeBack(tx, line) {
    const { now, site, orderNumber } = line;
    await dropOrderPlaces(tx, orderNumber);
    await change(tx, line, 'launch_refunded', async (listingId) => {
      // A relaunch that is still to come cannot take place: whoever paid for it is the site team's to settle with.
      const lost = await dropLaunchesToCome(tx, listingId);
      for (const order of lost) await addOrderTask(tx, { siteId: site.id, kind: 'launch_lost', detail: { order }, now });
      await setStanding(tx, listingId, { status: 'draft', plan: 'free', launchWeek: null });
      await setUnlocked(tx, listingId, { sections: [] });
    });
  },
});

/** A listing that has not launched yet, or is withdrawn; once an order. */
export function checkLaunch({ listing, together }: Situation): Fault<keyof typeof launchWords>[] {
  const faults: Fault<keyof typeof launchWords>[] = [];
  const { status } = listing;
  if (!mayLaunch(listing)) {
    const is = status === 'scheduled' ? 'scheduled by a paid launch already' : statusWords[status];
    const instead = status === 'live' ? ' A further launch is the product relaunch.' : '';
    faults.push({ field: 'listing_id', code: 'already_launched', detail: `${listing.name} is ${is}; a launch is for listings that are not.${instead}` });
  }
  if (together.filter((code) => code === 'launch' || code === 'launch_bundle').length > 1)
    faults.push({ field: 'product', code: 'duplicate_item', detail: `This order launches ${listing.name} twice.` });
  return faults;
}

/** The queue's place, and that of a skip_queue paid before. */
async function giveUpFreePlace(tx: Db, { site, now, item, orderNumber }: PaidLine, listingId: number): Promise<void> {
  const from = addDays(runningWeek(now, site.timeZone), 7);
  await givePlacesBack(tx, { listingIds: [listingId], kind: 'free', from });
  await keepOnlyPlace(tx, { listingId, orderNumber, week: item.week, from });
  await dropPlannedLaunch(tx, listingId);
}
