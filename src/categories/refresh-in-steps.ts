import { refreshCategories } from '../listing-stats/index.ts';
import type { Database, Db } from '../platform/database/db.ts';
import { addJob, addJobs, type Task } from '../platform/jobs/index.ts';
import { finishMerge } from './category-merge-save-store.ts';

const REFRESH_CATEGORIES = 'refresh_categories';
const FINISH_MERGE = 'finish_category_merge';
/** Listings of one transaction: people who vote for them wait for it. */
const AT_ONCE = 500;

/** Whether these are more listings than one transaction may write. */
export const isLarge = (listingIds: readonly number[]): boolean => listingIds.length > AT_ONCE;

/**
 * Brings the categories of listings up to date after a change of the tree: up to 500 in the caller's transaction, and more after its commit in
 * transactions of 500 each, because a category may have more listings than one request can write.
 * @param given.merge removes the merged category afterwards: one job does all, in order
 */
export async function refreshInSteps(tx: Db, listingIds: readonly number[], given: { merge?: number } = {}): Promise<void> {
  const [first = [], ...later] = inSteps([...new Set(listingIds)].sort((a, b) => a - b));
  await refreshCategories(tx, first);
  if (given.merge !== undefined) await addJob(tx, FINISH_MERGE, { merge: given.merge, listings: later.flat() });
  else
    await addJobs(
      tx,
      REFRESH_CATEGORIES,
      later.map((listings) => ({ listings })),
    );
}

const inSteps = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, i) => ids.slice(AT_ONCE * i, AT_ONCE * (i + 1)));

/** The jobs of categories, for `startJobs`. */
export function categoryTasks({ database }: { database: Database }): Record<string, Task> {
  return {
    [REFRESH_CATEGORIES]: async (payload) => {
      const { listings } = payload as { listings: number[] };
      await database.transaction((tx) => refreshCategories(tx, listings));
    },
    [FINISH_MERGE]: async (payload, { signal }) => {
      const { merge, listings } = payload as { merge: number; listings: number[] };
      for (const step of inSteps(listings)) {
        if (signal.aborted) throw new Error('The service is stopping.');
        await database.transaction((tx) => refreshCategories(tx, step));
      }
      await database.transaction(async (tx) => refreshCategories(tx, await finishMerge(tx, merge)));
    },
  };
}
