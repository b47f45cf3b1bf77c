import { ar } from './ar.ts';
import { type Concept, concepts, type ProductWords } from './concepts.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sr } from './sr.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';

/** The languages whose product words are known, by code. To add a language, add its file and an entry here. */
const languages = { de, fr, es, pt, it, nl, da, nb, sv, fi, pl, cs, hu, ro, sr, uk, ru, el, tr, ar, ja, zh, ko } satisfies Record<string, ProductWords>;

export type ProductLanguage = keyof typeof languages;
export const productLanguages = Object.keys(languages) as ProductLanguage[];

/** Minimum length to match inside other words: a shorter one is too often part of an unrelated word. */
const LEAST_INSIDE = 5;

interface Sought {
  word: string;
  /** Whether a letter may come right before it, and whether one may follow it. */
  isInside: boolean;
  isWhole: boolean;
  isLetter: RegExp;
}

const letter = /[\p{L}\p{M}\p{N}]/u;
const latin = /[a-z0-9]/;

/** Where a word from a table counts. An abbreviation in Latin letters ("AI", "CRM") counts as a separate word between letters of other scripts. */
function readWord(given: string, spelling: ProductWords['spelling']): Sought {
  const isShort = /^[a-z0-9]{2,4}$/.test(given);
  const isWhole = given.endsWith('.') || (spelling === 'unspaced' && isShort);
  const word = given.replace(/\.$/, '');
  const isInside = (spelling === 'unspaced' && !isShort) || (spelling === 'compound' && !isWhole && word.length >= LEAST_INSIDE);
  return { word, isInside, isWhole, isLetter: spelling === 'unspaced' ? latin : letter };
}

const sought = new Map(
  productLanguages.map((code) => {
    const { spelling, words } = languages[code];
    return [
      code,
      Object.entries(words).map(([concept, list]) => [concept as Concept, list.split('|').map((word) => readWord(word, spelling))] as const),
    ] as const;
  }),
);

interface Span {
  start: number;
  end: number;
  concept: Concept;
}

/** Where a word is in a text. Searched without patterns: there are thousands of words, and texts come from strangers. */
function* placesOf(text: string, { word, isInside, isWhole, isLetter }: Sought): Generator<{ start: number; end: number }> {
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    const end = start + word.length;
    if ((isInside || !isLetter.test(text[start - 1] ?? '')) && !(isWhole && isLetter.test(text[end] ?? ''))) yield { start, end };
  }
}

/** The concepts that a text in a language mentions. A word inside a longer one doesn't count: an animal hospital (動物病院) isn't a hospital (病院). */
export function conceptsIn(text: string, language: ProductLanguage): Concept[] {
  const lower = text.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i');
  const spans = sought
    .get(language)!
    .flatMap(([concept, words]) => words.flatMap((word) => [...placesOf(lower, word)].map((place): Span => ({ ...place, concept }))))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const found = new Set<Concept>();
  let furthest: Span | undefined;
  for (const span of spans) {
    const isCovered = furthest && span.end <= furthest.end && span.end - span.start < furthest.end - furthest.start;
    if (!isCovered) found.add(span.concept);
    if (!furthest || span.end > furthest.end) furthest = span;
  }
  return [...found];
}

/** A text with fewer concepts says too little to recognize its language by them. */
const LEAST_CONCEPTS = 3;

/** Codes of languages that use another language's words. */
const sameWords: Record<string, ProductLanguage> = { no: 'nb', nn: 'nb', hr: 'sr', bs: 'sr' };

/**
 * The language that a page declares, otherwise the one in which its text mentions the most concepts; undefined if there are too few in
 * every language.
 */
export function productLanguageOf(text: string, declared: string | null | undefined): ProductLanguage | undefined {
  const code = declared?.split('-')[0] ?? '';
  const own = productLanguages.find((language) => language === (sameWords[code] ?? code));
  if (own) return own;
  const [best] = productLanguages
    .map((language) => ({ language, concepts: conceptsIn(text, language).length }))
    .sort((a, b) => b.concepts - a.concepts || (a.language < b.language ? -1 : 1));
  return best && best.concepts >= LEAST_CONCEPTS ? best.language : undefined;
}

/** The English words for what a text in a language is about, one concept per line. */
export const inEnglish = (text: string, language: ProductLanguage): string =>
  conceptsIn(text, language)
    .map((concept) => concepts[concept])
    .join('\n');
