/** How much longer than the work the rest after it is. */
const REST = 2;

/** Runs work that holds the thread one piece at a time, with rests between: whoever reads pages meanwhile shares the thread. */
export function leaveRoom(): <T>(work: () => T) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    let rest = 0;
    const mine = before.then(() => {
      const started = performance.now();
      try {
        return work();
      } finally {
        rest = REST * (performance.now() - started);
      }
    });
    before = mine.catch(() => {}).then(() => new Promise((resolve) => setTimeout(resolve, rest)));
    return mine;
  };
}
