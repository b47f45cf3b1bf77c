import { atLeast } from './chance.ts';
import { isUnknown, type Surroundings, type VoteFacts } from './vote-facts.ts';

// Farmed accounts: each of them followed something on two days long ago, so that it isn't new. Colleagues and students differ in how often they
// were here and how much they voted; accounts that a program takes care of are alike. So the accounts of one place are compared with the launch's
// voters elsewhere.

/** Kinds of places, and the smallest group on one that is a pattern. */
export const PLACES = { one: 8, near: 10, site: 10, domain: 8 } as const;
/**
 * An account has done little if it was active on at most this many days and has at most this many votes of earlier weeks. Doing more takes longer
 * than the week: votes for other launches of the same week are cast in a minute, so they don't count as a past.
 */
const MOST_PAST_DAYS = 5;
const MOST_EARLIER = 2;
/** Accounts that have done exactly the same must be this share of the place's accounts that aren't new; all that have done little, this share. */
const SHARE_ALIKE = 0.6;
const SHARE_LITTLE = 0.85;
/** A group is beyond chance if at most one in so many places would have it. */
const ONE_IN = 1_000_000;
/** With fewer voters elsewhere, nobody knows what is usual: an intranet where all share one address, a launch that only one office has found. */
const LEAST_ELSEWHERE = 30;

export interface AlikePast {
  /** The mark of the place. */
  place: string;
  votes: VoteFacts[];
}

/** Votes of accounts at one place that aren't new and have done the same few things, far more of them than the launch's voters elsewhere explain. */
export function findAlikePasts(votes: readonly VoteFacts[], around: Surroundings): AlikePast[] {
  if (!around.norm) return [];
  const known = votes.filter((vote) => !isUnknown(vote));
  const cells = new Map(known.map((vote) => [vote, cellOf(vote, around)]));
  const all = countCells(known, cells);
  const found: AlikePast[] = [];
  for (const [place, group] of groupByPlace(known)) {
    const least = PLACES[kindOf(place) as keyof typeof PLACES] * around.step.size;
    const elsewhere = known.length - group.length;
    if (group.length < least || elsewhere < LEAST_ELSEWHERE) continue;
    const here = countCells(group, cells);
    const isPattern = (share: number, cell: string): boolean => {
      const alike = here.get(cell) ?? 0;
      if (alike < least || alike < group.length * share) return false;
      // One voter of either kind is added: nobody knows how rare the rarest is.
      const usual = ((all.get(cell) ?? 0) - alike + 1) / (elsewhere + 2);
      return atLeast(alike, group.length, usual) * ONE_IN <= 1;
    };
    const patterns = new Set([...here.keys()].filter((cell) => isPattern(cell === LITTLE ? SHARE_LITTLE : SHARE_ALIKE, cell)));
    const own = group.filter((vote) => {
      const cell = cells.get(vote);
      return cell !== undefined && (patterns.has(LITTLE) || patterns.has(cell));
    });
    if (own.length > 0) found.push({ place, votes: own });
  }
  return found;
}

/** All cells together: accounts that have done little, in whichever way. */
const LITTLE = 'little';

/** How many of the votes are in each cell, and in any. */
function countCells(votes: readonly VoteFacts[], cells: ReadonlyMap<VoteFacts, string | undefined>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const vote of votes) {
    const cell = cells.get(vote);
    if (cell !== undefined) for (const one of [cell, LITTLE]) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

/** What an account that has done little did: on two, three, or four and five days, and its number of earlier votes; undefined: it did more. */
function cellOf({ account, pastDays }: VoteFacts, { others, ofWeek }: Surroundings): string | undefined {
  const earlier = others.get(account)?.filter((launch) => !ofWeek.has(launch)).length ?? 0;
  return pastDays > MOST_PAST_DAYS || earlier > MOST_EARLIER ? undefined : `${Math.min(pastDays, 4)} ${earlier}`;
}

const kindOf = (mark: string): string => mark.slice(0, mark.indexOf(':'));

/** By the mark of the place, smallest places first: votes are held with the place that says most. */
function groupByPlace(votes: readonly VoteFacts[]): [string, VoteFacts[]][] {
  const groups = new Map<string, VoteFacts[]>();
  for (const vote of votes)
    for (const mark of vote.marks) {
      if (!(kindOf(mark) in PLACES)) continue;
      const group = groups.get(mark);
      if (group) group.push(vote);
      else groups.set(mark, [vote]);
    }
  const kinds = Object.keys(PLACES);
  return [...groups].sort(([a], [b]) => kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)));
}
