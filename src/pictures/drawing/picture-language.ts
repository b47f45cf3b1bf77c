import type { Site } from '../../contract/call.ts';
import { isLanguage, type Language, languages } from '../../platform/words/messages/languages.ts';
import { drawFor } from '../../platform/words/reader.ts';
import { readerOf } from '../../platform/words/reader-of.ts';

/** Scripts that are drawn letter by letter, from left to right, and that our font has. */
const drawn = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\s]+$/u;

/**
 * The language of a site's preview pictures: the first that the site offers. They are shown on other people's pages, so nobody's own
 * language counts. English if nothing is set or if the font lacks its letters.
 */
export function pictureLanguage({ settings }: Pick<Site, 'settings'>): Language {
  const set = settings['languages'];
  const first = Array.isArray(set) ? set.find(isLanguage) : undefined;
  return first !== undefined && drawn.test(languages[first].name) ? first : 'en';
}

/** Writes the words of a picture in its language. */
export const inWordsOf = <T>(language: Language, write: () => T): T => drawFor(readerOf(language), write);

/** A short heading in capitals. @param words in that language */
export const inCapitals = (language: Language, words: string): string => words.toLocaleUpperCase(readerOf(language).locale);
