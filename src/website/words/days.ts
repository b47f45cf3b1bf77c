import { addDays } from '../../launches/index.ts';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;

interface Day {
  year: number;
  month: string;
  day: number;
}

function read(text: string): Day {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return { year, month: months[month - 1] ?? '', day };
}

/** "16 November 2026" */
export function dayInWords(text: string): string {
  const { year, month, day } = read(text);
  return `${day} ${month} ${year}`;
}

/** "16 Nov 2026" */
export function dayInShort(text: string): string {
  const { year, month, day } = read(text);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** A launch week by its Monday: "16 – 22 November 2026", "28 December 2026 – 3 January 2027". */
export function weekInWords(monday: string): string {
  const from = read(monday);
  const to = read(addDays(monday, 6));
  const start = from.year !== to.year ? `${from.day} ${from.month} ${from.year}` : from.month !== to.month ? `${from.day} ${from.month}` : `${from.day}`;
  return `${start} – ${to.day} ${to.month} ${to.year}`;
}

/** Number of a week in its year (ISO 8601): the issue number of a launch week. */
export function weekNumber(monday: string): number {
  // A week belongs to the year that its Thursday lies in.
  const thursday = addDays(monday, 3);
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`);
  return Math.floor((Date.parse(`${thursday}T00:00:00Z`) - newYear) / (7 * 86_400_000)) + 1;
}
