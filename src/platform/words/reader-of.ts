import { isLanguage, languages } from './messages/languages.ts';
import { defaultReader, type Reader } from './reader.ts';

/** Somebody of whom only the language is known: figures and days as most of its speakers write them. Unknown codes read English. */
export function readerOf(language: string | null | undefined): Reader {
  const code = language ?? undefined;
  return isLanguage(code) ? { language: code, locale: languages[code].locales[0] } : defaultReader;
}
