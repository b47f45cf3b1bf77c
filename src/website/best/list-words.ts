import { findListKind, type ListKind } from '../../listings/index.ts';
import { codeInWords, countryName } from '../words/names.ts';
import { say } from '../words/say.ts';

/** How much search engines show of a title and of a description, in characters. */
export const MOST_TITLE = 60;
const MOST_DESCRIPTION = 155;

/** A city with its country. Each keeps its own direction: in Arabic, the comma stays between the two. */
export const cityInCountry = (city: string, code: string): string => say('{city}, {country}', { city, country: countryName(code) });

/** The label of a list for its reader: "Germany", "Berlin, Germany", "Open source". */
export function listLabel(kind: string, label: string): string {
  switch (findListKind(kind)?.labels) {
    case 'country':
      return countryName(label);
    case 'place':
      return label.replace(/^(.*), ([A-Z]{2})$/s, (_, city: string, code: string) => cityInCountry(city, code));
    case 'code':
      return codeInWords(label);
    default:
      return label;
  }
}

/** Title of the page of a kind. If the page also has the list of the whole directory, it is that list's title. */
export const kindTitle = ({ name, wholeTitle }: ListKind, hasWhole: boolean): string => say(hasWhole && wholeTitle ? wholeTitle : name);

/** The title of a list's page; a long label is cut. */
export function listTitle(kind: ListKind, label: string): string {
  const title = say(kind.title, { label });
  const over = Array.from(title).length - MOST_TITLE;
  return over <= 0 ? title : say(kind.title, { label: cut(label, Array.from(label).length - over) });
}

/** The beginning of a text with … at the end. @param most characters, counted as people do, including the … */
export function cut(text: string, most: number): string {
  const beginning = Array.from(text)
    .slice(0, Math.max(1, most - 1))
    .join('')
    .trimEnd();
  // Close the direction isolates that were cut open.
  const open = beginning.split(/[\u2066-\u2068]/).length - beginning.split('\u2069').length;
  return `${beginning}…${'\u2069'.repeat(Math.max(0, open))}`;
}

/** The sentences that fit into a description, in their order; the first is always included. */
export function describeList(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences;
  return others.reduce((all, one) => (one !== '' && all.length + 1 + one.length <= MOST_DESCRIPTION ? `${all} ${one}` : all), cutTo(first, MOST_DESCRIPTION));
}

/** A text of at most this many characters. */
const cutTo = (text: string, most: number): string => (Array.from(text).length <= most ? text : cut(text, most));
