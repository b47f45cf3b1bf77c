import { z } from 'zod';
import { type InputError, invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { readSiteSettings } from '../../../platform/config/settings.ts';
import { lockPlaces } from '../../place-store.ts';
import { addDays } from '../../weeks.ts';
import { requireComingWeek, requirePlanner, WEEKS_AHEAD } from '../require-week.ts';
import { type PlaceKind, planWeeks, unplanned, type WeekPlanRow } from '../week-plan.ts';
import { listPlanRows, listTakenFrom, savePlan } from '../week-plan-store.ts';

const places = z.int().min(0).max(10_000).nullable().optional();

export const setWeekPlaces = defineTeamOperation({
  name: 'set_week_places',
  roles: ['editor', 'finance'],
  title: 'Set the places of a launch week',
  summary: 'Sets the number of free and paid places in a future week, for that week only or for all weeks from then on.',
  description:
    'Editors set free places, finance sets paid ones, owners both. A number for a single week takes precedence over one for all weeks from a week on, which takes precedence over the site’s settings; null removes a number. Refused if more places are already taken or reserved: move launches first. Inputs that you leave out don’t change.',
  writes: true,
  input: z.strictObject({
    week: v.day.meta({ description: 'Monday of a future week.' }),
    free_places: places.meta({ description: 'Free places of this week only; null: as usual.' }),
    paid_places: places.meta({ description: 'Paid places of this week only; null: as usual.' }),
    free_places_from_on: places.meta({ description: 'Free places of this week and those after it; null: as before.' }),
    paid_places_from_on: places.meta({ description: 'Paid places of this week and those after it; null: as before.' }),
    seen_free: v.count.optional().meta({ description: 'The number of free places that you saw. Refused if someone has changed it in the meantime.' }),
    seen_paid: v.count.optional().meta({ description: 'The same for paid places.' }),
  }),
  output: z.strictObject({ week: v.day, free_places: v.count, paid_places: v.count }),
  async handle({ week, seen_free, seen_paid, ...changes }, call) {
    const { db, site } = call;
    requireComingWeek(call, week, '/week');
    for (const kind of ['free', 'paid'] as const)
      if (changes[`${kind}_places`] !== undefined || changes[`${kind}_places_from_on`] !== undefined) requirePlanner(call, kind);
    await lockPlaces(db, site.id);
    const weeks = Array.from({ length: 2 * WEEKS_AHEAD }, (_, i) => addDays(week, 7 * i));
    const rows = await listPlanRows(db, { siteId: site.id, weeks });
    const own = rows.find((row) => row.week === week) ?? unplanned(week);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const planned: WeekPlanRow = { ...own, ...given };
    const settings = readSiteSettings(site.settings);
    const before = planWeeks(weeks, { settings, rows });
    const after = planWeeks(weeks, { settings, rows: [...rows.filter((row) => row.week !== week), planned] });
    requireUnchanged({ free: seen_free, paid: seen_paid }, { free: before.get(week)!.free.capacity, paid: before.get(week)!.paid.capacity });
    if (JSON.stringify(own) === JSON.stringify(planned))
      throw invalidInput([{ pointer: '/week', code: 'unchanged', detail: 'The week already has this many places.' }]);
    await requireRoom(call, { week, given, before, after });
    await savePlan(db, site.id, planned);
    const now = after.get(week)!;
    const undo = Object.fromEntries(Object.keys(given).map((key) => [key, own[key as keyof WeekPlanRow]]));
    call.note({
      subject: `week:${week}`,
      before: { free_places: before.get(week)!.free.capacity, paid_places: before.get(week)!.paid.capacity, ...undo },
      after: { free_places: now.free.capacity, paid_places: now.paid.capacity, ...given },
      undo: { operation: 'set_week_places', input: { week, ...undo } },
    });
    return { week, free_places: now.free.capacity, paid_places: now.paid.capacity };
  },
});

/** If two people plan the same week, the second one sees what the first one did before overwriting it. */
function requireUnchanged(seen: Record<PlaceKind, number | undefined>, is: Record<PlaceKind, number>): void {
  const errors = (['free', 'paid'] as const).flatMap((kind): InputError[] =>
    seen[kind] === undefined || seen[kind] === is[kind]
      ? []
      : [
          {
            pointer: `/${kind}_places`,
            code: 'changed_meanwhile',
            detail: `This week was changed while you were editing. ${kind === 'free' ? 'Free' : 'Paid'} places now: ${is[kind]}.`,
          },
        ],
  );
  if (errors.length > 0) throw invalidInput(errors);
}

type Plans = ReturnType<typeof planWeeks>;

/** No week gets fewer places than are taken or held in it. */
async function requireRoom(
  { db, site, now }: TeamCall,
  { week, given, before, after }: { week: string; given: Record<string, unknown>; before: Plans; after: Plans },
): Promise<void> {
  const taken = await listTakenFrom(db, { siteId: site.id, from: week, now });
  const errors = (['free', 'paid'] as const).flatMap((kind): InputError[] => {
    const full = taken.filter((one) => {
      const [was, is] = [before.get(one.week)?.[kind].capacity, after.get(one.week)?.[kind].capacity];
      return was !== undefined && is !== undefined && is < was && is < one[kind];
    });
    if (full.length === 0) return [];
    const least = Math.max(...full.map((one) => one[kind]));
    const pointer = given[`${kind}_places`] == null && given[`${kind}_places_from_on`] !== undefined ? `/${kind}_places_from_on` : `/${kind}_places`;
    const which = full.map((one) => `${one.week} (${one[kind]})`).join(', ');
    const detail = `More ${kind} places are taken in these weeks: ${which}. Set at least ${least}, or move launches to other weeks first.`;
    return [{ pointer, code: 'below_taken', detail }];
  });
  if (errors.length > 0) throw invalidInput(errors);
}
