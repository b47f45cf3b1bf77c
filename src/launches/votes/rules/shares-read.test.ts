import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseShares, MOST_OF_LIGHT } from './shares-read.ts';

it('a site that isn’t busy is compared by all accounts', () => {
  expect(chooseShares([])).toEqual({ light: 1, heavy: 1, all: 1 });
  expect(
    chooseShares([
      { votes: 1, accounts: 50_000 },
      { votes: 5, accounts: 20_000 },
      { votes: 40, accounts: 500 },
    ]),
  ).toEqual({ light: 1, heavy: 1, all: 1 });
});

it('on a busy site, people who vote a lot don’t keep accounts with few votes from being compared, and the other way round', () => {
  const shares = chooseShares([
    { votes: 5, accounts: 30_000 },
    { votes: 40, accounts: 10_000 },
  ]);
  expect(shares.light).toBe(1);
  expect(shares.heavy).toBeCloseTo(700_000 / 7_800_000);
  expect(
    chooseShares([
      { votes: 5, accounts: 900_000 },
      { votes: 40, accounts: 600 },
    ]).heavy,
  ).toBe(1);
});

it('an account with nine votes has few, and of one with many, at most forty votes are compared', () => {
  const of = (votes: number, accounts: number) => {
    const { light, heavy } = chooseShares([{ votes, accounts }], 3600);
    return [light, heavy];
  };
  // 36 pairs each: 100 accounts are all the work there is, twice as many are twice the work.
  expect([of(9, 100), of(9, 200)]).toEqual([
    [1, 1],
    [0.5, 1],
  ]);
  expect(of(10, 160)).toEqual([1, 0.5]);
  expect(of(40, 10)).toEqual(of(90, 10));
});

it('the share of all voters is that of both kinds together, and what one kind doesn’t need is the other’s', () => {
  const voters = [
    { votes: 2, accounts: 1000 },
    { votes: 10, accounts: 100 },
  ];
  // 1,000 pairs of the light ones, and 4,500 of the heavy ones.
  expect(chooseShares(voters, 4000)).toEqual({ light: 1, heavy: 3000 / 4500, all: (1000 + 100 * (3000 / 4500)) / 1100 });
  expect(chooseShares(voters, 1000)).toEqual({ light: 0.5, heavy: 500 / 4500, all: (500 + 100 * (500 / 4500)) / 1100 });
});

it('the work has a limit, and some accounts of each kind are always read', () => {
  const voters = fc.array(fc.record({ votes: fc.integer({ min: 1, max: 40 }), accounts: fc.integer({ min: 1, max: 10_000_000 }) }), { maxLength: 8 });
  fc.assert(
    fc.property(voters, (list) => {
      const { light, heavy, all } = chooseShares(list);
      const work = list.reduce((sum, { votes, accounts }) => sum + ((accounts * votes * (votes - 1)) / 2) * (votes <= MOST_OF_LIGHT ? light : heavy), 0);
      expect(work).toBeLessThanOrEqual(1_000_001);
      for (const share of [light, heavy, all]) expect(share > 0 && share <= 1).toBe(true);
    }),
  );
});
