import { type Db, sql } from '../../platform/database/database.ts';
import { mergeNewWords } from '../vocabulary-store.ts';

/** This many documents are written by one statement, and by one minute of upkeep. */
const STEP = 500;
export const FILTERED_A_MINUTE = 3000;

const lacksFilters = sql`not (words @@ '''0'''::tsquery)`;

const filtered = new WeakSet<Db>();

/** Whether all search documents have their filters among their words. Those written since 0381 have them, the others get them gradually. */
export async function haveFilterWords(db: Db): Promise<boolean> {
  if (filtered.has(db)) return true;
  if (await db.row(sql`select from listing_search where ${lacksFilters} order by listing_id limit 1`)) return false;
  filtered.add(db);
  return true;
}

/** How many search documents don't have their filters yet. */
export async function countWithoutFilterWords(db: Db): Promise<number> {
  return (await db.row<{ n: number }>(sql`select count(*)::int as n from listing_search where ${lacksFilters}`))!.n;
}

/**
 * Adds the filters to search documents that don't have them, in short steps. Each step is saved. After an interruption, continue with the
 * next minute. Documents that someone else is writing are left for later.
 * @param most lower for tests
 */
export async function addFilterWords(db: Db, { signal, most = FILTERED_A_MINUTE }: { signal?: AbortSignal | undefined; most?: number }): Promise<void> {
  let added = 0;
  for (let step = 1; step > 0 && added < most; added += step) {
    signal?.throwIfAborted();
    // The trigger of the documents adds the words.
    step = await db.run(sql`
      with found as materialized (
        select listing_id from listing_search where ${lacksFilters} order by listing_id limit ${Math.min(STEP, most)} for update skip locked)
      update listing_search set words = words where listing_id = any(array(select listing_id from found))`);
  }
  if (added > 0) await mergeNewWords(db);
}
