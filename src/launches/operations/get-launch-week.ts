import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { LAUNCHED, launches } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { requireKnownWeek } from '../known-weeks.ts';
import { launchEntry, showLaunches } from '../launch-answer.ts';
import { listWeekLaunches } from '../launch-store.ts';
import { weekParameter } from '../week-parameter.ts';
import { addDays, weekNamed, weekState } from '../weeks.ts';

export const getLaunchWeek = defineRead({
  name: 'get_launch_week',
  title: 'Get a launch week',
  summary: "One week's launches, ranked by community votes.",
  description:
    "Returns the live launches of a launch week (Monday to Sunday in the site's time zone, named after its Monday), ranked by the votes cast in that week (ties: first to reach the count). For a coming week, returns the scheduled launches, unranked. Weeks run from the first launch to eight weeks ahead (or the last scheduled launch), even if empty; any other week is 404.",
  path: '/launches/weeks/{week}',
  group: 'Launches',
  topics: ['directory', 'ranking', 'settings'],
  pathInput: z.strictObject({ week: weekParameter(['this', 'next', 'last'], '`this`, `next`, `last`, or any date in the week.') }),
  output: z.strictObject({
    week: v.day.meta({ description: 'Monday.' }),
    ends_on: v.day.meta({ description: 'Sunday.' }),
    state: z.enum(['past', 'running', 'coming']),
    time_zone: z.string(),
    url: v.url,
    previous_week: v.day.nullable(),
    next_week: v.day.nullable(),
    items: z.array(launchEntry),
    total: v.count,
  }),
  mayBeNotFound: true,
  example: {
    answer: (origin) => ({
      week: LAUNCHED,
      ends_on: '2026-11-22',
      state: 'past',
      time_zone: 'UTC',
      url: `${origin}/launches/${LAUNCHED}`,
      previous_week: '2026-11-09',
      next_week: '2026-11-23',
      items: launches(origin),
      total: 2,
    }),
  },
  async handle(input, call) {
    const { timeZone, id: siteId, origin } = call.site;
    const week = weekNamed(input.week, call.now, timeZone);
    const { first, last } = await requireKnownWeek(call, week);
    const state = weekState(week, call.now, timeZone);
    const { rows, total } = await listWeekLaunches(call.db, { siteId, week, coming: state === 'coming' });
    return {
      week,
      ends_on: addDays(week, 6),
      state,
      time_zone: timeZone,
      url: addressOf.week(origin, week),
      previous_week: week > first ? addDays(week, -7) : null,
      next_week: week < last ? addDays(week, 7) : null,
      items: await showLaunches(call, rows, state === 'coming' ? null : 1),
      total,
    };
  },
});
