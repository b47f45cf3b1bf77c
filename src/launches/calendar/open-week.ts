import { keepVersions } from '../../listing-changes/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { addReminders } from '../reminders/remind-of-launches.ts';
import { addWeekMailing } from '../weekly-mail/mail-week.ts';
import { addDays, weekSpan } from '../weeks.ts';
import { awaitTurn, keepForClosing, markWeek } from './calendar-week-store.ts';
import type { Monday } from './mondays-due.ts';
import { moveWaitingOn } from './move-waiting-on.ts';
import { beginLaunches, goLive, lockWaiting, type Waiting } from './opening-store.ts';
import { saveUntold } from './untold-store.ts';

export interface OpenedWeek {
  week: string;
  launched: number;
  movedOn: number;
  backToDraft: number;
}

/**
 * Opens a week in one transaction: listings scheduled for it go live as of Monday 00:00, planned relaunches start, and free
 * listings without their badge move to another week. A scheduled free listing had its badge at the last check, because losing it
 * makes the listing awaiting_badge. Nobody sees the site meanwhile, so the owners of its launches are told afterwards (tell-of-weeks.ts), and the
 * week before is closed afterwards. @returns undefined if the week was already opened
 */
export async function openWeek(database: Database, monday: Monday): Promise<OpenedWeek | undefined> {
  const { site, week, now } = monday;
  return database.transaction(async (tx) => {
    await awaitTurn(tx);
    if (!(await markWeek(tx, { siteId: site.id, week, now }, 'opened_at'))) return undefined;
    await keepForClosing(tx, { siteId: site.id, week: addDays(week, -7) });
    const waiting = await lockWaiting(tx, { siteId: site.id, week });
    const launched = await launch(
      tx,
      monday,
      // Listings that are already live start with the planned launches.
      waiting.filter(({ status, reserved }) => status === 'scheduled' && !reserved),
    );
    const moved = await moveWaitingOn(
      tx,
      monday,
      waiting.filter(({ status }) => status === 'awaiting_badge'),
    );
    await refreshListingStats(tx, [...launched, ...moved.ids]);
    await addReminders(tx, { siteId: site.id, listingIds: launched });
    await addWeekMailing(tx, monday);
    return { week, launched: launched.length, movedOn: moved.movedOn, backToDraft: moved.backToDraft };
  });
}

/** @returns the listings that launch in this week */
async function launch(tx: Db, { site, week, now }: Monday, scheduled: readonly Waiting[]): Promise<number[]> {
  const at = weekSpan(week, site.timeZone).from;
  await goLive(tx, { ids: scheduled.map(({ id }) => id), week, at });
  const begun = await beginLaunches(tx, { siteId: site.id, week, at });
  const changes = scheduled.map((listing) => ({
    listingId: listing.id,
    before: { status: 'scheduled', ...(listing.week !== week && { launch_week: listing.week }) },
    after: { status: 'live', ...(listing.week !== week && { launch_week: week }) },
  }));
  await keepVersions(tx, { what: 'week_opened', now, changes });
  const ids = begun.map(({ id }) => id);
  await saveUntold(tx, { siteId: site.id, week, what: 'began', ids });
  return ids;
}
