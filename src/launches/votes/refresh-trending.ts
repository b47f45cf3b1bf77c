import { beginRetuning, fadeTrending, getTrending, retuneSome } from '../../listing-stats/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { mayTakeTurn } from '../calendar/calendar-week-store.ts';
import { holdVotesForClosing } from './vote-store.ts';

/**
 * Updates trending, each minute. It only has work if votes have become too old to count or the half-life was changed, because votes update
 * the scores themselves (docs/decisions/0171-trending.md). After a change, all scores are made again in steps, during which people vote as usual.
 * @param given.halfLifeDays setting, in days
 * @param given.signal stops it after the step that it is at; the next call continues there
 */
export async function refreshTrending(db: Db, given: { siteId: number; now: Date; halfLifeDays: number; signal?: AbortSignal | undefined }): Promise<void> {
  const { siteId, halfLifeDays, signal } = given;
  const trending = await getTrending(db, siteId);
  let after = trending.retunedTo;
  if (trending.halfLifeDays !== halfLifeDays) {
    await db.transaction(async (tx) => {
      // Waits for votes that are weighted with the half-life before. Those after it see the new one.
      await holdVotesForClosing(tx, siteId);
      await beginRetuning(tx, given);
    });
    after = 0;
  }
  while (after !== undefined) {
    signal?.throwIfAborted();
    const done: number = after;
    const next = await db.transaction(async (tx) => ((await mayTakeTurn(tx)) ? retuneSome(tx, { siteId, after: done }) : done));
    // Another process has the turn. The one that has it in the next minute continues.
    if (next === done) return;
    after = next;
  }
  await db.transaction((tx) => fadeTrending(tx, given));
}
