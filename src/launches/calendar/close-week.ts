import type { Site } from '../../contract/call.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import type { Database } from '../../platform/database/db.ts';
import { recordWeek } from '../award-log/record-week.ts';
import { hasAwards, lockLaunchesOfWeek, writeAwards } from '../award-save-store.ts';
import { listWeekResults } from '../award-store.ts';
import { notifyOwners } from '../mails/notify-owners.ts';
import { writeWeekClosed } from '../mails/week-closed.ts';
import { lookBeforeClosing } from '../votes/look-again.ts';
import { holdVotesForClosing } from '../votes/vote-store.ts';
import { weekSpan } from '../weeks.ts';
import { awaitTurn, markWeek } from './calendar-week-store.ts';
import { liftVeil } from './veil.ts';

export interface ClosedWeek {
  week: string;
  launches: number;
  awards: number;
}

/**
 * Closes a past week in one transaction: recounts its votes, writes the awards #1 to #3 and their proof, and emails the
 * owners. @returns undefined if it was already closed
 */
export async function closeWeek(database: Database, given: { site: Site; week: string; now: Date }): Promise<ClosedWeek | undefined> {
  const { site, week, now } = given;
  return database.transaction(async (tx) => {
    await awaitTurn(tx);
    if (!(await markWeek(tx, { siteId: site.id, week, now }, 'closed_at'))) return undefined;
    // Votes being written are included; later ones see the week as closed.
    await holdVotesForClosing(tx, site.id);
    await liftVeil(tx, { siteId: site.id, week });
    await lookBeforeClosing(tx, { site, week });
    const launches = await lockLaunchesOfWeek(tx, { siteId: site.id, week });
    await recountLaunches(
      tx,
      launches.map(({ id }) => id),
    );
    await refreshListingStats(
      tx,
      launches.map(({ listing_id }) => listing_id),
    );
    const hadAwards = await hasAwards(tx, { siteId: site.id, week });
    const awards = await writeAwards(tx, { siteId: site.id, week, now: weekSpan(week, site.timeZone).until });
    await recordWeek(tx, { site, week, now, hadAwards });
    const results = await listWeekResults(tx, { siteId: site.id, week });
    await notifyOwners(tx, 'launch_week_closed', { listings: results, now, write: (result) => writeWeekClosed({ site, week, result }) });
    return { week, launches: launches.length, awards };
  });
}
