import { dayOf } from '../../platform/clock.ts';
import { type Db, sql } from '../../platform/database/database.ts';

export interface ViewCounter {
  /** Counts one view; costs a map entry and never waits. @param byBadge whether it came by a click on the listing's badge */
  count(listingId: number, now: Date, byBadge: boolean): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Counted {
  listingId: number;
  at: Date;
  views: number;
  badgeClicks: number;
}

const FLUSH_MS = 5_000;
/** Days begin with a quarter of an hour in every zone: a view is of its day, whatever the zone of its site. */
const QUARTER_MS = 900_000;

/**
 * Counts views per listing and day of its site in memory and writes them in one statement every few seconds: a read never
 * waits for it, and nothing is kept of who viewed. A killed process loses at most those seconds.
 */
export function openViewCounter(db: Db, onError: (error: Error) => void): ViewCounter {
  /** By quarter of an hour, then by listing. */
  let counted = new Map<number, Map<number, Counted>>();

  function add(listingId: number, at: number, views: number, badgeClicks: number): void {
    const quarter = Math.floor(at / QUARTER_MS);
    const listings = counted.get(quarter) ?? new Map<number, Counted>();
    if (listings.size === 0) counted.set(quarter, listings);
    const found = listings.get(listingId);
    if (found === undefined) listings.set(listingId, { listingId, at: new Date(quarter * QUARTER_MS), views, badgeClicks });
    else {
      found.views += views;
      found.badgeClicks += badgeClicks;
    }
  }

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const taken = [...counted.values()].flatMap((listings) => [...listings.values()]);
    counted = new Map();
    try {
      await saveViews(db, taken);
    } catch (error) {
      for (const { listingId, at, views, badgeClicks } of taken) add(listingId, at.getTime(), views, badgeClicks);
      onError(error as Error);
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count: (listingId, now, byBadge) => add(listingId, now.getTime(), 1, byBadge ? 1 : 0),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function saveViews(db: Db, counted: readonly Counted[]): Promise<void> {
  const zones = await zonesOf(db, [...new Set(counted.map(({ listingId }) => listingId))]);
  const byDay = new Map<string, { listing: number; day: string; views: number; clicks: number }>();
  for (const { listingId, at, views, badgeClicks } of counted) {
    const zone = zones.get(listingId);
    if (zone === undefined) continue; // deleted meanwhile
    const day = dayOf(at, zone);
    const row = byDay.get(`${listingId} ${day}`) ?? { listing: listingId, day, views: 0, clicks: 0 };
    byDay.set(`${listingId} ${day}`, { ...row, views: row.views + views, clicks: row.clicks + badgeClicks });
  }
  const rows = [...byDay.values()].sort((a, b) => a.listing - b.listing); // one order in all processes: no deadlock
  await db.run(sql`
    insert into listing_view_day as d (listing_id, day, views, badge_clicks)
    select v.listing, v.day, v.views, v.clicks
    from unnest(${rows.map((r) => r.listing)}::bigint[], ${rows.map((r) => r.day)}::date[], ${rows.map((r) => r.views)}::int[], ${rows.map((r) => r.clicks)}::int[])
      v(listing, day, views, clicks)
    join listing l on l.id = v.listing
    on conflict (listing_id, day) do update set views = d.views + excluded.views, badge_clicks = d.badge_clicks + excluded.badge_clicks`);
}

async function zonesOf(db: Db, listingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; time_zone: string }>(sql`
    select l.id, s.time_zone from listing l join site s on s.id = l.site_id where l.id = any(${listingIds}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.time_zone]));
}
