import { elementsAround } from '../../../../platform/html/tree.ts';
import { headingIs, speaksOf, wordsFor } from '../../../languages/index.ts';
import type { Block } from '../../../pages/block.ts';
import { wordCount } from '../../site-view.ts';
import { role } from './founder-patterns.ts';
import { isOfOther } from './of-other.ts';
import { name } from './person-names.ts';

// Whose role a line of a card or a list is, and roles with the word for a founder that somebody else has.

const founder = wordsFor('founder');
const ofThem =
  "(?:of|to|for|with|der|des|den|dem|von|vom|bei|de|du|d['’]|del|della|dei|do|da|dos|das|di|van|av|af|till|til) (?:(?:the|our|den|die|la|les|los|las|il|i|os|as|het) )?(?:\\p{Ll}+ )?";
const serves =
  '(?:assistants?|assistenz|assistent(?:in)?|assistante?|asistente|assistente|asystent(?:ka)?|asistent(?:ka)?|aide|secretary|advis[eo]r|berater(?:in)?|chief of staff|staff|right hand|office|büro|partner|coach|referent(?:in)?|team)';
/** "Founder’s Office", "Founders Associate", "Assistant to the founder", "Former founder", "2x founder": not a founder of this company. */
const others = new RegExp(
  [
    `${founder}['’]?s?['’]? ?-?(?:office|associates?|assistants?|relations|success|experience|community|programme?|liaison|staff|in[- ]residence|network|coach)(?!\\p{L})`,
    `(?<!\\p{L})(?:${serves}|${wordsFor('relation')}) ${ofThem}${founder}`,
    `(?<!\\p{L})(?:ex|former(?:ly)?(?: an?)?|previous(?:ly)?(?: an?)?|past|serial|repeat|\\d ?x|two-time|three-time|not an?|aspiring|ehemalig\\p{L}*|frühere?\\p{L}*|ancien(?:ne)?|antigu[oa]|antig[oa]|voormalig\\p{L}*|zuvor|vorher|davor|eerder|previously|before that|auparavant|précédemment|antes|anteriormente|in precedenza|wcześniej|dříve|předtím|ранее|прежде|раніше|daha önce|był[ay]|býval[ýá]|tidigare|tidligere|бывш\\p{L}+)[\\s-](?:\\p{Ll}+ )?${founder}`,
  ].join('|'),
  'giu',
);

/** Whether a role is that of a founder, and not of somebody who works for one or was one elsewhere. */
export const isFoundersRole = (text: string): boolean => role.test(text) && role.test(text.replace(others, ' '));

const inBrackets = new RegExp(`(?<![\\p{L}])(?<called>${name}) \\((?<post>[^()]{4,60})\\)`, 'gu');
/** The people of "Jane Roe (founder) and John Doe (co-founder, technology) run the company"; not "(founder of Roe Farms)", and not among investors. */
export function roleInBrackets(sentence: string, names: readonly string[]): string[] {
  if (!sentence.includes('(') || !role.test(sentence) || speaksOf('customers', sentence) || headingIs('othersHeading', sentence.split(/[:(]/u)[0]!)) return [];
  return [...sentence.matchAll(inBrackets)]
    .filter(({ groups }) => isFoundersRole(groups!['post']!) && !isOfOther(groups!['post']!, names))
    .map(({ groups }) => groups!['called']!);
}

const FURTHEST = 6;
/** How many elements are between two blocks; infinite: they have no near ancestor in common. */
function distance(one: Block, other: Block | undefined): number {
  if (!other) return Number.POSITIVE_INFINITY;
  const around = [one.element, ...elementsAround(one.element, FURTHEST)];
  for (const [steps, element] of [other.element, ...elementsAround(other.element, FURTHEST)].entries()) {
    const at = around.indexOf(element);
    if (at >= 0) return at + steps;
  }
  return Number.POSITIVE_INFINITY;
}

const MOST_ROWS = 40;
/** Whether a list without cards begins with a role: its first name comes after a short line. */
function beginsWithRole(blocks: readonly Block[], index: number, isPerson: (text: string) => boolean): boolean {
  const near = distance(blocks[index]!, blocks[index - 1]);
  let first = index;
  while (first > 0 && index - first < MOST_ROWS && distance(blocks[first]!, blocks[first - 1]) <= near) first--;
  const name = blocks.slice(first, index).findIndex(({ text }) => isPerson(text));
  const before = name > 0 ? blocks[first + name - 1] : undefined;
  return before !== undefined && before.level === 0 && wordCount(before.text) <= 6 && !/[.!?:]$/u.test(before.text.trim());
}

const called = ({ text, level }: Block): boolean => level !== 1 && level !== 2 && wordCount(text) <= 4 && /^\p{Lu}[^.!?:]*$/u.test(text.trim());

/**
 * The position of the name that a role belongs to: the nearer one, and in a list without cards the one that the list's order says. None if
 * a line that may be a name in another form is as near as the name.
 */
export function nameBeside(blocks: readonly Block[], index: number, isPerson: (text: string) => boolean): number | undefined {
  const own = blocks[index]!;
  const [before, after] = [blocks[index - 1], blocks[index + 1]];
  const [toBefore, toAfter] = [distance(own, before), distance(own, after)];
  const isBefore = before !== undefined && isPerson(before.text);
  const isAfter = after !== undefined && isPerson(after.text);
  if (isBefore && isAfter) {
    if (toBefore !== toAfter) return toBefore < toAfter ? index - 1 : index + 1;
    return beginsWithRole(blocks, index, isPerson) ? index + 1 : index - 1;
  }
  if (isBefore) return after && after.level > 0 && toAfter < toBefore ? undefined : index - 1;
  if (isAfter) return before && called(before) && toBefore <= toAfter ? undefined : index + 1;
  return undefined;
}
