import type { Call } from '../contract/call.ts';
import { refusal } from '../contract/errors.ts';
import { findWeekRange } from './launch-store.ts';
import { addDays, runningWeek } from './weeks.ts';

/** Future weeks that exist even if nothing is scheduled: the range of the free queue. */
const WEEKS_AHEAD = 8;

/** Mondays of the first and the last week that exist (docs/decisions/0005-weeks-that-exist.md). */
async function findKnownWeeks(call: Call): Promise<{ first: string; last: string }> {
  const running = runningWeek(call.now, call.site.timeZone);
  const asked = call.lookedUp?.get('weeks') as ReturnType<typeof findWeekRange> | undefined;
  const finding = asked ?? findWeekRange(call.db, call.site.id);
  if (!asked) call.lookedUp?.set('weeks', finding);
  const range = await finding;
  const before = addDays(running, -7);
  const after = addDays(running, 7 * WEEKS_AHEAD);
  return { first: range && range.first < before ? range.first : before, last: range && range.last > after ? range.last : after };
}

/** Checks that a week is between the site's first and last. @throws Refusal week_not_found @returns which weeks exist */
export async function requireKnownWeek(call: Call, week: string): Promise<{ first: string; last: string }> {
  const { first, last } = await findKnownWeeks(call);
  if (week < first || week > last) throw refusal('week_not_found', `There is no launch week of ${week}. Weeks run from ${first} to ${last}.`);
  return { first, last };
}
