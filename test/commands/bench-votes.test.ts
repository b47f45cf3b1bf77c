import { expect, it } from 'vitest';
import { type Played, playVotes } from '../../bench/votes/play.ts';
import { voteSensitivities } from '../../src/contract/vote-sensitivity.ts';
import { steps } from '../../src/launches/votes/rules/sensitivity.ts';
import { measured } from '../../src/website/team/site/vote-section.tsx';

// What docs/how-votes-are-reviewed.md promises, on a smaller town than the report's: the same weeks and attacks. The rules look at the close.

const shareOf = (shares: Played['shares']) => shares.reduce((sum, { held }) => sum + held, 0) / shares.reduce((sum, { votes }) => sum + votes, 0);
const played = new Map<string, Played>();
const play = (step: (typeof voteSensitivities)[number]): Played => {
  const known = played.get(step) ?? playVotes({ seed: 4, honest: 2500, fakes: 4000, step: steps[step], days: [7] });
  played.set(step, known);
  return known;
};
const fakes = ({ shares }: Played) => shares.filter(({ isFake }) => isFake);
const plain = ['rings among eight products', 'sleepers aged for weeks', 'slow drips', 'one IPv4 /24', 'an own domain'];
const honest = ({ shares }: Played) => shares.filter(({ isFake, isCover }) => !isFake && !isCover);

it('95 % of fake votes are held, 85 % of five plain attacks and 60 % of each other, at most 0.5 % of honest ones, and the top three are right in 26 of 28 weeks', () => {
  const found = play('normal');
  expect(shareOf(fakes(found))).toBeGreaterThanOrEqual(0.95);
  expect(fakes(found)).toHaveLength(12);
  for (const attack of fakes(found)) expect(attack.held / attack.votes, attack.name).toBeGreaterThan(plain.includes(attack.name) ? 0.85 : 0.6);
  expect(fakes(found).map(({ name }) => name)).toEqual(expect.arrayContaining(plain));
  expect(shareOf(honest(found))).toBeLessThanOrEqual(0.005);
  expect([found.weeks, found.right]).toEqual([28, 26]);
});

it.each(voteSensitivities)('the page of the site says what the step "%s" holds', (step) => {
  const found = play(step);
  const percent = (share: number) => Math.round(share * 1000) / 10;
  expect({ fake: percent(shareOf(fakes(found))), honest: percent(shareOf(honest(found))) }).toEqual(measured[step]);
});
