import { type Db, type Sql, sql } from '../platform/database/database.ts';

export interface LaunchRow {
  launch_id: number;
  listing_id: number;
  week: string;
  launched_at: Date | null;
  votes: number;
  week_votes: number;
  imported_votes: number;
}

/** A launch counts for its week by votes cast in it; the earlier to reach the count wins a tie (decisions: Votes, weeks, awards). */
export const weekOrder: Sql = sql`n.week_votes desc, n.reached_at asc nulls last, n.imported_votes desc, n.id`;

/** Most launches of one week that are shown. */
const MOST_IN_WEEK = 2000;

/** Launches of a week that everybody may see: of live listings once launched, of scheduled ones before. */
export async function listWeekLaunches(
  db: Db,
  given: { siteId: number; week: string; coming: boolean; limit?: number; offset?: number },
): Promise<{ rows: LaunchRow[]; total: number }> {
  const visible = given.coming ? sql`s.visibility in ('live', 'upcoming')` : sql`s.visibility = 'live' and n.launched_at is not null`;
  const rows = await db.rows<LaunchRow & { total: number }>(sql`
    select n.id as launch_id, n.listing_id, n.week, n.launched_at, n.votes, n.week_votes, n.imported_votes, count(*) over ()::int as total
    from launch n join listing_stats s on s.listing_id = n.listing_id
    where n.site_id = ${given.siteId} and n.week = ${given.week} and ${visible}
    order by ${weekOrder} limit ${given.limit ?? MOST_IN_WEEK} offset ${given.offset ?? 0}`);
  // A page past the end has no row to carry the total.
  if (rows.length > 0 || !given.offset) return { rows, total: rows[0]?.total ?? 0 };
  return { rows, total: (await listWeekLaunches(db, { ...given, limit: 1, offset: 0 })).total };
}

/** Mondays of the first and the last week that has a launch anybody may see; undefined in an empty directory. */
export async function findWeekRange(db: Db, siteId: number): Promise<{ first: string; last: string } | undefined> {
  const row = await db.row<{ first: string | null; last: string | null }>(sql`
    select (select n.week from launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility in ('live', 'upcoming')
        where n.site_id = ${siteId} order by n.week limit 1) as first,
      (select n.week from launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility in ('live', 'upcoming')
        where n.site_id = ${siteId} and n.week is not null order by n.week desc limit 1) as last`);
  return row?.first ? { first: row.first, last: row.last! } : undefined;
}

/** How many launches anybody may see in each week of a span that has any. Past and coming weeks count as `listWeekLaunches` lists them. */
export async function countWeekLaunches(
  db: Db,
  given: { siteId: number; from: string; to: string; running: string },
): Promise<{ week: string; launches: number }[]> {
  return db.rows(sql`
    select n.week, count(*)::int as launches
    from launch n join listing_stats s on s.listing_id = n.listing_id
    where n.site_id = ${given.siteId} and n.week between ${given.from} and ${given.to}
      and case when n.week > ${given.running} then s.visibility in ('live', 'upcoming') else s.visibility = 'live' and n.launched_at is not null end
    group by n.week order by n.week`);
}

interface RecentSpan {
  siteId: number;
  since?: Date;
  until: Date;
}
const spanOf = ({ siteId, since, until }: RecentSpan): Sql =>
  sql`n.site_id = ${siteId} and n.launched_at <= ${until} and n.launched_at >= ${since ?? new Date(0)}`;

/** Launches that went live, newest first, from `since` on when given. */
export async function listNewestRows(db: Db, given: RecentSpan & { limit: number; offset: number }): Promise<LaunchRow[]> {
  return db.rows<LaunchRow>(sql`
    select n.id as launch_id, n.listing_id, n.week, n.launched_at, n.votes, n.week_votes, n.imported_votes
    from launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility = 'live'
    where ${spanOf(given)} order by n.launched_at desc, n.id limit ${given.limit} offset ${given.offset}`);
}

/** The same, and how many there are. */
export async function listRecentLaunches(db: Db, given: RecentSpan & { limit: number; offset: number }): Promise<{ rows: LaunchRow[]; total: number }> {
  const rows = await listNewestRows(db, given);
  const counted = await db.row<{ n: number }>(sql`
    select count(*)::int as n from (
      select 1 from launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility = 'live' where ${spanOf(given)} limit 100001) x`);
  return { rows, total: counted!.n };
}

/** Launches still to come, by week. */
export async function listComingLaunches(
  db: Db,
  given: { siteId: number; after: string; limit: number; offset: number },
): Promise<{ rows: LaunchRow[]; total: number }> {
  const rows = await db.rows<LaunchRow & { total: number }>(sql`
    select n.id as launch_id, n.listing_id, n.week, n.launched_at, n.votes, n.week_votes, n.imported_votes, count(*) over ()::int as total
    from launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility in ('live', 'upcoming')
    where n.site_id = ${given.siteId} and n.week > ${given.after}
    order by n.week, n.id limit ${given.limit} offset ${given.offset}`);
  if (rows.length > 0 || given.offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  return { rows, total: (await listComingLaunches(db, { ...given, limit: 1, offset: 0 })).total };
}

/** The latest launch of each listing that has one. */
export async function findLatestLaunches(db: Db, listingIds: readonly number[]): Promise<Map<number, LaunchRow>> {
  const rows = await db.rows<LaunchRow>(sql`
    select distinct on (n.listing_id) n.id as launch_id, n.listing_id, n.week, n.launched_at, n.votes, n.week_votes, n.imported_votes
    from launch n where n.listing_id = any(${listingIds}::bigint[]) and n.launched_at is not null order by n.listing_id, n.week desc`);
  return new Map(rows.map((row) => [row.listing_id, row]));
}

/**
 * Launches of a week that took place, held until the transaction ends. Their listings are held first, as whoever changes a
 * listing does: an award refers to its listing, and the two would wait in a circle.
 */
export async function lockLaunchesOfWeek(tx: Db, given: { siteId: number; week: string }): Promise<{ id: number; listing_id: number }[]> {
  await tx.rows(sql`
    select from listing where id in (
      select listing_id from launch where site_id = ${given.siteId} and week = ${given.week} and launched_at is not null) order by id for key share`);
  return tx.rows<{ id: number; listing_id: number }>(sql`
    select id, listing_id from launch where site_id = ${given.siteId} and week = ${given.week} and launched_at is not null order by id for update`);
}
