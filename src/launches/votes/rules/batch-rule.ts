import type { Surroundings, VoteFacts } from './vote-facts.ts';

// Sleepers: accounts that were created together, left alone for weeks, and now vote for the same launch.

const DAY_MS = 86_400_000;
/** Younger accounts are newcomers. Other rules check those. */
const LEAST_DAYS = 7;
/** Accounts with more days of activity are real users. */
const MOST_PAST_DAYS = 5;
/** This many accounts created on two neighbouring days are a pattern if they are this many times what the site's sign-ups explain. */
export const LEAST_OF_BATCH = 10;
const BEYOND_CHANCE = 5;

export interface Batch {
  /** First of the days, as days since 1970 (UTC). */
  day: number;
  votes: VoteFacts[];
}

/** Votes of older accounts that were created on two neighbouring days and have done little since. */
export function findBatches(votes: readonly VoteFacts[], { madeOn, norm, others }: Surroundings): Batch[] {
  if (!norm) return [];
  const aged = votes.filter((vote) => vote.ageDays >= LEAST_DAYS);
  const thin = aged.filter((vote) => vote.pastDays <= MOST_PAST_DAYS && (others.get(vote.account)?.length ?? 0) <= MOST_PAST_DAYS);
  const byDay = new Map<number, VoteFacts[]>();
  for (const vote of thin) {
    const day = Math.floor(vote.madeAt / DAY_MS);
    const group = byDay.get(day);
    if (group) group.push(vote);
    else byDay.set(day, [vote]);
  }
  const found: Batch[] = [];
  for (const day of byDay.keys()) {
    const group = [...(byDay.get(day) ?? []), ...(byDay.get(day + 1) ?? [])];
    if (group.length < LEAST_OF_BATCH) continue;
    const made = (madeOn.get(day) ?? 0) + (madeOn.get(day + 1) ?? 0);
    // Other accounts created on those days, as a share of all other accounts.
    const usual = Math.max(1, made - group.length) / Math.max(1, norm.accounts - group.length);
    if (group.length >= BEYOND_CHANCE * usual * aged.length) found.push({ day, votes: group });
  }
  return found;
}

/** Kinds of places that a class shares, the closest first. */
const PLACES = ['one', 'near', 'site', 'domain'];
/** The smallest part of a batch at one place that is a class. */
const LEAST_OF_CLASS = 8;

/**
 * The parts of a batch that share a place, such as a class, each with the mark of the place, and the rest.
 * @returns place: undefined for those who share none
 */
export function splitByPlace(batch: readonly VoteFacts[]): { place?: string; votes: VoteFacts[] }[] {
  const parts: { place?: string; votes: VoteFacts[] }[] = [];
  let rest = [...batch];
  for (const kind of PLACES) {
    const byPlace = new Map<string, VoteFacts[]>();
    for (const vote of rest)
      for (const mark of vote.marks) {
        if (!mark.startsWith(`${kind}:`)) continue;
        const group = byPlace.get(mark);
        if (group) group.push(vote);
        else byPlace.set(mark, [vote]);
      }
    for (const [place, group] of byPlace) if (group.length >= LEAST_OF_CLASS) parts.push({ place, votes: group });
    const placed = new Set(parts.flatMap(({ votes }) => votes));
    rest = rest.filter((vote) => !placed.has(vote));
  }
  return rest.length > 0 ? [...parts, { votes: rest }] : parts;
}
