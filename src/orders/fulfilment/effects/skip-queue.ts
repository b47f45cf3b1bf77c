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
} from '../../../launches/index.ts';
import { readSiteSettings } from '../../../platform/config/settings.ts';
import { change } from '../change.ts';
import type { Effect } from '../effect.ts';
import { getStood, movePlannedLaunch } from '../effect-store.ts';

/** The chosen week takes the place of the free one. The launch stays free and needs its badge, as before. */
export const skipQueue: Effect = {
  async give(tx, line) {
    if (line.listingId === null) return { isDone: true };
    const { site, now } = line;
    const week = line.item.week!;
    const state = { stood: await getStood(tx, line.listingId) };
    await change(tx, line, 'queue_skipped', async (listingId) => {
      const from = addDays(runningWeek(now, site.timeZone), 7);
      await givePlacesBack(tx, { listingIds: [listingId], kind: 'free', from });
      // Nor does it keep the place of a week that it skipped to before.
      await keepOnlyPlace(tx, { listingId, orderNumber: line.orderNumber, week, from });
      await movePlannedLaunch(tx, { listingId, week });
      await setStanding(tx, listingId, { launchWeek: week });
    });
    return { isDone: true, state };
  },
  /** Back to the first free week of the queue, if it has not gone live; without one it is a draft. */
  async takeBack(tx, line) {
    if (line.listingId === null) return;
    const { site, now } = line;
    const isToCome = line.item.week! > runningWeek(now, site.timeZone);
    if (isToCome) await dropOrderPlaces(tx, line.orderNumber);
    const stood = await getStood(tx, line.listingId);
    const isQueued = stood.status === 'awaiting_badge' || stood.status === 'scheduled' || (stood.status === 'suspended' && isToCome);
    if (stood.plan !== 'free' || stood.launch_week !== line.item.week || !isQueued) return;
    const settings = readSiteSettings(site.settings);
    await dropOrderPlaces(tx, line.orderNumber);
    await change(tx, line, 'queue_refunded', async (listingId) => {
      const weeks = freeWeeks(now, { timeZone: site.timeZone, settings });
      const week = await takePlace(tx, { siteId: site.id, kind: 'free', listingId, weeks, capacity: settings.free_places_per_week, now });
      if (week !== undefined) {
        await movePlannedLaunch(tx, { listingId, week });
        await setStanding(tx, listingId, { launchWeek: week });
        return;
      }
      await dropPlannedLaunch(tx, listingId);
      await setStanding(tx, listingId, { status: 'draft', launchWeek: null });
    });
  },
};
