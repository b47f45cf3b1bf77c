import type { SiteSettings } from '../../platform/config/settings.ts';

export type PlaceKind = 'free' | 'paid';

/** What the site team planned for a week: a row of week_plan. */
export interface WeekPlanRow {
  week: string;
  /** Places of this week alone; null: as usual. */
  free_places: number | null;
  paid_places: number | null;
  /** Places from this week on; null: as before. */
  free_places_from_on: number | null;
  paid_places_from_on: number | null;
  free_closed: boolean;
  paid_closed: boolean;
  note: string | null;
}

export interface KindPlan {
  /** Places. */
  capacity: number;
  /** Nobody can choose the week for such a launch. Its existing launches stay. */
  isClosed: boolean;
  /** Where the number comes from. */
  from: 'this_week' | 'earlier_week' | 'settings';
}

/** How a week is offered. */
export interface WeekPlan extends Record<PlaceKind, KindPlan> {
  /** For everyone, shown in the calendar. */
  note: string | null;
}

/** The plan of a week that nobody has planned: every setting comes from the site. */
export const unplanned = (week: string): WeekPlanRow => ({
  week,
  free_places: null,
  paid_places: null,
  free_places_from_on: null,
  paid_places_from_on: null,
  free_closed: false,
  paid_closed: false,
  note: null,
});

/** What the site team decides about new launches in a week, and the note: the mark of its version is made of this. */
export const offerOf = (own: Pick<WeekPlanRow, 'free_closed' | 'paid_closed' | 'note'>): { free: boolean; paid: boolean; note: string | null } => ({
  free: !own.free_closed,
  paid: !own.paid_closed,
  note: own.note,
});

/**
 * How these weeks are offered. The number of places is the week's own, otherwise that of the last week whose number applies to all later
 * ones, otherwise that of the settings. Pure.
 * @param given.rows every row of these weeks, and for each kind the last one before them with a number for all that follow
 */
export function planWeeks(weeks: readonly string[], given: { settings: SiteSettings; rows: readonly WeekPlanRow[] }): Map<string, WeekPlan> {
  const rows = given.rows.toSorted((a, b) => (a.week < b.week ? -1 : 1));
  return new Map(weeks.map((week) => [week, planWeek(week, given.settings, rows)]));
}

function planWeek(week: string, settings: SiteSettings, rows: readonly WeekPlanRow[]): WeekPlan {
  const own = rows.find((row) => row.week === week);
  const plan = (kind: PlaceKind): KindPlan => {
    const isClosed = own?.[`${kind}_closed`] ?? false;
    const alone = own?.[`${kind}_places`] ?? null;
    if (alone !== null) return { capacity: alone, isClosed, from: 'this_week' };
    const last = rows.findLast((row) => row.week <= week && row[`${kind}_places_from_on`] !== null);
    if (!last) return { capacity: settings[`${kind}_places_per_week`], isClosed, from: 'settings' };
    return { capacity: last[`${kind}_places_from_on`]!, isClosed, from: last.week === week ? 'this_week' : 'earlier_week' };
  };
  return { free: plan('free'), paid: plan('paid'), note: own?.note ?? null };
}
