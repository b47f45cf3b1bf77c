import type { Site } from '../../contract/call.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { hasEntries } from '../award-log/append-store.ts';
import { recordWeek } from '../award-log/record-week.ts';
import { hasAwards, lockLaunchesOfWeek, writeAwards } from '../award-save-store.ts';
import { listWeekResults } from '../award-store.ts';
import { awardsWaitUntil } from '../awards-wait.ts';
import { notifyOwners } from '../mails/notify-owners.ts';
import { writeWeekClosed } from '../mails/week-closed.ts';
import { countDecidingVotes } from '../votes/deciding/effect-store.ts';
import { finishLooks, lookBeforeClosing } from '../votes/look-again.ts';
import { holdVotesForClosing } from '../votes/vote-store.ts';
import { runningWeek, weekSpan } from '../weeks.ts';
import { awaitTurn, isClosed, isJudged, listUnclosed, markJudged, markWeek } from './calendar-week-store.ts';
import { liftVeil } from './veil.ts';

export interface ClosedWeek {
  week: string;
  launches: number;
  awards: number;
}

/**
 * Closes a past week in one transaction: recounts its votes, writes the awards #1 to #3 and their proof, and emails the
 * owners. If held votes could change the first three, it waits for the site team first, as long as the site says.
 * @returns undefined if it was already closed, or waits
 */
export async function closeWeek(database: Database, given: { site: Site; week: string; now: Date }): Promise<ClosedWeek | undefined> {
  const { site, week, now } = given;
  if (await isClosed(database, { siteId: site.id, week })) return undefined;
  await database.transaction((tx) => liftVeil(tx, { siteId: site.id, week }));
  // Once: what happens while the awards wait, and a change of the settings, don't change what the rules held.
  const looks = (await isJudged(database, { siteId: site.id, week })) ? undefined : await lookBeforeClosing(database, { site, week });
  return database.transaction(async (tx) => {
    await awaitTurn(tx);
    if (await isClosed(tx, { siteId: site.id, week })) return undefined;
    // Votes being written are included; later ones see the week as closed.
    await holdVotesForClosing(tx, site.id);
    if (looks && !(await isJudged(tx, { siteId: site.id, week }))) {
      await finishLooks(tx, looks);
      await markJudged(tx, { siteId: site.id, week, now, step: readSiteSettings(site.settings).vote_sensitivity });
    }
    const launches = await lockLaunchesOfWeek(tx, { siteId: site.id, week });
    await recountLaunches(
      tx,
      launches.map(({ id }) => id),
    );
    await refreshListingStats(
      tx,
      launches.map(({ listing_id }) => listing_id),
    );
    if (await mustWait(tx, { site, week, now })) return undefined;
    await markWeek(tx, { siteId: site.id, week, now }, 'closed_at');
    const hadAwards = await hasAwards(tx, { siteId: site.id, week });
    const awards = await writeAwards(tx, { siteId: site.id, week, now: weekSpan(week, site.timeZone).until });
    // A site that is new begins its log with the first week that has launches.
    if (launches.length > 0 || (await hasEntries(tx, site.id))) await recordWeek(tx, { site, week, now, hadAwards });
    const results = await listWeekResults(tx, { siteId: site.id, week });
    await notifyOwners(tx, 'launch_week_closed', { listings: results, now, write: (result) => writeWeekClosed({ site, week, result }) });
    return { week, launches: launches.length, awards };
  });
}

/** Closes the weeks whose awards waited, once no undecided vote could change them or the time is over. A minute in which nothing is due only reads. */
export async function closeWaitingWeeks(database: Database, given: { site: Site; now: Date }): Promise<ClosedWeek[]> {
  const { site, now } = given;
  const closed: ClosedWeek[] = [];
  for (const week of await listUnclosed(database, { siteId: site.id, running: runningWeek(now, site.timeZone) })) {
    const done = (await mustWait(database, { site, week, now })) ? undefined : await closeWeek(database, { site, week, now });
    if (done) closed.push(done);
  }
  return closed;
}

const mustWait = async (db: Db, { site, week, now }: { site: Site; week: string; now: Date }): Promise<boolean> =>
  now < awardsWaitUntil(site, week) && (await countDecidingVotes(db, { siteId: site.id, week })) > 0;
