import { expect, it } from 'vitest';
import { makeDice } from '../../../../bench/votes/world.ts';
import { settledNorm as norm } from '../../../../test/support/votes/settled-norm.ts';
import { findAlike, type Voter } from './alike.ts';
import { steps } from './sensitivity.ts';

// A pool of 80 accounts sold votes for nine launches, each account for about half of them. At the tenth, 40 have come. Those who voted for at
// least seven of the nine show the pattern; the others show themselves by how alike they vote. 200 honest people voted there, too.
const dice = makeDice(3);
const linked = new Set(Array.from({ length: 9 }, (_, i) => 101 + i));
const voter = (account: number, given: { ofGroup: number; elsewhere: number }): Voter => {
  const met = [...linked].filter(() => dice() < given.ofGroup);
  return {
    vote: { launch: 1, account, at: 0, marks: [], ageDays: 100, madeAt: 0, pastDays: 9, hurried: false },
    all: met.length + given.elsewhere,
    met,
  };
};
const pool = Array.from({ length: 40 }, (_, i) => voter(1 + i, { ofGroup: 0.5, elsewhere: Math.floor(dice() * 4) }));
const people = Array.from({ length: 200 }, (_, i) => voter(1000 + i, { ofGroup: 0.06, elsewhere: Math.floor(dice() * 12) }));
const core = new Set(pool.filter(({ met }) => met.length >= 6));

it('once a pattern is known, those who vote like its accounts are found, and people who met it by chance are not', () => {
  expect(core.size).toBeLessThan(15);
  const found = findAlike([...pool, ...people], core, { linked, norm, step: steps.normal }).map(({ vote }) => vote.account);
  expect(found.filter((account) => account < 1000).length).toBeGreaterThanOrEqual(34);
  expect(found.filter((account) => account >= 1000).length).toBeLessThanOrEqual(3);
});

it('someone who showed the pattern by accident, and votes like everyone else, is released', () => {
  const lucky = voter(2000, { ofGroup: 0, elsewhere: 11 });
  const found = findAlike([...pool, ...people, lucky], new Set([...core, lucky]), { linked, norm, step: steps.normal });
  expect(found).not.toContain(lucky);
});
