import { type Db, sql } from '../../platform/database/database.ts';

/** Listings whose view count in listing_stats lags behind what was counted yesterday and today. */
export async function listingsViewedSince(db: Db, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const rows = await db.rows<{ listing_id: number }>(sql`
    select v.listing_id from (select distinct listing_id from listing_view_day where day >= ${since}) v
    join listing_stats s on s.listing_id = v.listing_id
    where s.views <> (select sum(d.views) from listing_view_day d where d.listing_id = v.listing_id)`);
  return rows.map((row) => row.listing_id);
}
