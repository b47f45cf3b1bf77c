import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** A language that the website speaks. Its texts are one file beside this one; docs/adding-a-language.md says how. */
interface Spoken {
  /** What its speakers call it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** How dates, numbers and money are written where it is spoken; the first where the reader's region is not known. */
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
