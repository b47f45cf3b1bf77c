import { describe, expect, it } from 'vitest';
import { readSiteSettings } from '../platform/config/settings.ts';
import { badgeFindings } from './badge-finding.ts';
import { mondaysDue } from './calendar/mondays-due.ts';
import { freeWeeks, isLastMonday, judge, judgeProof, nextLook, secondMailBefore, stepAfter, withdrawAfter } from './free-queue.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('weeks on the free plan', () => {
  it.each([
    ['in the middle of a week', '2026-11-20T12:00:00Z', 'UTC', {}, ['2026-12-28', '2027-01-04', '2027-01-11']],
    ['on Sunday evening', '2026-11-22T23:30:00Z', 'UTC', {}, ['2026-12-28', '2027-01-04', '2027-01-11']],
    ['where it is Monday already', '2026-11-22T23:30:00Z', 'Europe/Berlin', {}, ['2027-01-04', '2027-01-11', '2027-01-18']],
    ['by the settings', '2026-11-20T12:00:00Z', 'UTC', { free_weeks_ahead_from: 1, free_weeks_ahead_to: 2 }, ['2026-11-23', '2026-11-30']],
    ['with settings the wrong way round', '2026-11-20T12:00:00Z', 'UTC', { free_weeks_ahead_from: 3, free_weeks_ahead_to: 2 }, ['2026-12-07']],
  ])('%s', (_, now, timeZone, settings, weeks) => {
    expect(freeWeeks(new Date(now), { timeZone, settings: readSiteSettings(settings) })).toEqual(weeks);
  });
});

describe('a check of the homepage', () => {
  it.each(badgeFindings)('%s is told apart', (finding) => {
    const { verdict } = judge(finding, { unseenSince: null, now: NOW });
    const expected = finding === 'found' ? 'stands' : ['unreachable', 'robots_disallowed'].includes(finding) ? 'unknown' : 'gone';
    expect(verdict).toBe(expected);
  });

  it('that fails counts only if the one a day before failed too', () => {
    expect(judge('unreachable', { unseenSince: hoursAgo(2), now: NOW })).toEqual({ verdict: 'unknown', unseenSince: hoursAgo(2) });
    expect(judge('robots_disallowed', { unseenSince: hoursAgo(24), now: NOW }).verdict).toBe('gone');
    // Twenty hours to the millisecond (docs/decisions/0026-calendar.md).
    expect(judge('unreachable', { unseenSince: hoursAgo(20), now: NOW }).verdict).toBe('gone');
    expect(judge('unreachable', { unseenSince: new Date(hoursAgo(20).getTime() + 1), now: NOW }).verdict).toBe('unknown');
    expect(judge('found', { unseenSince: hoursAgo(24), now: NOW })).toEqual({ verdict: 'stands', unseenSince: null });
  });

  it.each([
    ['awaiting_badge', 'stands', null, 'confirm'],
    ['awaiting_badge', 'gone', null, undefined],
    ['scheduled', 'stands', null, undefined],
    ['scheduled', 'gone', null, 'lose'],
    ['scheduled', 'unknown', null, undefined],
    ['live', 'gone', null, 'miss'],
    ['live', 'gone', hoursAgo(24), undefined],
    ['live', 'unknown', null, undefined],
    ['live', 'stands', hoursAgo(24), 'return'],
    ['live', 'stands', null, undefined],
    ['suspended', 'gone', null, undefined],
    ['withdrawn', 'stands', hoursAgo(24), undefined],
    ['draft', 'stands', null, undefined],
  ] as const)('of a listing that is %s and whose badge %s', (status, verdict, missing_since, step) => {
    expect(stepAfter(verdict, { status, missing_since })).toBe(step);
  });
});

it('the third Monday without the badge is the last one', () => {
  expect([0, 1, 2].map(isLastMonday)).toEqual([false, false, true]);
});

describe('Mondays that a site still has to process', () => {
  it.each([
    ['none, in the same week', '2026-11-16', '2026-11-16', undefined, []],
    ['the next one', '2026-11-23', '2026-11-16', undefined, ['2026-11-23']],
    ['all that were missed', '2026-12-07', '2026-11-16', undefined, ['2026-11-23', '2026-11-30', '2026-12-07']],
    ['the running one, at the first start', '2026-11-16', undefined, undefined, ['2026-11-16']],
    ['from the first that somebody waits for', '2026-11-16', undefined, '2026-11-09', ['2026-11-09', '2026-11-16']],
    ['none, when the clock was set back', '2026-11-09', '2026-11-16', undefined, []],
  ])('%s', (_, running, lastOpened, firstWaiting, due) => {
    expect(mondaysDue({ running, lastOpened, firstWaiting })).toEqual(due);
  });
});

it('the next look is a day later, or two hours before the Monday if that is sooner', () => {
  const at = (text: string) => new Date(text);
  expect(nextLook(NOW, null)).toEqual(at('2026-11-21T12:00:00Z'));
  expect(nextLook(NOW, at('2026-11-21T00:00:00Z'))).toEqual(at('2026-11-20T22:00:00Z'));
  // Later than tomorrow, just now, and over.
  expect(nextLook(NOW, at('2026-11-30T00:00:00Z'))).toEqual(at('2026-11-21T12:00:00Z'));
  expect(nextLook(NOW, at('2026-11-20T14:00:00Z'))).toEqual(at('2026-11-21T12:00:00Z'));
  expect(nextLook(NOW, at('2026-11-20T13:00:00Z'))).toEqual(at('2026-11-21T12:00:00Z'));
});

it('a badge proves control for 30 days while its homepage can’t be read', () => {
  const days = (n: number) => hoursAgo(24 * n);
  expect(judgeProof('found', { unseenSince: days(40), now: NOW })).toBe('stands');
  expect(judgeProof('missing', { unseenSince: null, now: NOW })).toBe('gone');
  expect(judgeProof('unreachable', { unseenSince: null, now: NOW })).toBeUndefined();
  expect(judgeProof('unreachable', { unseenSince: days(29), now: NOW })).toBeUndefined();
  expect(judgeProof('robots_disallowed', { unseenSince: days(30), now: NOW })).toBe('gone');
});

it('a live listing without its badge gets a second email after seven days, and is withdrawn after fourteen', () => {
  expect(secondMailBefore(NOW)).toEqual(hoursAgo(7 * 24));
  expect(withdrawAfter).toEqual({ missingMs: 14 * 86_400_000, warnedMs: 7 * 86_400_000 });
});
