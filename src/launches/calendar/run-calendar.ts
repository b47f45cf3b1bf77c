import type { Site } from '../../contract/call.ts';
import type { Database } from '../../platform/database/db.ts';
import { hasEntries } from '../award-log/append-store.ts';
import { logSettings } from '../award-log/log-settings.ts';
import { dropExpiredPlaces } from '../place-store.ts';
import { runningWeek } from '../weeks.ts';
import { followBadgeLosses } from './badge-loss.ts';
import { findFirstWaiting, findLastOpened, mayTakeTurn } from './calendar-week-store.ts';
import { type ClosedWeek, closeWeeks } from './close-week.ts';
import { mondaysDue } from './mondays-due.ts';
import { type OpenedWeek, openWeek } from './open-week.ts';
import { tellOfWeeks } from './tell-of-weeks.ts';
import { drawVeil } from './veil.ts';

/** What the calendar did, in order. */
export type CalendarEvent =
  | ({ did: 'closed'; site: Site } & ClosedWeek)
  | ({ did: 'opened'; site: Site } & OpenedWeek)
  | { did: 'warned' | 'withdrew'; count: number };

interface CalendarRun {
  sites: readonly Site[];
  now: Date;
  /** Called after each step. */
  tell?: (event: CalendarEvent) => void;
  /** Ends the run before its next step; what is left is due in the next run. */
  signal?: AbortSignal | undefined;
}

/**
 * Does everything in the launch calendar that is due at `now`: first it opens the weeks that have begun, because everyone waits for that, then it
 * closes those that are over and tells the owners. Lost badges and expired unpaid places follow. Safe to run twice, late and in several
 * processes: every step checks under a lock whether it was done, and what a stopped run left is due in the next one.
 */
export async function runCalendar(database: Database, given: CalendarRun): Promise<void> {
  await openWeeks(database, given);
  await closeAll(database, given);
  const { sites, now, tell = () => {}, signal } = given;
  signal?.throwIfAborted();
  const { warned, withdrawn } = await followBadgeLosses(database, { sites, now });
  if (warned > 0) tell({ did: 'warned', count: warned });
  if (withdrawn > 0) tell({ did: 'withdrew', count: withdrawn });
  signal?.throwIfAborted();
  await dropExpiredPlaces(database, now);
}

/** Opens the Mondays since the last one, in order, on each site. */
export async function openWeeks(database: Database, { sites, now, tell = () => {}, signal }: CalendarRun): Promise<void> {
  for (const site of sites) {
    for (const week of await listMondaysDue(database, site, now)) {
      signal?.throwIfAborted();
      const opened = await openWeek(database, { site, week, now });
      if (opened) tell({ did: 'opened', site, ...opened });
    }
    signal?.throwIfAborted();
    await drawVeil(database, { site, now });
  }
}

async function closeAll(database: Database, { sites, now, tell = () => {}, signal }: CalendarRun): Promise<void> {
  for (const site of sites) {
    for (const closed of await closeWeeks(database, { site, now, signal })) tell({ did: 'closed', site, ...closed });
    await tellOfWeeks(database, { site, now, signal });
    signal?.throwIfAborted();
    await database.transaction(async (tx) => {
      if ((await mayTakeTurn(tx)) && (await hasEntries(tx, site.id))) await logSettings(tx, { site, now });
    });
  }
}

async function listMondaysDue(database: Database, site: Site, now: Date): Promise<string[]> {
  const running = runningWeek(now, site.timeZone);
  const lastOpened = await findLastOpened(database, site.id);
  const firstWaiting = lastOpened === undefined ? await findFirstWaiting(database, { siteId: site.id, until: running }) : undefined;
  return mondaysDue({ running, lastOpened, firstWaiting });
}
