import { expect, it } from 'vitest';
import { inSteps } from '../../../platform/in-steps.ts';
import { pairInSteps, pairLaunches } from './launch-pairs.ts';
import { findGroups, groupInSteps } from './linked-launches.ts';

/** What is expected of launches 1 and 2, each of a week of its own, by level. @param choices which launches each account voted for */
const expectedOf = (choices: readonly (readonly number[])[]) => {
  const votes = choices.flatMap((own, account) => own.map((launch) => ({ launch, account, topic: 0, week: launch })));
  return pairLaunches(votes).find(({ a, b }) => a === 1 && b === 2)!.expected;
};

it('what is expected follows from those who voted for one of two launches, and from all other votes', () => {
  // One account voted for both, two for the first, one for the second, and six votes went to a third launch.
  //
  // From the first: 11 votes in all, less its own 3 and the 3 others of its voters, are 5, of which 1 went to the second: a chance of 1/5.
  // Its two other voters had one other vote each: 2 × 1/5. Each of them has chosen already: ÷ (1 − 1/5). That is 1/2.
  // From the second: of 11 − 2 − 2 = 7 votes, 2 went to the first. Its one other voter: 2/7 ÷ (1 − 2/7). That is 2/5.
  const expected = expectedOf([[1, 2], [1, 3], [1, 3], [2, 3], [3], [3], [3]]);
  expect(expected).toHaveLength(6);
  for (const n of expected) expect(n).toBeCloseTo((1 / 2 + 2 / 5) / 2, 10);
});

it('where hardly anyone else voted, nobody is certain to vote for a launch', () => {
  // From the first: no other votes are left. At most 9 in 10: 1 ÷ (1 − 9/10). From the second: nobody voted for it alone.
  for (const n of expectedOf([
    [1, 2],
    [1, 3],
  ]))
    expect(n).toBeCloseTo(10 / 2, 10);
});

/** 2,000 accounts, each with 20 votes for some of 300 launches. */
const many = Array.from({ length: 40_000 }, (_, i) => {
  const launch = (i * 7919 + Math.floor(i / 20) * 31) % 300;
  return { launch, account: Math.floor(i / 20), listing: launch, topic: launch % 5, week: launch % 8 };
});

it('pairs of a large site are compared in short steps, with the same result', () => {
  const steps = pairInSteps(many);
  let n = 0;
  let found = steps.next();
  for (; !found.done; found = steps.next()) n++;
  expect(found.value).toEqual(pairLaunches(many));
  // A step compares the votes of ten accounts, or a thousand pairs.
  expect(n).toBeGreaterThanOrEqual(2000 / 10 + found.value.length / 1000 - 1);
});

it('requests have their turn while launches are compared', async () => {
  const norm = { voters: 2000, weeks: 8, votesEach: 20, launchesPerWeek: 40, affinity: { within: 1, across: 1 }, unknownShare: 0, accounts: 2000 } as never;
  let turns = 0;
  let isDone = false;
  const others = (): void => {
    turns++;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const groups = await inSteps(groupInSteps(many, norm));
  isDone = true;
  expect(groups).toEqual(findGroups(many, norm));
  expect(turns).toBeGreaterThan(1);
});
