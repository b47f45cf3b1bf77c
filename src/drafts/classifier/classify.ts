import { type CategoryModel, sharesOf, termsFor } from './category-model.ts';
import { confidenceOf } from './reliability.ts';
import { countTerms, termsOf } from './terms.ts';
import { vectorOf } from './vocabulary.ts';

/** A text about the product to classify, and how much it counts. */
export interface Said {
  text: string;
  weight: number;
  /** A title or tagline, which say what the product is. */
  isHead: boolean;
}

/** A category with the reasons for it. */
export interface Verdict {
  slug: string;
  /** How likely it is right, 0 to 1, as measured on listings that weren't learned from. */
  confidence: number;
  isSure: boolean;
  /** The deciding terms, strongest first. */
  terms: ReadonlyMap<string, number>;
}

const MOST_VERDICTS = 3;
/** A suggestion with less confidence is a guess. */
const LEAST_CONFIDENCE = 0.1;
/** Minimum number of different known words: two common words are chance. */
const LEAST_KNOWN = 3;
/** If a smaller share of its words is known, the text is in another language than the listings, and nothing is certain. */
const LEAST_COVERED = 0.4;

/** The most likely categories for a text about something: at most three, best first; none if the text says too little. */
export function classify(model: CategoryModel, said: readonly Said[]): Verdict[] {
  const counts = countTerms(said);
  const single = [...counts.keys()].filter((term) => !term.includes(' '));
  const known = single.filter((term) => model.vocabulary.terms.has(term)).length;
  if (known < LEAST_KNOWN) return [];
  const covered = known / single.length;
  const heads = new Set(said.flatMap(({ text, isHead }) => (isHead ? termsOf(text) : [])));
  const shares = sharesOf(model, vectorOf(counts, model.vocabulary), heads);
  const best = [...shares.keys()].sort((a, b) => shares[b]! - shares[a]! || a - b).slice(0, MOST_VERDICTS);
  const { fillFrom } = model.reliability;
  return best.flatMap((category): Verdict[] => {
    // If the model knows only half the words, its answer is worth half as much.
    const confidence = confidenceOf(shares[category]!, model.reliability) * Math.min(1, covered / LEAST_COVERED);
    const terms = new Map([...termsFor(model, { category, counts })].sort((a, b) => b[1] - a[1]));
    if (confidence < LEAST_CONFIDENCE || terms.size === 0) return [];
    const isSure = fillFrom !== null && confidence >= fillFrom && covered >= LEAST_COVERED;
    return [{ slug: model.categories[category]!, confidence: Math.round(confidence * 100) / 100, isSure, terms }];
  });
}

/** How much of the deciding terms is in a text. */
export function weighText(text: string, terms: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const term of countTerms([{ text, weight: 1 }]).keys()) sum += terms.get(term) ?? 0;
  return sum;
}

/** Whether a text has a word that supports a category. */
export function speaksFor(model: CategoryModel, slug: string, text: string): boolean {
  const category = model.categories.indexOf(slug);
  return category >= 0 && termsFor(model, { category, counts: countTerms([{ text: spaceOut(text), weight: 1 }]) }).size > 0;
}

/** "https://schema.org/HealthApplication" is about health. */
export const spaceOut = (text: string): string => text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
