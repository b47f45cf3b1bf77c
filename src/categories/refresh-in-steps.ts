import { refreshCategories } from '../listing-stats/index.ts';
import type { Database, Db } from '../platform/database/db.ts';
import { addJobs, type Task } from '../platform/jobs/index.ts';

const REFRESH_CATEGORIES = 'refresh_categories';
/** Listings of one transaction: people who vote for them wait for it. */
const AT_ONCE = 500;

/**
 * Brings the categories of listings up to date after a change of the tree: up to 500 in the caller's transaction, and more in jobs of 500 each
 * after its commit, because a category may have more listings than one request can write.
 */
export async function refreshInSteps(tx: Db, listingIds: readonly number[]): Promise<void> {
  const ids = [...new Set(listingIds)].sort((a, b) => a - b);
  await refreshCategories(tx, ids.slice(0, AT_ONCE));
  const later = Array.from({ length: Math.max(0, Math.ceil(ids.length / AT_ONCE) - 1) }, (_, i) => ids.slice(AT_ONCE * (i + 1), AT_ONCE * (i + 2)));
  await addJobs(
    tx,
    REFRESH_CATEGORIES,
    later.map((listings) => ({ listings })),
  );
}

/** The jobs of categories, for `startJobs`. */
export function categoryTasks({ database }: { database: Database }): Record<string, Task> {
  return {
    [REFRESH_CATEGORIES]: async (payload) => {
      const { listings } = payload as { listings: number[] };
      await database.transaction((tx) => refreshCategories(tx, listings));
    },
  };
}
