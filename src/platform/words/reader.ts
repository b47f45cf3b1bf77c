import { type Language, languages } from './messages/languages.ts';

/** The reader of a page: language and formats. */
export interface Reader {
  language: Language;
  /** Locale for numbers, dates and money, from `languages[language].locales`. */
  locale: string;
}

export const defaultReader: Reader = { language: 'en', locale: languages.en.locales[0] };

let current: Reader | undefined;

/**
 * Renders something in a reader's language: inside, `say` and the formatting functions use it. Rendering is synchronous, so two
 * readers can't mix.
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

/** The reader of the page being rendered. @throws Error outside of rendering, where a text would have no language */
export function reader(): Reader {
  if (!current) throw new Error('page texts can only be looked up while a page is rendered (drawFor)');
  return current;
}

/** For output read by programs, which is always in English. */
export const inEnglish = <T>(draw: () => T): T => drawFor(defaultReader, draw);
