import { startOfDay } from '../../../launches/index.ts';
import { FEATURED_DAYS } from '../../products/featured.ts';
import { change } from '../change.ts';
import type { Effect } from '../effect.ts';
import { addFeaturedPeriod, endFeaturedPeriod, findFeaturedEnd, refreshFeatured } from '../effect-store.ts';

const DAY_MS = 86_400_000;

/** Seven days from now on, or from the chosen Monday; behind days that are paid already. */
export const featured: Effect = {
  async give(tx, line) {
    const { now, site, item } = line;
    await change(tx, line, 'featured_paid', async (listingId) => {
      const wanted = item.week === undefined ? now : startOfDay(item.week, site.timeZone);
      const beginsAt = (await findFeaturedEnd(tx, { listingId, from: wanted })) ?? wanted;
      const endsAt = new Date(beginsAt.getTime() + FEATURED_DAYS * DAY_MS);
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
