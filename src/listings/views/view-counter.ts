import type { VisitSource } from '../../contract/visit-sources.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Counted, saveViews } from './view-store.ts';

export interface ViewCounter {
  /** Counts one view: adds it to a map and never waits. @param source where a person came from; undefined: a program */
  count(listingId: number, now: Date, source: VisitSource | undefined): void;
  /** Writes what was counted since the last call. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_MS = 5_000;
/** In every zone, days start on a quarter of an hour, so a view is counted for the right day in any zone. */
const QUARTER_MS = 900_000;

/**
 * Counts views per listing and day of its site in memory, and writes them in one statement every few seconds. Reads never wait
 * for it, and nothing is stored about visitors. A killed process loses at most those seconds.
 */
export function openViewCounter(db: Db, onError: (error: Error) => void): ViewCounter {
  /** By quarter of an hour, then by listing. */
  let counted = new Map<number, Map<number, Counted>>();

  function add(listingId: number, at: number, views: number, sources: Iterable<[VisitSource, number]>): void {
    const quarter = Math.floor(at / QUARTER_MS);
    const listings = counted.get(quarter) ?? new Map<number, Counted>();
    if (listings.size === 0) counted.set(quarter, listings);
    let found = listings.get(listingId);
    if (found === undefined) {
      found = { listingId, at: new Date(quarter * QUARTER_MS), views: 0, sources: new Map() };
      listings.set(listingId, found);
    }
    found.views += views;
    for (const [source, visits] of sources) found.sources.set(source, (found.sources.get(source) ?? 0) + visits);
  }

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const taken = [...counted.values()].flatMap((listings) => [...listings.values()]);
    counted = new Map();
    try {
      await saveViews(db, taken);
    } catch (error) {
      for (const { listingId, at, views, sources } of taken) add(listingId, at.getTime(), views, sources);
      onError(error as Error);
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count: (listingId, now, source) => add(listingId, now.getTime(), 1, source ? [[source, 1]] : []),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
