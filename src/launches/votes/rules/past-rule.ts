import { atLeast } from './chance.ts';
import { isUnknown, type Surroundings, type VoteFacts } from './vote-facts.ts';

// Farmed accounts: each of them followed something on two days long ago, so that it isn't new. Colleagues and students differ in how often they
// were here and how much they voted; accounts that a program takes care of are alike. So the accounts of one place are compared with the launch's
// voters elsewhere.

/** Kinds of places, and the smallest group on one that is a pattern. */
export const PLACES = { one: 8, near: 10, site: 10, domain: 8 } as const;
/** An account has done little if it was active on at most this many days and has at most this many other votes. Doing more takes weeks. */
const MOST_PAST_DAYS = 5;
const MOST_OTHERS = 2;
/** Accounts that have done exactly the same must be this share of the place's accounts that aren't new; all that have done little, this share. */
const SHARE_ALIKE = 0.6;
const SHARE_LITTLE = 0.85;
/** A group is beyond chance if at most one in so many places would have it. */
const ONE_IN = 1_000_000;

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
  const found: AlikePast[] = [];
  for (const [place, group] of groupByPlace(known)) {
    const least = PLACES[kindOf(place) as keyof typeof PLACES] * around.step.size;
    const here = new Set(group);
    const elsewhere = known.filter((vote) => !here.has(vote));
    const isPattern = (share: number, is: (cell: string | undefined) => boolean): VoteFacts[] => {
      const alike = group.filter((vote) => is(cells.get(vote)));
      if (alike.length < least || alike.length < group.length * share) return [];
      // One voter of either kind is added: nobody knows how rare the rarest is.
      const usual = (elsewhere.filter((vote) => is(cells.get(vote))).length + 1) / (elsewhere.length + 2);
      return atLeast(alike.length, group.length, usual) * ONE_IN <= 1 ? alike : [];
    };
    const own = new Set(isPattern(SHARE_LITTLE, (cell) => cell !== undefined));
    for (const cell of new Set(group.flatMap((vote) => cells.get(vote) ?? [])))
      for (const vote of isPattern(SHARE_ALIKE, (other) => other === cell)) own.add(vote);
    if (own.size > 0) found.push({ place, votes: [...own] });
  }
  return found;
}

/** What an account that has done little did: on two, three, or four and five days, and its number of other votes; undefined: it did more. */
function cellOf({ account, pastDays }: VoteFacts, { others }: Surroundings): string | undefined {
  const votes = others.get(account)?.length ?? 0;
  return pastDays > MOST_PAST_DAYS || votes > MOST_OTHERS ? undefined : `${Math.min(pastDays, 4)} ${votes}`;
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
