import type { Evidence } from '../../drafter.ts';

export interface Vote {
  value: string;
  /** Confidence: for example 2 for a line on a legal page, and 7 for an address on the imprint. */
  weight: number;
  evidence: Evidence[];
}

/** A place with less confidence is a guess. */
export const LEAST = 2.5;

/** The value with the most weight; none if there is a tie. @param keyOf a key that is equal for two spellings of a value */
export function elect(votes: Vote[], keyOf: (value: string) => string): Vote | undefined {
  const totals = new Map<string, { total: number; votes: Vote[]; quotes: Set<string> }>();
  for (const vote of votes) {
    const entry = totals.get(keyOf(vote.value)) ?? { total: 0, votes: [], quotes: new Set() };
    const { quote } = vote.evidence[0]!;
    const isRepeated = entry.quotes.has(quote);
    entry.quotes.add(quote);
    entry.votes.push(vote);
    entry.total = Math.max(entry.total, vote.weight) + (isRepeated ? 0 : 0.1 * Math.min(4, entry.votes.length - 1));
    totals.set(keyOf(vote.value), entry);
  }
  const [best, second] = [...totals.values()].sort((a, b) => b.total - a.total);
  if (!best || best.total < LEAST || (second && best.total - second.total < 0.2)) return undefined;
  const ranked = best.votes.sort((a, b) => b.weight - a.weight);
  return { value: ranked[0]!.value, weight: best.total, evidence: ranked.slice(0, 2).flatMap((vote) => vote.evidence) };
}
