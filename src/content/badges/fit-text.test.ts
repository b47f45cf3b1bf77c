import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';
import { graphemes, measure } from './measure.ts';

describe('fitting a text into its space', () => {
  it('never exceeds the space, or the sizes asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 40, max: 400 }), (text, room) => {
        const fitted = fitText(text, { size: 18, least: 14, room });
        expect(fitted.width).toBeLessThanOrEqual(room + 1e-6);
        expect(fitted.width).toBeCloseTo(measure(fitted.text, fitted.size).width);
        expect(fitted.size).toBeGreaterThanOrEqual(14);
        expect(fitted.size).toBeLessThanOrEqual(18);
      }),
    );
  });

  it('keeps a short text as it is, makes a longer one smaller, and shortens it only after that', () => {
    expect(fitText('Slipway', { size: 18, least: 14, room: 150 })).toMatchObject({ text: 'Slipway', size: 18, exact: true });
    const smaller = fitText('A Longer Directory', { size: 18, least: 14, room: 150 });
    expect(smaller.text).toBe('A Longer Directory');
    expect(smaller.size).toBeLessThan(18);
    expect(fitText('The International Directory of Software', { size: 18, least: 14, room: 150 }).text).toMatch(/^The Internat.*[^ ]…$/);
  });

  it('never cuts a character that readers see as one', () => {
    const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}';
    const { text } = fitText(family.repeat(9), { size: 20, room: 100 });
    expect(graphemes(text.slice(0, -1)).every((cluster) => cluster === family)).toBe(true);
  });

  it('puts the ellipsis where a right-to-left name ends', () => {
    expect(fitText(`\u2068${'مرحبا '.repeat(20)}\u2069`, { size: 18, room: 150 }).text).toMatch(/…\u2069$/);
  });

  it.each([
    ['Latin', 'Harbour', true, 3.8],
    ['Cyrillic', 'Причал', true, 3.9],
    ['Chinese', '创业船坞', false, 4],
    ['emoji', '\u{1f680}', false, 1.4],
    ['a flag', '\u{1f1e9}\u{1f1ea}', false, 1.4],
    ['a combining mark', 'e\u0301', false, 0.6],
  ])('measures %s', (_, text, exact, ems) => {
    expect(measure(text, 1).exact).toBe(exact);
    expect(measure(text, 1).width).toBeCloseTo(ems, 0);
  });
});
