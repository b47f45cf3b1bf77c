import { type Db, sql } from '../../platform/database/database.ts';
import { weekOrder } from '../launch-store.ts';
import type { Begun } from './opening-store.ts';

/** `began`: owners are to hear that their launch began. `ended`: how its week ended. */
type ToTell = 'began' | 'ended';

interface WeekOfSite {
  siteId: number;
  week: string;
}

/** Remembers whose owners are to be told, in the transaction of what they are told. @param given.ids of listings */
export async function saveUntold(tx: Db, { siteId, week, ids, what }: WeekOfSite & { ids: readonly number[]; what: ToTell }): Promise<void> {
  if (ids.length === 0) return;
  const column = what === 'began' ? sql`began_untold` : sql`ended_untold`;
  await tx.run(sql`update calendar_week set ${column} = ${[...ids]}::bigint[] where site_id = ${siteId} and week = ${week}`);
}

/** Ids of the listings that are ranked in a week, first one first. */
export async function listRanked(tx: Db, { siteId, week }: WeekOfSite): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select n.listing_id as id from live_launch n where n.site_id = ${siteId} and n.week = ${week} order by ${weekOrder}`,
  );
  return rows.map(({ id }) => id);
}

/** Listings of a week whose owners are to be told something. */
interface Untold {
  week: string;
  what: ToTell;
  ids: number[];
}

/**
 * Takes the next listings whose owners are to be told, from the earliest week. They are told in the same transaction: whatever ends it, they are
 * told once. undefined: nobody is left, or another process is telling them.
 */
export async function takeUntold(tx: Db, given: { siteId: number; most: number }): Promise<Untold | undefined> {
  const row = await tx.row<{ week: string; began: number[]; ended: number[] }>(sql`
    select week, to_json(began_untold[1:${given.most}::int]) as began, to_json(ended_untold[1:${given.most}::int]) as ended from calendar_week
    where site_id = ${given.siteId} and (began_untold <> '{}' or ended_untold <> '{}') order by week limit 1 for update skip locked`);
  if (!row) return undefined;
  const what = row.began.length > 0 ? 'began' : 'ended';
  const column = what === 'began' ? sql`began_untold` : sql`ended_untold`;
  await tx.run(sql`
    update calendar_week set ${column} = ${column}[${given.most}::int + 1:] where site_id = ${given.siteId} and week = ${row.week}`);
  return { week: row.week, what, ids: row[what] };
}

/** These listings, if they are live. Ordered by id. */
export async function listBegun(tx: Db, ids: readonly number[]): Promise<Begun[]> {
  return tx.rows<Begun>(sql`select l.id, l.name, l.slug, l.plan from listing l where l.id = any(${[...ids]}::bigint[]) and l.status = 'live' order by l.id`);
}
