import type { BusyKeys } from './busy-keys.ts';
import type { ReadyAnswer, Shelf } from './shelf.ts';

interface Build {
  /** Resolves when the build is over, to what it put on the shelf, if anything. */
  made: Promise<ReadyAnswer | undefined>;
}

export interface Builds {
  /**
   * Answers a request for `key`. Requests that come while one is being answered wait for it instead of doing the same work,
   * if an answer for the key was ever kept. An address that is built all the time gets its previous answer, at most a second old.
   * @param given.find the ready answer, if it is current
   * @param given.findBusy the previous answer, if the address has to rest
   * @param given.serve sends it; false: it can't be used
   * @param given.build answers the request the normal way
   */
  answer(
    key: string,
    given: {
      find(): ReadyAnswer | undefined;
      findBusy(): ReadyAnswer | undefined;
      serve(ready: ReadyAnswer, isBusy?: boolean): boolean;
      build(): Promise<void>;
    },
  ): Promise<void>;
}

/** Answers that are being made, one at a time per key. */
export function openBuilds(shelf: Pick<Shelf, 'watch' | 'hasKept'>, busy: Pick<BusyKeys, 'begin'>): Builds {
  const running = new Map<string, Build>();

  function start(key: string, work: () => Promise<void>): Promise<void> {
    let put: ReadyAnswer | undefined;
    const forget = shelf.watch(key, (answer) => {
      put = answer;
    });
    const end = busy.begin(key);
    const done = work().finally(() => {
      running.delete(key);
      forget();
      end(put);
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
    async answer(key, { find, findBusy, serve, build }) {
      // A response that isn't cached can't be shared. It may also be a file sent to a slow client, and nobody should wait for that.
      if (!shelf.hasKept(key)) return build();
      const previous = findBusy();
      if (previous !== undefined && serve(previous, true)) return;
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
      // It began after this request arrived, so the data it read is at least as new as the request.
      const made = await next.made;
      return made !== undefined && serve(made) ? undefined : build();
    },
  };
}
