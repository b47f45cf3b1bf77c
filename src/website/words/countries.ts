import { countryCodes } from '../../contract/countries.ts';
import { countryName } from './names.ts';
import { reader } from './reader.ts';
import { say } from './say.ts';

type Options = readonly (readonly [code: string, name: string])[];

const sorted = new Map<string, { all: Options; withQuestion: Options }>();

/** Every country in the reader's language and order, for a form: the same list each time, so that it is only drawn once. */
export const countries = (): Options => inOrder().withQuestion;

/** The same without the line that asks for a choice, for a filter. */
export const countriesOnly = (): Options => inOrder().all;

function inOrder(): { all: Options; withQuestion: Options } {
  const { language } = reader();
  let known = sorted.get(language);
  if (!known) {
    const all = countryCodes.map((code) => [code, countryName(code)] as const).toSorted((a, b) => a[1].localeCompare(b[1], language));
    known = { all, withQuestion: [['', say('Choose a country')], ...all] };
    sorted.set(language, known);
  }
  return known;
}
