import { performance } from 'node:perf_hooks';

/** Shorter than this, the share says more about one piece of work than about how busy the service is. */
const WINDOW_MS = 250;

/**
 * Measures how busy the current thread is.
 * @returns a function for the share (0 to 1) of the last quarter of a second or more in which this thread was busy
 */
export function openBusyShare(): () => number {
  let older = { at: performance.now(), load: performance.eventLoopUtilization() };
  let newer = older;
  return () => {
    const at = performance.now();
    if (at - newer.at >= WINDOW_MS) {
      older = newer;
      newer = { at, load: performance.eventLoopUtilization() };
    }
    return performance.eventLoopUtilization(older.load).utilization;
  };
}
