/** The service's clock: the one place where time is read. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, or one that starts at `start` and runs on from there (tests and demos). */
export function startClock(start?: Date): Clock {
  if (!start) return { now: () => new Date() };
  const ahead = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + ahead) };
}
