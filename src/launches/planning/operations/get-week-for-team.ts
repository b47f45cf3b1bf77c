import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { addDays, isRealDay, mondayOf, runningWeek } from '../../weeks.ts';
import { plannerOf, WEEKS_AHEAD } from '../require-week.ts';
import { listComingInWeek } from '../team-week-store.ts';
import { showTeamWeeks, teamWeek } from './list-weeks-for-team.ts';

const launch = z.strictObject({
  slug: z.string(),
  name: z.string(),
  status: z.string().meta({ description: 'Status of the listing.' }),
  place: z.enum(['free', 'paid']),
  relaunch: z.boolean(),
  order: z.string().nullable().meta({ description: 'Number of the order that bought the place, for finance and owners.' }),
});

export const getWeekForTeam = defineTeamOperation({
  name: 'get_week_for_team',
  roles: ['editor', 'finance'],
  title: 'Get a launch week with its scheduled launches',
  summary: 'One current or future week: its places, whether it is offered, and its launches.',
  description:
    'The list includes launches that are waiting for their badge. For the current week it is empty, because its launches are already on its page. Changes nothing.',
  writes: false,
  input: z.strictObject({
    week: v.day.meta({ description: 'Monday of the current week or of a later one.' }),
    listing: v.slug('listing', 'tidewater').optional().meta({ description: 'Only the launch of this listing.' }),
    ...v.paging,
  }),
  output: teamWeek.extend({ items: v.pageOf(launch) }),
  async handle({ week, listing, ...at }, call) {
    const { db, site, now, caller } = call;
    const running = runningWeek(now, site.timeZone);
    if (!isRealDay(week) || week !== mondayOf(week) || week < running || week > addDays(running, 7 * WEEKS_AHEAD))
      throw refusal('not_found', `${week} isn’t the Monday of the running week or of one in the year after it.`);
    const [shown] = await showTeamWeeks(call, [week]);
    const found =
      week === running
        ? { rows: [], total: 0 }
        : await listComingInWeek(db, { siteId: site.id, week, slug: listing, limit: at.per_page, offset: (at.page - 1) * at.per_page });
    const mayKnowOrders = caller.role === 'owner' || caller.role === plannerOf.paid;
    const items = found.rows.map((row) => ({
      slug: row.slug,
      name: row.name,
      status: row.status,
      place: row.place,
      relaunch: row.is_relaunch,
      order: mayKnowOrders ? row.order_number : null,
    }));
    return { ...shown!, items: v.showPage(items, at, found.total) };
  },
});
