import { inEnglish, type ProductLanguage, productLanguageOf, productLanguages } from '../languages/products/index.ts';
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
  /** The language whose product words were translated; undefined: none were. */
  language: ProductLanguage | undefined;
}

const MOST_VERDICTS = 3;
/** A suggestion with less confidence is a guess. */
const LEAST_CONFIDENCE = 0.1;
/** Minimum number of different known words: two common words are chance. */
const LEAST_KNOWN = 3;
/** If the model knows a smaller share of the words, the text isn't in the listings' language: it is translated, and nothing is certain. */
const LEAST_COVERED = 0.4;
/** With fewer different known words, a translated text is worth less. */
const ENOUGH_TRANSLATED = 20;

/**
 * The most likely categories of a product by texts about it: at most three, best first; none if the texts say too little. If they are in
 * another language than the listings, their product words are translated first (src/drafts/languages/products).
 * @param declared the language that the page declares
 */
export function classify(model: CategoryModel, said: readonly Said[], declared?: string | null): Verdict[] {
  const asWritten = knownIn(model, said);
  const language = asWritten.share < LEAST_COVERED ? productLanguageOf(said.map(({ text }) => text).join('\n'), declared) : undefined;
  const heard = language ? translate(said, language) : said;
  const { counts, known, share: covered } = language ? knownIn(model, heard) : asWritten;
  if (known < LEAST_KNOWN) return [];
  const heads = new Set(heard.flatMap(({ text, isHead }) => (isHead ? termsOf(text) : [])));
  const shares = sharesOf(model, vectorOf(counts, model.vocabulary), heads);
  const best = [...shares.keys()].sort((a, b) => shares[b]! - shares[a]! || a - b).slice(0, MOST_VERDICTS);
  const { fillFrom } = model.reliability;
  // If the model knows only half the words, its answer is worth half as much. A translation only contains words that the model may know, so
  // it is judged by their number.
  const certainty = Math.min(1, language ? known / ENOUGH_TRANSLATED : covered / LEAST_COVERED);
  return best.flatMap((category): Verdict[] => {
    const confidence = confidenceOf(shares[category]!, model.reliability) * certainty;
    const terms = new Map([...termsFor(model, { category, counts })].sort((a, b) => b[1] - a[1]));
    if (confidence < LEAST_CONFIDENCE || terms.size === 0) return [];
    // Reliability was measured only on texts in the listings' own language.
    const isSure = fillFrom !== null && confidence >= fillFrom && covered >= LEAST_COVERED && language === undefined;
    return [{ slug: model.categories[category]!, confidence: Math.round(confidence * 100) / 100, isSure, terms, language }];
  });
}

/** The terms of texts, and how many of their words the model knows. */
function knownIn(model: CategoryModel, said: readonly Said[]): { counts: Map<string, number>; known: number; share: number } {
  const counts = countTerms(said);
  const single = [...counts.keys()].filter((term) => !term.includes(' '));
  const known = single.filter((term) => model.vocabulary.terms.has(term)).length;
  return { counts, known, share: single.length === 0 ? 0 : known / single.length };
}

/** The same texts, each followed by the English words for its product terms. */
const translate = (said: readonly Said[], language: ProductLanguage): Said[] =>
  said.map((one) => ({ ...one, text: `${one.text}\n${inEnglish(one.text, language)}` }));

/** How much of the deciding terms is in a text. */
export function weighText(text: string, { terms, language }: Pick<Verdict, 'terms' | 'language'>): number {
  const english = language ? `\n${inEnglish(text, language)}` : '';
  let sum = 0;
  for (const term of countTerms([{ text: text + english, weight: 1 }]).keys()) sum += terms.get(term) ?? 0;
  return sum;
}

/** Whether a text has a word that supports a category; in any language, if it isn't in that of the listings. */
export function speaksFor(model: CategoryModel, slug: string, text: string): boolean {
  const category = model.categories.indexOf(slug);
  if (category < 0) return false;
  const { counts, share } = knownIn(model, [{ text: spaceOut(text), weight: 1, isHead: false }]);
  const supports = (words: ReadonlyMap<string, number>) => termsFor(model, { category, counts: words }).size > 0;
  const inAnother = (language: ProductLanguage) => supports(countTerms([{ text: inEnglish(text, language), weight: 1 }]));
  return supports(counts) || (share < LEAST_COVERED && productLanguages.some(inAnother));
}

/** "https://schema.org/HealthApplication" is about health. */
export const spaceOut = (text: string): string => text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
