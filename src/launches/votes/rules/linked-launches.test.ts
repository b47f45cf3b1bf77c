import { describe, expect, it } from 'vitest';
import { makeDice } from '../../../../bench/votes/world.ts';
import { knownVote } from '../../../../test/support/votes/facts.ts';
import { settledNorm as norm } from '../../../../test/support/votes/settled-norm.ts';
import { findKnownGroups } from './known-members.ts';
import { type PairedVote, pairLaunches } from './launch-pairs.ts';
import { type ChosenVote, findGroups, peel } from './linked-launches.ts';

const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const vote = (account: number, launch: number, more: Partial<ChosenVote> = {}): ChosenVote => ({
  account,
  launch,
  listing: launch,
  topic: launch,
  week: launch,
  ...more,
});

describe('pairs of launches', () => {
  it('name what they share, by how many other votes their voters cast', () => {
    const votes: PairedVote[] = [
      // Two launches, in the other order; the same vote twice; three launches.
      ...[2, 1].map((launch) => vote(1, launch, { topic: 7 })),
      ...[1, 2, 2].map((launch) => vote(2, launch, { topic: 7 })),
      ...[1, 2].map((launch) => vote(3, launch, { topic: 7 })),
      vote(3, 3, { topic: 9, week: 2 }),
    ];
    const pairs = pairLaunches(votes).map(({ a, b, isOfWeek, isOfTopic, both }) => ({ a, b, isOfWeek, isOfTopic, both }));
    expect(pairs).toEqual([
      { a: 1, b: 2, isOfWeek: false, isOfTopic: true, both: [2, 3, 3, 3, 3, 3] },
      { a: 1, b: 3, isOfWeek: false, isOfTopic: false, both: [0, 1, 1, 1, 1, 1] },
      { a: 2, b: 3, isOfWeek: true, isOfTopic: false, both: [0, 1, 1, 1, 1, 1] },
    ]);
  });

  it.each([
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
    [9, 3],
    [10, 4],
    [17, 4],
    [18, 5],
  ])('of accounts with %i votes are counted from level %i on', (n, level) => {
    const [pair] = pairLaunches(many(n, (launch) => vote(1, launch)));
    expect(pair!.both.indexOf(1)).toBe(level);
  });

  it('are made of the last 40 votes of an account', () => {
    const pairs = pairLaunches(many(42, (launch) => vote(1, launch)));
    expect(pairs).toHaveLength((40 * 39) / 2);
    expect(Math.min(...pairs.map(({ a }) => a))).toBe(2);
  });

  it.each([
    ['few votes each', 2],
    ['many votes each', 6],
  ])('share as many voters as expected if all choose at random, at every level: %s', (_, most) => {
    const dice = makeDice(5);
    const votes = many(900, (account) => {
      const chosen = new Set(many(2 + Math.floor(dice() * most), () => Math.floor(dice() * 24)));
      return [...chosen].map((launch) => vote(account, launch, { week: launch % 3, topic: launch % 4 }));
    }).flat();
    const pairs = pairLaunches(votes);
    for (const isOfWeek of [true, false]) {
      const some = pairs.filter((pair) => pair.isOfWeek === isOfWeek);
      for (const level of [0, 1, 2, 5]) {
        const total = (of: 'both' | 'expected') => some.reduce((sum, pair) => sum + pair[of][level]!, 0);
        const ratio = total('expected') / total('both');
        expect(ratio, `week: ${isOfWeek}, level ${level}`).toBeGreaterThan(0.85);
        expect(ratio, `week: ${isOfWeek}, level ${level}`).toBeLessThan(1.15);
      }
    }
  });

  it('aren’t explained by those who voted for both', () => {
    const dice = makeDice(9);
    const people = many(300, (account) => many(3, () => Math.floor(dice() * 30)).map((launch) => vote(account, launch, { week: launch % 3 }))).flat();
    const ring = many(200, (i) => [1, 2].map((launch) => vote(1000 + i, launch, { week: launch % 3 }))).flat();
    const expectedOf = (votes: readonly ChosenVote[]) =>
      pairLaunches(votes)
        .find(({ a, b }) => a === 1 && b === 2)
        ?.expected.at(-1) ?? 0;
    expect(expectedOf([...people, ...ring])).toBeLessThan(expectedOf(people) + 1.5);
  });
});

describe('groups of launches', () => {
  const site = { ...norm, voters: 440 };
  const dice = makeDice(11);
  const people = many(400, (i) =>
    many(3, () => Math.floor(40 * dice())).map((launch) => vote(1000 + i, 100 + launch, { topic: launch % 5, week: launch % 4 })),
  ).flat();
  const ring = (n: number, launches: readonly number[], of: (launch: number) => Partial<ChosenVote> = () => ({})) =>
    many(n, (i) => launches.map((launch) => vote(1 + i, launch, of(launch)))).flat();
  const groups = (votes: readonly ChosenVote[], more = site) => [...findGroups([...people, ...votes], more).keys()].sort((a, b) => a - b);

  it('share at least ten voters, and no more than the public of the site', () => {
    expect([groups(ring(10, [1, 2, 3])), groups(ring(9, [1, 2, 3]))]).toEqual([[1, 2, 3], []]);
    // 35 % of all voters.
    expect([groups(ring(35, [1, 2, 3]), { ...site, voters: 100 }), groups(ring(36, [1, 2, 3]), { ...site, voters: 100 })]).toEqual([[1, 2, 3], []]);
  });

  it('share more than tastes explain: of one category or several, of one week or several', () => {
    const fond = { within: 1000, across: 1000, withinOfWeek: 1000, acrossOfWeek: 1000 };
    // Others vote for one of the three, and for something else of each week.
    const fans = (of: (launch: number) => Partial<ChosenVote>) =>
      many(90, (i) => [
        vote(500 + i, 1 + (i % 3), of(1 + (i % 3))),
        ...many(2, (n) => vote(500 + i, 100 + ((7 * i + 3 * n) % 40), { topic: (7 * i + 3 * n) % 5, week: (7 * i + 3 * n) % 4 })),
      ]).flat();
    const found = (of: (launch: number) => Partial<ChosenVote>, affinity: typeof norm.affinity) =>
      groups([...ring(30, [1, 2, 3], of), ...fans(of)], { ...site, affinity });
    const kinds = {
      within: () => ({ topic: 1 }),
      across: () => ({}),
      withinOfWeek: () => ({ topic: 1, week: 1 }),
      acrossOfWeek: () => ({ week: 1 }),
    };
    for (const [kind, of] of Object.entries(kinds)) {
      expect(found(of, { ...fond, [kind]: 1 }), kind).toEqual([1, 2, 3]);
      expect(found(of, { within: 1, across: 1, withinOfWeek: 1, acrossOfWeek: 1, [kind]: 1000 }), kind).toEqual([]);
    }
    // Less than none isn't a taste, and what isn't known yet explains something.
    expect(found(kinds.across, { ...fond, across: 0 })).toEqual([1, 2, 3]);
    expect(found(kinds.acrossOfWeek, { within: 1000, across: 1000 })).toEqual([1, 2, 3]);
  });

  it('of two launches need more than those of three', () => {
    expect([groups(ring(9, [1, 2])), groups(ring(30, [1, 2]))]).toEqual([[], [1, 2]]);
  });

  it('are what is left when launches with too few links are left out', () => {
    const links = (pairs: readonly (readonly [number, number])[]) => {
      const all = new Map<number, Set<number>>();
      for (const [a, b] of pairs.flatMap(([x, y]) => [[x, y] as const, [y, x] as const])) all.set(a, new Set([...(all.get(a) ?? []), b]));
      return all;
    };
    const left = (pairs: readonly (readonly [number, number])[], alone: readonly number[] = []) => {
      const found = links(pairs);
      for (const one of alone) found.set(one, new Set());
      return [...peel(new Set([...alone, ...found.keys()]), found)].sort((a, b) => a - b);
    };
    const clique = [1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4].filter((b) => b > a).map((b) => [a, b] as const));
    expect(left([[1, 2]])).toEqual([1, 2]);
    expect(left([], [1, 2])).toEqual([]);
    expect(left([[1, 2]], [3])).toEqual([1, 2]);
    // In a circle of five, each is linked with half of the others.
    expect(
      left([
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 1],
      ]),
    ).toEqual([1, 2, 3, 4, 5]);
    expect(
      left([
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
        [6, 1],
      ]),
    ).toHaveLength(3);
    for (const hanger of [0, 9]) expect(left([[hanger, 1], ...clique])).toEqual([1, 2, 3, 4]);
    expect(left([...clique, [4, 9]])).toEqual([1, 2, 3, 4]);
  });
});

describe('at the limits', () => {
  /** Launches that are linked with launch 1, by group. Each launch has a week of its own, all have one topic. @param choices of each account */
  const linkedWith1 = (choices: readonly (readonly number[])[], more: { within?: number; voters?: number } = {}) => {
    const votes = choices.flatMap((own, account) => own.map((launch) => ({ launch, listing: launch, account, topic: 0, week: launch })));
    const groups = findGroups(votes, { ...norm, voters: more.voters ?? norm.voters, affinity: { ...norm.affinity, within: more.within ?? 1 } });
    expect([...groups.values()]).not.toContainEqual([]);
    return (groups.get(1) ?? []).map((group) => [...group]);
  };
  /** Accounts that voted for both of two launches, where one is expected. */
  const pair = (n: number) => [...many(n, () => [1, 2]), [1, 3], [2, 3]];

  it('a single pair needs six standard deviations', () => {
    // Tastes explain four times as many: four, with a deviation of two.
    expect([15, 16].map((n) => linkedWith1(pair(n), { within: 4 }))).toEqual([[], [[2]]]);
  });

  it('at least one voter is assumed as usual, and tastes never explain less than chance', () => {
    expect(linkedWith1(pair(10), { within: 0.5 })).toEqual([[2]]);
    expect(linkedWith1(many(10, () => [1, 2]))).toEqual([[2]]);
  });

  it('three launches need four standard deviations', () => {
    // A third is expected, and tastes explain twelve times as many: four.
    const three = (n: number) => linkedWith1([...many(n, () => [1, 2, 3]), [1, 4], [2, 4], [3, 4]], { within: 12 });
    expect([three(11), three(12)]).toEqual([[], [[2, 3]]]);
  });

  it('nine voters who vote little, and one who votes more, are judged together', () => {
    expect(linkedWith1([...many(9, () => [1, 2]), [1, 2, 3], [1, 3, 4], [2, 3, 4]])).toEqual([]);
  });

  it('people who vote a lot count too, unless they are a third of the site', () => {
    const all = many(19, (i) => 1 + i);
    const busy = many(12, () => all);
    expect(linkedWith1(busy)).toEqual([all.slice(1)]);
    expect(linkedWith1(busy, { voters: 30 })).toEqual([]);
  });
});

describe('accounts that same_choices held together at other launches', () => {
  const groupsOf = (...lists: [n: number, launches: number[]][]) => {
    const known = new Map(lists.flatMap(([n, launches], list) => many(n, (i): [number, number[]] => [1000 * (list + 1) + i, launches])));
    const votes = [...known.keys(), 1, 2, 3].map((account) => knownVote(account));
    return findKnownGroups(votes, known)
      .map(({ linked, accounts }) => ({ linked: [...linked].sort((a, b) => a - b), accounts: accounts.size }))
      .sort((a, b) => a.linked[0]! - b.linked[0]!);
  };

  it('are known if ten of them were held at the same three launches', () => {
    expect(groupsOf([10, [11, 12, 13]])).toEqual([{ linked: [11, 12, 13], accounts: 10 }]);
    expect(groupsOf([9, [11, 12, 13]])).toEqual([]);
    expect(groupsOf([30, [11, 12]])).toEqual([]);
  });

  it('belong to a group with three of its launches, whatever else they have', () => {
    expect(groupsOf([10, [11, 12, 13]], [1, [11, 12, 50]], [1, [11, 12, 13, 50]])).toEqual([{ linked: [11, 12, 13], accounts: 11 }]);
  });

  it('are two groups if they have no launches in common', () => {
    expect(groupsOf([10, [11, 12, 13]], [12, [21, 22, 23]])).toEqual([
      { linked: [11, 12, 13], accounts: 10 },
      { linked: [21, 22, 23], accounts: 12 },
    ]);
  });
});
