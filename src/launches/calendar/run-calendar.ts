import type { Site } from '../../contract/call.ts';
import type { Database } from '../../platform/database/db.ts';
import { hasEntries } from '../award-log/append-store.ts';
import { logSettings } from '../award-log/log-settings.ts';
import { dropExpiredPlaces } from '../place-store.ts';
import { addDays, runningWeek } from '../weeks.ts';
import { followBadgeLosses } from './badge-loss.ts';
import { findFirstWaiting, findLastOpened, mayTakeTurn } from './calendar-week-store.ts';
import { type ClosedWeek, closeWaitingWeeks, closeWeek } from './close-week.ts';
import { mondaysDue } from './mondays-due.ts';
import { type OpenedWeek, openWeek } from './open-week.ts';
import { drawVeil } from './veil.ts';

/** What the calendar did, in order. */
export type CalendarEvent =
  | ({ did: 'closed'; site: Site } & ClosedWeek)
  | ({ did: 'opened'; site: Site } & OpenedWeek)
  | { did: 'warned' | 'withdrew'; count: number };

/**
 * Does everything in the launch calendar that is due at `now`. For each site, it first closes weeks whose awards waited, then processes the
 * Mondays since the last one in order, each closing the week before and opening its own. Lost badges and expired unpaid places follow. Safe
 * to run twice, late and in several processes: every step checks under a lock whether it was done.
 * @param given.tell called after each step
 */
export async function runCalendar(database: Database, given: { sites: readonly Site[]; now: Date; tell?: (event: CalendarEvent) => void }): Promise<void> {
  const { sites, now } = given;
  const tell = given.tell ?? (() => {});
  for (const site of sites) {
    for (const closed of await closeWaitingWeeks(database, { site, now })) tell({ did: 'closed', site, ...closed });
    for (const week of await listMondaysDue(database, site, now)) {
      const closed = await closeWeek(database, { site, week: addDays(week, -7), now });
      if (closed) tell({ did: 'closed', site, ...closed });
      const opened = await openWeek(database, { site, week, now });
      if (opened) tell({ did: 'opened', site, ...opened });
    }
    await drawVeil(database, { site, now });
    await database.transaction(async (tx) => {
      if ((await mayTakeTurn(tx)) && (await hasEntries(tx, site.id))) await logSettings(tx, { site, now });
    });
  }
  const { warned, withdrawn } = await followBadgeLosses(database, { sites, now });
  if (warned > 0) tell({ did: 'warned', count: warned });
  if (withdrawn > 0) tell({ did: 'withdrew', count: withdrawn });
  await dropExpiredPlaces(database, now);
}

async function listMondaysDue(database: Database, site: Site, now: Date): Promise<string[]> {
  const running = runningWeek(now, site.timeZone);
  const lastOpened = await findLastOpened(database, site.id);
  const firstWaiting = lastOpened === undefined ? await findFirstWaiting(database, { siteId: site.id, until: running }) : undefined;
  return mondaysDue({ running, lastOpened, firstWaiting });
}
