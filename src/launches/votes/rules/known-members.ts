import { peel } from './linked-launches.ts';
import type { VoteFacts } from './vote-facts.ts';

// Accounts that belonged to a ring or a rented pool in earlier weeks still do. In later weeks they have so many other votes that no pair of
// launches shows it any more, but their earlier votes are already held: accounts that meet again at such launches are known.

/** An account is known if same_choices holds this many of its other votes. */
const LEAST_TIMES = 3;
/** This many known voters voted for both of any two launches of their group. */
const LEAST_TOGETHER = 10;

export interface KnownGroup {
  /** Other launches at which same_choices holds votes of these accounts. */
  linked: ReadonlySet<number>;
  accounts: ReadonlySet<number>;
}

/**
 * Groups of a launch's voters who were held together at other launches.
 * @param known by account: the other launches at which same_choices holds its vote
 */
export function findKnownGroups(votes: readonly VoteFacts[], known: ReadonlyMap<number, readonly number[]>): KnownGroup[] {
  const members = votes.map(({ account }) => ({ account, launches: known.get(account) ?? [] })).filter(({ launches }) => launches.length >= LEAST_TIMES);
  const links = countTogether(members.map(({ launches }) => launches));
  const groups: KnownGroup[] = [];
  const left = new Set(links.keys());
  for (let linked = peel(left, links); linked.size > 0; linked = peel(left, links)) {
    for (const launch of linked) left.delete(launch);
    const own = members.filter(({ launches }) => launches.filter((launch) => linked.has(launch)).length >= LEAST_TIMES);
    groups.push({ linked, accounts: new Set(own.map(({ account }) => account)) });
  }
  return groups;
}

/** By launch: the other launches that appear together with it in enough of the lists. */
function countTogether(lists: readonly (readonly number[])[]): Map<number, Set<number>> {
  const counts = new Map<number, Map<number, number>>();
  for (const list of lists)
    for (const a of list) {
      const own = counts.get(a) ?? new Map<number, number>();
      counts.set(a, own);
      for (const b of list) if (b !== a) own.set(b, (own.get(b) ?? 0) + 1);
    }
  const links = new Map<number, Set<number>>();
  for (const [launch, own] of counts) {
    const near = [...own].filter(([, n]) => n >= LEAST_TOGETHER).map(([other]) => other);
    if (near.length > 0) links.set(launch, new Set(near));
  }
  return links;
}
