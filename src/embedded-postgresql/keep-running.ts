import { setTimeout as pause } from 'node:timers/promises';
import { DiskFull, isDiskFull } from './full-disk/full-disk.ts';
import { findServer } from './postmaster.ts';

/** In milliseconds. The last try begins within 5 s of the end of the server. */
export const PACE = {
  lookEvery: 300,
  /** Failed attempts in a row before an operator has to look at it. */
  mostTries: 3,
  betweenTries: 1000,
  /** While the disk is full, tries don't count: nobody has to start the service again after making space. */
  whileDiskIsFull: 5000,
  /** A server that has ended this often within `soon` ends again and again: the operator is told. */
  mostEnds: 3,
  soon: 60_000,
};

/**
 * Watches a running server: if it ended without being stopped, it is started again.
 * @param given.restart joins the server if another process has already started it, otherwise starts it
 * @param given.onLost called once, after three failed starts in a row for another reason than a full disk; watching then stops
 * @param given.warn called once for each time that the disk is full, and at every third time that the server has ended within a minute
 * @returns a function that stops watching; a restart in progress still finishes
 */
export function keepRunning(
  cluster: string,
  given: { restart(): Promise<void>; onLost(error: Error): void; log(message: string): void; warn(message: string): void; pace?: typeof PACE },
): () => void {
  const { lookEvery, mostTries, betweenTries, whileDiskIsFull, mostEnds, soon } = given.pace ?? PACE;
  let stopped = false;
  /** When the server last ended, in milliseconds; the clock of the machine may be set back. */
  let ends: number[] = [];

  function countEnd(): void {
    const now = performance.now();
    ends = [...ends.filter((at) => at > now - soon), now];
    if (ends.length < mostEnds) return;
    given.warn(`The database has ended ${ends.length} times within a minute. It is started again each time. Its log says why it ends.`);
    ends = [];
  }

  async function bringBack(): Promise<void> {
    given.log('The database has ended unexpectedly and is started again.');
    countEnd();
    let [tries, isFull] = [0, false];
    while (!stopped) {
      try {
        return await given.restart();
      } catch (error) {
        const { message } = error as Error;
        if (isDiskFull(error as Error)) {
          const where = error instanceof DiskFull ? ` on the disk of ${error.folder}.` : `: ${message}`;
          if (!isFull) given.warn(`The disk of the database is full. It starts again when there is space${where}`);
          isFull = true;
          await pause(whileDiskIsFull);
          continue;
        }
        tries++;
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

/** A failed check (too many open files) says nothing about the server. */
function isThere(cluster: string): boolean {
  try {
    return findServer(cluster) !== null;
  } catch {
    return true;
  }
}
