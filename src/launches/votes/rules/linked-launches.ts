import { expectShared, pairVotes } from './site-norm.ts';
import type { SiteNorm } from './vote-facts.ts';

// Which launches of a site share more voters than tastes and chance explain. One pair may be an accident; a group whose launches
// are nearly all linked with one another is what a ring, or a pool of accounts that is rented out, leaves behind.

/** A vote of the last eight weeks, held or not. */
export interface ChosenVote {
  launch: number;
  account: number;
  listing: number;
  /** Main category of the listing; 0: none. */
  topic: number;
}

/** This many voters in common link two launches, if they are this many standard deviations more than expected. */
const LEAST_SHARED = 10;
const DEVIATIONS = 3;
/** A single pair needs more evidence. */
const DEVIATIONS_OF_PAIR = 8;
/** A group of more than this share of all voters is the site's public. */
const MOST_OF_SITE = 0.35;
/** Launches of a group are linked with at least this share of the others. */
const MUTUAL = 0.5;

/** By launch: the others of its group. */
export type Groups = ReadonlyMap<number, ReadonlySet<number>>;

/** @param votes of the last eight weeks, at most some ten thousand */
export function findGroups(votes: readonly ChosenVote[], norm: SiteNorm): Groups {
  const launches = new Map<number, { listing: number; topic: number; voters: number }>();
  for (const { launch, listing, topic } of votes) launches.set(launch, { listing, topic, voters: (launches.get(launch)?.voters ?? 0) + 1 });
  const links = new Map<number, Map<number, number>>();
  const link = (from: number, to: number, deviations: number) => {
    const known = links.get(from);
    if (known) known.set(to, deviations);
    else links.set(from, new Map([[to, deviations]]));
  };
  for (const { a, b, both } of pairVotes(votes)) {
    if (both < LEAST_SHARED || both > norm.voters * MOST_OF_SITE) continue;
    const [one, other] = [launches.get(a)!, launches.get(b)!];
    // The same people come back for the next launch of a product.
    if (one.listing === other.listing) continue;
    const rest = { voters: norm.voters - both, spread: norm.spread };
    const taste = Math.max(1, one.topic === other.topic ? norm.affinity.within : norm.affinity.across);
    const usual = taste * expectShared(Math.max(1, one.voters - both), Math.max(1, other.voters - both), rest);
    const deviations = (both - usual) / Math.sqrt(usual);
    if (deviations < DEVIATIONS) continue;
    link(a, b, deviations);
    link(b, a, deviations);
  }
  const groups = new Map<number, Set<number>>();
  for (const [launch, near] of links) {
    const group = peel(near, links);
    if (group.size > 0) groups.set(launch, group);
  }
  return groups;
}

/** Leaves out launches that are linked with too few of the others, until none is. */
function peel(near: ReadonlyMap<number, number>, links: ReadonlyMap<number, ReadonlyMap<number, number>>): Set<number> {
  const group = new Set(near.keys());
  while (group.size >= 2) {
    const degrees = [...group].map((one) => ({ one, n: [...group].filter((other) => other !== one && links.get(one)!.has(other)).length }));
    const weakest = degrees.reduce((a, b) => (b.n < a.n ? b : a));
    if (weakest.n >= (group.size - 1) * MUTUAL && weakest.n > 0) return group;
    group.delete(weakest.one);
  }
  const strong = [...near].filter(([, deviations]) => deviations >= DEVIATIONS_OF_PAIR);
  return new Set(strong.map(([other]) => other));
}
