import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from '../../accounts/index.ts';
import { isLanguage, type Language, languages } from '../../platform/words/messages/languages.ts';
import { defaultReader, type Reader } from '../words/reader.ts';

/** Holds the language that a person chose; nothing else, so it needs no secrecy. */
export const LANGUAGE_COOKIE = 'language';

const read = new Map<string, Reader>();
/** Browsers send few different headers; programs may send any. */
const MOST_READ = 500;

/** In which language and region's manner somebody reads: what they chose, else what their browser prefers. */
export function readReader(headers: IncomingHttpHeaders): Reader {
  const accepted = headers['accept-language'];
  const chosen = headers.cookie?.includes(LANGUAGE_COOKIE) ? readCookie(headers.cookie, LANGUAGE_COOKIE) : undefined;
  if (accepted === undefined && chosen === undefined) return defaultReader;
  const key = `${chosen} ${accepted}`;
  let reader = read.get(key);
  if (!reader) {
    reader = chooseReader(isLanguage(chosen) ? chosen : undefined, accepted ?? '');
    if (read.size >= MOST_READ) read.clear();
    read.set(key, reader);
  }
  return reader;
}

/** What tells the ready copies of a page apart; empty for the default, which most programs read. */
export const variantOf = (headers: IncomingHttpHeaders): string => {
  const { locale } = readReader(headers);
  return locale === defaultReader.locale ? '' : `${locale} `;
};

function chooseReader(chosen: Language | undefined, accepted: string): Reader {
  const tags = tagsIn(accepted);
  const language = chosen ?? tags.map((tag) => tag.split('-')[0]!.toLowerCase()).find(isLanguage) ?? defaultReader.language;
  const { locales } = languages[language];
  const wanted = tags.find((tag) => tag.toLowerCase().startsWith(`${language}-`))?.toLowerCase();
  return { language, locale: locales.find((locale) => locale.toLowerCase() === wanted) ?? locales[0] };
}

/** The tags of an Accept-Language header, best first (RFC 9110 12.5.4). */
function tagsIn(accepted: string): string[] {
  return accepted
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { tag, quality };
    })
    .filter(({ tag, quality }) => /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
