const EVERY_MS = 200;

/** Reports progress continuously, also while one step takes long. */
export function startTelling(tell: () => void): { tell(): void; end(): void } {
  const timer = setInterval(tell, EVERY_MS);
  timer.unref();
  return { tell, end: () => clearInterval(timer) };
}
