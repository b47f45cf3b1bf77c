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
