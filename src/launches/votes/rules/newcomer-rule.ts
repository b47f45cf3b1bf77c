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

/** Votes of newcomers who did nothing else here, if there are far more than usual. */
export function findLoneNewcomers(votes: readonly VoteFacts[], around: Surroundings): VoteFacts[] {
  const usual = around.norm?.activeShare;
  if (usual === undefined || usual === 0) return [];
  const newcomers = votes.filter(isNewcomer).sort((a, b) => a.at - b.at);
  const crowd = findCrowd(newcomers);
  const found = crowd.length < LARGE_CROWD ? judge(crowd, { around, usual: usual * CROWD_ACTIVE, least: LEAST_OF_CROWD }) : [];
  // Whether a newsletter's readers look around says nothing about people who came on other days.
  const others = newcomers.filter((vote) => !crowd.includes(vote));
  // Whether people on a campus look around says nothing about people elsewhere.
  const { placed, elsewhere } = splitByPlace(others);
  for (const some of [placed, elsewhere]) found.push(...judge(findTime(some, around, usual), { around, usual, least: LEAST_EXCESS }));
  const vouched = new Set(votes.filter((vote) => !isUnknown(vote)).flatMap(({ marks }) => marks.filter(isPlace)));
  // A person with a history votes from the same address: a colleague, or a family member.
  return found.filter(({ marks }) => !marks.some((mark) => vouched.has(mark)));
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

/** The newcomers of the busiest three hours, if there were at least LEAST_OF_CROWD. */
function findCrowd(newcomers: readonly VoteFacts[]): VoteFacts[] {
  const within = newcomers.map(({ at }) => newcomers.filter((vote) => vote.at >= at && vote.at < at + CROWD_MS));
  const most = within.reduce<VoteFacts[]>((a, b) => (b.length > a.length ? b : a), []);
  return most.length >= LEAST_OF_CROWD ? most : [];
}

/** The newcomers of the shortest time with most of the excess: those who came long before or after have nothing to do with it. */
function findTime(newcomers: readonly VoteFacts[], around: Surroundings, usual: number): readonly VoteFacts[] {
  const excessOf = (some: readonly VoteFacts[]) => {
    const { settled, active } = count(some, around);
    return settled - active / usual;
  };
  const all = excessOf(newcomers);
  for (const span of SPANS_MS) {
    const within = newcomers.map(({ at }) => newcomers.filter((vote) => vote.at >= at && vote.at < at + span));
    const best = within.reduce<VoteFacts[]>((a, b) => (a.length > 0 && excessOf(a) >= excessOf(b) ? a : b), []);
    if (best.length > 0 && excessOf(best) >= all * MOST_OF_EXCESS) return extend(best, newcomers);
  }
  return newcomers;
}

/** Adds those who came shortly before and after, one by one. */
function extend(best: readonly VoteFacts[], newcomers: readonly VoteFacts[]): readonly VoteFacts[] {
  const gaps = best.slice(1).map(({ at }, i) => at - best[i]!.at);
  const most = MOST_GAPS * ([...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0);
  let from = newcomers.indexOf(best[0]!);
  let until = newcomers.indexOf(best.at(-1)!);
  while (from > 0 && newcomers[from]!.at - newcomers[from - 1]!.at <= most) from--;
  while (until < newcomers.length - 1 && newcomers[until + 1]!.at - newcomers[until]!.at <= most) until++;
  return newcomers.slice(from, until + 1);
}

function count(newcomers: readonly VoteFacts[], around: Surroundings): Newcomers {
  const lone = newcomers.filter((vote) => isLone(vote, around));
  const settled = newcomers.reduce((sum, { at }) => sum + Math.min(1, Math.max(0, around.now - at) / SETTLED_MS), 0);
  return { settled, active: newcomers.length - lone.length, lone };
}

const isNetwork = (mark: string): boolean => /^(one|near|site):/.test(mark);
const isPlace = (mark: string): boolean => mark.startsWith('one:');

const isLone = ({ account }: VoteFacts, { others, active }: Surroundings): boolean => !active.has(account) && (others.get(account)?.length ?? 0) === 0;
