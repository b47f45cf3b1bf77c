import type { Question, Term } from './question.ts';
import { stem } from './stem.ts';

/** A word of the question, a word of the vocabulary (or two that it may be glued from), and in how many listings that stands. */
export type Neighbour = [term: string, word: string, other: string | null, listings: number];

/** A word that stands in this many listings is taken as meant. */
const KNOWN = 3;
const MOST_CORRECTIONS = 3;
const SHORTEST_PART = 3;

/** The question with the likely spellings of its unknown words. Undefined: nothing to correct. */
export function correct(question: Question, neighbours: readonly Neighbour[]): Question | undefined {
  const terms = question.terms.map((term) => ({ ...term, corrections: term.filler ? [] : correctionsOf(term, neighbours) }));
  return terms.some((term) => term.corrections.length > 0) ? { ...question, terms } : undefined;
}

function correctionsOf(term: Term, neighbours: readonly Neighbour[]): string[][] {
  const mine = neighbours.filter(([word]) => word === term.word);
  const known = mine.find(([, word, other]) => other === null && word === term.word)?.[3] ?? 0;
  if (known >= KNOWN) return [];
  const candidates = mine
    .filter(([, word, other, listings]) => listings > known && (other !== null || word !== term.word))
    .map(([, word, other, listings]) => ({
      words: other === null ? [word] : [word, other],
      cost: other === null ? Math.min(distance(term.word, word), distance(stem(term.word), stem(word))) : 1,
      listings,
    }));
  const least = Math.min(...candidates.map((candidate) => candidate.cost));
  // Two edits only in long words, and only where no spelling is closer.
  if (least > 1 && term.word.length < 7) return [];
  return candidates
    .filter((candidate) => candidate.cost === least)
    .sort((a, b) => b.listings - a.listings || (a.words.join(' ') < b.words.join(' ') ? -1 : 1))
    .slice(0, MOST_CORRECTIONS)
    .map((candidate) => candidate.words);
}

/** All ways to cut a word in two. */
export function partsOf(whole: string): { whole: string; left: string; right: string }[] {
  const letters = Array.from(whole);
  const parts: { whole: string; left: string; right: string }[] = [];
  for (let i = SHORTEST_PART; i <= letters.length - SHORTEST_PART; i++)
    parts.push({ whole, left: letters.slice(0, i).join(''), right: letters.slice(i).join('') });
  return parts;
}

/** Edits between two words; a swap of neighbours is one (optimal string alignment). */
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
