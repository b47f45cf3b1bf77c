import { clean, nameKey, nameKeys, pictographsOf, splitCamelCase, type Token, tokenise } from '../platform/words/normalise.ts';
import { halves, neighbourhood } from './spelling.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/**
 * First letter of every stored word: where it appears. Each word is stored once, at its best place, so the index alone tells a hit
 * in a name from one in a description (it stores no weights). The database itself adds what the listing is filtered by (0381).
 */
export const PLACE = { wholeName: '5', name: '4', tagline: '3', keywords: '2', text: '1', filter: '0' } as const;
/** Second letter of words that nobody typed: stems, and neighbouring words glued together. Without it, the vocabulary would learn them. */
export const MARK = { stem: '~', glued: '=' } as const;

/** Maximum indexed text per listing, in characters: enough for a description of 20,000. */
const LONGEST_TEXT = 24_000;

export interface ListingText {
  name: string;
  host: string;
  tagline: string | null;
  keywords: string[];
  tags: string[];
  /** The description and other prose. */
  texts: (string | null)[];
}

export interface SearchDocument {
  /** Keys by which names are compared; the whole name first. */
  nameKeys: string[];
  /** Numbers for the keys' neighbourhoods and halves (spelling.ts). */
  near: number[];
  words: string[];
}

/** Builds the search document of a listing: each word once, at its best place, up to a maximum of text. */
export function documentOf(listing: ListingText): SearchDocument {
  const keys = nameKeys(listing.name);
  const words = new Words();
  for (const key of keys) words.add(PLACE.wholeName, key);
  addName(words, listing.name);
  addHost(words, listing.host);
  if (listing.tagline !== null) addText(words, PLACE.tagline, listing.tagline, { pairs: true });
  for (const keyword of listing.keywords) addText(words, PLACE.keywords, keyword, { pairs: true });
  for (const tag of listing.tags) addText(words, PLACE.text, tag, { pairs: true });
  let left = LONGEST_TEXT;
  for (const text of listing.texts) {
    if (text === null || left <= 0) continue;
    addText(words, PLACE.text, text.slice(0, left), { pairs: false });
    left -= text.length;
  }
  return { nameKeys: keys, near: [...new Set(keys.flatMap((key) => [...neighbourhood(key), ...halves(key)]))], words: words.all() };
}

/** Words with their best place: the first place added for a word stays, so add the best places first. */
class Words {
  readonly #best = new Map<string, string>();
  readonly #wholeNames: string[] = [];

  add(place: string, word: string): void {
    if (place === PLACE.wholeName) this.#wholeNames.push(place + word);
    else if (word !== '' && !this.#best.has(word)) this.#best.set(word, place + word);
  }

  all(): string[] {
    return [...this.#wholeNames, ...this.#best.values()];
  }
}

function addName(words: Words, name: string): void {
  const tokens = tokenise(name, { wholeRuns: true });
  for (const token of tokens) addWord(words, PLACE.name, token);
  for (const token of tokenise(splitCamelCase(name))) addWord(words, PLACE.name, token);
  for (const sign of pictographsOf(name)) words.add(PLACE.name, sign);
  addGlued(words, PLACE.name, tokens, true);
}

/** `play0ad.com` is found as `play0ad` and as `play0ad.com`. */
function addHost(words: Words, host: string): void {
  const key = nameKey(host);
  if (key !== '') words.add(PLACE.keywords, MARK.glued + key);
  const label = nameKey(host.split('.')[0] ?? '');
  if (label !== '') words.add(PLACE.keywords, MARK.glued + label);
}

function addText(words: Words, place: string, text: string, options: { pairs: boolean }): void {
  const tokens = tokenise(clean(text), { wholeRuns: true });
  for (const token of tokens) {
    if (!isStopWord(token.word)) addWord(words, place, token);
  }
  addGlued(words, place, tokens, options.pairs);
}

function addWord(words: Words, place: string, token: Token): void {
  words.add(place, token.word);
  if (token.plain !== undefined) words.add(place, token.plain);
  if (token.gram) return;
  const root = stem(token.word);
  if (root !== token.word) words.add(place, MARK.stem + root);
}

/** `open-source` and, with `pairs`, `open source` are also found as `opensource`; a chain (`a.b.c`) also as a whole. */
function addGlued(words: Words, place: string, tokens: readonly Token[], pairs: boolean): void {
  let chain = '';
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    const word = token.plain ?? token.word;
    if (!before || token.gram || before.gram) {
      chain = word;
      continue;
    }
    const previous = before.plain ?? before.word;
    const worthIt = token.chained || (pairs && !isStopWord(word) && !isStopWord(previous));
    if (worthIt && previous.length + word.length <= 30) words.add(place, MARK.glued + previous + word);
    chain = token.chained ? chain + word : word;
    if (token.chained && chain.length <= 30) words.add(place, MARK.glued + chain);
  }
}
