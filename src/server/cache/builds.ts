import type { BusyKeys } from './busy-keys.ts';
import type { ReadyAnswer, Shelf } from './shelf.ts';

interface Build {
  /** Resolves when the build is over, to what it put on the shelf, if anything. */
  made: Promise<ReadyAnswer | undefined>;
  /** What it has put on the shelf so far. */
  put(): ReadyAnswer | undefined;
  hasBegun(): boolean;
}

/** How often those who wait for the first answer of an address look whether it is one that isn't kept. */
const LOOK_MS = 10;

export interface Builds {
  /**
   * Answers a request for `key`. Requests that come while one is being answered wait for it instead of doing the same work. If no answer
   * for the key was kept yet, they only wait until its response begins: it may be a file that is sent to a slow client.
   * An address that is built all the time gets its previous answer, at most a second old.
   * @param given.find the ready answer, if it is current
   * @param given.findBusy the previous answer, if the address has to rest
   * @param given.serve sends it; false: it can't be used
   * @param given.build answers the request the normal way
   * @param given.hasBegun whether its response is being sent; what is kept is kept before
   */
  answer(
    key: string,
    given: {
      find(): ReadyAnswer | undefined;
      findBusy(): ReadyAnswer | undefined;
      serve(ready: ReadyAnswer, isBusy?: boolean): boolean;
      build(): Promise<void>;
      hasBegun(): boolean;
    },
  ): Promise<void>;
}

/** Answers that are being made, one at a time per key. */
export function openBuilds(shelf: Pick<Shelf, 'watch' | 'hasKept'>, busy: Pick<BusyKeys, 'begin'>): Builds {
  const running = new Map<string, Build>();

  function start(key: string, { build, hasBegun, isFirst }: { build(): Promise<void>; hasBegun(): boolean; isFirst: boolean }): Promise<void> {
    let put: ReadyAnswer | undefined;
    const forget = shelf.watch(key, (answer) => {
      put = answer;
    });
    // The first one isn't counted: most addresses that nothing was kept for never are.
    const end = isFirst ? () => {} : busy.begin(key);
    const done = build().finally(() => {
      running.delete(key);
      forget();
      end(put);
    });
    running.set(key, {
      made: done.then(
        () => put,
        () => undefined,
      ),
      put: () => put,
      hasBegun,
    });
    return done;
  }

  /** Waits for the first answer of an address, as long as it may be one that is kept. */
  async function untilFirst({ made, put, hasBegun }: Build): Promise<ReadyAnswer | undefined> {
    let isOver = false;
    const over = made.then(() => {
      isOver = true;
    });
    while (!isOver && put() === undefined && !hasBegun()) await Promise.race([over, new Promise((resolve) => setTimeout(resolve, LOOK_MS))]);
    return put();
  }

  return {
    async answer(key, { find, findBusy, serve, build, hasBegun }) {
      const wasKept = shelf.hasKept(key);
      const previous = wasKept ? findBusy() : undefined;
      if (previous !== undefined && serve(previous, true)) return;
      const first = running.get(key);
      if (first === undefined) return start(key, { build, hasBegun, isFirst: !wasKept });
      // It began before this request, so it may have read its data before a change that this request must see: it is only served if
      // it is current.
      const wasMade = await (wasKept ? first.made : untilFirst(first));
      const ready = find();
      if (ready !== undefined && serve(ready)) return;
      // An error, or a page that isn't there any more: no reason to wait again.
      if (wasMade === undefined) return build();
      if (running.get(key) === first) await first.made;
      const next = running.get(key);
      if (next === undefined) return start(key, { build, hasBegun, isFirst: !wasKept });
      // It began after this request arrived, so the data it read is at least as new as the request.
      const made = await next.made;
      return made !== undefined && serve(made) ? undefined : build();
    },
  };
}
