import { expect, it, vi } from 'vitest';
import { knownVote, many, around as surroundings } from '../../../../test/support/votes/facts.ts';
import { settledNorm as norm } from '../../../../test/support/votes/settled-norm.ts';
import { findAlikePasts } from './past-rule.ts';

it('accounts of one place are looked up a few times each, however many places there are', () => {
  const votes = many(300, (i) => knownVote(i, { marks: [`one:${i}`, `near:${i}`, `domain:${i}`] }));
  const spies = [vi.spyOn(Set.prototype, 'has'), vi.spyOn(Map.prototype, 'get')];
  const found = findAlikePasts(votes, surroundings({ norm }));
  const lookups = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  expect(found).toEqual([]);
  expect(lookups).toBeLessThan(votes.length * 20);
});
