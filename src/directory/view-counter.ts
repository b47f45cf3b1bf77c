import { dayOf } from '../platform/clock.ts';
import { type Db, sql } from '../platform/database/database.ts';

export interface ViewCounter {
  /** Counts one view; costs a map entry and never waits. */
  count(listingId: number, now: Date, timeZone: string): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_MS = 5_000;

/**
 * Counts views per listing and day in memory and writes them in one statement every few seconds: a read never waits for
 * it, and nothing is kept of who viewed. A killed process loses at most those seconds.
 */
export function openViewCounter(db: Db, onError: (error: Error) => void): ViewCounter {
  let counted = new Map<string, number>();

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const taken = counted;
    counted = new Map();
    const rows = [...taken].map(([key, views]) => {
      const at = key.indexOf(' ');
      return { listing: Number(key.slice(0, at)), day: key.slice(at + 1), views };
    });
    rows.sort((a, b) => a.listing - b.listing); // one order in all processes: no deadlock
    try {
      await db.run(sql`
        insert into listing_view_day as d (listing_id, day, views)
        select v.listing, v.day, v.views from unnest(${rows.map((r) => r.listing)}::bigint[], ${rows.map((r) => r.day)}::date[], ${rows.map((r) => r.views)}::int[]) v(listing, day, views)
        join listing l on l.id = v.listing
        on conflict (listing_id, day) do update set views = d.views + excluded.views`);
    } catch (error) {
      for (const [key, views] of taken) counted.set(key, (counted.get(key) ?? 0) + views);
      onError(error as Error);
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count(listingId, now, timeZone) {
      const key = `${listingId} ${dayOf(now, timeZone)}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
