import type { Question } from './question.ts';
import { stem } from './stem.ts';

/** A word of the question, a similar word of the vocabulary (or two words it may be glued from), and the number of listings with that word. */
export type Neighbour = [term: string, word: string, other: string | null, listings: number];

/** A word found in this many listings counts as correctly spelled. */
export const KNOWN = 3;
const MOST_CORRECTIONS = 3;
const SHORTEST_PART = 3;

/** The question with likely spellings of its unknown words, from the vocabulary. Undefined if there is nothing to correct. */
export function correct(question: Question, known: ReadonlyMap<string, { corrections: string[][] }>): Question | undefined {
  const terms = question.terms.map((term) => ({ ...term, corrections: term.filler || term.gram ? [] : (known.get(term.word)?.corrections ?? []) }));
  return terms.some((term) => term.corrections.length > 0) ? { ...question, terms } : undefined;
}

/** The likely spellings of a word among similar words, best first. */
export function correctionsOf(term: string, neighbours: readonly Neighbour[]): string[][] {
  const known = neighbours.find(([, word, other]) => other === null && word === term)?.[3] ?? 0;
  if (known >= KNOWN) return [];
  const candidates = neighbours
    .filter(([, word, other, listings]) => listings > known && (other !== null || word !== term))
    .map(([, word, other, listings]) => ({
      words: other === null ? [word] : [word, other],
      cost: other === null ? Math.min(distance(term, word), distance(stem(term), stem(word))) : 1,
      listings,
    }));
  const least = Math.min(...candidates.map((candidate) => candidate.cost));
  // Two edits only for long words, and only if no spelling is closer.
  if (least > 1 && term.length < 7) return [];
  return candidates
    .filter((candidate) => candidate.cost === least)
    .sort((a, b) => b.listings - a.listings || (a.words.join(' ') < b.words.join(' ') ? -1 : 1))
    .slice(0, MOST_CORRECTIONS)
    .map((candidate) => candidate.words);
}

/** All ways to split a word in two. */
export function partsOf(whole: string): { whole: string; left: string; right: string }[] {
  const letters = Array.from(whole);
  const parts: { whole: string; left: string; right: string }[] = [];
  for (let i = SHORTEST_PART; i <= letters.length - SHORTEST_PART; i++)
    parts.push({ whole, left: letters.slice(0, i).join(''), right: letters.slice(i).join('') });
  return parts;
}

/** Number of edits between two words. Swapping two neighbours is one edit (optimal string alignment). */
export function distance(a: string, b: string): number {
  const s = Array.from(a);
  const t = Array.from(b);
  let before: number[] = [];
  let last = t.map((_, j) => j).concat(t.length);
  for (let i = 1; i <= s.length; i++) {
    const row = [i];
    for (let j = 1; j <= t.length; j++) {
      const replaced = (last[j - 1] as number) + (s[i - 1] === t[j - 1] ? 0 : 1);
      let cost = Math.min(replaced, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && s[i - 1] === t[j - 2] && s[i - 2] === t[j - 1]) cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[t.length] as number;
}
