import { findAlike, type Voter } from './alike.ts';
import { atLeast, choices } from './chance.ts';
import { findKnownGroups } from './known-members.ts';
import type { Step } from './sensitivity.ts';
import type { SiteNorm, Surroundings, VoteFacts } from './vote-facts.ts';

// Rings that trade votes, and pools of rented accounts: their accounts meet again and again at the same launches (linked-launches.ts), and
// vote elsewhere no more often than by chance.

/** This many accounts are a pattern. */
export const LEAST_ACCOUNTS = 15;
/** A person who voted for at least this many launches of a group is compared with people who vote equally often. */
const LEAST_INSIDE = 3;

/** Votes of accounts that vote for the same launches and for little else, or that did so in earlier weeks and meet again. */
export function findSameChoices(votes: readonly VoteFacts[], around: Surroundings): VoteFacts[] {
  const found = around.groups.flatMap((linked) => findOfGroup(votes, { linked }, around));
  for (const group of findKnownGroups(votes, around.known)) found.push(...findOfGroup(votes, group, around));
  return [...new Set(found)];
}

/** @param group.accounts the group's known accounts; undefined: unknown, so only their votes can show it */
function findOfGroup(
  votes: readonly VoteFacts[],
  { linked, accounts }: { linked: ReadonlySet<number>; accounts?: ReadonlySet<number> },
  { norm, others, step }: Surroundings,
): VoteFacts[] {
  if (!norm) return [];
  const own = votes.map((vote): Voter => {
    const theirs = others.get(vote.account) ?? [];
    return { vote, all: theirs.length, met: theirs.filter((launch) => linked.has(launch)) };
  });
  const core = new Set(
    accounts
      ? own.filter(({ vote }) => accounts.has(vote.account))
      : [...own.filter((voter) => isBeyondChance(voter, { linked, norm, step })), ...findCells(own, { linked, norm })],
  );
  return core.size >= LEAST_ACCOUNTS * step.size ? findAlike(own, core, { linked, norm, step }).map(({ vote }) => vote) : [];
}

interface Where {
  linked: ReadonlySet<number>;
  norm: SiteNorm;
}

/** Assumed number of weeks, of the eight, in which a typical voter visits the site. */
const WEEKS = 4;

function isBeyondChance({ all, met }: Voter, { linked, norm, step }: Where & { step: Step }): boolean {
  const inside = met.length;
  if (inside + 1 < LEAST_INSIDE) return false;
  const launches = norm.launchesPerWeek * Math.min(WEEKS, norm.weeks + 1);
  const elsewhere = (all - inside) / Math.max(1, launches - linked.size - 1);
  // Assume that nobody votes less often than the site's average.
  const rate = Math.min(1, Math.max(elsewhere, norm.votesEach / launches));
  return atLeast(inside, linked.size, rate) * step.oneIn <= 1;
}

/**
 * A cell contains voters with about the same number of other votes, and the same number of them for the group. This many are a part of the
 * pattern.
 */
const LEAST_OF_CELL = 4;
/** At most this share of a cell may be explained by chance. */
const MOST_BY_CHANCE = 0.25;
/** Popular launches get twice as many votes as others, and a group may consist of such launches. */
const LIKED = 2;
/** Upper bounds (exclusive) of bins for the number of other votes. */
const BINS = [1, 2, 3, 4, 5, 6, 7, 9, 12, 16, 23, Number.POSITIVE_INFINITY];
const binOf = (all: number): number => BINS.findIndex((from) => all < from);

/**
 * Voters most of whom can't have come by chance. The launch's own voters with as many other votes, none of them for the group, tell how
 * many honest voters would have voted for some of it.
 */
function findCells(voters: readonly Voter[], { linked, norm }: Where): Voter[] {
  const share = Math.min(0.5, (LIKED * linked.size) / (norm.launchesPerWeek * (norm.weeks + 0.5)));
  const odds = share / (1 - share);
  /** By number of other votes: how many voters have that many, none of them for the group. */
  const outside = new Map<number, number>();
  const cells = new Map<string, Voter[]>();
  for (const voter of voters) {
    const inside = voter.met.length;
    if (inside === 0) outside.set(voter.all, (outside.get(voter.all) ?? 0) + 1);
    else {
      const key = `${inside} ${binOf(voter.all)}`;
      const cell = cells.get(key);
      if (cell) cell.push(voter);
      else cells.set(key, [voter]);
    }
  }
  return [...cells.values()].flatMap((cell) => {
    const [{ met, all }] = cell as [Voter];
    const inside = met.length;
    // One voter is added to each bin, because the frequency of the rarest is unknown.
    const kinds = [...outside.keys(), ...(outside.has(all) ? [] : [all])].filter((other) => binOf(other) === binOf(all));
    const usual = kinds.reduce((sum, other) => sum + ((outside.get(other) ?? 0) + 1 / kinds.length) * choices(other, inside) * odds ** inside, 0);
    return cell.length >= LEAST_OF_CELL && usual <= cell.length * MOST_BY_CHANCE ? cell : [];
  });
}
