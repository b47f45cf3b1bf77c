/** Above this share of busy time on the main thread, requests are considered to be waiting. */
const BUSY = 0.6;
/** How many times its working time a thread then pauses. */
const REST = 8;
const MOST_REST_MS = 1_000;

/**
 * How long a reading thread leaves the CPU to requests. A low priority alone isn't enough: the scheduler lets a running thread
 * finish a slice of several milliseconds, in which a hundred ready answers could be sent.
 * @param work.tookMs of the last task @param work.busy share of the main thread's time that was busy meanwhile, 0 to 1
 * @returns milliseconds
 */
export function restAfter({ tookMs, busy }: { tookMs: number; busy: number }): number {
  return busy < BUSY ? 0 : Math.min(MOST_REST_MS, tookMs * REST);
}
