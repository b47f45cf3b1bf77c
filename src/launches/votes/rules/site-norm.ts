import { DOINGS } from './busy-rule.ts';
import { FIRST_CELLS } from './first-vote-rule.ts';
import { type LaunchPair, pairLaunches } from './launch-pairs.ts';
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

/** With fewer voters or launches, there is no norm. */
const LEAST_VOTERS = 50;
const LEAST_LAUNCHES = 8;
const LEAST_WEEKS = 4;
/** Launches with fewer votes, or newcomers, have no share worth reading. */
const LEAST_VOTES = 5;
const LEAST_NEWCOMERS = 50;
const MOST_NEWCOMERS = 10;

/**
 * Usual voting on a site. Uses medians, so that attacks on some launches don't change the norm.
 * @param votes of the last eight weeks, at most 50,000
 * @param pairs the launches among them that share voters
 * @returns undefined while the site is too young for a norm
 */
export function measureNorm(votes: readonly NormVote[], accounts: number, pairs: readonly LaunchPair[] = pairLaunches(votes)): SiteNorm | undefined {
  const launches = groupBy(votes, ({ launch }) => launch);
  const byAccount = groupBy(votes, ({ account }) => account);
  const read = [...launches.values()].filter((own) => own.length >= LEAST_VOTES);
  if (byAccount.size < LEAST_VOTERS || read.length < LEAST_LAUNCHES) return undefined;
  const weeks = new Set(votes.map(({ week }) => week)).size;
  const mean = votes.length / byAccount.size;
  // A limited number per launch, so that no single launch decides the norm.
  const newcomers = [...launches.values()].flatMap((own) => own.filter((vote) => vote.isNewcomer).slice(0, MOST_NEWCOMERS));
  return {
    voters: byAccount.size,
    weeks,
    votesEach: mean,
    launchesPerWeek: launches.size / weeks,
    affinity: measureAffinity(pairs),
    unknownShare: middle(read.map((own) => own.filter((vote) => vote.isUnknown).length / own.length)),
    activeShare: newcomers.length < LEAST_NEWCOMERS ? undefined : newcomers.filter((vote) => vote.isActive).length / newcomers.length,
    firstShares: measureFirst(votes),
    doings: measureDoings(votes),
    accounts,
  };
}

/** What a site's newcomers do apart from voting, as shares of all of them; undefined: too few. A limited number per launch: the one that they voted for first. */
function measureDoings(votes: readonly NormVote[]): SiteNorm['doings'] {
  const perLaunch = new Map<number, number>();
  const counts = countDoings(votes, ({ launch }) => {
    const n = (perLaunch.get(launch) ?? 0) + 1;
    perLaunch.set(launch, n);
    return n <= MOST_NEWCOMERS;
  });
  const [all, ...did] = counts as [number, ...number[]];
  return all < LEAST_NEWCOMERS ? undefined : did.map((n) => n / all);
}

/**
 * How many newcomers there are, how many of them did something apart from voting, and how many had at least one, two and three other votes in
 * their first week.
 * @param votes oldest first @param isRead whether the newcomer with this first vote is counted
 */
export function countDoings(votes: readonly NormVote[], isRead: (first: NormVote) => boolean = () => true): number[] {
  const counts = Array.from({ length: DOINGS + 1 }, () => 0);
  for (const own of groupBy(votes, ({ account }) => account).values()) {
    const first = own.find(({ isNewcomer }) => isNewcomer);
    if (!first || !isRead(first)) continue;
    const others = own.filter(({ week }) => week === first.week).length - 1;
    const did = others > 0 ? 1 + others : own.some(({ isNewcomer, isActive }) => isNewcomer && isActive) ? 1 : 0;
    for (let doing = 0; doing <= Math.min(did, DOINGS); doing++) counts[doing]! += 1;
  }
  return counts;
}

/** Only of the last two weeks, because the weeks before are needed to know which votes are first ones. */
function measureFirst(votes: readonly NormVote[]): SiteNorm['firstShares'] {
  const weeks = [...new Set(votes.map(({ week }) => week))].sort((a, b) => b - a);
  if (weeks.length < LEAST_WEEKS) return undefined;
  const recent = new Set(weeks.slice(0, 2));
  const byAccount = groupBy(votes, ({ account }) => account);
  /** The number of other votes in that week; FIRST_CELLS if the account voted before it. */
  const cellOf = ({ account, week }: NormVote): number => {
    const own = byAccount.get(account)!;
    return own.some((one) => one.week < week) ? FIRST_CELLS : own.filter((one) => one.week === week).length - 1;
  };
  const launches = [...groupBy(votes, ({ launch }) => launch).values()]
    .map((own) => own.filter((vote) => recent.has(vote.week) && !vote.isNewcomer).map(cellOf))
    .filter((own) => own.length >= LEAST_VOTES)
    .map((own) => ({ own, share: own.filter((cell) => cell < FIRST_CELLS).length / own.length }))
    .sort((a, b) => a.share - b.share);
  if (launches.length < LEAST_LAUNCHES) return undefined;
  // Without the tenth of launches with the highest share: an attack that went unnoticed would make the next one look usual.
  const read = launches.slice(0, Math.ceil(launches.length * 0.9)).flatMap(({ own }) => own);
  return Array.from({ length: FIRST_CELLS }, (_, n) => read.filter((cell) => cell === n).length / read.length);
}

/**
 * For each kind of pair, how many times more voters than by chance nine of ten pairs share at most. Pairs that are expected to share few
 * are left out.
 */
function measureAffinity(pairs: readonly LaunchPair[]): SiteNorm['affinity'] {
  const of = (isOfWeek: boolean, isOfTopic: boolean) => {
    const same = pairs.filter((one) => one.isOfWeek === isOfWeek && one.isOfTopic === isOfTopic && one.expected.at(-1)! >= LEAST_EXPECTED);
    return nineOf10(same.map(({ both, expected }) => both.at(-1)! / expected.at(-1)!));
  };
  return { within: of(false, true), across: of(false, false), withinOfWeek: of(true, true), acrossOfWeek: of(true, false) };
}

const nineOf10 = (lifts: readonly number[]): number =>
  lifts.length < LEAST_PAIRS ? UNSEEN_AFFINITY : [...lifts].sort((a, b) => a - b)[Math.floor(lifts.length * 0.9)]!;

const LEAST_EXPECTED = 2;
const LEAST_PAIRS = 50;
/** What to assume about tastes while there are too few pairs. */
export const UNSEEN_AFFINITY = 3;

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
