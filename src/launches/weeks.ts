import { dayOf, mondayOf } from '../platform/clock.ts';

export { dayOf, mondayOf };

/**
 * Launch weeks are named by their Monday (YYYY-MM-DD) and run from Monday 00:00 to Sunday 24:00 in the site's time
 * zone. Days are plain calendar days; only `dayOf` and `startOfDay` deal with zones.
 */
const DAY_MS = 86_400_000;

/** When a day starts in a zone (the later instant where clocks skip midnight). */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (timeZone === 'UTC') return new Date(utc);
  // Zones are within 14 hours of UTC: find the first quarter of an hour on that day.
  for (let at = utc - 15 * 3_600_000; at <= utc + 15 * 3_600_000; at += 900_000) {
    if (dayOf(new Date(at), timeZone) >= day) return new Date(at);
  }
  return new Date(utc);
}

/** The day this many days later, or earlier if negative. Days are YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday (YYYY-MM-DD) of the week that `now` is in, by the calendar of the site's zone. */
export function runningWeek(now: Date, timeZone: string): string {
  return mondayOf(dayOf(now, timeZone));
}

/** Start (inclusive) and end (exclusive) of a week, as instants. @param monday YYYY-MM-DD */
export function weekSpan(monday: string, timeZone: string): { from: Date; until: Date } {
  return { from: startOfDay(monday, timeZone), until: startOfDay(addDays(monday, 7), timeZone) };
}

/** Whether a text is an existing date. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Neither the calendar nor the database has a year 0.
  return !text.startsWith('0000') && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The Monday of `this`, `next`, `last` or a date. */
export function weekNamed(name: string, now: Date, timeZone: string): string {
  const running = runningWeek(now, timeZone);
  if (name === 'this') return running;
  if (name === 'next') return addDays(running, 7);
  if (name === 'last') return addDays(running, -7);
  return mondayOf(name);
}

export type WeekState = 'past' | 'running' | 'coming';

/** Whether a week is still to come, is running or has ended, in the site's time zone. @param monday YYYY-MM-DD */
export function weekState(monday: string, now: Date, timeZone: string): WeekState {
  const running = runningWeek(now, timeZone);
  return monday < running ? 'past' : monday === running ? 'running' : 'coming';
}
