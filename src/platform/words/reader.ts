import { type Language, languages } from './messages/languages.ts';

/** Whom a page is drawn for, as far as words and figures go. */
export interface Reader {
  language: Language;
  /** How figures, dates and money are written: a tag of `languages[language].locales`. */
  locale: string;
}

export const defaultReader: Reader = { language: 'en', locale: languages.en.locales[0] };

let current: Reader | undefined;

/**
 * Draws something in a reader's language: inside, `say` and the words for figures, days and names are theirs. Drawing
 * never waits, so that no two readers can mix.
 */
export function drawFor<T>(reader: Reader, draw: () => T): T {
  const before = current;
  current = reader;
  try {
    return draw();
  } finally {
    current = before;
  }
}

/** Whom the page is drawn for that is being drawn. @throws Error outside a drawing: a text there would be in nobody's language */
export function reader(): Reader {
  if (!current) throw new Error('texts of pages are said while a page is drawn (drawFor)');
  return current;
}

/** What is told to programs: they read English. */
export const inEnglish = <T>(draw: () => T): T => drawFor(defaultReader, draw);
