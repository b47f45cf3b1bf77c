import { speaksOf } from '../../../languages/index.ts';
import type { ViewedPage } from '../../site-view.ts';
import { isOwnObject } from './is-own-object.ts';
import { mentionsIn } from './mentions.ts';

// "Jane Roe grew apples, John Doe fixed trucks. In 2018 Jane and John founded Acme": a sentence with first names, and who they are.

/** A first name on its own: nothing with a capital letter before or after it, apart from the start of a sentence. */
const alone =
  /(?<!\p{L}[\p{L}’'-]*|\p{Lu}[\p{L}.’'-]* )\p{Lu}\p{Ll}{1,14}(?:-\p{Lu}\p{Ll}{1,14})?(?![\p{L}’'-]| (?:(?:de|da|van|von|der|di|la|le|af|av) ){0,2}\p{Lu})/gu;
const MOST = 3;

/** Everyone with a whole name on a page, by first name, and the line with it. Each page is searched once. */
const known = new WeakMap<ViewedPage, ReadonlyMap<string, ReadonlyMap<string, string>>>();
function wholeNames(page: ViewedPage, isPerson: (text: string) => boolean): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const before = known.get(page);
  if (before) return before;
  const found = new Map<string, Map<string, string>>();
  for (const { text, region } of page.blocks) {
    if (region !== 'main' || text.length > 2000) continue;
    for (const person of mentionsIn(text, isPerson).flatMap(({ people }) => people)) {
      const [first = ''] = person.split(' ');
      const people = found.get(first) ?? new Map<string, string>();
      if (!people.has(person)) people.set(person, text);
      found.set(first, people);
    }
  }
  known.set(page, found);
  return found;
}

/** A sentence of founding with whole names instead of first names, and the lines that have them; undefined: it has none that one person of the page has. */
export function withWholeNames(
  sentence: string,
  { page, names, isPerson }: { page: ViewedPage; names: readonly string[]; isPerson(text: string): boolean },
): { text: string; lines: Map<string, string> } | undefined {
  if (sentence.length > 300 || !(speaksOf('foundActive', sentence) || speaksOf('makeActive', sentence)) || !isOwnObject(sentence, names)) return undefined;
  const lines = new Map<string, string>();
  const text = sentence.replace(alone, (first) => {
    const people = wholeNames(page, isPerson).get(first);
    const [only] = people?.size === 1 ? people : [];
    if (!only || names.some((own) => own.includes(first))) return first;
    lines.set(...only);
    return only[0];
  });
  return lines.size > 0 && lines.size <= MOST ? { text, lines } : undefined;
}
