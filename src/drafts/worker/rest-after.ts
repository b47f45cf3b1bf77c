/** From this share of the main thread's time on, readers are held to be waiting. */
const BUSY = 0.6;
/** How many times as long as it worked a thread then rests. */
const REST = 8;
const MOST_REST_MS = 1_000;

/**
 * How long a reading thread leaves the cores to the people who read the site. A low priority alone does not: the scheduler
 * lets whoever runs finish a slice of some milliseconds, which is as long as a hundred ready answers take.
 * @param work.tookMs of the last task @param work.busy share of the main thread's time that was work meanwhile, 0 to 1
 * @returns milliseconds
 */
export function restAfter({ tookMs, busy }: { tookMs: number; busy: number }): number {
  return busy < BUSY ? 0 : Math.min(MOST_REST_MS, tookMs * REST);
}
