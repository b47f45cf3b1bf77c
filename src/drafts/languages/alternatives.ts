/** One part of an alternative: letters, one of several characters, a group of alternatives, or anything else. */
interface Part {
  kind: 'letter' | 'class' | 'group' | 'other';
  letters: string[];
  alternatives: Part[][];
  /** How often it may occur: at least `least`, and whether exactly once, or at most once. */
  least: number;
  most: number;
  isLazy: boolean;
}

/** More words are slower to look up than a pattern. */
const MOST_WORDS = 48;

/** The alternatives between the bars of a pattern's source, each as text. */
export function splitAlternatives(source: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0, depth = 0; at <= source.length; at++) {
    const one = source[at];
    if (one === '\\') at++;
    else if (one === '[') at = endOfClass(source, at);
    else if (one === '(') depth++;
    else if (one === ')') depth--;
    else if (one === undefined || (one === '|' && depth === 0)) {
      found.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return found;
}

/** Every text that an alternative matches, the first choice first, if they are few: "customers" and "customer" of "customers?". */
export function allWords(alternative: string): string[] | undefined {
  const words = expand([parse(alternative)]);
  return words?.some((one) => one === '') ? undefined : words;
}

/** Letters of which every match of an alternative contains at least one, or undefined if it may have none of those that are known. */
export function neededLetters(alternative: string): string[] | undefined {
  return needed([parse(alternative)]);
}

function expand(alternatives: Part[][]): string[] | undefined {
  if (alternatives.flat().some(({ kind, most }) => kind === 'other' || most > 1)) return undefined;
  const all: string[] = [];
  for (const parts of alternatives) {
    let words = [''];
    for (const part of parts) {
      const own = part.kind === 'group' ? expand(part.alternatives) : part.letters;
      if (!own) return undefined;
      const choices = part.least === 1 ? own : part.isLazy ? ['', ...own] : [...own, ''];
      if (words.length * choices.length > MOST_WORDS) return undefined;
      words = words.flatMap((word) => choices.map((choice) => word + choice));
    }
    all.push(...words);
  }
  return all.length > MOST_WORDS ? undefined : all;
}

function needed(alternatives: Part[][]): string[] | undefined {
  const all = alternatives.map((parts) => {
    let best: string[] | undefined;
    let run = '';
    const offer = (letters: string[] | undefined) => {
      if (letters && letters.length > 0 && shortest(letters) > (best ? shortest(best) : 0)) best = letters;
    };
    for (const part of [...parts, undefined]) {
      if (part?.kind === 'letter' && part.least > 0) run += part.letters[0]!;
      if (part?.kind === 'letter' && part.least === 1 && part.most === 1) continue;
      offer(run === '' ? undefined : [run]);
      run = '';
      if (part?.kind === 'group' && part.least > 0) offer(needed(part.alternatives));
    }
    return best;
  });
  return all.some((one) => one === undefined) ? undefined : all.flatMap((one) => one!);
}

const shortest = (letters: string[]): number => Math.min(...letters.map(({ length }) => length));

/** The index of the bracket that ends a class. */
function endOfClass(source: string, from: number): number {
  let at = from + 1;
  while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  return at;
}

/** The index of the bracket that ends a group. */
function endOfGroup(source: string, from: number): number {
  for (let at = from + 1, depth = 1; ; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '[') at = endOfClass(source, at);
    else if (source[at] === '(') depth++;
    else if (source[at] === ')' && --depth === 0) return at;
  }
}

/** Escapes that stand for one character, which is none of a pattern's own signs: "\." but not "\d". */
const plainEscape = /^\\[^\p{L}\p{N}]/u;
const otherEscape = /^\\(?:[pPuk](?:\{[^}]*\}|<[^>]*>)|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|.)/u;
const times = /^(?:[?*+]|\{(?<least>\d+)(?<comma>,)?(?<most>\d+)?\})/;

function parse(source: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < source.length; ) {
    const { part, end } = partAt(source, at);
    const quantifier = times.exec(source.slice(end, end + 12));
    at = end + (quantifier?.[0].length ?? 0);
    if (quantifier) {
      const sign = quantifier[0];
      const { least, comma, most } = quantifier.groups!;
      part.least = least === undefined ? (sign === '+' ? 1 : 0) : Number(least);
      part.most = least === undefined ? (sign === '?' ? 1 : Number.POSITIVE_INFINITY) : comma ? Number(most ?? Number.POSITIVE_INFINITY) : Number(least);
      part.isLazy = source[at] === '?';
      if (part.isLazy) at++;
    }
    parts.push(part);
  }
  return parts;
}

function partAt(source: string, at: number): { part: Part; end: number } {
  const made = (kind: Part['kind'], end: number, letters: string[] = [], alternatives: Part[][] = []) => ({
    part: { kind, letters, alternatives, least: 1, most: 1, isLazy: false },
    end,
  });
  const one = source[at]!;
  if (one === '\\') {
    if (plainEscape.test(source.slice(at, at + 2))) return made('letter', at + 2, [source[at + 1]!]);
    return made('other', at + otherEscape.exec(source.slice(at, at + 60))![0].length);
  }
  if (one === '[') {
    const end = endOfClass(source, at);
    const inside = source.slice(at + 1, end);
    const isPlain = !/^\^|[\\\-\ud800-\udfff]/.test(inside);
    return made(isPlain ? 'class' : 'other', end + 1, isPlain ? inside.split('') : []);
  }
  if (one === '(') {
    const end = endOfGroup(source, at);
    const start = /^\((?:\?:|\?<\w+>)?(?!\?)/.exec(source.slice(at, end));
    if (!start) return made('other', end + 1);
    const inside = source.slice(at + start[0].length, end);
    return made('group', end + 1, [], splitAlternatives(inside).map(parse));
  }
  // Half a surrogate pair isn't a letter of its own.
  if (/[.^$\ud800-\udfff]/.test(one)) return made('other', at + 1);
  return made('letter', at + 1, [one]);
}
