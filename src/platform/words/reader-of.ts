import { isLanguage, languages } from './messages/languages.ts';
import { defaultReader, type Reader } from './reader.ts';

/** A reader whose language alone is known: numbers and dates are formatted as for most of its speakers. Unknown codes become English. */
export function readerOf(language: string | null | undefined): Reader {
  const code = language ?? undefined;
  return isLanguage(code) ? { language: code, locale: languages[code].locales[0] } : defaultReader;
}
