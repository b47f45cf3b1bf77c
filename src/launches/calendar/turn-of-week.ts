import type { Site } from '../../contract/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/log/log.ts';
import { outage } from '../../platform/outage.ts';
import { addDays, runningWeek, startOfDay } from '../weeks.ts';
import { runCalendar } from './run-calendar.ts';

/** After a calendar that failed, so that not every request tries again. */
const PAUSE_MS = 1000;
/** A request waits no longer than this for the calendar: the database may hang, or many launches may begin. */
const PATIENCE_MS = 5000;

/** The next instant at which a week begins on any of these sites. */
export function nextTurn(sites: readonly Site[], now: Date): Date {
  const turns = sites.map(({ timeZone }) => startOfDay(addDays(runningWeek(now, timeZone), 7), timeZone).getTime());
  return new Date(Math.min(...turns));
}

export interface TurnOfWeek {
  /**
   * Nothing is answered between the begin of a week and its calendar: a launch is always in exactly one of the coming and
   * the running week, as the clock says it.
   * @returns what to wait for, which refuses with 503 when the calendar takes long; undefined when nothing is due
   */
  settle(): Promise<void> | undefined;
}

/**
 * Plays the calendar at the first request after a week has begun, for whoever comes before the upkeep does. Several
 * processes take turns, as everywhere: each waits until the week is open.
 */
export function openTurnOfWeek(parts: { database: Database; clock: Clock; sites(): readonly Site[]; log: Log; patienceMs?: number }): TurnOfWeek {
  const { database, clock, log, patienceMs = PATIENCE_MS } = parts;
  let known = parts.sites();
  let seen = clock.now();
  let next = nextTurn(known, seen).getTime();
  let running: Promise<void> | undefined;

  async function turn(): Promise<void> {
    const now = clock.now();
    try {
      await runCalendar(database, { sites: parts.sites(), now });
      next = nextTurn(parts.sites(), now).getTime();
    } catch (error) {
      log.error({ error: (error as Error).stack }, 'the week could not be opened');
      next = now.getTime() + PAUSE_MS;
    }
    running = undefined;
  }

  return {
    settle() {
      const now = clock.now();
      // A clock that ran ahead and was set back: the weeks between, or the next try, must not wait until it is there again.
      if (now < seen) next = now.getTime();
      seen = now;
      // Another time zone, another site: other Mondays. The upkeep does what that makes due.
      if (parts.sites() !== known) {
        known = parts.sites();
        next = Math.min(next, nextTurn(known, now).getTime());
      }
      if (now.getTime() < next) return undefined;
      running ??= turn();
      return withinPatience(running, patienceMs);
    },
  };
}

async function withinPatience(turn: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(outage('unavailable', 'The new launch week is being opened.')), ms);
  });
  return Promise.race([turn, late]).finally(() => clearTimeout(timer));
}
