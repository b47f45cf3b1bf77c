import { MARK, PLACE } from './document.ts';
import { clean, nameKey, pictographsOf, tokenise } from './normalise.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** More words than this are left out: nobody names a product in more, and each costs probes of the index. */
const MOST_TERMS = 8;
/** Up to this many words, neighbours are also tried glued together. */
const MOST_GLUED = 4;
/** Up to this many words, one may be missing before any of them will do. */
const MOST_LEFT_OUT = 5;
/** Shortest beginning that is looked for in texts; in names one letter is enough. */
const SHORTEST_TEXT_PREFIX = 3;

export interface Term {
  word: string;
  gram: boolean;
  /** Other spellings that count as this word; each is one word, or several that must all be there. */
  corrections: string[][];
}

/** What was asked: the whole as a name, and its words. */
export interface Question {
  key: string;
  terms: Term[];
}

/** Reads a question. Undefined: nothing visible was asked, which is browsing. */
export function readQuestion(raw: string): Question | undefined {
  // A pasted address asks for its host.
  const text = clean(raw.slice(0, 200)).replace(/^\s*https?:\/\/(?:www\.)?([^/?#\s]*)\S*/i, '$1');
  const key = nameKey(text);
  if (key === '') return undefined;
  const terms = new Map<string, Term>();
  for (const token of tokenise(text)) terms.set(token.word, { word: token.word, gram: token.gram, corrections: [] });
  if (terms.size === 0) for (const sign of pictographsOf(text)) terms.set(sign, { word: sign, gram: true, corrections: [] });
  const all = [...terms.values()];
  const telling = all.filter((term) => !isStopWord(term.word));
  return { key, terms: (telling.length > 0 ? telling : all).slice(0, MOST_TERMS) };
}

/** Conditions on the words of a document, as tsquery text, from the best hits to the least. Null: cannot match. */
export interface Conditions {
  /** The name begins with what was asked, as whole words, and otherwise. */
  beginsWithWords: string | null;
  begins: string | null;
  /** All words in the name. */
  name: string | null;
  /** The same, the last one only begun. */
  namePrefix: string | null;
  /** All words anywhere, at least one in the name. */
  partlyName: string | null;
  /** All words in the tagline; in tagline or keywords; anywhere. */
  tagline: string | null;
  keywords: string | null;
  text: string | null;
  /** All words anywhere, the last one only begun. */
  textPrefix: string | null;
  /** All words anywhere: whether the strict question has an answer at all. */
  all: string | null;
  /** For questions without a strict answer: all words but one; any word in the name; any word. */
  allButOne: string | null;
  anyInName: string | null;
  any: string | null;
}

const { wholeName, name, tagline, keywords, text } = PLACE;
const inName = [name];
const anywhere = [name, tagline, keywords, text];
const below = [tagline, keywords, text];

/** Turns a question into conditions. Every word in them went through `tokenise`, so nothing needs escaping but quotes. */
export function conditionsOf(question: Question): Conditions {
  const { terms, key } = question;
  const begins = lexeme(wholeName, key, true);
  if (terms.length === 0) return { ...nothing, begins };
  const at = (places: readonly string[]) => terms.map((_, i) => alternatives(terms, i, places));
  const named = at(inName);
  const found = at(anywhere);
  const tag = at([tagline]);
  const key2 = at([tagline, keywords]);
  const rest = at(below);
  const last = terms.at(-1) as Term;
  const before = terms.length - 1;
  const outsideName = not(or(named));
  // One letter of a script without spaces begins pairs; of other scripts it begins everything.
  const longEnough = last.gram ? Array.from(last.word).length === 1 : Array.from(last.word).length >= SHORTEST_TEXT_PREFIX;
  return {
    beginsWithWords: and([begins, and(named)]),
    begins,
    name: and(named),
    namePrefix: and([...named.slice(0, before), lexeme(name, last.word, true), not(and(named))]),
    partlyName: terms.length > 1 ? and([or(named), and(found), not(and(named))]) : null,
    tagline: and([and(tag), outsideName]),
    keywords: and([and(key2), not(and(tag)), outsideName]),
    text: and([and(rest), not(and(key2)), outsideName]),
    textPrefix: longEnough ? and([...found.slice(0, before), or(anywhere.map((place) => lexeme(place, last.word, true))), not(and(found))]) : null,
    all: and(found),
    allButOne: terms.length > 2 && terms.length <= MOST_LEFT_OUT ? or(found.map((_, left) => and(found.filter((_, i) => i !== left)))) : null,
    anyInName: terms.length > 1 ? or(named) : null,
    any: terms.length > 1 ? or(found) : null,
  };
}

const nothing: Conditions = {
  beginsWithWords: null,
  begins: null,
  name: null,
  namePrefix: null,
  partlyName: null,
  tagline: null,
  keywords: null,
  text: null,
  textPrefix: null,
  all: null,
  allButOne: null,
  anyInName: null,
  any: null,
};

/** A term at one of these places: as written, by its stem, glued to a neighbour, or as one of its corrections. */
function alternatives(terms: readonly Term[], i: number, places: readonly string[]): string {
  const term = terms[i] as Term;
  const written = spellings(term.word, term.gram);
  const found = places.flatMap((place) => written.map((word) => lexeme(place, word)));
  for (const words of term.corrections) {
    found.push(and(words.map((word) => or(places.flatMap((place) => spellings(word, false).map((spelling) => lexeme(place, spelling)))))));
  }
  if (terms.length > 1 && terms.length <= MOST_GLUED) {
    for (const glued of [gluedPair(terms[i - 1], term), gluedPair(term, terms[i + 1])]) {
      if (glued === undefined) continue;
      found.push(...places.map((place) => lexeme(place, glued)));
      if (places.includes(keywords)) found.push(lexeme(keywords, MARK.glued + glued));
    }
  }
  return or(found);
}

function spellings(word: string, gram: boolean): string[] {
  if (gram) return [word];
  const root = stem(word);
  // Whoever has an inflected word has its stem at least as high up, so the word itself need not be asked for.
  return [root, MARK.stem + root, MARK.glued + word];
}

function gluedPair(first: Term | undefined, second: Term | undefined): string | undefined {
  if (!first || !second || first.gram || second.gram) return undefined;
  return first.word + second.word;
}

function lexeme(place: string, word: string, prefix = false): string {
  return `'${place}${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'${prefix ? ':*' : ''}`;
}

function and(parts: readonly string[]): string {
  return `(${parts.join('&')})`;
}

function or(parts: readonly string[]): string {
  return `(${parts.join('|')})`;
}

function not(part: string): string {
  return `!${part}`;
}
