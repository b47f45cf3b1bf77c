import { dropOrderPlaces, planLaunch } from '../../../launches/index.ts';
import { change } from '../change.ts';
import type { Effect } from '../effect.ts';
import { dropLaunch } from '../effect-store.ts';

/** A further launch in the chosen week; the calendar opens it with the others. */
export const relaunch: Effect = {
  async give(tx, line) {
    await change(tx, line, 'relaunch_paid', (listingId) => planLaunch(tx, { siteId: line.site.id, listingId, week: line.item.week!, kind: 'relaunch' }));
    return { isDone: true };
  },
  async takeBack(tx, line) {
    if (line.listingId !== null && (await dropLaunch(tx, { listingId: line.listingId, week: line.item.week! }))) await dropOrderPlaces(tx, line.orderNumber);
  },
};
