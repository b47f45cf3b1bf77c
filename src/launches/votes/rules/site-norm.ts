import type { SiteNorm } from './vote-facts.ts';

/** A vote of the last eight weeks, for the site's norm. */
export interface NormVote {
  launch: number;
  topic: number;
  account: number;
  /** Any number that is the same for votes of one week. */
  week: number;
  isUnknown: boolean;
  isNewcomer: boolean;
  /** It did something else within a week of this vote. */
  isActive: boolean;
}

/** Fewer voters or launches say nothing about what is usual. */
const LEAST_VOTERS = 50;
const LEAST_LAUNCHES = 8;
/** Launches with fewer votes, or newcomers, have no share worth reading. */
const LEAST_VOTES = 5;
const LEAST_NEWCOMERS = 50;
const MOST_NEWCOMERS = 10;

/**
 * How voting usually is on a site. Middle values, so that attacks on some launches don't change what is usual.
 * @param votes of the last eight weeks, at most some ten thousand
 * @returns undefined while the site is too young for a norm
 */
export function measureNorm(votes: readonly NormVote[], accounts: number): SiteNorm | undefined {
  const launches = groupBy(votes, ({ launch }) => launch);
  const byAccount = groupBy(votes, ({ account }) => account);
  const read = [...launches.values()].filter((own) => own.length >= LEAST_VOTES);
  if (byAccount.size < LEAST_VOTERS || read.length < LEAST_LAUNCHES) return undefined;
  const weeks = new Set(votes.map(({ week }) => week)).size;
  const mean = votes.length / byAccount.size;
  const spread = [...byAccount.values()].reduce((sum, own) => sum + own.length ** 2, 0) / byAccount.size / mean ** 2;
  // At most so many of one launch, so that no launch decides what is usual.
  const newcomers = [...launches.values()].flatMap((own) => own.filter((vote) => vote.isNewcomer).slice(0, MOST_NEWCOMERS));
  return {
    voters: byAccount.size,
    weeks,
    votesEach: mean,
    launchesPerWeek: launches.size / weeks,
    spread,
    affinity: measureAffinity(pairVotes(votes), launches, { voters: byAccount.size, spread }),
    unknownShare: middle(read.map((own) => own.filter((vote) => vote.isUnknown).length / own.length)),
    activeShare: newcomers.length < LEAST_NEWCOMERS ? undefined : newcomers.filter((vote) => vote.isActive).length / newcomers.length,
    accounts,
  };
}

/** How many of two launches' voters are expected to be the same, if people choose independently. */
export const expectShared = (a: number, b: number, norm: Pick<SiteNorm, 'voters' | 'spread'>): number => (norm.spread * a * b) / Math.max(1, norm.voters);

/** Two launches and the number of accounts that voted for both. */
export interface Pair {
  a: number;
  b: number;
  both: number;
}

/** All pairs of launches that share voters, from at most 40 votes of each account. */
export function pairVotes(votes: readonly { launch: number; account: number }[]): Pair[] {
  const pairs = new Map<number, Map<number, number>>();
  for (const own of groupBy(votes, ({ account }) => account).values()) {
    const ids = [...new Set(own.slice(-MOST_PAIRED).map(({ launch }) => launch))].sort((a, b) => a - b);
    for (let i = 0; i < ids.length; i++) {
      const from = pairs.get(ids[i]!) ?? new Map<number, number>();
      pairs.set(ids[i]!, from);
      for (let j = i + 1; j < ids.length; j++) from.set(ids[j]!, (from.get(ids[j]!) ?? 0) + 1);
    }
  }
  return [...pairs].flatMap(([a, from]) => [...from].map(([b, both]) => ({ a, b, both })));
}

/** Shared tastes: how much more often than by chance people vote for both of two launches, in all but a twentieth of the pairs. */
function measureAffinity(
  pairs: Iterable<Pair>,
  launches: ReadonlyMap<number, readonly NormVote[]>,
  norm: Pick<SiteNorm, 'voters' | 'spread'>,
): SiteNorm['affinity'] {
  const lifts = { within: [] as number[], across: [] as number[] };
  for (const { a: one, b: other, both } of pairs) {
    const [a, b] = [launches.get(one)!, launches.get(other)!];
    const expected = expectShared(Math.max(1, a.length - both), Math.max(1, b.length - both), { voters: norm.voters - both, spread: norm.spread });
    if (expected >= LEAST_VOTES) lifts[a[0]!.topic === b[0]!.topic ? 'within' : 'across'].push(both / expected);
  }
  return { within: nineOf10(lifts.within), across: nineOf10(lifts.across) };
}

const nineOf10 = (lifts: readonly number[]): number =>
  lifts.length < LEAST_PAIRS ? UNSEEN_AFFINITY : [...lifts].sort((a, b) => a - b)[Math.floor(lifts.length * 0.9)]!;

const MOST_PAIRED = 40;
const LEAST_PAIRS = 100;
/** What to assume about tastes while there are too few pairs. */
const UNSEEN_AFFINITY = 3;

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function groupBy<T>(items: readonly T[], key: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
