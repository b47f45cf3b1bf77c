import type { Conditions } from './question.ts';

/** Order of hits: an exact name, then names, then the places below. Votes, then the id, decide among equals. */
export const RANK = {
  /** The name itself; one of its other keys (without brackets, article or signs). */
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
export const wordPlaces: readonly Place[] = [
  { condition: 'beginsWithWords', rank: 85 },
  { condition: 'name', rank: 75 },
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

/** For questions without a strict answer. */
export const relaxedPlaces: readonly Place[] = [
  { condition: 'allButOne', rank: 4 },
  { condition: 'anyInName', rank: 3 },
  { condition: 'any', rank: 2 },
];
