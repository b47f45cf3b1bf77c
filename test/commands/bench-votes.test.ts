import { expect, it } from 'vitest';
import { playVotes } from '../../bench/votes.ts';

it('a played week holds plain attacks whole, leaves honest crowds alone, and is the same for the same seed', () => {
  const played = playVotes({ seed: 3, launches: 3 });
  expect(playVotes({ seed: 3, launches: 3 })).toEqual(played);
  const shareOf = (name: string) => {
    const { held, votes } = [...played.attacks, ...played.crowds].find((share) => share.name === name)!;
    return held / votes;
  };
  expect(shareOf('one IPv4 /24')).toBe(1);
  expect(shareOf('aliases of one mailbox')).toBeGreaterThan(0.95);
  expect(shareOf('a newsletter: 300 newcomers')).toBe(0);
  expect(shareOf('an office behind one address')).toBeLessThan(0.01);
});
