import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, isRealDay, mondayOf, startOfDay, weekNamed, weekSpan, weekState } from './weeks.ts';

const zones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo'];
const instants = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true });

describe('launch weeks', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2024-02-29', '2024-02-26'],
  ])('the Monday of %s is %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('put every moment into exactly the week of its day, in any time zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const monday = mondayOf(dayOf(instant, zone));
        const { from, until } = weekSpan(monday, zone);
        expect(from.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(until.getTime()).toBeGreaterThan(instant.getTime());
        expect(weekSpan(addDays(monday, 7), zone).from).toEqual(until);
      }),
    );
  });

  it('begin at midnight of the time zone, on days when clocks change too', () => {
    expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(startOfDay('2026-11-16', 'America/Los_Angeles').toISOString()).toBe('2026-11-16T08:00:00.000Z');
  });

  it('can be named by this, next, last and a date', () => {
    const sunday = new Date('2026-11-22T23:30:00Z');
    expect(weekNamed('this', sunday, 'UTC')).toBe('2026-11-16');
    expect(weekNamed('this', sunday, 'Europe/Berlin')).toBe('2026-11-23');
    expect(weekNamed('next', sunday, 'UTC')).toBe('2026-11-23');
    expect(weekNamed('last', sunday, 'UTC')).toBe('2026-11-09');
    expect(weekNamed('2026-11-19', sunday, 'UTC')).toBe('2026-11-16');
    expect([weekState('2026-11-09', sunday, 'UTC'), weekState('2026-11-16', sunday, 'UTC'), weekState('2026-11-23', sunday, 'UTC')]).toEqual([
      'past',
      'running',
      'coming',
    ]);
  });

  it.each(['0000-01-01', '2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-01-01', '2026-1-1', 'today'])('%s isn’t a day', (text) => {
    expect(isRealDay(text)).toBe(false);
  });
});

it.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-2-28', false],
  // JavaScript reads these as the first day of the month and of the year.
  ['2026-02', false],
  ['2026', false],
  ['12026-02-28', false],
  ['0000-01-01', false],
  ['2026-02-28T00:00:00Z', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, is) => {
  expect(isRealDay(text)).toBe(is);
});
