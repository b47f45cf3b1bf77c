// Scripts that write without spaces (or, like Korean, glue particles to words): cut into overlapping pairs.
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const unspacedRuns =
  /(?:(?=[\p{L}\p{M}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])+/gu;
const cluster = /\P{M}\p{M}*|\p{M}+/gu;

// Letters that Unicode does not decompose, as people type them on a keyboard without them.
const folded: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ɓ: 'b',
  ɗ: 'd',
  ƒ: 'f',
  ς: 'σ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const foldedLetters = new RegExp(`[${Object.keys(folded).join('')}]`, 'gu');
// Accents of Latin, Greek and Cyrillic; Hebrew points; Arabic vowel signs and the stretching line.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/gu;
// Unpaired surrogates, invisible signs and selectors; trade marks would fold to letters ("tm").
const unwanted = /[\p{Cs}\p{Cf}™®©℠]|[\ufe00-\ufe0f]/gu;
const ascii = /^[\t\n\r\x20-\x7e]*$/;

/** Longest word and longest name key that are looked at, in letters: 60 letters stay far below what a lexeme may hold. */
const LONGEST_WORD = 60;
const LONGEST_KEY = 80;

/** Visible text in one width and form (full-width to plain), case kept: `ＡＩ™` becomes `AI`. */
export function clean(text: string): string {
  if (ascii.test(text)) return text;
  return text
    .replace(unwanted, '')
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFKC');
}

/** Lower case without accents, in any script: `Ångström` becomes `angstrom`, `Straße` becomes `strasse`. */
export function fold(text: string): string {
  const lower = clean(text).toLowerCase();
  if (ascii.test(lower)) return lower;
  // Accents first: taking them off can uncover a letter of the table (ǿ is ø with an accent).
  return lower
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(foldedLetters, (letter) => folded[letter] ?? letter);
}

export interface Token {
  /** Folded; with its signs where they are part of the word: `c++`, `c#`, `.net`. */
  word: string;
  /** The word without signs; absent where there are none. */
  plain?: string;
  /** Pair of letters (or single letter) of a script without spaces, or a pictograph: never stemmed, glued or corrected. */
  gram: boolean;
  /** Only a sign, not white space, stands between this word and the one before: `node.js`, `open-source`. */
  chained: boolean;
}

const words = /(?:(?<![\p{L}\p{M}\p{N}.])\.(?=\p{L}))?[\p{L}\p{M}\p{N}]+(?:\+\+?(?![\p{L}\p{N}+])|#(?![\p{L}\p{N}#]))?/gu;
const asciiWords = /(?:(?<![a-z0-9.])\.(?=[a-z]))?[a-z0-9]+(?:\+\+?(?![a-z0-9+])|#(?![a-z0-9#]))?/g;
const signs = /[.+#]/;
const betweenChained = /^[-._/&@:+|·‐‑–]$/u;
const pictographs = /\p{Extended_Pictographic}/gu;

/** Words of a text in reading order. `wholeRuns` adds the last letter of an unspaced run, so that it is found by itself. */
export function tokenise(text: string, options: { wholeRuns?: boolean } = {}): Token[] {
  let line = fold(text);
  if (line.includes("'") || line.includes('’')) line = line.replace(/(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}])/gu, '');
  const tokens: Token[] = [];
  let end = -1;
  for (const match of line.matchAll(ascii.test(line) ? asciiWords : words)) {
    const chained = end >= 0 && match.index - end === 1 && betweenChained.test(line.charAt(end));
    end = match.index + match[0].length;
    addWord(tokens, match[0], { chained, wholeRuns: options.wholeRuns === true });
  }
  return tokens;
}

function addWord(tokens: Token[], found: string, options: { chained: boolean; wholeRuns: boolean }): void {
  if (!unspaced.test(found)) {
    const word = cut(found, LONGEST_WORD);
    const token: Token = { word, gram: false, chained: options.chained };
    if (signs.test(word)) token.plain = word.replace(/[.+#]/g, '');
    tokens.push(token);
    return;
  }
  let from = 0;
  for (const run of found.matchAll(unspacedRuns)) {
    if (run.index > from) addWord(tokens, found.slice(from, run.index), { ...options, chained: false });
    tokens.push(...pairsOf(run[0], options.wholeRuns));
    from = run.index + run[0].length;
  }
  // A mark that belongs to no run (never in real text) must not call this function again with the same text.
  if (from > 0 && from < found.length) addWord(tokens, found.slice(from), { ...options, chained: false });
}

function pairsOf(run: string, withLast: boolean): Token[] {
  const letters = run.match(cluster) ?? [];
  const pairs = letters.slice(1).map((letter, i) => letters[i] + letter);
  if (withLast || letters.length === 1) pairs.push(letters.at(-1) as string);
  return pairs.map((word) => ({ word: cut(word, LONGEST_WORD), gram: true, chained: false }));
}

/** Pictographs of a text, for names and for questions made of nothing else. */
export function pictographsOf(text: string): string[] {
  return ascii.test(text) ? [] : (clean(text).match(pictographs) ?? []);
}

/** `ChatPlayground HTMLView` becomes `Chat Playground HTML View`. */
export function splitCamelCase(text: string): string {
  return clean(text)
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
}

/**
 * What a name is compared by: its folded words without spaces and punctuation (`0 A.D.` → `0ad`), but with the signs
 * that tell names apart (`C++`, `.NET`). A name of nothing but signs is itself.
 */
export function nameKey(name: string): string {
  const line = fold(name).replace(/['’]/gu, '');
  const key = (line.match(words) ?? []).join('');
  return cut(key === '' ? line.replace(/\s+/gu, '') : key, LONGEST_KEY);
}

/** Every key a name answers to, the whole name first: also without an article, brackets, a part after a dash, signs. */
export function nameKeys(name: string): string[] {
  const whole = nameKey(name);
  const line = clean(name);
  const keys = new Set([whole]);
  for (const part of [line.replace(/\([^)]*\)|\[[^\]]*\]/gu, ' '), line.split(/\s[-–—|]\s|:\s/u)[0] ?? '', line.replace(/^the\s+/iu, '')]) {
    const key = nameKey(part);
    if (/[\p{L}\p{N}]/u.test(key)) keys.add(key);
  }
  const plain = whole.replace(/[.+#]/g, '');
  if (plain !== '') keys.add(plain);
  return [...keys];
}

/** The first `length` letters; never half of a surrogate pair. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}

/** Whether a word has letters of a script that is written without spaces. */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word);
}
