import { isNewcomer, isUnknown, type Surroundings, type VoteFacts } from './vote-facts.ts';

// Accounts made for one vote, from networks that have nothing in common. A newsletter brings newcomers at once, and some of
// them look around; these come one by one through the week, and none of them does anything else.

const HOUR_MS = 3_600_000;
/** Until then, a new person may still be looking around. */
const SETTLED_MS = 24 * HOUR_MS;
/** At least so many more newcomers without any other doing than usual, and this share of all newcomers. */
const LEAST_EXCESS = 15;
const LEAST_SHARE = 0.7;
/** A crowd comes at once: half of it within so long. */
const CROWD_MS = 3 * HOUR_MS;

/** Votes of newcomers who did nothing else here, if there are far more than usual and they came one by one. */
export function findLoneNewcomers(votes: readonly VoteFacts[], around: Surroundings): VoteFacts[] {
  const usual = around.norm?.activeShare;
  if (usual === undefined || usual === 0) return [];
  const newcomers = votes.filter(isNewcomer);
  const settled = newcomers.filter((vote) => around.now - vote.at >= SETTLED_MS);
  const lone = newcomers.filter((vote) => isLone(vote, around));
  const active = settled.filter((vote) => !isLone(vote, around)).length;
  const excess = settled.length - active / usual;
  if (excess < LEAST_EXCESS * around.step.size || excess < settled.length * LEAST_SHARE || cameAtOnce(lone)) return [];
  const vouched = new Set(votes.filter((vote) => !isUnknown(vote)).flatMap(({ marks }) => marks.filter(isPlace)));
  // A person with a history votes from the same address: a colleague, or a family member.
  return lone.filter(({ marks }) => !marks.some((mark) => vouched.has(mark)));
}

const isPlace = (mark: string): boolean => mark.startsWith('one:');

const isLone = ({ account }: VoteFacts, { others, active }: Surroundings): boolean => !active.has(account) && (others.get(account)?.length ?? 0) === 0;

/** Whether half of the votes were cast within three hours. */
function cameAtOnce(votes: readonly VoteFacts[]): boolean {
  const times = votes.map(({ at }) => at).sort((a, b) => a - b);
  const half = Math.ceil(times.length / 2);
  return times.some((at, i) => i + half <= times.length && times[i + half - 1]! - at <= CROWD_MS);
}
