/** The service's clock: the only place where time is read. */
export interface Clock {
  now(): Date;
}

/** The system clock, or one that starts at `start` and runs from there (tests and demos). */
export function startClock(start?: Date): Clock {
  if (!start) return { now: () => new Date() };
  const ahead = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + ahead) };
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  return format;
}

/** The calendar day of a point in time in a zone. */
export function dayOf(instant: Date, timeZone: string): string {
  return timeZone === 'UTC' ? utcDayOf(instant) : dayFormat(timeZone).format(instant);
}

let latest = { number: Number.NaN, text: '' };

/** Called for every counted view, so the text is cached until the day changes. */
function utcDayOf(instant: Date): string {
  const number = Math.floor(instant.getTime() / 86_400_000);
  if (number !== latest.number) latest = { number, text: instant.toISOString().slice(0, 10) };
  return latest.text;
}

/** The Monday on or before a day, both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const weekday = new Date(at).getUTCDay();
  return new Date(at - ((weekday + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}
