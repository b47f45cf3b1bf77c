import { allWords, neededLetters, splitAlternatives } from './alternatives.ts';

/** One alternative of a topic's words. */
interface Alternative {
  topic: string;
  /** The first of those that match at the same place counts. */
  order: number;
  /** As a pattern, with word boundaries; compiled when a text has the letters that it needs. */
  source: string;
  /** The same, with nothing but punctuation after it. */
  toEnd: string;
}
interface Letters {
  letters: string;
  alternative: Alternative;
  /** How many of them lead to it in the table. */
  firstLetters: number;
  /** Whether it counts only with word boundaries around it. */
  isWholeWord: boolean;
  /** Which of the alternative's words; undefined if the letters are only a part of what it matches. */
  choice: number | undefined;
}
/** Where a word for a topic is. */
export interface Match {
  start: number;
  end: number;
}
/** A match, and which of its alternative's words it is. */
interface Choice extends Match {
  order: number;
  choice: number;
}
/** What a text has for a topic. */
interface Found {
  words: Choice[];
  /** Alternatives that may match: their pattern must be asked. */
  near: Set<Alternative>;
}

/** The words of all topics, which are looked up in a text in one pass. */
export interface TopicWords {
  has(topic: string, text: string): boolean;
  /** The first match at or after a position; of those at the same place, that of the first alternative. */
  first(topic: string, text: string, from?: number): Match | undefined;
  /** Whether a word with an allowed start has nothing but punctuation after it. @param isStart whether what is before it is allowed */
  ends(topic: string, text: string, isStart: (start: number) => boolean): boolean;
  /** Whether a word has something before it, or something after it. @param after what follows, as a pattern's source */
  isBeside(topic: string, text: string, isStart: (start: number) => boolean, after: string): boolean;
}

const wordBefore = '(?<![\\p{L}\\p{N}])';
const wordAfter = '(?![\\p{L}\\p{N}])';
const onlySigns = /^[\s\p{P}\p{S}]*$/u;
const letterOrDigit = /^[\p{L}\p{N}]/u;
const FIRST_LETTERS = 3;
/** Places in the table of first letters. */
const PLACES = 1 << 15;
/** What a longer text has isn't kept in memory: it is asked with one pattern of all words. */
const MOST_LETTERS = 20_000;
/** Readers ask about several texts in turn: the letters of those that are kept. */
const MOST_KEPT = 60_000;
/** Their code is some ten thousand bytes each. */
const MOST_PATTERNS = 1_500;
const bounded = (source: string, isSpaced: boolean): string => (isSpaced ? `${wordBefore}(?:${source})${wordAfter}` : `(?:${source})`);
const made = (topic: string, order: number, source: string): Alternative => ({ topic, order, source, toEnd: `${source}(?=[\\s\\p{P}\\p{S}]*$)` });

/**
 * Looks words up instead of compiling one pattern with the words of all languages: compiling those took most of the first draft's time,
 * as each `\p{L}` in a pattern becomes code for several hundred ranges of characters. Only alternatives with more than plain letters are
 * compiled, each on its own, and only when a text has letters that they need.
 * @param topics the alternatives of each topic in their order, in lower case
 */
export function openTopicWords(topics: Iterable<readonly [topic: string, languages: { source: string; isSpaced: boolean }[]]>): TopicWords {
  const table = new Array<Letters[] | undefined>(PLACES);
  const always = new Map<string, Alternative[]>();
  const wholes = new Map<string, Found>();
  for (const [topic, languages] of topics) {
    let order = 0;
    const whole = [true, false].flatMap((is) => {
      const sources = languages.filter(({ isSpaced }) => isSpaced === is).map(({ source }) => source);
      return sources.length > 0 ? [bounded(sources.join('|'), is)] : [];
    });
    wholes.set(topic, { words: [], near: new Set([made(topic, 0, `(?:${whole.join('|')})`)]) });
    for (const { source, isSpaced } of languages)
      for (const one of splitAlternatives(source)) {
        const alternative = made(topic, order++, bounded(one, isSpaced));
        const words = allWords(one);
        const needed = words ?? neededLetters(one);
        if (!needed) always.set(topic, [...(always.get(topic) ?? []), alternative]);
        for (const [choice, letters] of (needed ?? []).entries()) {
          const firstLetters = Math.min(FIRST_LETTERS, letters.length);
          const at = placeOf(letters.slice(0, firstLetters));
          table[at] ??= [];
          table[at].push({ letters, firstLetters, alternative, choice: words ? choice : undefined, isWholeWord: words !== undefined && isSpaced });
        }
      }
  }

  const read = (text: string): ReadonlyMap<string, Found> => {
    if (text.length > MOST_LETTERS) return wholes;
    const known = texts.get(text);
    if (known) return known;
    const found = new Map<string, Found>();
    for (let at = 0; at < text.length; at++) {
      // Half of a text's letters begin no word.
      const isInWord = isWordBefore(text, at);
      for (let length = 1, hash = 0; length <= FIRST_LETTERS && at + length <= text.length; length++) {
        hash = addLetter(hash, text.charCodeAt(at + length - 1));
        const here = table[hash & (PLACES - 1)];
        if (here === undefined) continue;
        for (const one of here)
          if (one.firstLetters === length && !(isInWord && one.isWholeWord) && text.startsWith(one.letters, at)) note(found, text, at, one);
      }
    }
    kept += text.length;
    if (kept > MOST_KEPT) {
      texts.clear();
      kept = text.length;
    }
    texts.set(text, found);
    return found;
  };
  const texts = new Map<string, Map<string, Found>>();
  let kept = 0;
  const patterns = new Map<string, RegExp>();
  const execFrom = (source: string, text: string, from: number, flags = 'gu'): RegExpExecArray | null => {
    const pattern = patterns.get(source) ?? new RegExp(source, flags);
    if (patterns.size >= MOST_PATTERNS && !patterns.has(source)) patterns.clear();
    patterns.set(source, pattern);
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
  const startsWhere = (source: string, text: string, isStart: (start: number) => boolean): boolean => {
    for (let match = execFrom(source, text, 0); match; match = execFrom(source, text, after(text, match.index))) if (isStart(match.index)) return true;
    return false;
  };
  const possible = (topic: string, found: Found | undefined): Alternative[] => [...(found?.near ?? []), ...(always.get(topic) ?? [])];

  return {
    has(topic, text) {
      const found = read(text).get(topic);
      return (found?.words.length ?? 0) > 0 || possible(topic, found).some(({ source }) => execFrom(source, text, 0) !== null);
    },
    first(topic, text, from = 0) {
      const found = read(text).get(topic);
      let best: Choice | undefined;
      const offer = (one: Choice) => {
        if (one.start >= from && (!best || isBefore(one, best))) best = one;
      };
      found?.words.forEach(offer);
      for (const { source, order } of possible(topic, found)) {
        const match = execFrom(source, text, from);
        if (match) offer({ start: match.index, end: match.index + match[0].length, order, choice: 0 });
      }
      return best;
    },
    ends(topic, text, isStart) {
      const found = read(text).get(topic);
      if (found?.words.some(({ start, end }) => onlySigns.test(text.slice(end)) && isStart(start))) return true;
      return possible(topic, found).some(({ source, toEnd }) => execFrom(source, text, 0) !== null && startsWhere(toEnd, text, isStart));
    },
    isBeside(topic, text, isStart, following) {
      const found = read(text).get(topic);
      const isFollowed = (end: number) => execFrom(following, text, end, 'uy') !== null;
      return (
        (found?.words ?? []).some(({ start, end }) => isStart(start) || isFollowed(end)) ||
        possible(topic, found).some(
          ({ source }) => execFrom(source, text, 0) !== null && (startsWhere(source, text, isStart) || execFrom(`${source}(?:${following})`, text, 0) !== null),
        )
      );
    },
  };
}

const isBefore = (one: Choice, other: Choice): boolean => (one.start - other.start || one.order - other.order || one.choice - other.choice) < 0;
/** The position after a character. */
const after = (text: string, at: number): number => at + (text.codePointAt(at)! > 0xffff ? 2 : 1);

function note(found: Map<string, Found>, text: string, start: number, { letters, alternative, choice, isWholeWord }: Letters): void {
  const end = start + letters.length;
  const { topic, order } = alternative;
  if (isWholeWord && isWordAt(text, end)) return;
  const own = found.get(topic) ?? { words: [], near: new Set() };
  found.set(topic, own);
  if (choice === undefined) own.near.add(alternative);
  else own.words.push({ start, end, order, choice });
}

/** The place of the first letters in the table. */
function placeOf(letters: string): number {
  let hash = 0;
  for (let at = 0; at < letters.length; at++) hash = addLetter(hash, letters.charCodeAt(at));
  return hash & (PLACES - 1);
}
const addLetter = (hash: number, code: number): number => (Math.imul(hash, 1_031) + code + 1) | 0;

/** For each character below U+10000: 1 if it is a letter or a digit, 2 if not, 0 if nobody asked. */
const asked = new Uint8Array(0x10000);
function isWord(code: number): boolean {
  if (code > 0xffff) return letterOrDigit.test(String.fromCodePoint(code));
  if (asked[code] === 0) asked[code] = letterOrDigit.test(String.fromCharCode(code)) ? 1 : 2;
  return asked[code] === 1;
}
const isWordAt = (text: string, at: number): boolean => at < text.length && isWord(text.codePointAt(at)!);
function isWordBefore(text: string, at: number): boolean {
  if (at === 0) return false;
  const last = text.charCodeAt(at - 1);
  return isWord(last >= 0xdc00 && last < 0xe000 && at > 1 ? text.codePointAt(at - 2)! : last);
}
