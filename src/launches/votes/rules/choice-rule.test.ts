import { describe, expect, it } from 'vitest';
import { around, knownVote, many } from '../../../../test/support/votes/facts.ts';
import { settledNorm } from '../../../../test/support/votes/settled-norm.ts';
import { findSameChoices } from './choice-rule.ts';
import { type Step, steps } from './sensitivity.ts';
import type { SiteNorm } from './vote-facts.ts';

// What shows a pattern in the first place, at its limits. Who else belongs to it is decided in alike.ts: here, a setting that counts
// everyone as sure holds all votes of the launch as soon as enough accounts show the pattern.

/** How an account votes: for how many launches of the group, and for how many others. */
interface Kind {
  inside: number;
  elsewhere: number;
}
/** Two weeks in which a site had so many launches that the chance to meet one of the group's two is 1 in 5. */
const site: SiteNorm = { ...settledNorm, weeks: 2, launchesPerWeek: 8, votesEach: 0 };

const isShown = (kinds: readonly [n: number, kind: Kind][], given: { of: number; norm: Partial<SiteNorm>; step: Partial<Step>; known?: boolean }): boolean => {
  const linked = many(given.of, (i) => 100 + i);
  const all = kinds.flatMap(([n, kind]) => many(n, () => kind)).map((kind, i) => ({ ...kind, account: 1 + i }));
  const others = all.map(({ account, inside, elsewhere }) => [account, [...linked.slice(0, inside), ...many(elsewhere, (i) => 200 + i)]] as const);
  const votes = all.map(({ account }) => knownVote(account));
  const found = findSameChoices(
    votes,
    around({
      others: new Map(others),
      ...(given.known ? { known: new Map(others.map(([account, own]) => [account, own.filter((launch) => launch < 200)])) } : { groups: [new Set(linked)] }),
      norm: { ...site, ...given.norm },
      step: { size: 1, oneIn: 1, sure: 0, ...given.step },
    }),
  );
  expect([0, votes.length]).toContain(found.length);
  return found.length > 0;
};

describe('an account that votes for more of a group than by chance', () => {
  /** Fifteen such accounts, and five that vote as often but for none of the group, so that a common number of votes shows nothing. */
  const shows = (kind: Kind, given: { of: number; norm: Partial<SiteNorm>; oneIn: number }) =>
    isShown(
      [
        [15, kind],
        [5, { inside: 0, elsewhere: kind.inside + kind.elsewhere }],
      ],
      { of: given.of, norm: given.norm, step: { oneIn: given.oneIn } },
    );

  it.each([
    // A vote for half of the site's launches in the assumed weeks: ten of ten happens once in 1,024.
    [{ launchesPerWeek: 10, weeks: 3, votesEach: 20 }, 1024, true],
    [{ launchesPerWeek: 10, weeks: 3, votesEach: 20 }, 1025, false],
    [{ launchesPerWeek: 10, weeks: 2, votesEach: 15 }, 1024, true],
    [{ launchesPerWeek: 10, weeks: 2, votesEach: 15 }, 1025, false],
    // Of longer times, four weeks.
    [{ launchesPerWeek: 4, weeks: 8, votesEach: 8 }, 1024, true],
    [{ launchesPerWeek: 4, weeks: 8, votesEach: 8 }, 1025, false],
  ])('as the site’s average, %j, at one in %i: %s', (norm, oneIn, shown) => {
    expect(shows({ inside: 10, elsewhere: 0 }, { of: 10, norm, oneIn })).toBe(shown);
  });

  it.each([
    // Half of the 30 launches outside of the group and not this one.
    [15, 512, true],
    [15, 513, false],
    [14, 513, true],
  ])('as often as it votes elsewhere, %i times, at one in %i: %s', (elsewhere, oneIn, shown) => {
    expect(shows({ inside: 9, elsewhere }, { of: 9, norm: { launchesPerWeek: 10, weeks: 3, votesEach: 1 }, oneIn })).toBe(shown);
  });

  it('shows nothing if there is nearly nothing outside of the group, and it votes there', () => {
    const norm = { launchesPerWeek: 2.75, weeks: 3, votesEach: 1 };
    expect(shows({ inside: 10, elsewhere: 1 }, { of: 10, norm, oneIn: 14 })).toBe(false);
    expect(shows({ inside: 9, elsewhere: 2 }, { of: 10, norm, oneIn: 14 })).toBe(false);
    expect(shows({ inside: 10, elsewhere: 0 }, { of: 10, norm, oneIn: 14 })).toBe(true);
  });

  it('has voted for three of it, this launch included', () => {
    const norm = { launchesPerWeek: 4, weeks: 3, votesEach: 0.0001 };
    expect([1, 2, 3].map((inside) => shows({ inside, elsewhere: 0 }, { of: 9, norm, oneIn: 100 }))).toEqual([false, true, true]);
  });

  it.each([
    ['low', 40],
    ['normal', 14],
    ['high', 7],
  ] as const)('with the setting %s, by chance at most one in %i does', (setting, n) => {
    const of = (oneIn: number) => {
      // Ten of ten, each with the tenth root of the chance.
      const norm = { launchesPerWeek: 4, weeks: 8, votesEach: 16 * (1 / oneIn) ** (1 / 10) };
      return shows({ inside: 10, elsewhere: 0 }, { of: 10, norm, oneIn: steps[setting].oneIn });
    };
    expect([of(n - 0.1), of(n + 0.1)]).toEqual([false, true]);
  });

  it('is one of fifteen', () => {
    const of = (n: number) =>
      isShown(
        [
          [n, { inside: 10, elsewhere: 0 }],
          [5, { inside: 0, elsewhere: 10 }],
        ],
        { of: 10, norm: { launchesPerWeek: 10, weeks: 3, votesEach: 1 }, step: { oneIn: 14 } },
      );
    expect([of(14), of(15)]).toEqual([false, true]);
  });
});

it('accounts of which the site team or a rule has held three votes together are a pattern without showing it again', () => {
  const kinds: [number, Kind][] = [
    [15, { inside: 4, elsewhere: 12 }],
    [20, { inside: 0, elsewhere: 16 }],
  ];
  const given = { of: 4, norm: { launchesPerWeek: 8, weeks: 0.5 }, step: { oneIn: Number.POSITIVE_INFINITY } };
  expect(isShown(kinds, given)).toBe(false);
  expect(isShown(kinds, { ...given, known: true })).toBe(true);
  expect(isShown([[14, kinds[0]![1]], kinds[1]!], { ...given, known: true })).toBe(false);
});

describe('accounts that vote equally often, for as much of the group', () => {
  /** Nobody alone is beyond chance, and three accounts are enough for a pattern. */
  const cellShows = (kinds: readonly [n: number, kind: Kind][], more: { of?: number; norm?: Partial<SiteNorm> } = {}) =>
    isShown(kinds, { of: more.of ?? 2, norm: more.norm ?? {}, step: { oneIn: Number.POSITIVE_INFINITY, size: 0.2 } });
  const members = (n: number, all = 1, inside = 1): [number, Kind] => [n, { inside, elsewhere: all - inside }];
  /** As many other votes, but none for the group. */
  const people = (n: number, all = 1): [number, Kind] => [n, { inside: 0, elsewhere: all }];

  it('are a pattern from four on', () => {
    expect([cellShows([members(3)]), cellShows([members(4)])]).toEqual([false, true]);
  });

  it('are explained by chance if people who vote equally often would make up a quarter', () => {
    // One vote: a quarter as likely for the group as for another launch. One more person is assumed.
    expect([3, 4].map((n) => cellShows([members(4), people(n)]))).toEqual([true, false]);
    expect([7, 8].map((n) => cellShows([members(8), people(n)]))).toEqual([true, false]);
    // Two votes, one of them for the group: twice as likely, and both: a sixteenth.
    expect([1, 2].map((n) => cellShows([members(4, 2), people(n, 2)]))).toEqual([true, false]);
    expect([15, 16].map((n) => cellShows([members(4, 2, 2), people(n, 2)]))).toEqual([true, false]);
  });

  it('of which nobody else votes as often are compared with one assumed person', () => {
    const even = { launchesPerWeek: 3, weeks: 0.5 };
    expect(cellShows([members(4)], { norm: even })).toBe(true);
    expect(cellShows([members(4, 2)], { norm: even })).toBe(false);
  });

  it('a group has at most even chances, however large it is', () => {
    const small = { launchesPerWeek: 8, weeks: 0.5 };
    expect([0, 1].map((n) => cellShows([members(4), people(n)], { of: 8, norm: small }))).toEqual([true, false]);
  });

  it('may differ a little in how often they vote, and the assumed person is divided among the numbers of votes', () => {
    const rare = { launchesPerWeek: 40, weeks: 2 };
    // 7 and 8 votes are alike. Odds of 1 in 24: people with 7 and 8 other votes, each with half a person more.
    const odds = 1 / 24;
    const usual = (seven: number, eight: number) => ((seven + 0.5) * 7 + (eight + 0.5) * 8) * odds;
    for (const [seven, eight] of [
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ] as const)
      expect(cellShows([members(4, 7), people(seven, 7), people(eight, 8)], { norm: rare }), `${seven} ${eight}`).toBe(usual(seven, eight) <= 1);
    expect([usual(1, 1) <= 1, usual(1, 2) <= 1]).toEqual([true, false]);
  });

  it.each([2, 3, 4, 5, 6, 7, 9, 12, 16, 23])('%i other votes are another number than one less', (from) => {
    const rare = { launchesPerWeek: 4000 };
    expect(cellShows([members(2, from - 1), members(2, from)], { norm: rare })).toBe(false);
    expect(cellShows([members(4, from)], { norm: rare })).toBe(true);
  });

  it.each([
    [7, 8],
    [9, 11],
    [12, 15],
    [16, 22],
    [23, 60],
  ])('%i and %i other votes are about the same number', (a, b) => {
    expect(cellShows([members(2, a), members(2, b)], { norm: { launchesPerWeek: 4000 } })).toBe(true);
  });

  it('are not compared with people who have no other votes', () => {
    const norm = { launchesPerWeek: 8 / 1.1875, weeks: 2 };
    // Odds of 0.3112: four people and the assumed one are 1.56, more than a quarter of six.
    expect([3, 4].map((n) => cellShows([members(6), people(n), people(3, 0)], { norm }))).toEqual([true, false]);
  });
});
