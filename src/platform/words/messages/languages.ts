import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** A language of the website. Its texts are a file next to this one; docs/adding-a-language.md explains how to add one. */
interface Spoken {
  /** Its own name. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Locales for dates, numbers and money; the first one is used if the reader's region isn't known. */
  locales: readonly [string, ...string[]];
  texts: ReadonlyMap<string, string>;
}

const spoken = (name: string, direction: Spoken['direction'], locales: Spoken['locales'], texts: Record<string, string>): Spoken => ({
  name,
  direction,
  locales,
  texts: new Map(Object.entries(texts)),
});

export const languages = {
  en: spoken('English', 'ltr', ['en-GB', 'en-US'], en),
  de: spoken('Deutsch', 'ltr', ['de-DE', 'de-AT', 'de-CH'], de),
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];
export const isLanguage = (code: string | undefined): code is Language => code !== undefined && Object.hasOwn(languages, code);
