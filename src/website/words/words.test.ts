import { describe, expect, it } from 'vitest';
import { dayInShort, dayInWords, weekInShort, weekInWords, weekNumber } from './days.ts';
import { dollars, figure } from './figures.ts';
import { codeInWords, countryName } from './names.ts';
import { drawFor, inEnglish } from './reader.ts';
import { hostOf, pathOf, safeUrl } from './safe-url.ts';
import { say, sayCount } from './say.ts';
import { waitInWords } from './waiting.ts';

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(inEnglish(() => waitInWords(seconds))).toBe(words);
});

describe('days', () => {
  it.each([
    ['2026-11-16', '16 – 22 November 2026', 47],
    ['2026-11-30', '30 November – 6 December 2026', 49],
    ['2026-12-28', '28 December 2026 – 3 January 2027', 53],
    ['2027-01-04', '4 – 10 January 2027', 1],
    ['2024-12-30', '30 December 2024 – 5 January 2025', 1],
  ])('the week of %s is %s, number %i', (monday, words, number) => {
    expect(inEnglish(() => [weekInWords(monday), weekNumber(monday)])).toEqual([words, number]);
  });
  it('a week has month and year once if they are the same', () => {
    const inBoth = (monday: string) => [inEnglish(() => weekInShort(monday)), drawFor({ language: 'de', locale: 'de-DE' }, () => weekInShort(monday))];
    expect(inBoth('2026-11-16')).toEqual(['16 – 22 Nov 2026', '16.–22. Nov. 2026']);
    expect(inBoth('2026-11-30')).toEqual(['30 Nov – 6 Dec 2026', '30. Nov. – 6. Dez. 2026']);
    expect(inBoth('2026-12-28')).toEqual(['28 Dec 2026 – 3 Jan 2027', '28. Dez. 2026 – 3. Jan. 2027']);
  });
  it('are written as people write them', () => {
    expect(inEnglish(() => [dayInWords('2026-01-05'), dayInShort('2026-09-30')])).toEqual(['5 January 2026', '30 Sept 2026']);
  });
});

it('numbers are grouped and cents shown only if there are any', () => {
  expect(inEnglish(() => [0, 999, 1000, 1234567].map((n) => figure(n)))).toEqual(['0', '999', '1,000', '1,234,567']);
  expect(inEnglish(() => [4900, 12155, 105, 0, 123456700].map((cents) => dollars(cents)))).toEqual(['$49', '$121.55', '$1.05', '$0', '$1,234,567']);
  expect(inEnglish(() => [1, 2, 0].map((n) => sayCount('{n} vote|{n} votes', n)))).toEqual(['1 vote', '2 votes', '0 votes']);
});

it('a value in the other direction of writing is kept together', () => {
  const said = (locale: 'ar-EG' | 'en-GB', name: string) =>
    drawFor({ language: locale === 'ar-EG' ? 'ar' : 'en', locale }, () => say('Votes for {name}', { name }).replaceAll(/[\u2068\u2069]/g, '|'));
  expect(said('en-GB', 'Foo (Beta)!')).toBe('Votes for Foo (Beta)!');
  expect(said('en-GB', 'مداد')).toBe('Votes for |مداد|');
  expect(said('ar-EG', 'Foo (Beta)!')).toContain('|Foo (Beta)!|');
  expect(said('ar-EG', 'مداد')).not.toContain('|');
  // A program that makes a link of it would take the signs with it.
  expect(said('ar-EG', 'https://foo.example')).not.toContain('|');
  expect(drawFor({ language: 'ar', locale: 'ar-EG' }, () => [figure(1234567), dollars(4900)])).toEqual(['1,234,567', '\u200f49\u00a0\u200eUS$\u200e']);
});

it('countries have their names, and an unknown code stays as it is', () => {
  expect(inEnglish(() => ['DE', 'JO', 'ZZ1', '<b>'].map((code) => countryName(code)))).toEqual(['Germany', 'Jordan', 'ZZ1', '<b>']);
  expect(inEnglish(() => [codeInWords('most-voted'), codeInWords('pricing_model')])).toEqual(['Most voted', 'Pricing model']);
});

describe('addresses', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVA\tSCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    '//a.example',
    '/listings',
    'a.example',
    '',
    null,
    undefined,
  ])('%j is not linked', (text) => expect(safeUrl(text)).toBeUndefined());
  it.each([
    ['https://a.example', 'https://a.example/'],
    ['HTTP://A.example/x?y=1#z', 'http://a.example/x?y=1#z'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['https://a.example/"><script>', 'https://a.example/%22%3E%3Cscript%3E'],
    ['https://пример.example/', 'https://xn--e1afmkfd.example/'],
  ])('%s is linked as %s', (text, href) => expect(safeUrl(text)).toBe(href));
  it('hosts are shown in a form that can’t be mistaken for another', () => {
    expect([hostOf('https://www.a.example/x'), hostOf('https://аpple.example/')]).toEqual(['a.example', 'xn--pple-43d.example']);
    expect(pathOf('http://slipway.test/badges/a/b.svg?x=1')).toBe('/badges/a/b.svg?x=1');
  });
});
