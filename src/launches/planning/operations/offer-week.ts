import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged } from '../../../contract/saved-version.ts';
import * as v from '../../../contract/values.ts';
import { lockPlaces } from '../../place-store.ts';
import { requireComingWeek, requirePlanner } from '../require-week.ts';
import { offerOf, unplanned } from '../week-plan.ts';
import { listPlanRows, savePlan } from '../week-plan-store.ts';

export const offerWeek = defineTeamOperation({
  name: 'offer_week',
  roles: ['editor', 'finance'],
  title: 'Offer or close a launch week',
  summary: 'Sets whether free and paid launches can choose a future week, with a public note.',
  description:
    'Closes a week for new launches, for example because of a holiday, or offers it again. Its launches stay, and so do orders with a reserved place. Editors decide about free launches, finance about paid ones, owners about both. Inputs that you leave out don’t change.',
  writes: true,
  input: z.strictObject({
    week: v.day.meta({ description: 'Monday of a future week.' }),
    free: z.boolean().optional().meta({ description: 'Whether free launches can choose it.' }),
    paid: z.boolean().optional().meta({ description: 'Whether paid launches can choose it.' }),
    note: z.string().trim().min(1).max(200).nullable().optional().meta({ description: 'Shown to everyone in the launch calendar; null removes it.' }),
    if_unchanged_since: ifUnchangedSince,
  }),
  output: z.strictObject({ week: v.day, free: z.boolean(), paid: z.boolean(), note: z.string().nullable() }),
  async handle({ week, if_unchanged_since: since, ...changes }, call) {
    const { db, site } = call;
    requireComingWeek(call, week, '/week');
    // With the lock, a checkout that takes a place at the same time comes either before or after this.
    await lockPlaces(db, site.id);
    const own = (await listPlanRows(db, { siteId: site.id, weeks: [week] })).find((row) => row.week === week) ?? unplanned(week);
    const before = offerOf(own);
    const wanted = { ...before, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) };
    requireUnchanged({ since, saved: before, wanted, thing: { subject: `week:${week}`, fields: ['free', 'paid', 'note'] } });
    const given = Object.fromEntries(Object.entries(changes).filter(([key, value]) => value !== undefined && value !== before[key as keyof typeof before]));
    for (const kind of ['free', 'paid'] as const) if (kind in given) requirePlanner(call, kind);
    if (Object.keys(given).length === 0) throw invalidInput([{ pointer: '/week', code: 'unchanged', detail: 'This week already has these settings.' }]);
    const after = { ...before, ...given };
    await savePlan(db, site.id, { ...own, free_closed: !after.free, paid_closed: !after.paid, note: after.note });
    const back = Object.fromEntries(Object.keys(given).map((key) => [key, before[key as keyof typeof before]]));
    call.note({ subject: `week:${week}`, before: back, after: given, undo: { operation: 'offer_week', input: { week, ...back } } });
    return { week, ...after };
  },
});
