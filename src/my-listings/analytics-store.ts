import { type Db, sql } from '../platform/database/database.ts';

interface Of {
  listingId: number;
  /** Beginnings of days, in order; the last one is the end of the last day. */
  bounds: readonly Date[];
}

/** Views and clicks of badges by day (YYYY-MM-DD of the site's zone); days without any are left out. */
export function listViews(db: Db, given: { listingId: number; from: string; to: string }): Promise<{ day: string; views: number; badge_clicks: number }[]> {
  return db.rows(sql`
    select day, views, badge_clicks from listing_view_day
    where listing_id = ${given.listingId} and day between ${given.from}::date and ${given.to}::date`);
}

/** Votes by the place of their day among the bounds, counted as the public count counts them: of all launches, none that is held back. */
export function listVotes(db: Db, { listingId, bounds }: Of): Promise<{ place: number; count: number }[]> {
  return db.rows(sql`
    select width_bucket(v.cast_at, ${bounds}::timestamptz[]) - 1 as place, count(*)::int as count
    from launch n join vote v on v.launch_id = n.id and not v.held and v.cast_at >= ${bounds[0]!} and v.cast_at < ${bounds.at(-1)!}
    where n.listing_id = ${listingId} group by 1`);
}

/** Those who began to follow and still do, by the place of their day among the bounds. */
export function listFollows(db: Db, { listingId, bounds }: Of): Promise<{ place: number; count: number }[]> {
  return db.rows(sql`
    select width_bucket(since, ${bounds}::timestamptz[]) - 1 as place, count(*)::int as count
    from follow where listing_id = ${listingId} and since >= ${bounds[0]!} and since < ${bounds.at(-1)!} group by 1`);
}
