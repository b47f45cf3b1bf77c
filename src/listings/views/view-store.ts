import type { VisitSource } from '../../contract/visit-sources.ts';
import { dayOf } from '../../platform/clock.ts';
import { type Db, sql } from '../../platform/database/database.ts';

/** Views of a listing within the quarter of an hour that starts at `at`. */
export interface Counted {
  listingId: number;
  at: Date;
  views: number;
  /** Visits by people, by where they came from. */
  sources: Map<VisitSource, number>;
}

/** Ids of listings with views that listing_stats doesn't count yet, in order. @param given.after only ids above this one */
export async function listViewed(db: Db, given: { after: number; limit: number }): Promise<number[]> {
  const rows = await db.rows<{ listing_id: number }>(sql`
    select distinct listing_id from listing_viewed where listing_id > ${given.after} order by listing_id limit ${given.limit}`);
  return rows.map((row) => row.listing_id);
}

/** Forgets that these listings have views to count. Count them in the same transaction, after this: views saved since then have rows of their own. */
export async function takeViewed(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(sql`delete from listing_viewed where listing_id = any(${[...ids]}::bigint[])`);
}

/** Adds views and their sources to the days of their listings' sites, in one statement. */
export async function saveViews(db: Db, counted: readonly Counted[]): Promise<void> {
  const zones = await zonesOf(db, [...new Set(counted.map(({ listingId }) => listingId))]);
  const byDay = new Map<string, { listing: number; day: string; views: number; clicks: number }>();
  const bySource = new Map<string, { listing: number; day: string; source: VisitSource; visits: number }>();
  for (const { listingId, at, views, sources } of counted) {
    const zone = zones.get(listingId);
    if (zone === undefined) continue; // deleted in the meantime
    const day = dayOf(at, zone);
    const row = byDay.get(`${listingId} ${day}`) ?? { listing: listingId, day, views: 0, clicks: 0 };
    byDay.set(`${listingId} ${day}`, { ...row, views: row.views + views, clicks: row.clicks + (sources.get('badge') ?? 0) });
    for (const [source, visits] of sources) {
      const key = `${listingId} ${day} ${source}`;
      bySource.set(key, { listing: listingId, day, source, visits: (bySource.get(key)?.visits ?? 0) + visits });
    }
  }
  const [rows, from] = [[...byDay.values()], [...bySource.values()]];
  // Rows are locked in the order in which they are written: the same one in all processes, so they can't wait for each other.
  await db.run(sql`
    with sources as (
      insert into listing_source_day as d (listing_id, day, source, visits)
      select v.listing, v.day, v.source, v.visits
      from unnest(${from.map((r) => r.listing)}::bigint[], ${from.map((r) => r.day)}::date[], ${from.map((r) => r.source)}::text[], ${from.map((r) => r.visits)}::int[])
        v(listing, day, source, visits)
      join listing l on l.id = v.listing
      order by v.listing, v.day, v.source collate "C"
      on conflict (listing_id, day, source) do update set visits = d.visits + excluded.visits),
    viewed as (
      insert into listing_viewed (listing_id)
      select distinct v.listing from unnest(${rows.map((r) => r.listing)}::bigint[]) v(listing) join listing l on l.id = v.listing)
    insert into listing_view_day as d (listing_id, day, views, badge_clicks)
    select v.listing, v.day, v.views, v.clicks
    from unnest(${rows.map((r) => r.listing)}::bigint[], ${rows.map((r) => r.day)}::date[], ${rows.map((r) => r.views)}::int[], ${rows.map((r) => r.clicks)}::int[])
      v(listing, day, views, clicks)
    join listing l on l.id = v.listing
    order by v.listing, v.day
    on conflict (listing_id, day) do update set views = d.views + excluded.views, badge_clicks = d.badge_clicks + excluded.badge_clicks`);
}

async function zonesOf(db: Db, listingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; time_zone: string }>(sql`
    select l.id, s.time_zone from listing l join site s on s.id = l.site_id where l.id = any(${listingIds}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.time_zone]));
}
