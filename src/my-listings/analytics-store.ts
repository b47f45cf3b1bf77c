import type { VisitSource } from '../contract/visit-sources.ts';
import { type Db, type Sql, sql } from '../platform/database/database.ts';

interface Of {
  listingId: number;
  /** Starts of days, in order; the last one is the end of the last day. */
  bounds: readonly Date[];
}

/** Views and badge clicks by day (YYYY-MM-DD in the site's zone); days without any are left out. */
export function listViews(db: Db, given: { listingId: number; from: string; to: string }): Promise<{ day: string; views: number; badge_clicks: number }[]> {
  return db.rows(sql`
    select day, views, badge_clicks from listing_view_day
    where listing_id = ${given.listingId} and day between ${given.from}::date and ${given.to}::date`);
}

/** Visits by people by where they came from, the most frequent first. */
export function listSources(db: Db, given: { listingId: number; from: string; to: string }): Promise<{ source: VisitSource; visits: number }[]> {
  return db.rows(sql`
    select source, sum(visits)::int as visits from listing_source_day
    where listing_id = ${given.listingId} and day between ${given.from}::date and ${given.to}::date
    group by source order by 2 desc, 1`);
}

/** Votes per day, counted like the public count: for all launches, without held votes. */
export function countVotes(db: Db, { listingId, bounds }: Of): Promise<number[]> {
  return countByDay(
    db,
    bounds,
    sql`
    select sum(c.votes)::int as count from launch n
    cross join lateral (select count(*) as votes from vote v where v.launch_id = n.id and not v.held and v.cast_at >= d.begins and v.cast_at < d.ends) c
    where n.listing_id = ${listingId}`,
  );
}

/** Number of a listing's votes that are held: the site team hasn't decided on them. */
export async function countHeldVotes(db: Db, listingId: number): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from vote v join launch n on n.id = v.launch_id where n.listing_id = ${listingId} and v.held and v.review_id is null`);
  return row!.n;
}

/** Votes of the launch in a week: those that count towards its ranking, and those that the site team hasn't decided on. */
export async function countWeekVotes(db: Db, { listingId, week }: { listingId: number; week: string }): Promise<{ votes: number; held: number }> {
  const row = await db.row<{ votes: number; held: number }>(sql`
    select count(*) filter (where v.in_week and not v.held)::int as votes, count(*) filter (where v.held and v.review_id is null)::int as held
    from launch n join vote v on v.launch_id = n.id where n.listing_id = ${listingId} and n.week = ${week}::date`);
  return row!;
}

/** People who started following on each day and still do. */
export function countFollows(db: Db, { listingId, bounds }: Of): Promise<number[]> {
  return countByDay(
    db,
    bounds,
    sql`select count(*)::int as count from follow f where f.listing_id = ${listingId} and f.since >= d.begins and f.since < d.ends`,
  );
}

/** One index look-up per day `d`: takes a tenth of the time of grouping a hundred thousand rows by day. */
async function countByDay(db: Db, bounds: readonly Date[], count: Sql): Promise<number[]> {
  const rows = await db.rows<{ count: number | null }>(sql`
    select c.count from unnest(${bounds.slice(0, -1)}::timestamptz[], ${bounds.slice(1)}::timestamptz[]) with ordinality as d(begins, ends, place)
    cross join lateral (${count}) c order by d.place`);
  return rows.map((row) => row.count ?? 0);
}
