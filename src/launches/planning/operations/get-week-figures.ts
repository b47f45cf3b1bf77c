import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { listWeekMarks } from '../../calendar/calendar-week-store.ts';
import { addDays, runningWeek, startOfDay } from '../../weeks.ts';
import { countByDay, countLaunchedIn } from '../team-week-store.ts';

export const getWeekFigures = defineTeamOperation({
  name: 'get_week_figures',
  roles: ['editor', 'moderator', 'finance'],
  title: 'Get stats for the current week',
  summary: "The current week's launches, their votes per day, and profile views per day.",
  description: 'Votes are those that count, cast for the launches of the week since its Monday. Views are those of all profiles of the site. Changes nothing.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    week: v.day,
    ends_on: v.day,
    today: v.day,
    voting_ended: z.boolean(),
    launches: v.count,
    votes: v.count,
    views: v.count,
    days: z.array(z.strictObject({ day: v.day, votes: v.count, views: v.count })),
  }),
  async handle(_input, { db, site, now }) {
    const week = runningWeek(now, site.timeZone);
    const days = Array.from({ length: 7 }, (_, i) => addDays(week, i));
    const bounds = [...days, addDays(week, 7)].map((day) => startOfDay(day, site.timeZone));
    const [counted, marks, launches] = await Promise.all([
      countByDay(db, { siteId: site.id, week, bounds }),
      listWeekMarks(db, { siteId: site.id, weeks: [week] }),
      countLaunchedIn(db, { siteId: site.id, week }),
    ]);
    const shown = days.map((day, i) => ({
      day,
      votes: counted.votes[i] ?? 0,
      views: counted.views.find((row) => row.day === day)?.views ?? 0,
    }));
    return {
      week,
      ends_on: days[6]!,
      today: days.findLast((_, i) => bounds[i]! <= now) ?? week,
      voting_ended: marks.length > 0,
      launches,
      votes: shown.reduce((sum, { votes }) => sum + votes, 0),
      views: shown.reduce((sum, { views }) => sum + views, 0),
      days: shown,
    };
  },
});
