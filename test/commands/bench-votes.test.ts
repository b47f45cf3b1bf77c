import { beforeAll, expect, it } from 'vitest';
import { type Played, playVotes } from '../../bench/votes/play.ts';

let played: Played;
// A smaller town than the report's: the same weeks and attacks.
beforeAll(() => {
  played = playVotes({ seed: 4, honest: 2500, fakes: 4000 });
}, 240_000);

const share = (isFake: boolean) => {
  const own = played.shares.filter((one) => one.isFake === isFake && !one.isCover);
  return own.reduce((sum, { held }) => sum + held, 0) / own.reduce((sum, { votes }) => sum + votes, 0);
};

it('most votes of simulated attacks are held, and few of honest people', () => {
  expect(share(true)).toBeGreaterThan(0.7);
  expect(share(false)).toBeLessThan(0.012);
});

it.each(['rings among eight products', 'sleepers aged for weeks', 'slow drips', 'one IPv4 /24', 'an own domain'])(
  'of the attack "%s", nine of ten votes are held',
  (name) => {
    const { held, votes } = played.shares.find((one) => one.name === name)!;
    expect(held / votes).toBeGreaterThan(0.85);
  },
);
