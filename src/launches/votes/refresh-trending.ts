import { fadeTrending, getTrendingHalfLife, retuneTrending } from '../../listing-stats/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { holdVotesForClosing } from './vote-store.ts';

/**
 * Updates trending, each minute. It only has work if votes have become too old to count or the half-life was changed, because votes update
 * the scores themselves (docs/decisions/0171-trending.md). Call it before the transaction writes or locks a launch.
 * @param given.halfLifeDays setting, in days
 */
export async function refreshTrending(tx: Db, given: { siteId: number; now: Date; halfLifeDays: number }): Promise<void> {
  if ((await getTrendingHalfLife(tx, given.siteId)) !== given.halfLifeDays) {
    // A vote cast meanwhile would be weighted with the old half-life.
    await holdVotesForClosing(tx, given.siteId);
    await retuneTrending(tx, given);
  }
  await fadeTrending(tx, given);
}
