import { atOnce, type Steps } from '../../../platform/in-steps.ts';
import { type LaunchPair, type PairedVote, pairInSteps, type SingleVoters } from './launch-pairs.ts';
import { UNSEEN_AFFINITY } from './site-norm.ts';
import type { SiteNorm } from './vote-facts.ts';

// Finds which launches of a site share more voters than tastes and chance explain. One pair may be a coincidence; a ring or a pool of
// rented accounts leaves behind a group whose launches are nearly all linked with one another.

export interface ChosenVote extends PairedVote {
  listing: number;
}

/** This many voters in common link two launches, if they are this many standard deviations more than expected. */
const LEAST_SHARED = 10;
const DEVIATIONS = 4;
/** At least this number is assumed as expected for any pair. */
const LEAST_USUAL = 1;
/** A single pair needs more evidence. */
const DEVIATIONS_OF_PAIR = 6;
/** A group with more than this share of all voters is simply the site's audience. */
const MOST_OF_SITE = 0.35;
/** Launches of a group are linked with at least this share of the others. */
const MUTUAL = 0.5;

/** By launch: the other launches of each group that it is in, largest group first. A launch with votes bought from two pools is in two groups. */
export type Groups = ReadonlyMap<number, readonly ReadonlySet<number>[]>;

/**
 * Launches whose voters are the same people far more often than is usual on the site.
 * @param votes of the last eight weeks (measure-site.ts)
 */
export const findGroups = (votes: readonly ChosenVote[], norm: SiteNorm): Groups => atOnce(groupInSteps(votes, norm));

/** The same, in steps: a busy site has a million pairs. @param single more voters, of whom only the number is known */
export function* groupInSteps(votes: readonly ChosenVote[], norm: SiteNorm, single: readonly SingleVoters[] = []): Steps<Groups> {
  const listings = new Map(votes.map(({ launch, listing }) => [launch, listing]));
  const links = new Map<number, Map<number, number>>();
  const link = (from: number, to: number, deviations: number) => {
    const known = links.get(from);
    if (known) known.set(to, deviations);
    else links.set(from, new Map([[to, deviations]]));
  };
  for (const [i, pair] of (yield* pairInSteps(votes, single)).entries()) {
    if (i % 1000 === 0) yield;
    const { a, b, both } = pair;
    if (both.at(-1)! < LEAST_SHARED || both.at(-1)! > norm.voters * MOST_OF_SITE) continue;
    // The same people come back for the next launch of a product.
    if (listings.get(a) === listings.get(b)) continue;
    const deviations = deviate(pair, norm);
    if (deviations < DEVIATIONS) continue;
    link(a, b, deviations);
    link(b, a, deviations);
  }
  const groups = new Map<number, Set<number>[]>();
  for (const [launch, near] of links) {
    const own = divide(near, links);
    if (own.length > 0) groups.set(launch, own);
    yield;
  }
  return groups;
}

/** By how many standard deviations two launches share more voters than tastes and chance explain, at the level with the highest value. */
function deviate({ both, expected, isOfWeek, isOfTopic }: LaunchPair, { affinity }: SiteNorm): number {
  const inWeek = isOfTopic ? affinity.withinOfWeek : affinity.acrossOfWeek;
  const taste = Math.max(1, isOfWeek ? (inWeek ?? UNSEEN_AFFINITY) : isOfTopic ? affinity.within : affinity.across);
  const most = both.map((n, level) => {
    const usual = Math.max(LEAST_USUAL, expected[level]! * taste);
    return n < LEAST_SHARED ? 0 : (n - usual) / Math.sqrt(usual);
  });
  return Math.max(...most);
}

/**
 * The groups that a launch is in: the most closely linked one first, then groups of what is left. Any other launch that it is clearly
 * linked with is a group of its own.
 */
function divide(near: ReadonlyMap<number, number>, links: ReadonlyMap<number, ReadonlyMap<number, number>>): Set<number>[] {
  const left = new Set(near.keys());
  const groups: Set<number>[] = [];
  while (left.size > 0) {
    const group = peel(left, links);
    if (group.size === 0) break;
    groups.push(group);
    for (const one of group) left.delete(one);
  }
  // Launches that are only linked with this one belong to different patterns.
  for (const one of left) if (near.get(one)! >= DEVIATIONS_OF_PAIR) groups.push(new Set([one]));
  return groups;
}

/**
 * Removes launches that are linked with too few of the others, the weakest first, until none is left. @param links by launch: those that it
 * is linked with
 */
export function peel(from: ReadonlySet<number>, links: ReadonlyMap<number, { has(launch: number): boolean }>): Set<number> {
  const group = new Set(from);
  while (group.size >= 2) {
    const degrees = [...group].map((one) => ({ one, n: [...group].filter((other) => other !== one && links.get(one)!.has(other)).length }));
    const weakest = degrees.reduce((a, b) => (b.n < a.n ? b : a));
    if (weakest.n >= (group.size - 1) * MUTUAL && weakest.n > 0) return group;
    group.delete(weakest.one);
  }
  return new Set();
}
