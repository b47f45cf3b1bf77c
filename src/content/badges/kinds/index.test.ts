import { describe, expect, it } from 'vitest';
import { everything } from '../../../../test/support/website/badge-facts.ts';
import type { BadgeFacts } from '../facts.ts';
import { badgesFor, badgeToServe } from '../index.ts';
import { weekOf } from '../week-text.ts';
import { badgeKinds } from './index.ts';

const bare: BadgeFacts = {
  ...everything,
  plan: 'free',
  launchWeeks: [],
  comingWeek: null,
  awards: [],
  verified: false,
  rating: null,
  hasStory: false,
  featuredNow: false,
};

const table: [string, Partial<BadgeFacts>, string[]][] = [
  ['imported, live, unowned', {}, ['listed']],
  ['submitted', { status: 'draft', verified: true }, []],
  ['queued', { status: 'awaiting_badge', comingWeek: '2026-06-29', verified: true }, ['launching']],
  ['scheduled', { status: 'scheduled', comingWeek: '2026-06-29', verified: true }, ['launching']],
  ['scheduled without a week', { status: 'scheduled' }, []],
  ['scheduled and featured', { status: 'scheduled', comingWeek: '2026-06-29', featuredNow: true }, ['launching', 'featured']],
  ['launched', { launchWeeks: ['2026-05-04'], verified: true }, ['launched', 'listed', 'verified']],
  ['relaunching', { launchWeeks: ['2026-05-04'], comingWeek: '2026-12-28' }, ['launching', 'launched', 'listed']],
  [
    'awarded twice',
    { launchWeeks: ['2026-05-04'], awards: everything.awards.slice(1) },
    ['launch-of-the-week-2', 'launch-of-the-week-3', 'launched', 'listed'],
  ],
  [
    'awarded each place',
    { launchWeeks: ['2026-05-04'], awards: everything.awards },
    ['launch-of-the-week-1', 'launch-of-the-week-2', 'launch-of-the-week-3', 'launched', 'listed'],
  ],
  ['two reviews', { rating: { average: 5, count: 2 } }, ['listed']],
  ['three reviews', { rating: { average: 2.1, count: 3 } }, ['listed', 'community-rating']],
  ['no sound average', { rating: { average: Number.NaN, count: 3 } }, ['listed']],
  ['a story', { hasStory: true }, ['listed', 'founder-story']],
  ['suspended with everything', { ...everything, status: 'suspended' }, []],
  ['withdrawn with everything', { ...everything, status: 'withdrawn' }, []],
  ['live with everything', everything, badgeKinds.map(({ code }) => code)],
];

/** Kinds that come with Slipway. A kind that was added is not in the rows above the last one. */
const inTable = new Set(table.slice(0, -1).flatMap(([, , codes]) => codes));

describe('badges that a listing may show', () => {
  it.each(table)('%s', (_, facts, codes) => {
    const shown = badgesFor({ ...bare, ...facts }).map(({ code }) => code);
    expect(shown.filter((code) => inTable.has(code) || codes.includes(code))).toEqual(codes);
  });

  it('are the ten that have rows here, and kinds that were added', () => {
    expect([...inTable].filter((code) => badgeKinds.every((kind) => kind.code !== code))).toEqual([]);
    expect(inTable.size).toBe(10);
  });

  it.each(['suspended', 'withdrawn'] as const)('are none if it is %s, whatever it has', (status) => {
    expect(badgeKinds.filter((kind) => kind.eligible({ ...everything, status })).map(({ code }) => code)).toEqual([]);
    expect(badgesFor({ ...everything, status })).toEqual([]);
  });

  it('have their own codes', () => {
    expect(new Set(badgeKinds.map(({ code }) => code)).size).toBe(badgeKinds.length);
  });

  it.each(badgeKinds.map((kind) => [kind.code, kind] as const))('%s has the colour of bought badges only if it is bought', (_, { paid, tone }) => {
    expect(paid).toBe(tone === 'paid');
  });

  it('include one that is bought', () => {
    expect(badgeKinds.find(({ code }) => code === 'featured')).toMatchObject({ paid: true, tone: 'paid' });
  });
});

describe('a badge at an address that is already in use', () => {
  it.each<[string, Partial<BadgeFacts>, string | undefined]>([
    ['launching', { status: 'awaiting_badge', comingWeek: '2026-06-29' }, 'launching'],
    ['launching', { launchWeeks: ['2026-06-29'] }, 'launched'],
    ['launching', {}, 'listed'],
    ['featured', {}, 'listed'],
    ['launch-of-the-week-1', { launchWeeks: ['2026-05-04'] }, 'launched'],
    ['community-rating', { status: 'suspended' }, undefined],
    ['nonsense', {}, undefined],
  ])('%s, given %j, is %s', (code, facts, served) => {
    expect(badgeToServe(code, { ...bare, ...facts })?.code).toBe(served);
  });
});

describe('texts', () => {
  const texts = (code: string, facts: Partial<BadgeFacts> = {}) => badgeKinds.find((kind) => kind.code === code)?.texts({ ...everything, ...facts });

  it('name the latest week', () => {
    expect(texts('launched')?.detail).toBe('Week of 4 May 2026');
    expect(texts('launching')?.detail).toBe('Week of 28 Dec 2026');
    expect(texts('launch-of-the-week-2')?.detail).toBe('Week of 3 Nov 2025');
    expect(() => weekOf('2026-13-01')).toThrow(RangeError);
  });

  it('show the rating that the profile shows, to one decimal place', () => {
    expect(texts('community-rating')).toMatchObject({ title: '4.8 out of 5', detail: '1,234 reviews' });
    expect(texts('community-rating', { rating: { average: 14 / 3, count: 3 } })?.title).toBe('4.7 out of 5');
    expect(texts('community-rating', { rating: { average: 4.6, count: 3 } })?.title).toBe('4.6 out of 5');
  });
});
