import { addDays, dayOf, startOfDay } from '../launches/index.ts';

const HOUR_MS = 3_600_000;

/** Consecutive days and when they start; the last value is the end of the last day. */
export interface DayBounds {
  days: string[];
  bounds: Date[];
}

/** The `count` days up to and including `last`, in a zone. */
export function dayBounds(last: string, count: number, timeZone: string): DayBounds {
  const days = Array.from({ length: count }, (_, i) => addDays(last, i + 1 - count));
  const bounds = [startOfDay(days[0]!, timeZone)];
  for (const day of [...days.slice(1), addDays(last, 1)]) {
    const next = new Date(bounds.at(-1)!.getTime() + 24 * HOUR_MS);
    bounds.push(isStart(next, day, timeZone) ? next : startOfDay(day, timeZone));
  }
  return { days, bounds };
}

/** Nearly every day has 24 hours: two checks instead of a search. */
function isStart(instant: Date, day: string, timeZone: string): boolean {
  return dayOf(instant, timeZone) === day && dayOf(new Date(instant.getTime() - 1), timeZone) < day;
}
