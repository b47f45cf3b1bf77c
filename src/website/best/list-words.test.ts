import { expect, it } from 'vitest';
import { drawFor } from '../words/reader.ts';
import { cut, listLabel } from './list-words.ts';

const inArabic = <T>(draw: () => T) => drawFor({ language: 'ar', locale: 'ar' }, draw);
const inJapanese = <T>(draw: () => T) => drawFor({ language: 'ja', locale: 'ja' }, draw);

it('a place in a page from right to left keeps its city from left to right, and its comma between the two', () => {
  expect(inArabic(() => listLabel('cities', 'Porto, PT'))).toBe('\u2068Porto\u2069، البرتغال');
  expect(inArabic(() => listLabel('cities', 'عمّان, JO'))).toBe('عمّان، الأردن');
  expect(inJapanese(() => listLabel('cities', 'Porto, PT'))).toBe('ポルトガル、Porto');
  // A city with a comma in its name.
  expect(inArabic(() => listLabel('cities', 'Washington, D.C., US'))).toMatch(/^\u2068Washington, D\.C\.\u2069، /);
});

it('a text that is cut leaves no direction open', () => {
  expect(cut('\u2068Sea Charts of Porto\u2069', 8)).toBe('\u2068Sea Ch…\u2069');
  expect(cut('Sea Charts', 5)).toBe('Sea…');
});
