import type { ReadyAnswer, Shelf } from './shelf.ts';

interface Build {
  /** Resolves when the build is over, to what it put on the shelf, if anything. */
  made: Promise<ReadyAnswer | undefined>;
}

export interface Builds {
  /**
   * Answers a request for `key`. Requests that come while one is being answered wait for it instead of doing the same work,
   * if an answer for the key was ever kept.
   * @param given.find the ready answer, if it is current
   * @param given.serve sends it; false: it can't be used
   * @param given.build answers the request the normal way
   */
  answer(key: string, given: { find(): ReadyAnswer | undefined; serve(ready: ReadyAnswer): boolean; build(): Promise<void> }): Promise<void>;
}

/** Answers that are being made, one at a time per key. */
export function openBuilds(shelf: Pick<Shelf, 'watch' | 'hasKept'>): Builds {
  const running = new Map<string, Build>();

  function start(key: string, work: () => Promise<void>): Promise<void> {
    let put: ReadyAnswer | undefined;
    const forget = shelf.watch(key, (answer) => {
      put = answer;
    });
    const done = work().finally(() => {
      running.delete(key);
      forget();
    });
    running.set(key, {
      made: done.then(
        () => put,
        () => undefined,
      ),
    });
    return done;
  }

  return {
    async answer(key, { find, serve, build }) {
      // What is never kept can't be shared. It may also be a file on its way to a slow reader, for whom nobody should wait.
      if (!shelf.hasKept(key)) return build();
      const first = running.get(key);
      if (first === undefined) return start(key, build);
      // It began before this request, so it may have read its data before a change that this request must see: it is only served if
      // it is current.
      const wasMade = await first.made;
      const ready = find();
      if (ready !== undefined && serve(ready)) return;
      // An error, or a page that isn't there any more: no reason to wait again.
      if (wasMade === undefined) return build();
      const next = running.get(key);
      if (next === undefined) return start(key, build);
      // It began after this request came, so whatever it read is at least as new as the request.
      const made = await next.made;
      return made !== undefined && serve(made) ? undefined : build();
    },
  };
}
