import { isUnspaced } from '../platform/words/normalise.ts';
import { stem } from './stem.ts';

/**
 * Two words are within one edit (insert, delete, replace, swap) only if deleting at most one letter from each can give the same
 * word. These shortened words are stored as numbers, so a look-up is a few index probes instead of a comparison with every name.
 * The numbers are stored data: changing the hash means reindexing everything.
 */
const LONGEST_NEIGHBOURHOOD = 48;

/** FNV-1a with a final mix, as a PostgreSQL integer. `left` is the position of a letter to leave out. */
function hash(letters: readonly string[], options: { left?: number; seed?: string } = {}): number {
  let h = 0x811c9dc5;
  if (options.seed !== undefined) h = Math.imul(h ^ options.seed.charCodeAt(0), 0x01000193);
  for (let i = 0; i < letters.length; i++) {
    if (i !== options.left) h = Math.imul(h ^ ((letters[i] as string).codePointAt(0) as number), 0x01000193);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 13)) | 0;
}

/** Adds all the letters together, and with each one left out. In a run of equal letters it doesn't matter which one is left out. */
function addDeletions(found: Set<number>, letters: readonly string[], seed?: string): void {
  found.add(hash(letters, { seed }));
  if (letters.length < 3) return;
  for (let left = 0; left < letters.length; left++) {
    if (letters[left] !== letters[left - 1]) found.add(hash(letters, { left, seed }));
  }
}

/** The word and everything it becomes by one deletion, as numbers. Beyond 48 letters, only the word itself. */
export function neighbourhood(word: string): number[] {
  const letters = Array.from(word);
  if (letters.length > LONGEST_NEIGHBOURHOOD) return [hash(letters)];
  const found = new Set<number>();
  addDeletions(found, letters);
  return [...found];
}

/** The numbers under which a word of the vocabulary is found: its own neighbourhood and its stem's (`dashbord` is close to `dashboards`). */
export function spellingNeighbourhood(word: string): number[] {
  const root = stem(word);
  return root === word ? neighbourhood(word) : [...new Set([...neighbourhood(word), ...neighbourhood(root)])];
}

/** The word with each two neighbouring letters swapped, which the database's edit distance counts as two edits. */
export function swapsOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length > LONGEST_NEIGHBOURHOOD) return [];
  return letters.slice(1).map((letter, i) => [...letters.slice(0, i), letter, letters[i], ...letters.slice(i + 2)].join(''));
}

/** Shorter names aren't looked up by halves: too many names resemble them. */
const SHORTEST_HALVED = 7;

/**
 * If a name has two edits, one half has none or each half has one, so the neighbourhoods of both halves find the name.
 * @returns numbers that don't overlap with those of whole words
 */
export function halves(name: string): number[] {
  const letters = Array.from(name);
  if (letters.length < SHORTEST_HALVED || letters.length > LONGEST_NEIGHBOURHOOD) return [];
  const middle = letters.length >> 1;
  const found = new Set<number>();
  addDeletions(found, letters.slice(0, middle), '<');
  addDeletions(found, letters.slice(middle), '>');
  return [...found];
}

/** Numbers to look for: the `halves` of a name that differs by two edits contain one of `exact`, or one of `left` and one of `right`. */
interface PossibleHalves {
  exact: number[];
  left: number[];
  right: number[];
}

/**
 * The possible `halves` of a name that differs from `typed` by two edits. If both are in one half, the other half is as typed. Otherwise each
 * half has one. The middle can be off by one letter, and a swap across it changes both halves.
 */
export function possibleHalves(typed: string): PossibleHalves {
  const letters = Array.from(typed);
  const exact = new Set<number>();
  const left = new Set<number>();
  const right = new Set<number>();
  const canBe = letters.length >= SHORTEST_HALVED - 1 && letters.length <= LONGEST_NEIGHBOURHOOD;
  const middle = letters.length >> 1;
  for (const at of canBe ? [middle - 1, middle, middle + 1] : []) {
    const swapped = letters.with(at - 1, letters[at]!).with(at, letters[at - 1]!);
    for (const spelling of [letters, swapped]) {
      exact.add(hash(spelling.slice(0, at), { seed: '<' }));
      exact.add(hash(spelling.slice(at), { seed: '>' }));
    }
    addDeletions(left, letters.slice(0, at), '<');
    addDeletions(right, letters.slice(at), '>');
  }
  return { exact: [...exact], left: [...left], right: [...right] };
}

/** Words in the vocabulary: letters only, 3 to 30 long. Pairs of unspaced scripts, numbers and signs are never corrected. */
export function isSpellable(word: string): boolean {
  return word.length >= 3 && word.length <= 30 && /^[\p{L}\p{M}]+$/u.test(word);
}

/** Words whose listings are counted: also `ai`, `k8s` and `c++`, which are never corrected. Unspaced scripts have too many pairs. */
export function isCounted(word: string): boolean {
  return word.length <= 30 && !isUnspaced(word);
}
