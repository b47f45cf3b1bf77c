import { addDays } from '../../launches/index.ts';

const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** A launch week by its Monday: "16–22 November 2026". */
export const weekWords = (monday: string): string =>
  format.formatRange(new Date(`${monday}T00:00:00Z`), new Date(`${addDays(monday, 6)}T00:00:00Z`)).replaceAll(/[\u2009\u202f\u00a0]/g, ' ');
