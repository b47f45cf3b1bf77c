import { addDays, dropOrderPlaces, dropPlannedLaunch, givePlacesBack, keepOnlyPlace, planLaunch, runningWeek, setStanding } from '../../../launches/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { change } from '../change.ts';
import type { Effect, PaidLine } from '../effect.ts';
import { addOrderTask, dropLaunchesToCome, getStood, launchNow, setUnlocked } from '../effect-store.ts';

const paidSections = ['story', 'milestones', 'media'];

/** Live at once, or scheduled in the chosen week, whose place the order holds. A queued free launch is given up for it. */
export const launch: Effect = {
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
};

/** The queue's place, and that of a skip_queue paid before. */
async function giveUpFreePlace(tx: Db, { site, now, item, orderNumber }: PaidLine, listingId: number): Promise<void> {
  const from = addDays(runningWeek(now, site.timeZone), 7);
  await givePlacesBack(tx, { listingIds: [listingId], kind: 'free', from });
  await keepOnlyPlace(tx, { listingId, orderNumber, week: item.week, from });
  await dropPlannedLaunch(tx, listingId);
}
