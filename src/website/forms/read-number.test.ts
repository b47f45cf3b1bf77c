import { expect, it } from 'vitest';
import { languages } from '../../platform/words/messages/languages.ts';
import { numberInField, readNumber } from './read-number.ts';

it.each([
  ['en-US', '1,000', 1000],
  ['en-US', '12,345,678.5', 12_345_678.5],
  ['en-US', '1.5', 1.5],
  ['en-US', '1,5', 1.5],
  ['en-US', '0.125', 0.125],
  ['en-US', '2.125', 2.125],
  ['en-US', '1.000', undefined],
  ['en-US', '1.000.000', undefined],
  ['en-US', '1,00,000', undefined],
  ['en-US', '1000.000', 1000],
  ['en-US', '−3', -3],
  ['en-US', '1 000', 1000],
  ['de-DE', '1.000', 1000],
  ['de-DE', '1.000,5', 1000.5],
  ['de-DE', '1,5', 1.5],
  ['de-DE', '1.5', 1.5],
  ['de-DE', '1,000', undefined],
  ['de-DE', '1,000,000', undefined],
  ['de-CH', '1’000', 1000],
  ['fr-FR', '1 000', 1000],
  ['fr-FR', '1\u202f000,25', 1000.25],
  ['fr-FR', '1.000', undefined],
  ['ar-EG', '٢٥', 25],
  ['ar-EG', '١٬٠٠٠', 1000],
  ['ja-JP', '１２', 12],
  ['en-US', '', undefined],
  ['en-US', 'many', undefined],
  ['en-US', '1e3', undefined],
  ['en-US', '1..5', undefined],
  ['en-US', '5,', undefined],
])('a reader of %s who types %s means %s', (locale, typed, meant) => {
  expect(readNumber(typed, locale)).toBe(meant);
});

it('what a field shows is read as the same number, for readers of every language', () => {
  for (const { locales } of Object.values(languages))
    for (const locale of locales)
      for (const value of [0, 1, 1.5, 0.1, 2.125, 25, 1000, 10_000, 12.75, 364.999]) {
        expect(readNumber(numberInField(value, locale), locale), `${value} in ${locale}`).toBe(value);
      }
});
