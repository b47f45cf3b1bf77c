import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listWeekMarks } from '../calendar/calendar-week-store.ts';
import { requireKnownWeek } from '../known-weeks.ts';
import { countWeekLaunches } from '../launch-store.ts';
import { weekParameter } from '../week-parameter.ts';
import { addDays, runningWeek, weekNamed, weekState } from '../weeks.ts';

const around = v.count.max(60).default(0);

export const listLaunchWeeks = defineSiteOperation({
  name: 'list_launch_weeks',
  title: 'List launch weeks',
  summary: 'A week and the weeks around it, oldest first, with the number of launches in each.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing', 'settings'],
  input: z.strictObject({
    week: weekParameter(['this', 'next', 'last'], '`this`, `next`, `last`, or any date in the week.'),
    before: around,
    after: around,
  }),
  output: z.strictObject({
    week: v.day.meta({ description: 'Monday of the requested week.' }),
    time_zone: z.string(),
    items: z.array(
      z.strictObject({ week: v.day, ends_on: v.day, state: z.enum(['past', 'running', 'coming']), voting_ended: z.boolean(), url: v.url, launches: v.count }),
    ),
  }),
  async handle(input, call) {
    const { timeZone, id: siteId, origin } = call.site;
    const week = weekNamed(input.week, call.now, timeZone);
    const known = await requireKnownWeek(call, week);
    const from = [addDays(week, -7 * input.before), known.first].sort()[1]!;
    const to = [addDays(week, 7 * input.after), known.last].sort()[0]!;
    const running = runningWeek(call.now, timeZone);
    const [counted, marks] = await Promise.all([
      countWeekLaunches(call.db, { siteId, from, to, running }),
      from <= running && running <= to ? listWeekMarks(call.db, { siteId, weeks: [running] }) : [],
    ]);
    const counts = new Map(counted.map((row) => [row.week, row.launches]));
    const ended = marks.length > 0;
    const items = [];
    for (let monday = from; monday <= to; monday = addDays(monday, 7)) {
      items.push({
        week: monday,
        ends_on: addDays(monday, 6),
        state: weekState(monday, call.now, timeZone),
        voting_ended: monday < running || (monday === running && ended),
        url: addressOf.week(origin, monday),
        launches: counts.get(monday) ?? 0,
      });
    }
    return { week, time_zone: timeZone, items };
  },
});
