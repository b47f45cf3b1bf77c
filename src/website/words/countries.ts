import { countryCodes } from '../../contract/countries.ts';
import { countryName } from './names.ts';
import { reader } from './reader.ts';
import { say } from './say.ts';

const sorted = new Map<string, readonly (readonly [string, string])[]>();

/** Every country in the reader's language and order, for a form. */
export function countries(): readonly (readonly [string, string])[] {
  const { language } = reader();
  let known = sorted.get(language);
  if (!known) {
    known = countryCodes.map((code) => [code, countryName(code)] as const).toSorted((a, b) => a[1].localeCompare(b[1], language));
    sorted.set(language, known);
  }
  return [['', say('Choose a country')], ...known];
}
