// Scripts without spaces (or, like Korean, with particles attached to words): split into overlapping pairs.
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const unspacedRuns =
  /(?:(?=[\p{L}\p{M}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])+/gu;
const cluster = /\P{M}\p{M}*|\p{M}+/gu;

// Letters that Unicode doesn't decompose, as people without them on the keyboard type them.
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
// Accents of Latin, Greek and Cyrillic; Hebrew points; Arabic vowel signs and tatweel.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/gu;
// Unpaired surrogates, invisible characters and selectors; trademark signs would fold to letters ("tm").
const unwanted = /[\p{Cs}\p{Cf}™®©℠]|[\ufe00-\ufe0f]/gu;
const ascii = /^[\t\n\r\x20-\x7e]*$/;

/** Maximum length of a word and a name key, in letters: far below the limit of a lexeme. */
const LONGEST_WORD = 60;
const LONGEST_KEY = 80;

/** Visible text in a uniform width and form (full-width to normal), with its case: `ＡＩ™` becomes `AI`. */
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
  // Accents first: removing them can reveal a letter in the table (ǿ is ø with an accent).
  return lower
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(foldedLetters, (letter) => folded[letter] ?? letter);
}

export interface Token {
  /** Folded, with signs that are part of the word: `c++`, `c#`, `.net`. */
  word: string;
  /** The word without signs; absent if it has none. */
  plain?: string;
  /** Pair of letters (or single letter) of a script without spaces, or a pictograph: never stemmed, joined or corrected. */
  gram: boolean;
  /** Separated from the previous word by a sign, not by white space: `node.js`, `open-source`. */
  chained: boolean;
}

const words = /(?:(?<![\p{L}\p{M}\p{N}.])\.(?=\p{L}))?[\p{L}\p{M}\p{N}]+(?:\+\+?(?![\p{L}\p{N}+])|#(?![\p{L}\p{N}#]))?/gu;
const asciiWords = /(?:(?<![a-z0-9.])\.(?=[a-z]))?[a-z0-9]+(?:\+\+?(?![a-z0-9+])|#(?![a-z0-9#]))?/g;
const signs = /[.+#]/;
const betweenChained = /^[-._/&@:+|·‐‑–]$/u;
const pictographs = /\p{Extended_Pictographic}/gu;

/** The words of a text in reading order. `wholeRuns` adds the last letter of an unspaced run, so that it can be found on its own. */
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
  // A mark outside any run (never in real text) must not cause endless recursion.
  if (from > 0 && from < found.length) addWord(tokens, found.slice(from), { ...options, chained: false });
}

function pairsOf(run: string, withLast: boolean): Token[] {
  const letters = run.match(cluster) ?? [];
  const pairs = letters.slice(1).map((letter, i) => letters[i] + letter);
  if (withLast || letters.length === 1) pairs.push(letters.at(-1) as string);
  return pairs.map((word) => ({ word: cut(word, LONGEST_WORD), gram: true, chained: false }));
}

/** Pictographs in a text, for names and searches that consist of nothing else. */
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
 * The form in which names are compared: folded words without spaces and punctuation (`0 A.D.` → `0ad`), but with signs that
 * distinguish names (`C++`, `.NET`). A name consisting only of signs is its own key.
 */
export function nameKey(name: string): string {
  const line = fold(name).replace(/['’]/gu, '');
  const key = (line.match(words) ?? []).join('');
  return cut(key === '' ? line.replace(/\s+/gu, '') : key, LONGEST_KEY);
}

/** All keys of a name, the full name first: also without an article, brackets, the part after a dash, signs. */
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

/** The first `length` letters, without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}

/** Whether a word has letters of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word);
}
