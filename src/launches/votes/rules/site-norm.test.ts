import { expect, it } from 'vitest';
import { many } from '../../../../test/support/votes/facts.ts';
import { measureNorm, type NormVote } from './site-norm.ts';

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
