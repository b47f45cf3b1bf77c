import { reader } from './reader.ts';

// Some regions have another calendar or other digits: weeks are those of the API, and all numbers of a page have the same digits.
const ofTheSite = { calendar: 'gregory', numberingSystem: 'latn' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();
const written = new Map<string, string>();
/** The same days appear on many pages; the cache is cleared before it grows large. */
const MOST_WRITTEN = 5000;

function write(kind: string, options: Intl.DateTimeFormatOptions, from: string, to?: string): string {
  return remember(kind, from, () => (to === undefined ? formatOf(kind, options).format(at(from)) : formatOf(kind, options).formatRange(at(from), at(to))));
}

function remember(kind: string, from: string, make: () => string): string {
  const key = `${reader().locale} ${kind} ${from}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = make();
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(key, text);
  return text;
}

function formatOf(kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = reader();
  let format = formats.get(`${locale} ${kind}`);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, ...ofTheSite, timeZone: 'UTC' });
    formats.set(`${locale} ${kind}`, format);
  }
  return format;
}

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const addDays = (day: string, days: number) => new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A day (YYYY-MM-DD) in the reader's format: "16 November 2026". */
export const dayInWords = (day: string): string => write('long', { day: 'numeric', month: 'long', year: 'numeric' }, day);

/** A day with its day of the week: "Monday, 16 November 2026". */
export const weekdayInWords = (day: string): string => write('longest', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, day);

/** A point in time, in UTC: "16 November 2026, 09:30 UTC". */
export const instantInWords = (instant: Date): string => `${dayInWords(instant.toISOString().slice(0, 10))}, ${instant.toISOString().slice(11, 16)} UTC`;

/** A day with a short month: "16 Nov 2026". */
export const dayInShort = (day: string): string => write('short', { day: 'numeric', month: 'short', year: 'numeric' }, day);

/** The day of the week, shortened: "Mon". */
export const weekdayInShort = (day: string): string => write('weekday', { weekday: 'short' }, day);

/** A launch week by its Monday: "16–22 November 2026". */
export const weekInWords = (monday: string): string =>
  write('week', { day: 'numeric', month: 'long', year: 'numeric' }, monday, addDays(monday, 6)).replaceAll('\u2009', ' ');

/** The short form: "16–22 Nov 2026". */
export const weekInShort = (monday: string): string =>
  remember('shortweek', monday, () => {
    const sunday = addDays(monday, 6);
    // With short months, some languages repeat month and year; the long range format with short months reads naturally.
    return formatOf('week', { day: 'numeric', month: 'long', year: 'numeric' })
      .formatRangeToParts(at(monday), at(sunday))
      .map(({ type, value, source }) => (type === 'month' ? monthInShort(source === 'startRange' ? monday : sunday) : value))
      .join('')
      .replaceAll('\u2009', ' ');
  });

const monthInShort = (day: string): string =>
  formatOf('short', { day: 'numeric', month: 'short', year: 'numeric' })
    .formatToParts(at(day))
    .find(({ type }) => type === 'month')!.value;

/** ISO 8601 week number, used as the issue number of a launch week. */
export function weekNumber(monday: string): number {
  // A week belongs to the year of its Thursday.
  const thursday = addDays(monday, 3);
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`);
  return Math.floor((Date.parse(`${thursday}T00:00:00Z`) - newYear) / (7 * DAY_MS)) + 1;
}
