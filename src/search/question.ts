import { clean, nameKey, pictographsOf, tokenise } from '../platform/words/normalise.ts';
import { MARK, PLACE } from './document.ts';
import { stem } from './stem.ts';
import { isFiller, isModifier, isStopWord, leadsIn } from './stop-words.ts';

/** Words after this many are ignored: no name has more, and each word costs index look-ups. */
const MOST_TERMS = 8;
/** Maximum number of words read from a longer text. */
const MOST_READ = 30;
/** For questions of up to this many words, neighbouring words are also tried glued together. */
const MOST_GLUED = 4;
/** Minimum length of a beginning that is searched in texts; in names one letter is enough. */
const SHORTEST_TEXT_PREFIX = 3;

export interface Term {
  word: string;
  gram: boolean;
  /** Says little about what is wanted (`best`, `tool`): a hit doesn't need it. */
  filler: boolean;
  /** Says how or for which people; another word says what the person is looking for. */
  aside: boolean;
  /** Other spellings that count as this word; each is one word, or several that must all be present. */
  corrections: string[][];
}

/** A parsed question: the whole as a name, and its words. */
export interface Question {
  key: string;
  /** As typed, on one line. */
  typed: string;
  terms: Term[];
}

/** Parses a question. Undefined if it contains nothing visible, which means browsing. */
export function readQuestion(raw: string): Question | undefined {
  // For a pasted address, only its host is searched.
  const text = clean(raw.slice(0, 200)).replace(/^\s*https?:\/\/(?:www\.)?([^/?#\s]*)\S*/i, '$1');
  const key = nameKey(text);
  if (key === '') return undefined;
  const terms = new Map<string, Term>();
  const tokens = tokenise(text);
  const head = tokens.findIndex(({ word }) => !isStopWord(word) && !isFiller(word));
  const from = tokens.findIndex((token, i) => head >= 0 && i > head && leadsIn(token.word));
  for (const [i, { word, gram }] of tokens.entries()) {
    const aside = isModifier(word) || (from > 0 && i > from);
    if (!terms.has(word)) terms.set(word, { word, gram, filler: isFiller(word), aside, corrections: [] });
  }
  if (terms.size === 0) for (const sign of pictographsOf(text)) terms.set(sign, { word: sign, gram: true, filler: false, aside: false, corrections: [] });
  const all = [...terms.values()];
  const worded = all.filter((term) => !isStopWord(term.word));
  return { key, typed: text.replace(/\s+/gu, ' ').trim(), terms: mostTelling(worded.length > 0 ? worded : all) };
}

/** The telling words of a longer text, up to 30. Undefined if it has none. */
export function readWords(text: string): Question | undefined {
  const terms = new Map<string, Term>();
  for (const { word, gram } of tokenise(clean(text))) {
    if (!isStopWord(word) && !isFiller(word)) terms.set(word, { word, gram, filler: false, aside: isModifier(word), corrections: [] });
  }
  return terms.size > 0 ? { key: '', typed: '', terms: [...terms.values()].slice(0, MOST_READ) } : undefined;
}

/** Up to this many words, telling words before fillers, in the order typed. If all words are fillers, each one counts. */
function mostTelling(terms: readonly Term[]): Term[] {
  const telling = terms.filter((term) => !term.filler);
  if (telling.length === 0) return terms.slice(0, MOST_TERMS).map((term) => ({ ...term, filler: false }));
  const kept = new Set([...telling, ...terms.filter((term) => term.filler)].slice(0, MOST_TERMS));
  return terms.filter((term) => kept.has(term));
}

/** The words that a listing needs to match a question. */
export function tellingTerms(question: Question): Term[] {
  return question.terms.filter((term) => !term.filler);
}

/** Conditions on the words of a document, as tsquery text, from the best hits to the weakest. Null or absent: can't match. */
export interface NameConditions {
  /** The name begins with the question: as whole words, and as a beginning. */
  beginsWithWords: string | null;
  begins: string | null;
  /** All words are in the name. */
  name: string | null;
  /** The same, but the last word may be the beginning of a word. */
  namePrefix: string | null;
  /** All significant words, anywhere; the last one may be the beginning of a word. */
  textPrefix: string | null;
  /** What namePrefix and textPrefix ask of the words before the last one. */
  namePrefixLead: string | null;
  textPrefixLead: string | null;
  /** All significant words, anywhere: whether the question has any hits at all. */
  all: string | null;
}

export interface TextConditions {
  /** All telling words anywhere, at least one of them in the name. */
  partlyName: string | null;
  /** All telling words: in the tagline; in tagline or keywords; anywhere. */
  tagline: string | null;
  keywords: string | null;
  text: string | null;
}

export type Conditions = NameConditions & Partial<TextConditions>;

const { wholeName, name, tagline, keywords, text } = PLACE;
const inName = [name];
const anywhere = [name, tagline, keywords, text];
const below = [tagline, keywords, text];

/** Whether any document may have this word at its place. Words that none has are left out of conditions, which takes less time to read. */
export type MayBe = (placedWord: string) => boolean;
/** No word is left out: for callers that haven't looked up which words exist. */
export const mayBeAnywhere: MayBe = () => true;

/** Builds the conditions for a question. Every word has gone through `tokenise`, so only quotes need escaping. */
export function nameConditionsOf(question: Question, mayBe = mayBeAnywhere): NameConditions {
  const { terms, key } = question;
  const begins = lexeme(wholeName, key, true);
  if (terms.length === 0)
    return { beginsWithWords: null, begins, name: null, namePrefix: null, textPrefix: null, namePrefixLead: null, textPrefixLead: null, all: null };
  const telling = tellingTerms(question);
  const named = terms.map((_, i) => alternatives(terms, i, inName, mayBe));
  const found = telling.map((_, i) => alternatives(telling, i, anywhere, mayBe));
  const last = terms.at(-1) as Term;
  const lastTelling = telling.at(-1) as Term;
  // One letter of a script without spaces begins pairs; in other scripts it begins too many words.
  const { length } = Array.from(lastTelling.word);
  const longEnough = lastTelling.gram ? length === 1 : length >= SHORTEST_TEXT_PREFIX;
  return {
    beginsWithWords: every([begins, every(named)]),
    begins,
    name: every(named),
    namePrefix: every([...named.slice(0, -1), lexeme(name, last.word, true)], every(named)),
    textPrefix: longEnough ? every([...found.slice(0, -1), or(anywhere.map((place) => lexeme(place, lastTelling.word, true)))], every(found)) : null,
    namePrefixLead: named.length > 1 ? every(named.slice(0, -1)) : null,
    textPrefixLead: longEnough && found.length > 1 ? every(found.slice(0, -1)) : null,
    all: every(found),
  };
}

/** Conditions by place, for questions whose words aren't weighed. */
export function textConditionsOf(question: Question, mayBe = mayBeAnywhere): TextConditions | undefined {
  const { terms } = question;
  if (terms.length === 0) return undefined;
  const telling = tellingTerms(question);
  const at = (places: readonly string[]) => every(telling.map((_, i) => alternatives(telling, i, places, mayBe)));
  const partlyNamed = some(telling.map((_, i) => alternatives(telling, i, inName, mayBe)));
  const named = every(terms.map((_, i) => alternatives(terms, i, inName, mayBe)));
  const inTagline = at([tagline]);
  const inKeywords = at([tagline, keywords]);
  return {
    partlyName: terms.length > 1 ? every([partlyNamed, at(anywhere)], named) : null,
    tagline: every([inTagline], partlyNamed),
    keywords: every([inKeywords], inTagline, partlyNamed),
    text: every([at(below)], inKeywords, partlyNamed),
  };
}

/** The words of these conditions, each with its place. */
export function placedWordsOf(question: Question): string[] {
  const found = new Set<string>();
  textConditionsOf(question, (placedWord) => found.add(placedWord) !== undefined);
  return [...found];
}

/** The levels of a hit's weight: in the name, in tagline or keywords, in a text. */
const levels = [inName, [tagline, keywords], [text]];

/** Conditions for single words, each at every level. `fillers` counts as one word, in name or tagline. */
export interface WordConditions {
  telling: (string | null)[][];
  fillers: string | null;
}

/** Conditions for each word alone. A null condition can't be met, because no document has the word at that place. */
export function wordConditionsOf(question: Question, mayBe = mayBeAnywhere): WordConditions {
  const telling = tellingTerms(question);
  const fillers = question.terms.filter((term) => term.filler);
  return {
    telling: telling.map((_, i) => levels.map((places) => alternatives(telling, i, places, mayBe))),
    fillers: some(fillers.map((term) => alternatives([term], 0, [name, tagline], mayBe))),
  };
}

/** A condition on all words of a text, anywhere. */
export function allAnywhere(text: string): string {
  return and(each(text, anywhere));
}

/** A condition on all words of a text, in name, tagline or keywords. */
export function allUpFront(text: string): string {
  return and(each(text, [name, tagline, keywords]));
}

/** A condition on any word of a text, anywhere. */
export function anyAnywhere(text: string): string {
  return or(each(text, anywhere));
}

function each(text: string, places: readonly string[]): string[] {
  const terms = tokenise(clean(text)).map(({ word, gram }): Term => ({ word, gram, filler: false, aside: false, corrections: [] }));
  return terms.map((_, i) => alternatives(terms, i, places)!);
}

/** A term at one of these places: as typed, as its stem, glued to a neighbour, or as one of its corrections. Null if it isn't anywhere. */
function alternatives(terms: readonly Term[], i: number, places: readonly string[], mayBe = mayBeAnywhere): string | null {
  const term = terms[i] as Term;
  const placed = (place: string, word: string) => (mayBe(place + word) ? lexeme(place, word) : null);
  const oneOf = (word: string, gram: boolean) => places.flatMap((place) => spellings(word, gram).map((spelling) => placed(place, spelling)));
  const found = oneOf(term.word, term.gram);
  for (const words of term.corrections) found.push(every(words.map((word) => some(oneOf(word, false)))));
  if (terms.length > 1 && terms.length <= MOST_GLUED) {
    for (const glued of [gluedPair(terms[i - 1], term), gluedPair(term, terms[i + 1])]) {
      if (glued === undefined) continue;
      found.push(...places.map((place) => placed(place, glued)));
      if (places.includes(keywords)) found.push(placed(keywords, MARK.glued + glued));
    }
  }
  return some(found);
}

function spellings(word: string, gram: boolean): string[] {
  if (gram) return [word];
  const root = stem(word);
  // A document with an inflected word has its stem at the same place or a better one, so the word itself needn't be searched.
  return [root, MARK.stem + root, MARK.glued + word];
}

function gluedPair(first: Term | undefined, second: Term | undefined): string | undefined {
  if (!first || !second || first.gram || second.gram) return undefined;
  return first.word + second.word;
}

/** A word at a place, quoted for a tsquery. @param prefix also words that begin with it */
export function lexeme(place: string, word: string, prefix = false): string {
  return `'${place}${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'${prefix ? ':*' : ''}`;
}

/** All of these conditions. There must be at least one: empty brackets are no valid tsquery. */
export function and(parts: readonly string[]): string {
  return `(${parts.join('&')})`;
}

/** Any of these conditions. There must be at least one. */
export function or(parts: readonly string[]): string {
  return `(${parts.join('|')})`;
}

/** All of these parts and none of the others; null if one of the parts is null, which means that nothing can match it. */
export function every(parts: readonly (string | null)[], ...without: (string | null)[]): string | null {
  const met = parts.filter((part) => part !== null);
  return met.length < parts.length ? null : and([...met, ...without.flatMap((part) => (part === null ? [] : [`!${part}`]))]);
}

/** Any of the conditions that can be met; null if none can. */
export function some(parts: readonly (string | null)[]): string | null {
  const met = parts.filter((part) => part !== null);
  return met.length > 0 ? or(met) : null;
}
