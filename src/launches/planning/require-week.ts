import type { Call } from '../../contract/call.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import type { TeamCall } from '../../contract/operation.ts';
import { isAllowed } from '../../contract/roles.ts';
import { addDays, isRealDay, mondayOf, runningWeek } from '../weeks.ts';
import type { PlaceKind } from './week-plan.ts';

/** How many weeks ahead can be planned. */
export const WEEKS_AHEAD = 52;

/**
 * A week that can be planned: named by its Monday, after the running one and within a year.
 * @param pointer of the input that names it
 * @throws Refusal invalid_request
 */
export function requireComingWeek({ now, site }: Pick<Call, 'now' | 'site'>, week: string, pointer: string): void {
  requireMonday(week, pointer);
  const refuse = (code: string, detail: string) => invalidInput([{ pointer, code, detail }]);
  const running = runningWeek(now, site.timeZone);
  const last = addDays(running, 7 * WEEKS_AHEAD);
  if (week <= running) throw refuse('week_begun', `The week of ${week} has begun or is over. Choose a later one.`);
  if (week > last) throw refuse('too_far', `You can plan up to a year ahead, to the week of ${last}.`);
}

/**
 * Checks the name of a week in an input. `pointer` names the field in the refusal.
 * @throws Refusal invalid_request when a week isn't named by its Monday: weeks never overlap
 */
export function requireMonday(week: string, pointer: string): void {
  const refuse = (code: string, detail: string) => invalidInput([{ pointer, code, detail }]);
  if (!isRealDay(week)) throw refuse('not_a_day', `${week} is not a valid date.`);
  if (week !== mondayOf(week)) throw refuse('not_a_monday', `Launch weeks begin on a Monday: ${week} is in the week of ${mondayOf(week)}.`);
}

/** The roles that may plan places of each kind, in addition to the owner role: paid places are money (docs/roles.md). */
export const plannerOf = { free: 'editor', paid: 'finance' } as const;

/**
 * Editors plan free places, finance plans paid ones, and owners both.
 * @throws Refusal not_permitted when the caller's role doesn't plan places of this kind
 */
export function requirePlanner({ caller }: Pick<TeamCall, 'caller'>, kind: PlaceKind): void {
  if (isAllowed(caller.role, [plannerOf[kind]])) return;
  throw refusal(
    'not_permitted',
    kind === 'free' ? 'Free launches and places are planned by editors and owners.' : 'Paid launches and places are planned by finance and owners.',
  );
}
