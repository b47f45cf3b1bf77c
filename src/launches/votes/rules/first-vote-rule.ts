import { isNewcomer, type Surroundings, type VoteFacts } from './vote-facts.ts';

// A pool that is used for the first time: accounts that aren't newcomers, but didn't vote in the eight weeks before, come to one launch in
// far greater numbers than its other voters explain. People who come back after a long time come to all launches equally.

/** Accounts of first votes with fewer other votes in the week than this are compared with those that have equally many. */
export const FIRST_CELLS = 3;
/** The smallest group, and the largest share of it that may be usual. The second pair is for a launch at which same_choices has found a pattern. */
const ALONE = [20, 0.2] as const;
const BESIDE_PATTERN = [6, 0.3] as const;

/**
 * First votes of accounts more than a week old, if there are far more than usual.
 * @param votes of the launch that no other rule holds
 * @param isBesidePattern the launch has votes that same_choices holds
 */
export function findFirstVotes(votes: readonly VoteFacts[], around: Surroundings, isBesidePattern: boolean): VoteFacts[] {
  const usual = around.norm?.firstShares;
  if (!usual) return [];
  const known = votes.filter((vote) => !isNewcomer(vote));
  const cells: VoteFacts[][] = usual.map(() => []);
  for (const vote of known) {
    const own = around.others.get(vote.account) ?? [];
    if (own.every((launch) => around.ofWeek.has(launch))) cells[own.length]?.push(vote);
  }
  const rest = known.length - cells.flat().length;
  const restShare = 1 - usual.reduce((sum, share) => sum + share, 0);
  const [smallest, most] = isBesidePattern ? BESIDE_PATTERN : ALONE;
  const least = smallest * around.step.size;
  return cells.filter((cell, n) => cell.length >= least && (usual[n]! / restShare) * rest <= cell.length * most).flat();
}
