import { addDays } from '../../launches/index.ts';
import type { Language } from '../../platform/words/messages/languages.ts';
import { readerOf } from '../../platform/words/reader-of.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** A launch week by its Monday: "16–22 November 2026" in English. */
export function weekWords(monday: string, language: Language): string {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(readerOf(language).locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  formats.set(language, format);
  return format.formatRange(new Date(`${monday}T00:00:00Z`), new Date(`${addDays(monday, 6)}T00:00:00Z`)).replaceAll(/[\u2009\u202f\u00a0]/g, ' ');
}
