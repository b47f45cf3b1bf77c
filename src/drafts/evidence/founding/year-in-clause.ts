import { speaksOf } from '../../languages/index.ts';
import { isHistoryOfOther } from '../others-history.ts';
import { withoutOwnQuotes } from '../own-name.ts';
import { isUsersFounding } from '../users-story.ts';
import { endsWithOther } from './apposed-other.ts';
import { type FoundingClause, foundingClauses, type Kind } from './founding-clause.ts';
import { madeByMyself } from './stated-makers.ts';

const years = /(?<![\d.,$€£/-])(?:1[89]|20)\d\d(?!\d|[.,]\d|\s*[-–]\s*(?:\d|present|now|heute|today))/gu;

/**
 * The year of a clause in which the company is founded, anywhere in the clause; undefined: there is none, or more than one. Part of it
 * may be between commas: "we founded it two years later, in 2010", but not a part about something else.
 * @param kinds which verbs count
 */
export function yearInClause(given: string, names: readonly string[], kinds: readonly Kind[] = ['founded']): string | undefined {
  const text = withoutOwnQuotes(given, names);
  const found = new Set(kinds.flatMap((kind) => foundingClauses(text, names, kind)).flatMap((clause) => yearOf(text, clause, names) ?? []));
  const [only] = found.size > 0 || !kinds.includes('founded') ? found : yearByMyself(text, names);
  if (only === undefined || found.size > 1 || isUsersFounding(text, names) || isHistoryOfOther(text, names)) return undefined;
  return only;
}

/** "My name is Jane Roe and I built it in 2014", said of the product, with the year directly beside the verb. */
function yearByMyself(text: string, names: readonly string[]): string[] {
  const made = /(?:1[89]|20)\d\d/.test(text) ? madeByMyself(text, names) : undefined;
  const year = made && (yearAfter.exec(made.after) ?? yearBefore.exec(made.verb))?.groups?.['year'];
  return year !== undefined && Number(year) <= new Date().getUTCFullYear() ? [year] : [];
}
const yearAfter = /^(?: (?:back )?(?:in|im jahr|im|en|nel|nell['’]anno|em|no ano de|w|v roce|roku|i|år))? (?<year>(?:19|20)\d\d)(?!\d|[.,]\d)/iu;
/** "habe es 2014 gebaut": the verb is the last word. */
const yearBefore = / (?:es|ihn|sie|het|hem) (?:(?:im jahr|im|in) )?(?<year>(?:19|20)\d\d) (?!\p{Lu}|keer|mal)/u;

function yearOf(text: string, { span, verb, own, words }: FoundingClause, names: readonly string[]): string | undefined {
  const distinct = new Set<string>();
  for (const found of text.slice(span.start, span.end).matchAll(years)) {
    const start = span.start + found.index;
    const between = start < verb.start ? text.slice(start, verb.start) : text.slice(verb.end, start);
    // What follows "which" may have a year of its own, and so may what began earlier or goes on since.
    if (between.includes(',') && words.relative && between.slice(between.indexOf(',')).search(words.relative) >= 0) continue;
    if (start < verb.start && (words.since.test(text.slice(span.start, start)) || (words.later && text.slice(start, span.end).search(words.later) >= 0)))
      continue;
    distinct.add(found[0]);
  }
  const [year] = distinct;
  if (own.end <= verb.start && endsWithOther(text.slice(span.start, verb.start), names, words.isVerbLast)) return undefined;
  if (year === undefined || distinct.size > 1 || speaksOf('branch', text.slice(Math.max(0, own.start - 30), Math.max(own.end, verb.start)))) return undefined;
  return Number(year) <= new Date().getUTCFullYear() ? year : undefined;
}
