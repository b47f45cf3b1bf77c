import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { addJob, type Task } from '../../platform/jobs/index.ts';
import { type AskRatings, OPEN_PAGE_RANK } from './open-page-rank.ts';
import { dayOf, hasDueRatings, putOffRatings, saveRatings, takeDueRatings } from './rating-store.ts';

export const REFRESH_RATINGS = 'refresh_ratings';
/** Companies per run; as long as some are due, a run is queued each minute. */
const AT_ONCE = 500;
const BATCH = 50;

/** Queues a run if a rating is due. Safe to call every minute and in every process. */
export async function queueRatings(tx: Db, now: Date): Promise<void> {
  if (await hasDueRatings(tx, now)) await addJob(tx, REFRESH_RATINGS, {}, { key: REFRESH_RATINGS, maxAttempts: 1 });
}

/** Requests the ratings that are due, in batches. After a failure the provider is asked again an hour later. */
export function refreshRatings(given: { database: Database; clock: Clock; ask: AskRatings | undefined }): Task {
  const { database, clock, ask } = given;
  return async (_payload, { log, signal }) => {
    for (let done = 0; ask && done < AT_ONCE && !signal.aborted; done += BATCH) {
      const now = clock.now();
      const due = await takeDueRatings(database, { now, limit: BATCH });
      if (due.length === 0) return;
      const ids = due.map(({ id }) => id);
      try {
        const found = await ask(
          due.map(({ domain }) => domain),
          signal,
        );
        const day = dayOf(now);
        const ratings = due.flatMap(({ id, domain }) => (found.has(domain) ? [{ companyId: id, day, rating: found.get(domain)! }] : []));
        await database.transaction((tx) => saveRatings(tx, { source: OPEN_PAGE_RANK, ratings }));
      } catch (error) {
        await putOffRatings(database, { ids, now });
        log.warn({ error: (error as Error).message }, 'no ratings; the next request follows in an hour');
        return;
      }
    }
  };
}
