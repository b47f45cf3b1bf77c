import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roles } from '../website/styles/tokens.ts';
import { contrastOn, grounds, toHex, tonesOf, toOklch } from './colours.ts';

/** Minimum contrast of text with its background (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

it('every colour is readable in both schemes, as text and as background', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const tones = tonesOf(colour);
      for (const scheme of ['light', 'dark'] as const) {
        // As a screen shows it, in 256 steps.
        for (const tone of Object.values(tones[scheme])) expect(contrastOn(toOklch(toHex(tone)), scheme)).toBeGreaterThan(LEAST_CONTRAST);
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['#0b5866', 'light'],
  ['#ffd54a', 'dark'],
] as const)('%s is good in %s already and stays as it is', (colour, scheme) => {
  expect(toHex(tonesOf(colour)[scheme].accent)).toBe(toHex(toOklch(colour)));
});

it('a colour is unchanged after a round trip', () => {
  fc.assert(fc.property(hex, (colour) => toHex(toOklch(colour)) === colour));
});

it('the backgrounds are those of the pages', () => {
  const read = (text: string) => text.split(' ').map(Number);
  for (const scheme of ['light', 'dark'] as const)
    expect(grounds[scheme]).toEqual(['paper', 'surface', 'raised'].map((name) => read(roles[name as 'paper'][scheme])));
});
