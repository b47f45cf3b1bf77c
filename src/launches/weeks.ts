import { dayOf } from '../platform/clock.ts';

export { dayOf };

/**
 * Launch weeks: named by their Monday (YYYY-MM-DD), running Monday 00:00 to Sunday 24:00 in the site's time zone
 * (decisions: Lists and values). Days are plain calendar days here; only `dayOf` and `startOfDay` know of zones.
 */
const DAY_MS = 86_400_000;

/** The instant at which a day begins in a zone (the later one where clocks skip midnight). */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (timeZone === 'UTC') return new Date(utc);
  // Zones lie within 14 hours of UTC: look for the first quarter of an hour that is on that day.
  for (let at = utc - 15 * 3_600_000; at <= utc + 15 * 3_600_000; at += 900_000) {
    if (dayOf(new Date(at), timeZone) >= day) return new Date(at);
  }
  return new Date(utc);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The week that is running. */
export function runningWeek(now: Date, timeZone: string): string {
  return mondayOf(dayOf(now, timeZone));
}

/** First and first-not-included instant of a week. */
export function weekSpan(monday: string, timeZone: string): { from: Date; until: Date } {
  return { from: startOfDay(monday, timeZone), until: startOfDay(addDays(monday, 7), timeZone) };
}

/** Whether a text is a day that exists. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The calendar has no year 0, and neither has the database.
  return !text.startsWith('0000') && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The Monday that `this`, `next`, `last` or a date names. */
export function weekNamed(name: string, now: Date, timeZone: string): string {
  const running = runningWeek(now, timeZone);
  if (name === 'this') return running;
  if (name === 'next') return addDays(running, 7);
  if (name === 'last') return addDays(running, -7);
  return mondayOf(name);
}

export type WeekState = 'past' | 'running' | 'coming';

export function weekState(monday: string, now: Date, timeZone: string): WeekState {
  const running = runningWeek(now, timeZone);
  return monday < running ? 'past' : monday === running ? 'running' : 'coming';
}
