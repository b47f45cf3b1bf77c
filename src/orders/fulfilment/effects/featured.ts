import { startOfDay } from '../../../launches/index.ts';
import { FEATURED_DAYS } from '../../products/featured.ts';
import { change } from '../change.ts';
import type { Effect } from '../effect.ts';
import { addFeaturedPeriod, endFeaturedPeriod, findFeaturedStart, getStood, refreshFeatured } from '../effect-store.ts';

const LENGTH_MS = FEATURED_DAYS * 86_400_000;

/**
 * Seven days from now on, or from the chosen Monday, or else the next seven that are not paid already. None of them passes
 * before the launch of a listing that is scheduled: nobody would see it.
 */
export const featured: Effect = {
  async give(tx, line) {
    const { now, site, item } = line;
    await change(tx, line, 'featured_paid', async (listingId) => {
      const { status, launch_week } = await getStood(tx, listingId);
      const launch = status === 'scheduled' && launch_week !== null ? startOfDay(launch_week, site.timeZone) : now;
      const asked = item.week === undefined ? now : startOfDay(item.week, site.timeZone);
      const wanted = new Date(Math.max(asked.getTime(), launch.getTime()));
      const beginsAt = await findFeaturedStart(tx, { listingId, wanted, milliseconds: LENGTH_MS });
      const endsAt = new Date(beginsAt.getTime() + LENGTH_MS);
      await addFeaturedPeriod(tx, { lineId: line.id, listingId, beginsAt, endsAt });
      await refreshFeatured(tx, { listingId, now });
    });
    return { isDone: true };
  },
  async takeBack(tx, line) {
    await change(tx, line, 'featured_refunded', async (listingId) => {
      await endFeaturedPeriod(tx, { lineId: line.id, now: line.now });
      await refreshFeatured(tx, { listingId, now: line.now });
    });
  },
};
