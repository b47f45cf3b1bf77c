import type { Vocabulary } from './known-words.ts';
import { type Question, type Term, tellingTerms } from './question.ts';

/** The share of a question's weight that a listing needs to be a hit without all of its words. */
const SHARE = 0.4;
/** Maximum number of listings checked for part of a question. If there are more, its words are too common to mean much separately. */
const MOST_PARTLY = 1500;
/** Maximum estimated number of listings with all words that are ranked word by word. Above it, they are ranked by place. */
const MOST_WEIGHED = 1000;

/** Weight of words that only say how or for which people, in hundredths. */
const ASIDE = 50;

/** The weights of a question's telling words on a site. */
export interface Weights {
  /** For each telling word: inverse document frequency, in hundredths. */
  worth: number[];
  /** The minimum weight for a listing that lacks some of the words. */
  least: number;
  /** Every hit has at least one of these words (positions among the telling ones). Empty: only listings with all words are hits. */
  essential: number[];
}

/** The words whose numbers of listings `weigh` needs. */
export function weighedWords(question: Question): string[] {
  return [...new Set(tellingTerms(question).flatMap(writtenFor))];
}

/**
 * Weighs each telling word: the fewer of the site's listings have it, the more it counts. `vocabulary` must contain the
 * `weighedWords`. Undefined if the question is one word, or its words are so common that ranking by place works better.
 */
export function weigh(vocabulary: Vocabulary, question: Question): Weights | undefined {
  if (question.terms.length < 2) return undefined;
  const telling = tellingTerms(question);
  const all = vocabulary.listings;
  return weightsOf(
    havingOf(vocabulary, telling),
    telling.map((term) => term.aside),
    all,
  );
}

/** For each term, the number of listings with it. */
function havingOf(vocabulary: Vocabulary, terms: readonly Term[]): number[] {
  return terms.map((term) => {
    const forms = new Map(writtenFor(term).flatMap((word) => vocabulary.words.get(word)!.forms));
    return Math.min(
      vocabulary.listings,
      [...forms.values()].reduce((sum, listings) => sum + listings, 0),
    );
  });
}

/** An upper bound on the hits by whole words of the question. `vocabulary` must contain the `weighedWords`. */
export function countHitsAtMost(vocabulary: Vocabulary, question: Question, weights: Weights | undefined): number {
  const having = havingOf(vocabulary, tellingTerms(question));
  if (weights && weights.essential.length > 0) return weights.essential.reduce((sum, at) => sum + having[at]!, 0);
  return having.length === 0 ? 0 : Math.min(...having);
}

/** A value for each of the two conditions on the words before the last one, of `namePrefix` and `textPrefix`. */
export type OfLeads<T> = Record<'namePrefixLead' | 'textPrefixLead', T>;

/** Upper bounds on the listings with the words before the last one. */
export function countLeads(vocabulary: Vocabulary, { terms }: Question): OfLeads<number> {
  const count = (leading: readonly Term[]) => {
    // The number of listings with a correction of several words isn't known.
    const counted = leading.filter(({ filler, corrections }) => !filler && corrections.every((words) => words.length === 1));
    return Math.min(Number.POSITIVE_INFINITY, ...havingOf(vocabulary, counted));
  };
  return { namePrefixLead: count(terms.slice(0, -1)), textPrefixLead: count(terms.filter((term) => !term.filler).slice(0, -1)) };
}

/** The spellings of a term that are a single word. */
function writtenFor({ word, corrections }: Term): string[] {
  return [word, ...corrections.filter((words) => words.length === 1).flat()];
}

/** Weights from the number of listings with each word, out of `all`. Words that only say how or for which people count less. */
function weightsOf(having: readonly number[], aside: readonly boolean[], all: number): Weights | undefined {
  const together = having.reduce((product, count) => (product * count) / Math.max(1, all), Math.max(1, all));
  if (together > MOST_WEIGHED) return undefined;
  const worth = having.map((count, i) => Math.round((aside[i] ? ASIDE : 100) * Math.log(1 + (all + 1) / (count + 0.5))));
  // A word that no listing has distinguishes nothing.
  const least = Math.ceil(SHARE * worth.reduce((sum, weight, i) => sum + (having[i] === 0 ? 0 : weight), 0));
  return { worth, least, essential: essentialOf(having, worth, least) };
}

/**
 * The rarest words such that every sufficient part of the question contains one of them, if they are rare enough to check all
 * their listings.
 */
function essentialOf(having: readonly number[], worth: readonly number[], least: number): number[] {
  const rarestFirst = worth.map((_, i) => i).sort((a, b) => worth[b]! - worth[a]! || a - b);
  let spare = 0;
  while (rarestFirst.length > 1) {
    spare += worth[rarestFirst.at(-1)!]!;
    if (spare >= least) break;
    rarestFirst.pop();
  }
  const count = () => rarestFirst.reduce((sum, i) => sum + having[i]!, 0);
  while (rarestFirst.length > 0 && count() > MOST_PARTLY) rarestFirst.pop();
  return rarestFirst;
}
