/** Limits how many run at the same time. */
export interface Turns {
  /**
   * Waits for a place.
   * @returns a function that gives the place back, once; undefined if the signal aborted while waiting
   */
  take(signal: AbortSignal): Promise<(() => void) | undefined>;
}

/** Lets only a few pieces of work run at a time. @param most maximum number at the same time; the others wait in order */
export function openTurns(most: number): Turns {
  let taken = 0;
  const waiting = new Set<() => void>();
  const giveBack = () => {
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      const [next] = waiting;
      // The place passes to the next one, so `taken` doesn't change.
      if (next) next();
      else taken--;
    };
  };
  return {
    async take(signal) {
      if (signal.aborted) return undefined;
      if (taken < most) {
        taken++;
        return giveBack();
      }
      return new Promise((resolve) => {
        const leave = (result: (() => void) | undefined) => {
          waiting.delete(begin);
          signal.removeEventListener('abort', stop);
          resolve(result);
        };
        const begin = () => leave(giveBack());
        const stop = () => leave(undefined);
        waiting.add(begin);
        signal.addEventListener('abort', stop, { once: true });
      });
    },
  };
}
