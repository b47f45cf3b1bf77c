import type { Site } from '../../contract/call.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { planWeeks, type WeekPlan, type WeekPlanRow } from './week-plan.ts';

const columns = sql`week, free_places, paid_places, free_places_from_on, paid_places_from_on, free_closed, paid_closed, note`;

/** How these weeks are offered, by their Mondays. To rely on it, hold the lock of the site's places (`holdPlaces`). */
export async function findPlans(db: Db, given: { site: Site; weeks: readonly string[] }): Promise<Map<string, WeekPlan>> {
  const { site, weeks } = given;
  const rows = await listPlanRows(db, { siteId: site.id, weeks });
  return planWeeks(weeks, { settings: readSiteSettings(site.settings), rows });
}

/** The rows that `planWeeks` needs for these weeks. */
export async function listPlanRows(db: Db, given: { siteId: number; weeks: readonly string[] }): Promise<WeekPlanRow[]> {
  const [first, last] = [given.weeks.toSorted()[0], given.weeks.toSorted().at(-1)];
  if (first === undefined) return [];
  return db.rows<WeekPlanRow>(sql`
    select ${columns} from week_plan where site_id = ${given.siteId} and week between ${first} and ${last}
    union
    (select ${columns} from week_plan where site_id = ${given.siteId} and week < ${first} and free_places_from_on is not null order by week desc limit 1)
    union
    (select ${columns} from week_plan where site_id = ${given.siteId} and week < ${first} and paid_places_from_on is not null order by week desc limit 1)`);
}

/** Saves what the team planned for a week, over an earlier plan. */
export async function savePlan(tx: Db, siteId: number, plan: WeekPlanRow): Promise<void> {
  await tx.run(sql`
    insert into week_plan (site_id, ${columns})
    values (${siteId}, ${plan.week}, ${plan.free_places}, ${plan.paid_places}, ${plan.free_places_from_on}, ${plan.paid_places_from_on},
      ${plan.free_closed}, ${plan.paid_closed}, ${plan.note})
    on conflict (site_id, week) do update set free_places = excluded.free_places, paid_places = excluded.paid_places,
      free_places_from_on = excluded.free_places_from_on, paid_places_from_on = excluded.paid_places_from_on,
      free_closed = excluded.free_closed, paid_closed = excluded.paid_closed, note = excluded.note`);
}

/** Weeks from a Monday on in which places are taken or held, with how many; the first 200 of them. */
export async function listTakenFrom(db: Db, given: { siteId: number; from: string; now: Date }): Promise<{ week: string; free: number; paid: number }[]> {
  return db.rows(sql`
    select week, count(*) filter (where kind = 'free')::int as free, count(*) filter (where kind = 'paid')::int as paid
    from week_place where site_id = ${given.siteId} and week >= ${given.from} and (held_until is null or held_until > ${given.now})
    group by week order by week limit 200`);
}
