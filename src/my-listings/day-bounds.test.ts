import { expect, it } from 'vitest';
import { dayOf, startOfDay } from '../launches/index.ts';
import { dayBounds } from './day-bounds.ts';

it.each(['UTC', 'Europe/Lisbon', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Santiago', 'Pacific/Kiritimati'])(
  'days of %s follow each other, even when the clocks change',
  (zone) => {
    const { days, bounds } = dayBounds('2026-11-20', 730, zone);
    expect([days.length, bounds.length, days[0], days.at(-1)]).toEqual([730, 731, '2024-11-21', '2026-11-20']);
    for (const [i, day] of days.entries()) {
      expect(bounds[i], day).toEqual(startOfDay(day, zone));
      expect(dayOf(new Date(bounds[i + 1]!.getTime() - 1), zone)).toBe(day);
    }
  },
);
