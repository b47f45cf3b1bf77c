/** The pause is this many times as long as the work before it. */
const REST = 2;

/** Runs blocking work one piece at a time with pauses in between: requests for pages share the same thread. */
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
