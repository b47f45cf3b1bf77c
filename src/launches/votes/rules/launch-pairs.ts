import { atOnce, type Steps } from '../../../platform/in-steps.ts';

// How many voters two launches share, and how many they would share if their voters chose other launches at random. People who vote a lot
// overlap with everyone, so voters with few other votes are compared first: a pool that is new to a site has few.

/** A vote of the last eight weeks, held or not. */
export interface PairedVote {
  launch: number;
  account: number;
  /** Main category of the listing; 0: none. */
  topic: number;
  /** Any number that is the same for launches of one week. */
  week: number;
}

/** Two launches that share voters. `both` and `expected` are cumulative by level (LEVELS): of accounts with at most this many other votes. */
export interface LaunchPair {
  a: number;
  b: number;
  isOfWeek: boolean;
  isOfTopic: boolean;
  both: readonly number[];
  expected: readonly number[];
}

/** Voters of a launch who voted for nothing else. */
export interface SingleVoters extends Omit<PairedVote, 'account'> {
  voters: number;
}

/** Maximum number of an account's votes to compare, latest first. */
export const MOST_PAIRED = 40;
/** The highest number of other votes at each level. */
const LEVELS = [1, 2, 4, 8, 16, MOST_PAIRED];
const levelOf = (others: number): number => LEVELS.findIndex((most) => others <= most);
const zeros = (): number[] => LEVELS.map(() => 0);

/** A launch's voters, and by level their votes for other launches, of its own week (near) and of other weeks (far). */
interface Seen {
  week: number;
  topic: number;
  voters: number;
  near: number[];
  far: number[];
}

/** By level: accounts that voted for both, and the number of their other votes that could have been for either. */
interface Shared {
  both: number[];
  others: number[];
}

/** Accounts, and pairs, of one step: at most 40 votes of each account are compared with one another, so it takes about a millisecond. */
const ACCOUNTS_AT_ONCE = 10;
const PAIRS_AT_ONCE = 1000;

/** All pairs of launches that share voters, from at most 40 votes of each account. */
export const pairLaunches = (votes: readonly PairedVote[]): LaunchPair[] => atOnce(pairInSteps(votes));

/** The same, in steps. @param single more voters, of whom only the number is known */
export function* pairInSteps(votes: readonly PairedVote[], single: readonly SingleVoters[] = []): Steps<LaunchPair[]> {
  const launches = new Map<number, Seen>();
  const byAccount = new Map<number, number[]>();
  const see = ({ launch, topic, week }: Omit<PairedVote, 'account'>) => {
    if (!launches.has(launch)) launches.set(launch, { week, topic, voters: 0, near: zeros(), far: zeros() });
  };
  for (const vote of votes) {
    const { launch, account } = vote;
    see(vote);
    const own = byAccount.get(account);
    if (own) own.push(launch);
    else byAccount.set(account, [launch]);
  }
  const shared = new Map<number, Map<number, Shared>>();
  const ofWeek = new Map<number, number>();
  let all = 0;
  let accounts = 0;
  for (const list of byAccount.values()) {
    if (++accounts % ACCOUNTS_AT_ONCE === 0) yield;
    const own = [...new Set(list.slice(-MOST_PAIRED))].sort((a, b) => a - b);
    const inWeek = countWeeks(own, launches);
    const level = levelOf(own.length - 1);
    all += own.length;
    for (const [week, n] of inWeek) ofWeek.set(week, (ofWeek.get(week) ?? 0) + n);
    for (const [i, launch] of own.entries()) {
      const seen = launches.get(launch)!;
      const near = inWeek.get(seen.week)! - 1;
      seen.voters += 1;
      seen.near[level]! += near;
      seen.far[level]! += own.length - 1 - near;
      for (const other of own.slice(i + 1)) {
        const both = findShared(shared, launch, other);
        both.both[level]! += 1;
        both.others[level]! += launches.get(other)!.week === seen.week ? near : own.length - 1 - near;
      }
    }
  }
  for (const one of single) {
    see(one);
    const seen = launches.get(one.launch)!;
    seen.voters += one.voters;
    all += one.voters;
    ofWeek.set(seen.week, (ofWeek.get(seen.week) ?? 0) + one.voters);
  }
  const pairs: LaunchPair[] = [];
  for (const [a, from] of shared) {
    for (const [b, both] of from) {
      pairs.push(compare({ a, b, both, launches, ofWeek, all }));
      if (pairs.length % PAIRS_AT_ONCE === 0) yield;
    }
  }
  return pairs;
}

function countWeeks(own: readonly number[], launches: ReadonlyMap<number, Seen>): Map<number, number> {
  const weeks = new Map<number, number>();
  for (const launch of own) weeks.set(launches.get(launch)!.week, (weeks.get(launches.get(launch)!.week) ?? 0) + 1);
  return weeks;
}

function findShared(shared: Map<number, Map<number, Shared>>, a: number, b: number): Shared {
  const from = shared.get(a) ?? new Map<number, Shared>();
  shared.set(a, from);
  const found = from.get(b) ?? { both: zeros(), others: zeros() };
  from.set(b, found);
  return found;
}

interface Given {
  a: number;
  b: number;
  both: Shared;
  launches: ReadonlyMap<number, Seen>;
  ofWeek: ReadonlyMap<number, number>;
  all: number;
}

/**
 * The expected number is calculated without those who voted for both, so that an attack doesn't explain itself: it follows from those who
 * voted for one of the two, and from those who voted for neither.
 */
function compare({ a, b, both: { both, others }, launches, ofWeek, all }: Given): LaunchPair {
  const [one, other] = [launches.get(a)!, launches.get(b)!];
  const isOfWeek = one.week === other.week;
  const kind = isOfWeek ? 'near' : 'far';
  const n = sum(both);
  /** By level: how many voters of the first launch would be expected at the second one. */
  const expect = (from: Seen, to: Seen): number[] => {
    const room = (isOfWeek ? ofWeek.get(from.week)! - from.voters : all - ofWeek.get(from.week)!) - sum(from[kind]);
    const chance = Math.max(1, to.voters - n) / Math.max(1, room);
    const alone = from[kind].map((votes, level) => Math.max(0, votes - others[level]!));
    const each = Math.min(MOST_LIKELY, (chance * sum(alone)) / Math.max(1, from.voters - n));
    return alone.map((votes) => (votes * chance) / (1 - each));
  };
  const [forth, back] = [expect(one, other), expect(other, one)];
  const expected = forth.map((votes, level) => (votes + back[level]!) / 2);
  return { a, b, isOfWeek, isOfTopic: one.topic === other.topic, both: sumUp(both), expected: sumUp(expected) };
}

/** Maximum probability of voting for a launch. */
const MOST_LIKELY = 0.9;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The sum of each level and all levels below it. */
function sumUp(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => {
    total += value;
    return total;
  });
}
