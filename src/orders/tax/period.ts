import { addDays, startOfDay } from '../../launches/index.ts';

/** Periods: 2026, 2026-Q4 or 2026-11. */
export const PERIOD = /^(20\d\d)(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/;

export interface Period {
  name: string;
  /** First and last day, YYYY-MM-DD. */
  first: string;
  last: string;
  /** First instant of the period and first instant after it, in the site's time zone. */
  from: Date;
  before: Date;
}

/** A year, quarter or month by its name, with its first and last day and the times it starts and ends. @param name matching PERIOD */
export function readPeriod(name: string, timeZone: string): Period {
  const [, year, quarter, month] = PERIOD.exec(name)!;
  const start = quarter ? (Number(quarter) - 1) * 3 : month ? Number(month) - 1 : 0;
  const months = quarter ? 3 : month ? 1 : 12;
  const day = (at: number) => new Date(Date.UTC(Number(year), at, 1)).toISOString().slice(0, 10);
  const first = day(start);
  const next = day(start + months);
  return { name, first, last: addDays(next, -1), from: startOfDay(first, timeZone), before: startOfDay(next, timeZone) };
}

/** The quarter of a day: 2026-Q4. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The quarter before the one that contains the day: the one to declare now. */
export const quarterBefore = (day: string): string =>
  quarterOf(addDays(`${day.slice(0, 4)}-${String((Math.ceil(Number(day.slice(5, 7)) / 3) - 1) * 3 + 1).padStart(2, '0')}-01`, -1));
