import type { Conditions } from './question.ts';

/** Order of hits: an exact name, then names, then the places below. Votes, then the id, decide among equals. */
export const RANK = {
  /** The name as it is written; with other spaces and signs (`Interlink` for `Inter.link`); one of its other keys (without brackets, article or signs). */
  typedName: 105,
  exactName: 100,
  otherKey: 95,
  /** The name with one edit. */
  oneEdit: 80,
  /** Two letters with one more: half of all names of three letters, so whole words go before. */
  oneEditOfShort: 62,
  twoEdits: 45,
  /** Added to hits of words as they were typed, when corrected words are looked for too. */
  typedSo: 3,
} as const;

export interface Place {
  condition: keyof Conditions;
  rank: number;
}

/** Places in the order in which they are looked at: the rank falls, so that a full answer needs nothing below. */
export const namePlaces: readonly Place[] = [
  { condition: 'beginsWithWords', rank: 85 },
  { condition: 'name', rank: 75 },
];

/** Where words are not weighed one by one. */
export const textPlaces: readonly Place[] = [
  { condition: 'partlyName', rank: 50 },
  { condition: 'tagline', rank: 40 },
  { condition: 'keywords', rank: 30 },
  { condition: 'text', rank: 20 },
];

/** The same with words that only begin so. Names that do come before texts. */
export const prefixPlaces: readonly Place[] = [
  { condition: 'begins', rank: 65 },
  { condition: 'namePrefix', rank: 60 },
  { condition: 'textPrefix', rank: 10 },
];

/** What a word is worth by its level (name, tagline or keywords, text), in hundredths. */
export const LEVEL_WORTH = [100, 80, 35] as const;

/** Questions of several words: hits with all telling ones, and below them those with a part. Both grow with what their words are worth. */
export const WORTH = { all: 20, part: 0, span: 9, spanOfAll: 30 } as const;

/**
 * Alternatives to a product, added up: approved by its owner (the first most), naming it as what they replace (more in name or
 * tagline), what else was asked for, of its category, told in its words.
 */
export const ALTERNATIVE_RANK = { compared: 1000, approved: 200, namingAtOnce: 45, naming: 15, rest: 10, category: 6, told: 25 } as const;
