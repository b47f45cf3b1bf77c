import { founderWord, madeBeside, ownPlace, weAre, weFounded } from '../../../evidence/says-together.ts';
import { by } from '../../../evidence/which-rule.ts';
import { speaksOf } from '../../../languages/index.ts';
import type { DraftedFounder } from '../../drafter.ts';
import { cite, oneLine, type ViewedPage } from '../../site-view.ts';
import type { Around } from './founder-sentences.ts';
import { mentionsIn } from './mentions.ts';
import { names as nameList, nameParts } from './person-names.ts';

// People who introduce themselves in one sentence and say in the next what they founded, and places where a product began.

const all = (text: string): string[] => [...text.matchAll(new RegExp(`(?<!\\p{L})${nameList}`, 'gu'))].flatMap(([found]) => nameParts(found));

/** The founders of "We are Jane Roe and John Doe. We founded Acme in 2021." and the like. @param before the sentences before it in its block */
export function toldTogether(sentence: string, { page, names, isPerson, before }: Around & { page: ViewedPage; before: readonly string[] }): DraftedFounder[] {
  const give = (people: readonly string[], ...quotes: string[]): DraftedFounder[] =>
    [...new Set(people)].filter(isPerson).map((one) => ({ name: oneLine(one), title: null, bio: null, evidence: cite(page, ...quotes) }));
  if (weFounded(sentence, names)) {
    for (const earlier of [sentence, before.at(-1) ?? '']) {
      const rest = weAre.exec(earlier)?.groups?.['rest'];
      const people = rest === undefined ? [] : (mentionsIn(rest, isPerson).find(({ start }) => start === 0)?.people ?? []);
      if (people.length > 1) return by('founders: we are, we founded', give(people, ...new Set([earlier, sentence])));
    }
  }
  const born = ownPlace(sentence, names);
  if (born !== undefined) return by('founders: born in the kitchen of', give(nameParts(born).slice(0, 2), sentence));
  const called = founderWord(sentence, names);
  if (called !== undefined) return by('founders: founder, name, verb', give(nameParts(called), sentence));
  // "Jane Roe waited nine years for a plot. In 2019 she and her neighbour John Doe set up Acme."
  const beside = madeBeside(sentence, names);
  if (beside !== undefined) {
    const others = nameParts(beside).filter(isPerson);
    const earlier = before.at(-1) ?? '';
    const told = all(earlier).filter(isPerson);
    if (others.length > 0 && told.length === 1 && !speaksOf('customers', earlier))
      return by('founders: she and her neighbour', give([...told, ...others], earlier, sentence));
    if (others.length > 0) return by('founders: she and her neighbour', give(others, sentence));
  }
  return [];
}
