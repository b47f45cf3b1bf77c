import type { SiteNorm, Surroundings, VoteFacts } from './vote-facts.ts';

// Rings that trade votes, and pools of accounts that are rented out: their accounts meet again and again at the same launches
// (linked-launches.ts), and go elsewhere as seldom as chance has it.

/** This many accounts that voted for at least three launches of a group are a pattern. */
const LEAST_ACCOUNTS = 15;
const LEAST_INSIDE = 3;
/** They voted for at least this share of the group, and so many times more often there than for other launches of those weeks. */
const ofGroup = { share: 0.6, oftener: 4 };
/** The more launches, the less it is chance. */
const ofLargeGroup = { share: 0.3, oftener: 3 };
const LARGE = 9;

/** Votes of accounts that vote for the same launches and for little else. */
export function findSameChoices(votes: readonly VoteFacts[], { norm, others, linked }: Surroundings): VoteFacts[] {
  if (!norm || linked.size === 0) return [];
  const meets = votes.filter(({ account }) => isOftener(others.get(account) ?? [], linked, norm));
  const found = meets.length >= LEAST_ACCOUNTS ? meets : [];
  // Those who so far met at one other launch, and voted for nothing else, belong to them if enough did.
  const pairs = votes.filter(({ account }) => {
    const own = others.get(account) ?? [];
    return own.length === 1 && linked.has(own[0]!);
  });
  return pairs.length >= LEAST_ACCOUNTS ? [...new Set([...found, ...pairs])] : found;
}

function isOftener(own: readonly number[], linked: ReadonlySet<number>, norm: SiteNorm): boolean {
  const inside = own.filter((launch) => linked.has(launch)).length + 1;
  const launches = linked.size + 1;
  const { share, oftener } = launches < LARGE ? ofGroup : ofLargeGroup;
  if (inside < LEAST_INSIDE || inside < launches * share) return false;
  const elsewhere = own.length + 1 - inside;
  const available = Math.max(1, elsewhere, norm.launchesPerWeek * Math.min(WEEKS, norm.weeks + 1) - launches);
  return inside / launches >= (oftener * elsewhere) / available;
}

/** Somebody who votes is here in about as many of the eight weeks. */
const WEEKS = 4;
