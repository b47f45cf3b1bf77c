import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import type { Call } from '../../contract/call.ts';
import { LAUNCHED, launches } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { requireKnownWeek } from '../known-weeks.ts';
import { launchEntry, showLaunches } from '../launch-answer.ts';
import { listWeekLaunches } from '../launch-store.ts';
import { weekParameter } from '../week-parameter.ts';
import { addDays, weekNamed, weekState } from '../weeks.ts';

export const launchWeek = z.strictObject({
  week: v.day.meta({ description: 'Monday.' }),
  ends_on: v.day.meta({ description: 'Sunday.' }),
  state: z.enum(['past', 'running', 'coming']),
  time_zone: z.string(),
  url: v.url,
  previous_week: v.day.nullable(),
  next_week: v.day.nullable(),
  items: z.array(launchEntry),
  total: v.count,
});

export const getLaunchWeek = defineRead({
  name: 'get_launch_week',
  title: 'Get a launch week',
  summary: "One week's launches, ranked by community votes.",
  description:
    "Returns the live launches of a launch week (Monday to Sunday in the site's time zone, named after its Monday), ranked by the votes cast in that week (ties: first to reach the count). For a future week, returns the scheduled launches, unranked. Weeks run from the first launch to eight weeks ahead (or the last scheduled launch), even if empty; any other week is 404.",
  path: '/launches/weeks/{week}',
  group: 'Launches',
  topics: ['entries', 'standing', 'settings'],
  pathInput: z.strictObject({ week: weekParameter(['this', 'next', 'last'], '`this`, `next`, `last`, or any date in the week.') }),
  output: launchWeek,
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
  handle: (input, call) => readWeek(call, input.week),
});

/** A week as `get_launch_week` shows it, or some of its launches. @param span without it, all of them, up to 2,000 */
export async function readWeek(call: Call, name: string, span?: { limit: number; offset: number }) {
  const { timeZone, id: siteId, origin } = call.site;
  const week = weekNamed(name, call.now, timeZone);
  const state = weekState(week, call.now, timeZone);
  call.dependsOn?.add(`week:${siteId}:${week}`);
  const [{ first, last }, { rows, total }] = await Promise.all([
    requireKnownWeek(call, week),
    listWeekLaunches(call.db, { siteId, week, coming: state === 'coming', ...span }),
  ]);
  const items = await showLaunches(call, rows, state === 'coming' ? null : 1 + (span?.offset ?? 0));
  return {
    week,
    ends_on: addDays(week, 6),
    state,
    time_zone: timeZone,
    url: addressOf.week(origin, week),
    previous_week: week > first ? addDays(week, -7) : null,
    next_week: week < last ? addDays(week, 7) : null,
    items,
    total,
  };
}
