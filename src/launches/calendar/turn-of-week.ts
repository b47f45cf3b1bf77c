import type { Site } from '../../contract/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/log/log.ts';
import { logTrouble } from '../../platform/log/log-failure.ts';
import { outage } from '../../platform/outage.ts';
import { addDays, runningWeek, startOfDay } from '../weeks.ts';
import { openWeeks } from './run-calendar.ts';

/** Pause after the calendar failed, so that not every request tries again. */
const PAUSE_MS = 1000;
/** How long a request waits for the calendar: the database may hang, or many launches may start. */
const PATIENCE_MS = 5000;

/** The next time a week starts on any of these sites. */
export function nextTurn(sites: readonly Site[], now: Date): Date {
  const turns = sites.map(({ timeZone }) => startOfDay(addDays(runningWeek(now, timeZone), 7), timeZone).getTime());
  return new Date(Math.min(...turns));
}

export interface TurnOfWeek {
  /**
   * Requests wait between the start of a week and its opening, so a launch is in exactly one of the coming and the running week.
   * If the calendar fails, requests are answered without it until the next attempt.
   * @returns a promise to wait for, which rejects with a 503 if the calendar takes long; undefined when nothing is due
   */
  settle(): Promise<void> | undefined;
}

/**
 * Opens a week at the first request after it has started, if the upkeep hasn't yet. Several processes take turns as usual: each waits
 * until the week is open. The upkeep, which runs at the same moment, closes the week before: nobody waits for that.
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
      await openWeeks(database, { sites: parts.sites(), now });
      next = nextTurn(parts.sites(), now).getTime();
    } catch (error) {
      logTrouble(log, error as Error, 'the week could not be opened', { level: 'error' });
      next = now.getTime() + PAUSE_MS;
    }
    running = undefined;
  }

  return {
    settle() {
      const now = clock.now();
      // The clock ran ahead and was set back: the weeks in between, or the next attempt, must not wait until it catches up.
      if (now < seen) next = now.getTime();
      seen = now;
      // A new time zone or site means different Mondays. The upkeep does the work that becomes due.
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
