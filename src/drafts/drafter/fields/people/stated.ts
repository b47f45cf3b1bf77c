import { announcesUs, beforeCreatorOf, handedBy, madeByMyself, tellsBeginning } from '../../../evidence/founding/stated-makers.ts';
import { isOthersStory } from '../../../evidence/founding-words.ts';
import { weAre } from '../../../evidence/says-together.ts';
import { isUsersFounding } from '../../../evidence/users-story.ts';
import { by } from '../../../evidence/which-rule.ts';
import { headingIs, speaksOf } from '../../../languages/index.ts';
import type { Block } from '../../../pages/block.ts';
import { headingBefore } from '../../../pages/block-order.ts';
import type { DraftedFounder } from '../../drafter.ts';
import { cite, oneLine, sentencesOf, type ViewedPage } from '../../site-view.ts';
import { withoutTrade } from './founder-patterns.ts';
import type { Around } from './founder-sentences.ts';
import { names as nameList, nameParts } from './person-names.ts';

// Founders in statements that no clause with a verb and its object makes.

/** How many sentences after "we are two friends" may say how it began. */
const FURTHEST = 3;
/** "y de su prima Jane Roe", "et de Jane Roe": the preposition is said again. */
const again =
  /(?<= (?:y|e|i|et|and|und|en|och) )(?:de |d['’]|di |von |van |av |da )(?=(?:sus?|sa|son|ses|suo|sua|seu|seva|seiner|seinem|ihrer|ihrem|zijn|haar|hans|hennes|his|her) \p{Ll}|\p{Lu})/gu;
const lastNames = new RegExp(`(?<!\\p{L})${nameList}$`, 'u');
const onlyNames = new RegExp(`^${nameList}$`, 'u');
const byline = /^(?:by|von|par|por|di|door|av|af|de|da)\s+/iu;
const ownPages = ['home', 'about', 'team', 'story'];

/** The founders that a block of text states in one of these ways. */
export function statedIn(blocks: readonly Block[], index: number, { page, names, isPerson }: Around & { page: ViewedPage }): DraftedFounder[] {
  const block = blocks[index]!;
  if (block.region === 'footer' || block.text.length > 2000) return [];
  const own = sentencesOf(block.text);
  const give = (rule: string, people: readonly string[], ...quotes: string[]): DraftedFounder[] =>
    people.length === 0 || !people.every(isPerson)
      ? []
      : by(
          `founders: ${rule}`,
          people.map((one) => ({ name: oneLine(one), title: null, bio: null, evidence: cite(page, ...quotes) })),
        );
  const found: DraftedFounder[] = [];
  for (const [at, sentence] of own.entries()) {
    const before = own[at - 1];
    if (sentence.length > 400 || /^["“„«]/u.test(sentence) || isOthersStory(sentence, before, names)) continue;
    const handed = handedBy(sentence, names);
    if (handed !== undefined) found.push(...give('at the initiative of', nameParts(withoutTrade(handed.replace(again, ''))), sentence));
    const through = beforeCreatorOf(sentence, names);
    const listed = through === undefined ? undefined : lastNames.exec(through.replace(byline, ''))?.[0];
    if (listed !== undefined) found.push(...give('name, creator of', nameParts(listed), sentence));
    for (const quotes of before === undefined ? [[sentence]] : [[sentence], [before, sentence]]) {
      const myself = madeByMyself(quotes.join(' '), names);
      if (!myself) continue;
      found.push(...give('I made it on my own', nameParts(myself.person), ...quotes));
      break;
    }
  }
  return [...found, ...usIn(blocks, index, { page, own, names, give })];
}

type Give = (rule: string, people: readonly string[], ...quotes: string[]) => DraftedFounder[];

/** "We are two friends from Porto, Jane Roe and John Doe. It all started in 2014." */
function usIn(
  blocks: readonly Block[],
  index: number,
  { page, own, names, give }: { page: ViewedPage; own: readonly string[]; names: readonly string[]; give: Give },
): DraftedFounder[] {
  const block = blocks[index]!;
  if (block.level > 0 || !ownPages.includes(page.role)) return [];
  const next = blocks[index + 1];
  const all = [...own, ...(next && next.level === 0 && next.region === block.region ? sentencesOf(next.text) : [])];
  for (const [at, sentence] of own.entries()) {
    const announced = announcesUs(sentence);
    const rest = (announced?.rest ?? weAre.exec(sentence)?.groups?.['rest'])?.replace(/[.!\s]+$/u, '');
    if (rest === undefined || /^["“„«]/u.test(sentence) || !onlyNames.test(rest)) continue;
    const people = nameParts(rest);
    if (people.length < 2 || (announced && people.length !== announced.count)) continue;
    const told = all.slice(at + 1, at + 1 + FURTHEST).find((one) => tellsBeginning(one, names));
    if (told === undefined || all.some((one) => isUsersFounding(one, names))) continue;
    const heading = headingBefore(blocks, index)?.text ?? '';
    if (!headingIs('testimonialsHeading', heading) && !headingIs('othersHeading', heading) && !speaksOf('customers', heading))
      return give('we are, it began', people, sentence, told);
  }
  return [];
}
