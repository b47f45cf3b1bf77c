import type { Conditions } from './question.ts';

/** The order of hits: exact names first, then other names, then the places below. Ties are broken by votes, then id. */
export const RANK = {
  /**
   * The name as written; with other spaces and punctuation (`Interlink` for `Inter.link`); by one of its other keys (without
   * brackets, article or punctuation).
   */
  typedName: 105,
  exactName: 100,
  otherKey: 95,
  /** The name with one edit. */
  oneEdit: 80,
  /** Names of three letters, one edit away: half of all such names are, so hits on whole words come first. */
  oneEditOfShort: 62,
  twoEdits: 45,
  /** Added to hits on the words as typed when corrected words are searched too. */
  typedSo: 3,
} as const;

export interface Place {
  condition: keyof Conditions;
  rank: number;
  /** The part of the condition without the beginning. */
  lead?: 'namePrefixLead' | 'textPrefixLead';
}

/** Places in the order in which they are read. Ranks only fall, so reading stops when there are enough hits. */
export const namePlaces: readonly Place[] = [
  { condition: 'beginsWithWords', rank: 85 },
  { condition: 'name', rank: 75 },
];

/** For questions whose words aren't weighed. */
export const textPlaces: readonly Place[] = [
  { condition: 'partlyName', rank: 50 },
  { condition: 'tagline', rank: 40 },
  { condition: 'keywords', rank: 30 },
  { condition: 'text', rank: 20 },
];

/** The same for words that only begin that way. Such names come before texts. */
export const prefixPlaces: readonly Place[] = [
  { condition: 'begins', rank: 65 },
  { condition: 'namePrefix', rank: 60, lead: 'namePrefixLead' },
  { condition: 'textPrefix', rank: 10, lead: 'textPrefixLead' },
];

/** The weight of a word at each level (name, tagline or keywords, text), in hundredths. */
export const LEVEL_WORTH = [100, 80, 35] as const;

/** For questions of several words: hits with all telling words, and below them hits with some. Both rise with the weights of their words. */
export const WORTH = { all: 20, part: 0, span: 9, spanOfAll: 30 } as const;

/**
 * Alternatives to a product; the numbers are added up: approved by its owner (the first one most), says that it replaces the
 * product (more in name or tagline), matches the other words of the question, is in the same category, has similar words.
 */
export const ALTERNATIVE_RANK = { compared: 1000, approved: 200, namingAtOnce: 45, naming: 15, rest: 10, category: 6, told: 25 } as const;
