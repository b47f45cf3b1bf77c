import { setTimeout as pause } from 'node:timers/promises';
import { findServer } from './postmaster.ts';

/** In milliseconds. The last try begins within 5 s of the end of the server. */
export const PACE = {
  lookEvery: 300,
  /** Failed tries in a row, then somebody has to look after it. */
  mostTries: 3,
  betweenTries: 1000,
};

/**
 * Looks after a running server: when it has ended without being asked to, it is started again.
 * @param given.restart joins the server that somebody else has started meanwhile, or starts it
 * @param given.onLost called once, when it could not be started three times in a row; then nobody looks any more
 * @returns how to stop; what is under way then ends on its own
 */
export function keepRunning(
  cluster: string,
  given: { restart(): Promise<void>; onLost(error: Error): void; log(message: string): void; pace?: typeof PACE },
): () => void {
  const { lookEvery, mostTries, betweenTries } = given.pace ?? PACE;
  let stopped = false;

  async function bringBack(): Promise<void> {
    given.log('The database has ended unexpectedly and is started again.');
    for (let tries = 1; !stopped; tries++) {
      try {
        return await given.restart();
      } catch (error) {
        const { message } = error as Error;
        if (tries === mostTries) {
          stopped = true;
          return given.onLost(new Error(`The database has ended and could not be started again (${tries} tries). ${message}`, { cause: error }));
        }
        given.log(`The database could not be started yet: ${message}`);
        await pause(betweenTries);
      }
    }
  }

  void (async () => {
    while (!stopped) {
      await pause(lookEvery, undefined, { ref: false });
      if (!stopped && !isThere(cluster)) await bringBack();
    }
  })();
  return () => {
    stopped = true;
  };
}

/** A look that fails (too many open files) says nothing of the server. */
function isThere(cluster: string): boolean {
  try {
    return findServer(cluster) !== null;
  } catch {
    return true;
  }
}
