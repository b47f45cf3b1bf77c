import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import { isLanguage, type Language, languageCodes, languages } from '../../platform/words/messages/languages.ts';
import { defaultReader, drawFor, type Reader } from '../words/reader.ts';

/** Holds the chosen language and nothing else, so it isn't secret. */
export const LANGUAGE_COOKIE = 'language';

const read = new Map<string, Reader>();
/** Browsers send few different headers; programs may send anything. */
const MOST_READ = 500;

type Settled = Pick<Site, 'settings'> | undefined;

/** The languages of a site, its default first. */
export function languagesOf(site: Settled): readonly Language[] {
  const set = site?.settings['languages'];
  const offered = Array.isArray(set) ? set.filter(isLanguage) : [];
  return offered.length > 0 ? offered : languageCodes;
}

/** Writes a file that is the same for all readers, such as a feed: in the site's first language. */
export function inFirstLanguage<T>(site: Settled, draw: () => T): T {
  const [language] = languagesOf(site) as [Language];
  return drawFor({ language, locale: languages[language].locales[0] }, draw);
}

/** The reader's language, one of the site's, and region: what they chose, or else what their browser prefers. */
export function readReader(headers: IncomingHttpHeaders, site: Settled): Reader {
  const accepted = headers['accept-language'];
  const chosen = headers.cookie?.includes(LANGUAGE_COOKIE) ? readCookie(headers.cookie, LANGUAGE_COOKIE) : undefined;
  const offered = languagesOf(site);
  if (accepted === undefined && chosen === undefined && offered === languageCodes) return defaultReader;
  const key = `${offered.join()} ${chosen} ${accepted}`;
  let reader = read.get(key);
  if (!reader) {
    reader = chooseReader(offered, isLanguage(chosen) ? chosen : undefined, accepted ?? '');
    if (read.size >= MOST_READ) read.clear();
    read.set(key, reader);
  }
  return reader;
}

/** The reader with the language in a page's address, if the site has it; otherwise the reader unchanged. */
export function readerIn(language: string | undefined, reader: Reader, site: Settled): Reader {
  if (!isLanguage(language) || language === reader.language || !languagesOf(site).includes(language)) return reader;
  return { language, locale: languages[language].locales[0] };
}

/** The part of a ready page's key that depends on the reader; empty for the default language, which most programs read. */
export const variantOf = (headers: IncomingHttpHeaders, site: Settled): string => {
  const { locale } = readReader(headers, site);
  return locale === defaultReader.locale ? '' : `${locale} `;
};

function chooseReader(offered: readonly Language[], chosen: Language | undefined, accepted: string): Reader {
  const tags = tagsIn(accepted);
  const isOffered = (code: string | undefined): code is Language => offered.includes(code as Language);
  const preferred = tags.map((tag) => tag.split('-')[0]!.toLowerCase()).find(isOffered);
  const language = isOffered(chosen) ? chosen : (preferred ?? offered[0]!);
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
