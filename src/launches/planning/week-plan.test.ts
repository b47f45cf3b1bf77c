import { expect, it } from 'vitest';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { planWeeks, unplanned, type WeekPlanRow } from './week-plan.ts';

const WEEKS = ['2026-11-30', '2026-12-07', '2026-12-14'];
const settings = readSiteSettings({ free_places_per_week: 25, paid_places_per_week: 10 });
const row = (week: string, given: Partial<WeekPlanRow>): WeekPlanRow => ({ ...unplanned(week), ...given });

it.each<[string, WeekPlanRow[], [number, number, number]]>([
  ['the settings', [], [25, 25, 25]],
  ['a number for one week', [row('2026-12-07', { free_places: 3 })], [25, 3, 25]],
  ['a number from a week on', [row('2026-12-07', { free_places_from_on: 4 })], [25, 4, 4]],
  ['the last of two numbers from a week on', [row('2026-12-14', { free_places_from_on: 5 }), row('2026-11-30', { free_places_from_on: 4 })], [4, 4, 5]],
  [
    'the last of two, in whichever order they are stored',
    [row('2026-11-30', { free_places_from_on: 4 }), row('2026-12-14', { free_places_from_on: 5 })],
    [4, 4, 5],
  ],
  ['a number from before these weeks on', [row('2026-01-05', { free_places_from_on: 7 })], [7, 7, 7]],
  ['a week’s own number among those after another', [row('2026-11-30', { free_places_from_on: 4 }), row('2026-12-07', { free_places: 0 })], [4, 0, 4]],
  ['a week’s own number before the one that it begins', [row('2026-12-07', { free_places: 9, free_places_from_on: 4 })], [25, 9, 4]],
])('places come from %s', (_what, rows, expected) => {
  const plans = planWeeks(WEEKS, { settings, rows });
  expect(WEEKS.map((week) => plans.get(week)!.free.capacity)).toEqual(expected);
  expect(WEEKS.map((week) => plans.get(week)!.paid.capacity)).toEqual([10, 10, 10]);
  // A number closes nothing.
  expect([...plans.values()].flatMap(({ free, paid }) => [free.isClosed, paid.isClosed])).toEqual(Array(6).fill(false));
});

it('one kind of launch is closed for a week, with the reason', () => {
  const plans = planWeeks(WEEKS, { settings, rows: [row('2026-12-07', { free_closed: true, note: 'Holidays' })] });
  expect(WEEKS.map((week) => [plans.get(week)!.free.isClosed, plans.get(week)!.paid.isClosed, plans.get(week)!.note])).toEqual([
    [false, false, null],
    [true, false, 'Holidays'],
    [false, false, null],
  ]);
});

it('says where a number of places comes from', () => {
  const rows = [row('2026-12-07', { free_places: 3 }), row('2026-12-14', { free_places_from_on: 5 })];
  const plans = planWeeks([...WEEKS, '2026-12-21'], { settings, rows });
  expect([...plans.values()].map(({ free }) => free.from)).toEqual(['settings', 'this_week', 'this_week', 'earlier_week']);
});
