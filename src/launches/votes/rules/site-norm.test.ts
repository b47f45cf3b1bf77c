import { describe, expect, it } from 'vitest';
import { many } from '../../../../test/support/votes/facts.ts';
import type { LaunchPair } from './launch-pairs.ts';
import { measureNorm, type NormVote, UNSEEN_AFFINITY } from './site-norm.ts';

const vote = (account: number, launch: number, week: number): NormVote => ({
  account,
  launch,
  week,
  topic: 1,
  isUnknown: false,
  isNewcomer: false,
  isActive: false,
});

it('first votes are counted for accounts with no, one and two other votes in the week', () => {
  // Forty people vote for everything in four weeks. In the last week, accounts come for the first time: ten each with one to four votes.
  const weeks = many(4, (week) => many(5, (launch) => many(40, (account) => vote(account, 10 * week + launch, week)))).flat(2);
  const first = many(4, (n) => many(10, (i) => many(1 + n, (launch) => vote(100 + 10 * n + i, 30 + launch, 3)))).flat(2);
  // All but the launch with the highest share of first votes, which is the first of the week.
  const votes = 9 * 40 + 30 + 20 + 10;
  const rest = [0, 10, 20].map((n) => n / votes);
  expect(measureNorm([...weeks, ...first], 1000)?.firstShares).toEqual(rest);
});

/** Voters who vote once each, spread over so many launches. */
const spread = (voters: number, launches: number, week = 0) => many(voters, (i) => vote(i, i % launches, week));

describe('a site has a norm', () => {
  it('from fifty voters on, and eight launches with five votes each', () => {
    const has = (votes: readonly NormVote[]) => measureNorm(votes, 1000) !== undefined;
    expect([has(spread(50, 8)), has(spread(49, 8)), has(spread(50, 7))]).toEqual([true, false, false]);
    const last = (n: number) => [...many(49, (i) => vote(i, i % 7, 0)), ...many(n, (i) => vote(100 + i, 7, 0))];
    expect([has(last(5)), has(last(4))]).toEqual([true, false]);
  });

  it('of how many voted, how often, and for how many launches of a week', () => {
    // Sixty people vote for ten launches, three in each of two weeks and two in each of two.
    const votes = many(10, (launch) => many(60, (account) => ({ ...vote(account, launch, launch % 4), isUnknown: account < launch }))).flat();
    const norm = measureNorm(votes, 4321)!;
    expect(norm).toMatchObject({ voters: 60, weeks: 4, votesEach: 10, launchesPerWeek: 2.5, accounts: 4321 });
    // The launches have none to nine unknown voters: half of them have fewer than five.
    expect(norm.unknownShare).toBe(5 / 60);
  });

  it('launches with fewer than five votes say nothing about unknown voters', () => {
    const unknown = (launch: number, n: number) => many(n, (i) => ({ ...vote(1000 + launch * 10 + i, launch, 0), isUnknown: true }));
    const few = many(20, (i) => unknown(100 + i, 4)).flat();
    const enough = many(20, (i) => unknown(100 + i, 5)).flat();
    expect(measureNorm([...spread(60, 8), ...few], 1000)!.unknownShare).toBe(0);
    expect(measureNorm([...spread(60, 8), ...enough], 1000)!.unknownShare).toBe(1);
  });
});

it('what newcomers do is known from fifty on, at most ten of a launch', () => {
  const newcomers = (launch: number, n: number, isActive: boolean) =>
    many(n, (i) => ({ ...vote(1000 + launch * 100 + i, launch, 0), isNewcomer: true, isActive }));
  const shareOf = (last: number) =>
    measureNorm([...spread(60, 9), ...newcomers(0, 30, true), ...many(7, (i) => newcomers(1 + i, 5, false)).flat(), ...newcomers(8, last, false)], 1000)!;
  // Thirty newcomers of one launch count as ten of fifty.
  expect(shareOf(5).activeShare).toBe(10 / 50);
  expect(shareOf(4).activeShare).toBeUndefined();
  expect(shareOf(5).doings).toEqual([10 / 50, 0, 0, 0]);
  expect(shareOf(4).doings).toBeUndefined();
});

describe('first votes', () => {
  const history = (weeks: number) => many(weeks, (week) => many(10, (launch) => many(50, (account) => vote(account, 10 * week + launch, week)))).flat(2);
  const comeFirst = (week: number, launch: number, n: number, more: Partial<NormVote> = {}) =>
    many(n, (i) => ({ ...vote(5000 + launch * 100 + i, 10 * week + launch, week), ...more }));

  it('are only known after four weeks', () => {
    expect(measureNorm(history(3), 1000)!.firstShares).toBeUndefined();
    expect(measureNorm(history(4), 1000)!.firstShares).toEqual([0, 0, 0]);
  });

  it('are those of the last two weeks, and no newcomers', () => {
    const shares = (week: number, more: Partial<NormVote> = {}) =>
      measureNorm([...history(6), ...many(10, (launch) => comeFirst(week, launch, 5, more)).flat()], 1000)!.firstShares!;
    expect([shares(5)[0]! > 0, shares(4)[0]! > 0, shares(3)[0]! > 0]).toEqual([true, true, false]);
    expect(shares(5, { isNewcomer: true })[0]).toBe(0);
  });

  it('need eight launches with five votes each in those weeks', () => {
    const before = many(2, (week) => many(10, (launch) => many(50, (account) => vote(account, 10 * week + launch, week)))).flat(2);
    const sharesOf = (launches: number, votes: number) => {
      const recent = [2, 3].flatMap((week) => many(launches / 2, (launch) => many(votes, (account) => vote(account, 10 * week + launch, week))).flat());
      return measureNorm([...before, ...recent], 1000)!.firstShares;
    };
    expect([sharesOf(8, 5), sharesOf(6, 5), sharesOf(8, 4)]).toEqual([[0, 0, 0], undefined, undefined]);
  });
});

it('tastes are what nine of ten pairs of launches share at most, of each kind, if fifty pairs could share two voters or more', () => {
  const pairs = (n: number, isOfWeek: boolean, isOfTopic: boolean, expected = 2): LaunchPair[] =>
    many(n, (i) => ({ a: i, b: i + 1000, isOfWeek, isOfTopic, both: [0, 2 * (n - i)], expected: [9, expected] }));
  const of = (...given: LaunchPair[][]) => measureNorm(spread(60, 8), 1000, given.flat())!.affinity;
  // Lifts of 1 to 50, 60, 70 and 80: the 46th of 50 and so on.
  expect(of(pairs(50, false, true), pairs(60, false, false), pairs(70, true, true), pairs(80, true, false))).toEqual({
    within: 46,
    across: 55,
    withinOfWeek: 64,
    acrossOfWeek: 73,
  });
  const unseen = { within: UNSEEN_AFFINITY, across: UNSEEN_AFFINITY, withinOfWeek: UNSEEN_AFFINITY, acrossOfWeek: UNSEEN_AFFINITY };
  expect(of(pairs(49, false, true), pairs(50, true, true, 1.9))).toEqual(unseen);
  expect(UNSEEN_AFFINITY).toBe(3);
});
