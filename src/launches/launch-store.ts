import { type Db, empty, raw, type Sql, sql } from '../platform/database/database.ts';

export interface LaunchRow {
  launch_id: number;
  listing_id: number;
  week: string;
  launched_at: Date | null;
  votes: number;
  week_votes: number;
  imported_votes: number;
  /** Its counts are hidden now. */
  veiled?: boolean;
}

/**
 * Votes cast in a launch's week count for its rank; in a tie, the launch that reached the count first wins (docs/decisions/0029). While
 * counts are hidden, nothing is counted, and the launches are in a random order (0224).
 */
export const weekOrder: Sql = sql`n.week_votes desc, n.reached_at asc nulls last, n.veil nulls last, n.imported_votes desc, n.id`;

/** Maximum number of launches in an answer about a whole week. */
const MOST_IN_WEEK = 2000;

/** Publicly visible launches of a week: of live listings after the launch, of scheduled ones before. */
export async function listWeekLaunches(
  db: Db,
  given: { siteId: number; week: string; coming: boolean; limit?: number; offset?: number },
): Promise<{ rows: LaunchRow[]; total: number }> {
  const { siteId, week, coming } = given;
  const launches = raw(coming ? 'public_launch' : 'live_launch');
  const counted = countWeek(db, { siteId, week, coming });
  const listed = db.rows<LaunchRow>(sql`
    select n.id as launch_id, n.listing_id, n.week, n.launched_at, n.votes, n.week_votes, n.imported_votes, n.veil is not null as veiled
    from ${launches} n where n.site_id = ${siteId} and n.week = ${week}
    order by ${weekOrder} limit ${given.limit ?? MOST_IN_WEEK} offset ${given.offset ?? 0}`);
  const [rows, total] = await Promise.all([listed, counted]);
  return { rows, total };
}

/** Number of publicly visible launches of a week, from the kept counts. */
export async function countWeek(db: Db, given: { siteId: number; week: string; coming: boolean }): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select coalesce(sum(launches), 0)::int as n from launch_count
    where site_id = ${given.siteId} and week = ${given.week} ${given.coming ? empty : sql`and visibility = 'live' and launched`}`);
  return row!.n;
}

/** Mondays of the first and last week with a publicly visible launch; undefined in an empty directory. */
export async function findWeekRange(db: Db, siteId: number): Promise<{ first: string; last: string } | undefined> {
  const row = await db.row<{ first: string | null; last: string | null }>(sql`
    select (select n.week from public_launch n where n.site_id = ${siteId} order by n.week limit 1) as first,
      (select n.week from public_launch n where n.site_id = ${siteId} and n.week is not null order by n.week desc limit 1) as last`);
  return row?.first ? { first: row.first, last: row.last! } : undefined;
}

/**
 * Number of publicly visible launches per week in a range, for weeks that have any. Past and upcoming weeks are counted as
 * `listWeekLaunches` lists them.
 */
export async function countWeekLaunches(
  db: Db,
  given: { siteId: number; from: string; to: string; running: string },
): Promise<{ week: string; launches: number }[]> {
  return db.rows(sql`
    select week, sum(launches)::int as launches from launch_count
    where site_id = ${given.siteId} and week between ${given.from} and ${given.to} and (week > ${given.running} or visibility = 'live' and launched)
    group by week having sum(launches) > 0 order by week`);
}

interface RecentSpan {
  siteId: number;
  since?: Date;
  until: Date;
}
const spanOf = ({ siteId, since, until }: RecentSpan): Sql =>
  sql`n.site_id = ${siteId} and n.launched_at <= ${until} and n.launched_at >= ${since ?? new Date(0)}`;

/** Launches that have gone live, newest first, optionally from `since`. */
export async function listNewestRows(db: Db, given: RecentSpan & { limit: number; offset: number }): Promise<LaunchRow[]> {
  return db.rows<LaunchRow>(sql`
    select n.id as launch_id, n.listing_id, n.week, n.launched_at, n.votes, n.week_votes, n.imported_votes
    from live_launch n where ${spanOf(given)} order by n.launched_at desc, n.id limit ${given.limit} offset ${given.offset}`);
}

/** Live launches, newest first. Beyond 100,000 since `since`, the total is 100,001. */
export async function listRecentLaunches(db: Db, given: RecentSpan & { limit: number; offset: number }): Promise<{ rows: LaunchRow[]; total: number }> {
  const rows = await listNewestRows(db, given);
  const counted = await db.row<{ n: number }>(
    given.since
      ? sql`select count(*)::int as n from (select 1 from live_launch n where ${spanOf(given)} limit 100001) x`
      : sql`select coalesce(sum(launches), 0)::int as n from launch_count where site_id = ${given.siteId} and visibility = 'live' and launched`,
  );
  return { rows, total: counted!.n };
}

/** Launches in weeks after `after` (a Monday), the next week first. */
export async function listComingLaunches(
  db: Db,
  given: { siteId: number; after: string; limit: number; offset: number },
): Promise<{ rows: LaunchRow[]; total: number }> {
  const rows = await db.rows<LaunchRow>(sql`
    select n.id as launch_id, n.listing_id, n.week, n.launched_at, n.votes, n.week_votes, n.imported_votes
    from public_launch n where n.site_id = ${given.siteId} and n.week > ${given.after}
    order by n.week, n.id limit ${given.limit} offset ${given.offset}`);
  const counted = await db.row<{ n: number }>(sql`
    select coalesce(sum(launches), 0)::int as n from launch_count where site_id = ${given.siteId} and week > ${given.after}`);
  return { rows, total: counted!.n };
}

/** Merges the rows of each week and state into one. Changes no count; see `foldCounts` in listing-stats. */
export async function foldLaunchCounts(tx: Db): Promise<void> {
  await tx.run(sql`
    with many as (
      select site_id, week, visibility, launched from launch_count group by 1, 2, 3, 4 having count(*) > 1 or sum(launches) = 0),
    gone as (
      delete from launch_count c using many m
      where (c.site_id, c.week, c.visibility, c.launched) = (m.site_id, m.week, m.visibility, m.launched) returning c.*)
    insert into launch_count (site_id, week, visibility, launched, launches)
    select site_id, week, visibility, launched, sum(launches) from gone group by 1, 2, 3, 4 having sum(launches) <> 0`);
}

/** The latest launch of each of these live listings, if it has one. */
export async function findLatestLaunches(db: Db, listingIds: readonly number[]): Promise<Map<number, LaunchRow>> {
  const rows = await db.rows<LaunchRow>(sql`
    select distinct on (n.listing_id) n.id as launch_id, n.listing_id, n.week, n.launched_at, n.votes, n.week_votes, n.imported_votes
    from live_launch n where n.listing_id = any(${listingIds}::bigint[]) order by n.listing_id, n.week desc`);
  return new Map(rows.map((row) => [row.listing_id, row]));
}
