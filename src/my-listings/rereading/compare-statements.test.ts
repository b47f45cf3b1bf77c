import { describe, expect, it } from 'vitest';
import { type Comparison, compareStatements } from './compare-statements.ts';
import { contentAfter } from './content-after.ts';
import type { Said, Statements } from './statements.ts';

const said = (value: string, url = 'https://a.example/'): Said => ({ value, quotes: [{ quote: value, url, page_title: null }] });
const statements = (all: Record<string, string | string[]>): Statements =>
  Object.fromEntries(Object.entries(all).map(([part, values]) => [part, [values].flat().map((value) => said(value))]));
const compare = (
  given: Partial<Omit<Comparison, 'before' | 'now'>> & { before?: Record<string, string | string[]>; now: Record<string, string | string[]> },
) => {
  const { before = {}, now, ...rest } = given;
  return compareStatements({ content: {}, open: [], wasRead: true, isRead: () => true, ...rest, before: statements(before), now: statements(now) });
};
const shown = ({ differs }: ReturnType<typeof compare>) =>
  differs.map(({ part, was, stated }) => [part, was.map(({ value }) => value), stated.map(({ value }) => value)]);

describe('a website that states something else', () => {
  it.each<[string, Parameters<typeof compare>[0], unknown[]]>([
    ['a value that changed', { content: { city: 'Lyon' }, before: { city: 'Lyon' }, now: { city: 'Nantes' } }, [['city', ['Lyon'], ['Nantes']]]],
    ['a value that it states for the first time', { content: { city: null }, now: { city: 'Nantes' } }, [['city', [], ['Nantes']]]],
    ['another value than the owner typed', { content: { city: 'Paris' }, now: { city: 'Nantes' } }, [['city', [], ['Nantes']]]],
    [
      'a year as number',
      { content: { founded_year: 2019 }, before: { founded_year: '2019' }, now: { founded_year: '2018' } },
      [['founded_year', ['2019'], ['2018']]],
    ],
    [
      'a link',
      { content: { socials: { x: 'https://x.com/a' } }, before: { 'socials.x': 'https://x.com/a' }, now: { 'socials.x': 'https://x.com/b' } },
      [['socials.x', ['https://x.com/a'], ['https://x.com/b']]],
    ],
    [
      'what left a list and what joined it',
      { content: { features: ['One', 'Two'] }, before: { features: ['One', 'Two'] }, now: { features: ['Two', 'Three'] } },
      [['features', ['One'], ['Three']]],
    ],
  ])('is suggested: %s', (_, given, expected) => expect(shown(compare(given))).toEqual(expected));

  it.each<[string, Parameters<typeof compare>[0]]>([
    ['the same as before, which the owner wrote differently', { content: { tagline: 'Mine' }, before: { tagline: 'Theirs' }, now: { tagline: 'Theirs' } }],
    ['the same as the listing', { content: { city: 'Nantes' }, before: { city: 'Lyon' }, now: { city: 'Nantes' } }],
    [
      'only other spaces, case and punctuation',
      { content: { tagline: 'Get paid, on time' }, before: { tagline: 'Get paid, on time' }, now: { tagline: 'Get paid –  on time.' } },
    ],
    ['something that it no longer states', { content: { city: 'Lyon' }, before: { city: 'Lyon' }, now: {} }],
    ['an entry that the owner had removed', { content: { features: ['Two'] }, before: { features: ['One', 'Two'] }, now: { features: ['One', 'Two'] } }],
    [
      'texts of a website that was never read before',
      { content: { tagline: 'Mine', features: ['A'] }, wasRead: false, now: { tagline: 'Theirs', features: ['B'] } },
    ],
    ['an entry of a page that could not be read', { content: { features: ['One'] }, before: { features: ['One'] }, now: {}, isRead: () => false }],
    [
      'a text that another drafter chose, while the old one is still there',
      { content: { tagline: 'A' }, before: { tagline: 'A' }, now: { tagline: 'B' }, isStillQuoted: () => true },
    ],
    [
      'entries that another drafter chose from the same page',
      { content: { features: ['A'] }, before: { features: ['A'] }, now: { features: ['B'] }, isStillQuoted: () => true },
    ],
  ])('is not suggested: %s', (_, given) => expect(shown(compare(given))).toEqual([]));

  it('suggests facts even if it was never read before', () => {
    expect(shown(compare({ content: { city: 'Lyon' }, wasRead: false, now: { city: 'Nantes' } }))).toEqual([['city', [], ['Nantes']]]);
  });
});

describe('an open suggestion', () => {
  const open = [{ part: 'city', was: [said('Lyon')], stated: [said('Nantes')] }];
  const content = { city: 'Lyon' };
  it('stays for as long as the website states it', () => {
    expect(compare({ content, open, before: { city: 'Nantes' }, now: { city: 'Nantes' } })).toMatchObject({ differs: [], withdrawn: [] });
  });
  it('is replaced by a newer one, which still shows the listing’s original source', () => {
    expect(shown(compare({ content, open, before: { city: 'Nantes' }, now: { city: 'Brest' } }))).toEqual([['city', ['Lyon'], ['Brest']]]);
  });
  it('is withdrawn when the website changes back, or no longer states it', () => {
    expect(compare({ content, open, before: { city: 'Nantes' }, now: { city: 'Lyon' } }).withdrawn).toEqual(['city']);
    expect(compare({ content, open, before: { city: 'Nantes' }, now: {} }).withdrawn).toEqual(['city']);
    expect(compare({ content, open, before: { city: 'Nantes' }, now: {}, isRead: () => false }).withdrawn).toEqual([]);
  });
  it('for a list grows and shrinks with the website', () => {
    const list = [{ part: 'features', was: [said('One')], stated: [said('Three')] }];
    const given = { content: { features: ['One', 'Two'] }, open: list, before: { features: ['Two', 'Three'] } };
    expect(shown(compare({ ...given, now: { features: ['Two', 'Three'] } }))).toEqual([]);
    expect(shown(compare({ ...given, now: { features: ['Three', 'Four'] } }))).toEqual([['features', ['One', 'Two'], ['Three', 'Four']]]);
    expect(compare({ ...given, now: { features: ['One', 'Two'] } }).withdrawn).toEqual(['features']);
  });
});

it('isn’t made for a part that was missing once and is back', () => {
  const { known } = compare({ content: { city: 'Paris' }, before: { city: 'Lyon' }, now: {} });
  expect(shown(compare({ content: { city: 'Paris' }, before: { city: known.city!.map(({ value }) => value) }, now: { city: 'Lyon' } }))).toEqual([]);
});

describe('accepting a suggestion', () => {
  it('sets a value, a year as a number, one link out of several', () => {
    expect(contentAfter({ city: 'Lyon' }, { part: 'city', was: [], stated: [said('Brest')] })).toEqual({ city: 'Brest' });
    expect(contentAfter({ founded_year: null }, { part: 'founded_year', was: [], stated: [said('2018')] })).toEqual({ founded_year: 2018 });
    const socials = { github: 'https://github.com/a', x: 'https://x.com/a' };
    expect(contentAfter({ socials }, { part: 'socials.x', was: [], stated: [said('https://x.com/b')] })).toEqual({
      socials: { ...socials, x: 'https://x.com/b' },
    });
  });
  it('keeps what the owner added to a list, within its limits', () => {
    const difference = { part: 'features', was: [said('One')], stated: [said('Three')] };
    expect(contentAfter({ features: ['Own', 'One'] }, difference)).toEqual({ features: ['Own', 'Three'] });
    const many = Array.from({ length: 20 }, (_, i) => `F${i}`);
    expect(contentAfter({ features: many }, { part: 'features', was: [], stated: [said('More')] })).toEqual({});
  });
  it('replaces the old answer with the new one', () => {
    const faqs = [
      { question: 'Is it free?', answer: 'Yes.' },
      { question: 'Own?', answer: 'Own.' },
    ];
    const difference = { part: 'faqs', was: [said('Is it free?\nYes.')], stated: [said('Is it free?\nFor a month.\nThen not.')] };
    expect(contentAfter({ faqs }, difference)).toEqual({ faqs: [{ question: 'Is it free?', answer: 'For a month.\nThen not.' }, faqs[1]] });
  });
});
