import type { ReadyAnswer } from '../../server/cache/shelf.ts';
import { openShelf, type Shelf } from '../../server/cache/shelf.ts';

/** Maximum number of searches for suggestions in a burst. */
const BURST_MS = 400;
/** The share of one processor that such searches may use. */
const SHARE = 0.05;
/** Assumed cost of a search before the first one has ended, and its minimum. Milliseconds. */
const LEAST_MS = 10;
/** Separate from the other cached pages: requests for many invented addresses must not push those out. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Cached pages for addresses that don't exist. Anyone can invent any number of addresses, so their cost is limited: we search for
 * something similar to an address while there is time for it. Otherwise, it gets a page that all such addresses share.
 */
export interface MissingPages extends Pick<Shelf, 'find' | 'put'> {
  /** Call before a search. @returns undefined if there is no time for it now; otherwise call it when the search ends */
  beginLook(): (() => void) | undefined;
}

/** Keeps the answers for addresses without a page, so that guessing addresses costs little. @param elapsed monotonic milliseconds */
export function openMissingPages(given: { changes: Parameters<typeof openShelf>[0]['changes']; elapsed?: () => number }): MissingPages {
  const { changes, elapsed = () => performance.now() } = given;
  const shelf = openShelf({ maxBytes: MOST_BYTES, changes, elapsed });
  let credit = BURST_MS;
  let at = elapsed();

  return {
    find: (key, now): ReadyAnswer | undefined => shelf.find(key, now),
    put: (key, answer) => shelf.put(key, answer),
    beginLook() {
      const begunAt = elapsed();
      credit = Math.min(BURST_MS, credit + (begunAt - at) * SHARE);
      at = begunAt;
      if (credit <= 0) return undefined;
      credit -= LEAST_MS;
      return () => {
        credit -= Math.max(0, elapsed() - begunAt - LEAST_MS);
      };
    },
  };
}
