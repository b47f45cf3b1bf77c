import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';

/** A language of the website. Its texts are the file `<code>.json` next to this one; docs/adding-a-language.md explains how to add one. */
interface Spoken {
  /** Its own name. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Locales for dates, numbers and money; the first one is used if the reader's region isn't known. */
  locales: readonly [string, ...string[]];
}

const spoken = (name: string, direction: Spoken['direction'], ...locales: Spoken['locales']): Spoken => ({ name, direction, locales });

/** In the order of the menu: English, which is offered first where nothing else is set, then by their own names. */
export const languages = {
  en: spoken('English', 'ltr', 'en-GB', 'en-US'),
  de: spoken('Deutsch', 'ltr', 'de-DE', 'de-AT', 'de-CH'),
  es: spoken('Español', 'ltr', 'es-ES', 'es-MX', 'es-AR', 'es-CO', 'es-CL', 'es-PE', 'es-US', 'es-419'),
  fr: spoken('Français', 'ltr', 'fr-FR', 'fr-BE', 'fr-CA', 'fr-CH'),
  pt: spoken('Português (Brasil)', 'ltr', 'pt-BR', 'pt-PT'),
  ja: spoken('日本語', 'ltr', 'ja-JP'),
  ar: spoken('العربية', 'rtl', 'ar-EG', 'ar-SA', 'ar-AE', 'ar-MA', 'ar-DZ', 'ar-IQ', 'ar-JO', 'ar-LB', 'ar-TN'),
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];

/** Whether a code is that of a language we have texts in: exactly "de", not "de-AT" or "DE". */
export const isLanguage = (code: string | undefined): code is Language => code !== undefined && Object.hasOwn(languages, code);

const folder = join(packageRoot, 'src/platform/words/messages');
const read = new Map<Language, ReadonlyMap<string, string>>();

/** The texts of a language by their English. Read from its file when first needed, so a language that nobody reads costs nothing. */
export function textsOf(language: Language): ReadonlyMap<string, string> {
  let texts = read.get(language);
  if (!texts) {
    texts = new Map(Object.entries<string>(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))));
    read.set(language, texts);
  }
  return texts;
}
