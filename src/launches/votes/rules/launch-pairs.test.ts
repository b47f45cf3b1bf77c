import { expect, it } from 'vitest';
import { pairLaunches } from './launch-pairs.ts';

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
