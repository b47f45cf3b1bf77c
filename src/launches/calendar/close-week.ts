import type { Site } from '../../contract/call.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { hasEntries } from '../award-log/append-store.ts';
import { logSettings } from '../award-log/log-settings.ts';
import { recordWeek } from '../award-log/record-week.ts';
import { hasAwards, insertAwards, lockLaunchesOfWeek } from '../award-save-store.ts';
import { awardsWaitUntil } from '../awards-wait.ts';
import { countDecidingVotes } from '../votes/deciding/effect-store.ts';
import { catchUpLooks, finishLooks, type LooksBeforeClosing, lookBeforeClosing } from '../votes/look-again.ts';
import { holdVotesForClosing } from '../votes/vote-store.ts';
import { runningWeek, weekSpan } from '../weeks.ts';
import { awaitTurn, findSealed, isBeingClosed, isClosed, isJudged, listToClose, markJudged, markWeek, sealWeek } from './calendar-week-store.ts';
import { listRanked, saveUntold } from './untold-store.ts';
import { liftVeil } from './veil.ts';

export interface ClosedWeek {
  week: string;
  launches: number;
  awards: number;
}

interface PastWeek {
  site: Site;
  week: string;
  now: Date;
  /** Stops it before its next step. */
  signal?: AbortSignal | undefined;
}

/** Launches that are recounted in one transaction: who votes for one of them waits for it. */
const RECOUNTED_AT_ONCE = 50;

/**
 * Closes a past week: recounts its votes, makes them final, and writes the awards #1 to #3 with their proof. If held votes could change the first
 * three, it waits for the site team first, as long as the site says. Votes are only held up while they are made final, which takes no longer in
 * a large week. After each step the rest is still due, so whatever stops it, the next run goes on (docs/decisions/0355-a-week-closes-in-steps.md).
 * `tellOfWeeks` tells the owners.
 * @returns undefined if it was already closed, or waits
 */
export async function closeWeek(database: Database, given: PastWeek): Promise<ClosedWeek | undefined> {
  const { site, week, signal } = given;
  const of = { siteId: site.id, week };
  signal?.throwIfAborted();
  if (await isClosed(database, of)) return undefined;
  const isFinal = (await findSealed(database, of)) !== undefined || (await makeFinal(database, given));
  signal?.throwIfAborted();
  return isFinal ? database.transaction((tx) => writeResult(tx, given)) : undefined;
}

/** Makes a week's votes final. @returns false if it waits for decisions on held votes */
async function makeFinal(database: Database, given: PastWeek): Promise<boolean> {
  const { site, week, signal } = given;
  const of = { siteId: site.id, week };
  await database.transaction((tx) => liftVeil(tx, of));
  await recountWeek(database, { ...of, signal });
  // Once: what happens while the awards wait, and a change of the settings, don't change what the rules held.
  const looks = (await isJudged(database, of)) ? undefined : await catchUpLooks(database, await lookBeforeClosing(database, { site, week, signal }));
  signal?.throwIfAborted();
  return database.transaction((tx) => seal(tx, { ...given, looks }));
}

/** Counters are copies: the awards are given by the votes. */
async function recountWeek(database: Database, { signal, ...of }: { siteId: number; week: string; signal: AbortSignal | undefined }): Promise<void> {
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const last = await database.transaction(async (tx) => {
      const launches = await lockLaunchesOfWeek(tx, { ...of, after, limit: RECOUNTED_AT_ONCE });
      await recountLaunches(
        tx,
        launches.map(({ id }) => id),
      );
      await refreshListingStats(
        tx,
        launches.map(({ listing_id }) => listing_id),
      );
      return launches.at(-1)?.id;
    });
    if (last === undefined) return;
    after = last;
  }
}

/** Only what can't be done before: voters wait until the transaction ends. */
async function seal(tx: Db, { site, week, now, looks }: PastWeek & { looks: LooksBeforeClosing | undefined }): Promise<boolean> {
  const of = { siteId: site.id, week };
  await awaitTurn(tx);
  if ((await isClosed(tx, of)) || (await findSealed(tx, of))) return true;
  // Votes being written are included; later ones see that the week is final.
  await holdVotesForClosing(tx, site.id);
  if (looks && !(await isJudged(tx, of))) {
    await finishLooks(tx, looks);
    await markJudged(tx, { ...of, now, step: readSiteSettings(site.settings).vote_sensitivity, span: looks.voted });
  }
  const isFinal = !(await mustWait(tx, { site, week, now }));
  if (isFinal) await sealWeek(tx, { ...of, now });
  // The settings may change before the week is closed: the log says first with which ones the rules ran.
  if (looks && (looks.versions.size > 0 || (await hasEntries(tx, site.id)))) await logSettings(tx, { site, now });
  return isFinal;
}

/** Writes the awards of a week whose votes are final, with their proof. Only later votes for its launches wait for it. */
async function writeResult(tx: Db, { site, week, now }: PastWeek): Promise<ClosedWeek | undefined> {
  const of = { siteId: site.id, week };
  await awaitTurn(tx);
  const sealed = await findSealed(tx, of);
  // Another process was faster.
  if (!sealed) return undefined;
  const launches = await lockLaunchesOfWeek(tx, of);
  // As of then, also if the process stopped in between.
  await markWeek(tx, { ...of, now: sealed }, 'closed_at');
  const hadAwards = await hasAwards(tx, of);
  const awards = await insertAwards(tx, { ...of, now: weekSpan(week, site.timeZone).until });
  // A site that is new begins its log with the first week that has launches.
  if (launches.length > 0 || (await hasEntries(tx, site.id))) await recordWeek(tx, { site, week, now, hadAwards });
  await saveUntold(tx, { ...of, what: 'ended', ids: await listRanked(tx, of) });
  return { week, launches: launches.length, awards };
}

/**
 * Closes all weeks that are over, in order: those before a week that has begun, and those whose awards waited, once no undecided vote could change
 * them or the time is over. A minute in which nothing is due only reads.
 */
export async function closeWeeks(database: Database, given: { site: Site; now: Date; signal?: AbortSignal | undefined }): Promise<ClosedWeek[]> {
  const { site, now, signal } = given;
  const closed: ClosedWeek[] = [];
  for (const week of await listToClose(database, { siteId: site.id, running: runningWeek(now, site.timeZone) })) {
    const waits = !(await isBeingClosed(database, { siteId: site.id, week })) && (await mustWait(database, { site, week, now }));
    const done = waits ? undefined : await closeWeek(database, { site, week, now, signal });
    if (done) closed.push(done);
  }
  return closed;
}

const mustWait = async (db: Db, { site, week, now }: PastWeek): Promise<boolean> =>
  now < awardsWaitUntil(site, week) && (await countDecidingVotes(db, { siteId: site.id, week })) > 0;
