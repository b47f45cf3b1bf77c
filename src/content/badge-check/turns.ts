/** A queue of work. */
export interface Turns<T> {
  add(item: T, work: () => Promise<void>): void;
  /** Resolves when at most this many are waiting or running. */
  room(most: number): Promise<void>;
}

/**
 * Runs work with two limits: a total number at once, and one at a time per group, in the order of arrival.
 * @param given.onError gets the error of work that throws; the rest continues
 */
export function openTurns<T>(given: { atOnce: number; groupOf(item: T): string; onError(error: unknown, item: T): void }): Turns<T> {
  const groups = new Map<string, (() => Promise<void>)[]>();
  // Groups with work waiting and none running.
  const ready: string[] = [];
  let running = 0;
  let count = 0;
  let waiters: { most: number; resolve(): void }[] = [];

  const start = () => {
    while (running < given.atOnce && ready.length > 0) {
      const group = ready.shift()!;
      running++;
      void groups.get(group)!.shift()!().finally(() => {
        running--;
        count--;
        // Back to the end, so that a large group doesn't hold up the others.
        if (groups.get(group)!.length > 0) ready.push(group);
        else groups.delete(group);
        start();
        for (const { most, resolve } of waiters) if (count <= most) resolve();
        waiters = waiters.filter(({ most }) => count > most);
      });
    }
  };
  return {
    add(item, work) {
      const group = given.groupOf(item);
      const doing = () => work().catch((error) => given.onError(error, item));
      const waiting = groups.get(group);
      count++;
      if (waiting) waiting.push(doing);
      else {
        groups.set(group, [doing]);
        ready.push(group);
      }
      start();
    },
    room: (most) => (count <= most ? Promise.resolve() : new Promise((resolve) => waiters.push({ most, resolve }))),
  };
}
