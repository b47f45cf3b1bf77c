import { isNewcomer, isUnknown, type Surroundings, type VoteFacts } from './vote-facts.ts';

// Accounts created for one vote, from networks that have nothing in common. A newsletter brings many newcomers at once, and some of them
// look around; an attacker's accounts do nothing else.

const HOUR_MS = 3_600_000;
/** Until then, a new person may still be looking around. */
const SETTLED_MS = 24 * HOUR_MS;
/** The minimum excess of newcomers who did nothing else, as a number and as a share of all newcomers. */
const LEAST_EXCESS = 15;
const LEAST_SHARE = 0.7;
/** A crowd arrives within this period. Its people look around less than others, so this part of the usual share is enough. */
const CROWD_MS = 3 * HOUR_MS;
const CROWD_ACTIVE = 1 / 3;
const LEAST_OF_CROWD = 25;
/** Larger crowds come from newsletters with many readers, even if those only vote. */
const LARGE_CROWD = 150;
/** This many newcomers on one network are a place of their own, such as a campus. */
const LEAST_OF_PLACE = 12;
/** A person with a history vouches for this many newcomers at the same address. */
const MOST_VOUCHED = 2;
/** Differences of sums are exact up to this. */
const ROUNDING = 1e-9;
/**
 * The time with most of the excess is searched for in these lengths; the last is a whole week. It is extended while the next vote follows
 * within this many usual gaps.
 */
const SPANS_MS = [3, 12, 36, 72, 168].map((hours) => hours * HOUR_MS);
const MOST_OF_EXCESS = 0.8;
const MOST_GAPS = 4;

interface Newcomers {
  /** How many of them have had time to look around: someone who came six hours ago counts as a quarter. */
  settled: number;
  active: number;
  lone: VoteFacts[];
}

/**
 * Votes of newcomers who did nothing else here, if there are far more than usual.
 * @param held accounts whose votes other rules hold: they can't vouch for anyone
 */
export function findLoneNewcomers(votes: readonly VoteFacts[], around: Surroundings, held: { has(account: number): boolean } = new Set()): VoteFacts[] {
  const usual = around.norm?.activeShare;
  if (usual === undefined || usual === 0) return [];
  const newcomers = votes.filter(isNewcomer).sort((a, b) => a.at - b.at);
  const crowd = findCrowd(newcomers);
  const found = crowd.length < LARGE_CROWD ? judge(crowd, { around, usual: usual * CROWD_ACTIVE, least: LEAST_OF_CROWD }) : [];
  // Whether a newsletter's readers look around says nothing about people who came on other days.
  const ofCrowd = new Set(crowd);
  const others = newcomers.filter((vote) => !ofCrowd.has(vote));
  // Whether people on a campus look around says nothing about people elsewhere.
  const { placed, elsewhere } = splitByPlace(others);
  for (const some of [placed, elsewhere]) found.push(...judge(findTime(some, around, usual), { around, usual, least: LEAST_EXCESS }));
  const vouched = findVouched(votes, held);
  return found.filter((vote) => !vouched.has(vote));
}

/** A person with a history votes from the same address: a colleague, or a family member. Each vouches for the first few newcomers there. */
function findVouched(votes: readonly VoteFacts[], held: { has(account: number): boolean }): Set<VoteFacts> {
  const room = new Map<string, number>();
  for (const vote of votes)
    if (!isUnknown(vote) && !held.has(vote.account)) for (const mark of vote.marks.filter(isPlace)) room.set(mark, (room.get(mark) ?? 0) + MOST_VOUCHED);
  const vouched = new Set<VoteFacts>();
  for (const vote of votes.filter(isNewcomer).sort((a, b) => a.at - b.at || a.account - b.account)) {
    const place = vote.marks.find((mark) => (room.get(mark) ?? 0) > 0);
    if (place === undefined) continue;
    room.set(place, room.get(place)! - 1);
    vouched.add(vote);
  }
  return vouched;
}

/** Newcomers on networks that at least LEAST_OF_PLACE of them share, and all others. */
function splitByPlace(newcomers: readonly VoteFacts[]): { placed: VoteFacts[]; elsewhere: VoteFacts[] } {
  const sizes = new Map<string, number>();
  for (const mark of newcomers.flatMap(({ marks }) => marks.filter(isNetwork))) sizes.set(mark, (sizes.get(mark) ?? 0) + 1);
  const isPlaced = ({ marks }: VoteFacts) => marks.some((mark) => (sizes.get(mark) ?? 0) >= LEAST_OF_PLACE);
  return { placed: newcomers.filter(isPlaced), elsewhere: newcomers.filter((vote) => !isPlaced(vote)) };
}

function judge(newcomers: readonly VoteFacts[], given: { around: Surroundings; usual: number; least: number }): VoteFacts[] {
  const { around, usual, least } = given;
  const { settled, active, lone } = count(newcomers, around);
  const excess = settled - active / usual;
  return excess >= least * around.step.size && excess >= settled * LEAST_SHARE ? lone : [];
}

/** The newcomers of the busiest three hours, if there were at least LEAST_OF_CROWD. @param newcomers oldest first */
function findCrowd(newcomers: readonly VoteFacts[]): readonly VoteFacts[] {
  let most: Span = { from: 0, until: 0 };
  for (const span of listSpans(newcomers, CROWD_MS)) if (span.until - span.from > most.until - most.from) most = span;
  return most.until - most.from >= LEAST_OF_CROWD ? newcomers.slice(most.from, most.until) : [];
}

/** Positions in a list: the first, and the one after the last. */
interface Span {
  from: number;
  until: number;
}

/** For each newcomer, those who came from then on within a time. @param newcomers oldest first */
function* listSpans(newcomers: readonly VoteFacts[], ms: number): Iterable<Span> {
  let until = 0;
  for (const [from, { at }] of newcomers.entries()) {
    while (until < newcomers.length && newcomers[until]!.at < at + ms) until++;
    yield { from, until };
  }
}

/**
 * The newcomers of the shortest time with most of the excess: those who came long before or after have nothing to do with it.
 * @param newcomers oldest first
 */
function findTime(newcomers: readonly VoteFacts[], around: Surroundings, usual: number): readonly VoteFacts[] {
  // Sums of the excess up to each newcomer, so that each span takes one subtraction.
  const sums = [0];
  for (const vote of newcomers) sums.push(sums.at(-1)! + settle(vote, around) - (isLone(vote, around) ? 0 : 1 / usual));
  const excessOf = ({ from, until }: Span) => sums[until]! - sums[from]!;
  for (const span of SPANS_MS) {
    let best: Span = { from: 0, until: 0 };
    for (const one of listSpans(newcomers, span)) if (best.until === 0 || excessOf(one) > excessOf(best) + ROUNDING) best = one;
    if (best.until > 0 && excessOf(best) >= sums.at(-1)! * MOST_OF_EXCESS - ROUNDING) return extend(best, newcomers);
  }
  return newcomers;
}

/** Adds those who came shortly before and after, one by one. */
function extend(best: Span, newcomers: readonly VoteFacts[]): readonly VoteFacts[] {
  const gapBefore = (i: number) => newcomers[i]!.at - newcomers[i - 1]!.at;
  const gaps = Array.from({ length: best.until - best.from - 1 }, (_, i) => gapBefore(best.from + 1 + i));
  const most = MOST_GAPS * (gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0);
  let { from, until } = best;
  while (from > 0 && gapBefore(from) <= most) from--;
  while (until < newcomers.length && gapBefore(until) <= most) until++;
  return newcomers.slice(from, until);
}

function count(newcomers: readonly VoteFacts[], around: Surroundings): Newcomers {
  const lone = newcomers.filter((vote) => isLone(vote, around));
  const settled = newcomers.reduce((sum, vote) => sum + settle(vote, around), 0);
  return { settled, active: newcomers.length - lone.length, lone };
}

/** How much of the time to look around a newcomer has had, up to 1. */
const settle = ({ at }: VoteFacts, { now }: Surroundings): number => Math.min(1, Math.max(0, now - at) / SETTLED_MS);

const isNetwork = (mark: string): boolean => /^(one|near|site):/.test(mark);
const isPlace = (mark: string): boolean => mark.startsWith('one:');

const isLone = ({ account }: VoteFacts, { others, active }: Surroundings): boolean => !active.has(account) && (others.get(account)?.length ?? 0) === 0;
