import { type LaunchPair, type PairedVote, pairLaunches } from './launch-pairs.ts';
import { UNSEEN_AFFINITY } from './site-norm.ts';
import type { SiteNorm } from './vote-facts.ts';

// Which launches of a site share more voters than tastes and chance explain. One pair may be an accident; a group whose launches
// are nearly all linked with one another is what a ring, or a pool of accounts that is rented out, leaves behind.

export interface ChosenVote extends PairedVote {
  listing: number;
}

/** This many voters in common link two launches, if they are this many standard deviations more than expected. */
const LEAST_SHARED = 10;
const DEVIATIONS = 4;
/** Less than this isn't expected of any pair. */
const LEAST_USUAL = 1;
/** A single pair needs more evidence. */
const DEVIATIONS_OF_PAIR = 8;
/** A group of more than this share of all voters is the site's public. */
const MOST_OF_SITE = 0.35;
/** Launches of a group are linked with at least this share of the others. */
const MUTUAL = 0.5;

/** By launch: the others of each group that it is in, the largest first. A launch that was bought from two pools is in two. */
export type Groups = ReadonlyMap<number, readonly ReadonlySet<number>[]>;

/** @param votes of the last eight weeks, at most some ten thousand */
export function findGroups(votes: readonly ChosenVote[], norm: SiteNorm): Groups {
  const listings = new Map(votes.map(({ launch, listing }) => [launch, listing]));
  const links = new Map<number, Map<number, number>>();
  const link = (from: number, to: number, deviations: number) => {
    const known = links.get(from);
    if (known) known.set(to, deviations);
    else links.set(from, new Map([[to, deviations]]));
  };
  for (const pair of pairLaunches(votes)) {
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
  }
  return groups;
}

/** How many standard deviations more voters two launches share than tastes and chance explain, at the level at which it is most. */
function deviate({ both, expected, isOfWeek, isOfTopic }: LaunchPair, { affinity }: SiteNorm): number {
  const inWeek = isOfTopic ? affinity.withinOfWeek : affinity.acrossOfWeek;
  const taste = Math.max(1, isOfWeek ? (inWeek ?? UNSEEN_AFFINITY) : isOfTopic ? affinity.within : affinity.across);
  const most = both.map((n, level) => {
    const usual = Math.max(LEAST_USUAL, expected[level]! * taste);
    return n < LEAST_SHARED ? 0 : (n - usual) / Math.sqrt(usual);
  });
  return Math.max(...most);
}

/** The groups that a launch is in: the closest one first, then what is left. Without any, each launch that it is clearly linked with. */
function divide(near: ReadonlyMap<number, number>, links: ReadonlyMap<number, ReadonlyMap<number, number>>): Set<number>[] {
  const left = new Set(near.keys());
  const groups: Set<number>[] = [];
  while (left.size > 0) {
    const group = peel(left, links);
    if (group.size === 0) break;
    groups.push(group);
    for (const one of group) left.delete(one);
  }
  // Launches that are linked with this one alone are of different patterns.
  for (const one of left) if (near.get(one)! >= DEVIATIONS_OF_PAIR) groups.push(new Set([one]));
  return groups;
}

/** Leaves out launches that are linked with too few of the others, until none is. @param links by launch: those that it is linked with */
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
