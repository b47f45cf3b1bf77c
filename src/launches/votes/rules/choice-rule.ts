import type { Step } from './sensitivity.ts';
import type { SiteNorm, Surroundings, VoteFacts } from './vote-facts.ts';

// Rings that trade votes, and pools of accounts that are rented out: their accounts meet again and again at the same launches
// (linked-launches.ts), and go elsewhere as seldom as chance has it.

/** This many accounts that voted for at least three launches of a group are a pattern. */
const LEAST_ACCOUNTS = 15;
const LEAST_INSIDE = 3;
/** Somebody with at most so many other votes, one of them at a linked launch, belongs to the others of the pair. */
const MOST_OF_PAIR = 3;

/** Votes of accounts that vote for the same launches and for little else. */
export function findSameChoices(votes: readonly VoteFacts[], around: Surroundings): VoteFacts[] {
  return [...new Set(around.groups.flatMap((linked) => findOfGroup(votes, linked, around)))];
}

function findOfGroup(votes: readonly VoteFacts[], linked: ReadonlySet<number>, { norm, others, step }: Surroundings): VoteFacts[] {
  if (!norm) return [];
  const meets = votes.filter(({ account }) => isBeyondChance(others.get(account) ?? [], { linked, norm, step }));
  const least = LEAST_ACCOUNTS * step.size;
  const found = meets.length >= least ? meets : [];
  // Those who so far met at one other launch, and voted for little else, belong to them if enough did.
  const pairs = votes.filter(({ account }) => {
    const own = others.get(account) ?? [];
    return own.length <= MOST_OF_PAIR && own.some((launch) => linked.has(launch));
  });
  return pairs.length >= least ? [...new Set([...found, ...pairs])] : found;
}

/** In about how many of the eight weeks a typical voter visits the site. */
const WEEKS = 4;

function isBeyondChance(own: readonly number[], { linked, norm, step }: { linked: ReadonlySet<number>; norm: SiteNorm; step: Step }): boolean {
  const inside = own.filter((launch) => linked.has(launch)).length;
  if (inside + 1 < LEAST_INSIDE) return false;
  const launches = norm.launchesPerWeek * Math.min(WEEKS, norm.weeks + 1);
  const elsewhere = (own.length - inside) / Math.max(1, launches - linked.size - 1);
  // Assume that nobody votes less often than the site's average.
  const rate = Math.min(1, Math.max(elsewhere, norm.votesEach / launches));
  return atLeast(inside, linked.size, rate) * step.oneIn <= 1;
}

/** How likely at least `k` of `n` independent events happen, each with the same probability. */
function atLeast(k: number, n: number, probability: number): number {
  if (probability >= 1) return 1;
  let exactly = (1 - probability) ** n;
  let below = 0;
  for (let i = 0; i < k; i++) {
    below += exactly;
    exactly *= ((n - i) / (i + 1)) * (probability / (1 - probability));
  }
  return Math.max(0, 1 - below);
}
