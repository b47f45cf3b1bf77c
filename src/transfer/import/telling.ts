const EVERY_MS = 200;

/** Tells of progress all the while, also when one step takes long. */
export function startTelling(tell: () => void): { tell(): void; end(): void } {
  const timer = setInterval(tell, EVERY_MS);
  timer.unref();
  return { tell, end: () => clearInterval(timer) };
}
