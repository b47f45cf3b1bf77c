/** Work that waits for its turn. */
export interface Turns<T> {
  add(item: T, work: () => Promise<void>): void;
  /** Resolves when at most so many are waiting or running. */
  room(most: number): Promise<void>;
}

/**
 * Runs work with two bounds: so many at once in all, and one at a time of each group, in the order of its coming.
 * @param given.onError is told of work that throws; the rest goes on
 */
export function openTurns<T>(given: { atOnce: number; groupOf(item: T): string; onError(error: unknown, item: T): void }): Turns<T> {
  const groups = new Map<string, (() => Promise<void>)[]>();
  // Groups with something to do and nothing running.
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
        // Behind the others, so that a large group holds nobody up.
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
