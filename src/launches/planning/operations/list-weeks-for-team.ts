import { z } from 'zod';
import { addressOf } from '../../../contract/addresses.ts';
import type { Call } from '../../../contract/call.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { savedVersion, versionOf } from '../../../contract/saved-version.ts';
import * as v from '../../../contract/values.ts';
import { readSiteSettings } from '../../../platform/config/settings.ts';
import { listWeekMarks } from '../../calendar/calendar-week-store.ts';
import { freeWeeks } from '../../free-queue.ts';
import { countWeekLaunches } from '../../launch-store.ts';
import { addDays, runningWeek } from '../../weeks.ts';
import { WEEKS_AHEAD } from '../require-week.ts';
import { countLaunchedIn, countTaken } from '../team-week-store.ts';
import { offerOf, type PlaceKind } from '../week-plan.ts';
import { findPlans } from '../week-plan-store.ts';

const kind = z.strictObject({
  capacity: v.count,
  taken: v.count.meta({ description: 'Places that are taken or held by an order that isn’t paid yet.' }),
  closed: z.boolean(),
  offered: z.boolean().meta({ description: 'Whether such launches can choose the week now.' }),
  from: z.enum(['this_week', 'earlier_week', 'settings']).meta({ description: 'Where the number of places comes from.' }),
});

export const teamWeek = z.strictObject({
  week: v.day,
  ends_on: v.day,
  url: v.url,
  state: z.enum(['running', 'coming']),
  launches: v.count.meta({ description: 'Number of its public launches.' }),
  held: v.count.meta({ description: 'Places held by orders that aren’t paid yet.' }),
  free: kind,
  paid: kind,
  note: z.string().nullable(),
  version: savedVersion.meta({ description: 'Marks whether the week is offered, with its note. Send it as if_unchanged_since with offer_week.' }),
  voting_ended: z.boolean().meta({ description: 'The current week was closed early.' }),
});

export const listWeeksForTeam = defineTeamOperation({
  name: 'list_weeks_for_team',
  roles: ['editor', 'finance'],
  title: 'List launch weeks with their places',
  summary: 'The current and following weeks, with free and paid places, how many are taken, and whether they are offered.',
  description: 'Lists the current week and as many following ones as you ask for, oldest first. Changes nothing.',
  writes: false,
  input: z.strictObject({ ahead: z.int().min(1).max(WEEKS_AHEAD).default(12).meta({ description: 'How many weeks after the current one.' }) }),
  output: z.strictObject({ running: v.day, time_zone: z.string(), items: z.array(teamWeek) }),
  async handle({ ahead }, call) {
    const running = runningWeek(call.now, call.site.timeZone);
    const weeks = Array.from({ length: ahead + 1 }, (_, i) => addDays(running, 7 * i));
    return { running, time_zone: call.site.timeZone, items: await showTeamWeeks(call, weeks) };
  },
});

/** The running or coming weeks, as the site team sees them. */
export async function showTeamWeeks({ db, site, now }: Pick<Call, 'db' | 'site' | 'now'>, weeks: readonly string[]): Promise<z.infer<typeof teamWeek>[]> {
  const running = runningWeek(now, site.timeZone);
  const settings = readSiteSettings(site.settings);
  const taken = new Map((await countTaken(db, { siteId: site.id, weeks, now })).map((row) => [row.week, row]));
  const coming = await countWeekLaunches(db, { siteId: site.id, from: addDays(running, 7), to: weeks.at(-1)!, running });
  const launches = new Map(coming.map((row) => [row.week, row.launches]));
  if (weeks.includes(running)) launches.set(running, await countLaunchedIn(db, { siteId: site.id, week: running }));
  const plans = await findPlans(db, { site, weeks });
  const marks = await listWeekMarks(db, { siteId: site.id, weeks: [running] });
  const open = {
    free: freeWeeks(now, { timeZone: site.timeZone, settings }),
    paid: Array.from({ length: settings.paid_weeks_ahead }, (_, i) => addDays(running, 7 * (i + 1))),
  };
  return weeks.map((week) => {
    const plan = plans.get(week)!;
    const show = (one: PlaceKind) => ({
      capacity: plan[one].capacity,
      taken: taken.get(week)?.[one] ?? 0,
      closed: plan[one].isClosed,
      offered: open[one].includes(week) && !plan[one].isClosed,
      from: plan[one].from,
    });
    return {
      week,
      ends_on: addDays(week, 6),
      url: addressOf.week(site.origin, week),
      state: week === running ? ('running' as const) : ('coming' as const),
      launches: launches.get(week) ?? 0,
      held: taken.get(week)?.held ?? 0,
      free: show('free'),
      paid: show('paid'),
      note: plan.note,
      version: versionOf(offerOf({ free_closed: plan.free.isClosed, paid_closed: plan.paid.isClosed, note: plan.note })),
      voting_ended: week === running && marks.some((mark) => mark.voting_ended_at !== null),
    };
  });
}
