import { expect, it } from 'vitest';
import { syntheticSite } from '../../../test/support/drafts/synthetic-sites.ts';
import { readForCrawl } from '../crawl/read-for-crawl.ts';
import { allWords, splitAlternatives } from './alternatives.ts';
import { en } from './en.ts';
import { firstOf, headingIs, isBeside, isWordFor, speaksOf, wordsFor } from './index.ts';
import { pl } from './pl.ts';

type Topic = Parameters<typeof wordsFor>[0];
const topics = Object.entries(en).flatMap(([topic, words]) => (typeof words === 'string' ? [topic as Topic] : []));

// Words of the tables, alone and beside others, and what invented sites say in 15 languages.
const ofTables = [en, pl].flatMap((language) => topics.flatMap((topic) => splitAlternatives(language[topic] ?? '').flatMap((one) => allWords(one)?.[0] ?? [])));
const ofSites = Array.from({ length: 30 }, (_, seed) =>
  Object.entries(syntheticSite(seed).pages).flatMap(([path, html]) =>
    readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', url: `https://a.test${path}`, fetchedAt: '' }).page.text.split('\n'),
  ),
).flat();
const texts = [
  ...new Set([...ofTables.filter((_, at) => at % 7 === 0).flatMap((word) => [word, `Our ${word}!`, `${word}s 5 ${word}`, `𝒳${word}`]), ...ofSites]),
];

it.each(topics)('finds the words for %s that one pattern of all of them finds', (topic) => {
  const lower = (text: string) => text.toLowerCase().replaceAll('i\u0307', 'i');
  const [all, only] = [new RegExp(wordsFor(topic), 'u'), new RegExp(`^[\\s\\p{P}\\p{S}]*${wordsFor(topic)}[\\s\\p{P}\\p{S}]*$`, 'u')];
  for (const text of texts) {
    const found = all.exec(lower(text));
    expect([text, speaksOf(topic, text), firstOf(topic, text)?.through, isWordFor(topic, text)]).toEqual([
      text,
      found !== null,
      found ? lower(text).slice(0, found.index + found[0].length) : undefined,
      only.test(lower(text.trim())),
    ]);
  }
});

it.each([
  ['the alternatives of groups', 'pric(?:e|ing)s?', ['prices', 'price', 'pricings', 'pricing']],
  ['one of several signs', "l['’]équipe", ["l'équipe", 'l’équipe']],
  ['signs of patterns as signs', String.raw`p\.m\.`, ['p.m.']],
  ['no words that are open', String.raw`kostenlos\p{L}*`, undefined],
  ['no look ahead', 'free(?! to)', undefined],
])('%s', (_, alternative, words) => {
  expect(allWords(alternative)).toEqual(words);
});

it('finds in a long text what it finds in a short one', () => {
  const long = (text: string) => `${'and so on, '.repeat(2_000)}${text}`;
  for (const topic of topics)
    for (const text of ofTables.filter((_, at) => at % 97 === 0))
      expect([topic, text, speaksOf(topic, long(text))]).toEqual([topic, text, speaksOf(topic, `on, ${text}`)]);
});

it('headings begin with words that say nothing', () => {
  expect(
    ['What our customers say', 'Our pricing', '— 3 Manage reviews'].map((one) => [headingIs('testimonialsHeading', one), headingIs('pricingHeading', one)]),
  ).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it('a word is beside another', () => {
  const beside = (text: string) => isBeside('otherFree', text, /(?<=free )/uy, ' is free');
  expect(['Free shipping', 'Shipping is free', 'Shipping', 'freeshipping'].map(beside)).toEqual([true, true, false, false]);
});
