import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { freeWeeks } from '../free-queue.ts';
import { countWeekLaunches } from '../launch-store.ts';
import { countPlaces } from '../place-store.ts';
import type { PlaceKind } from '../planning/week-plan.ts';
import { findPlans } from '../planning/week-plan-store.ts';
import { addDays, runningWeek } from '../weeks.ts';

const places = z.strictObject({
  offered: z.boolean().meta({ description: 'Whether this kind of launch can choose the week now.' }),
  closed: z.boolean().meta({ description: 'The site team offers no such launches in this week, for example because of a holiday.' }),
  capacity: v.count,
  taken: v.count,
});

export const listWeekPlaces = defineSiteOperation({
  name: 'list_week_places',
  title: 'List places in coming weeks',
  summary: 'The launch weeks that can be chosen: free and paid places, how many are taken, and the next free week.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing', 'settings'],
  input: z.strictObject({}),
  output: z.strictObject({
    running: v.day,
    next_free_week: v.day.nullable().meta({ description: 'The week a listing would get if it chose the free plan now; null if all are full.' }),
    items: z.array(z.strictObject({ week: v.day, ends_on: v.day, url: v.url, scheduled: v.count, free: places, paid: places, note: z.string().nullable() })),
  }),
  async handle(_input, { db, site, now }) {
    const settings = readSiteSettings(site.settings);
    const running = runningWeek(now, site.timeZone);
    const free = freeWeeks(now, { timeZone: site.timeZone, settings });
    const ahead = Math.max(settings.paid_weeks_ahead, settings.free_weeks_ahead_to);
    const weeks = Array.from({ length: ahead }, (_, i) => addDays(running, 7 * (i + 1)));
    const [taken, launches, plans] = await Promise.all([
      countPlaces(db, { siteId: site.id, weeks, now }),
      countWeekLaunches(db, { siteId: site.id, from: weeks[0]!, to: weeks.at(-1)!, running }),
      findPlans(db, { site, weeks }),
    ]);
    const scheduled = new Map(launches.map((row) => [row.week, row.launches]));
    const items = weeks.map((week, i) => {
      const plan = plans.get(week)!;
      const isInRange = { free: free.includes(week), paid: i < settings.paid_weeks_ahead };
      const show = (kind: PlaceKind) => ({
        offered: isInRange[kind] && !plan[kind].isClosed,
        closed: plan[kind].isClosed,
        capacity: plan[kind].capacity,
        taken: taken.get(week)?.[kind] ?? 0,
      });
      return {
        week,
        ends_on: addDays(week, 6),
        url: addressOf.week(site.origin, week),
        scheduled: scheduled.get(week) ?? 0,
        free: show('free'),
        paid: show('paid'),
        note: plan.note,
      };
    });
    const next = items.find((item) => item.free.offered && item.free.taken < item.free.capacity);
    return { running, next_free_week: next?.week ?? null, items };
  },
});
