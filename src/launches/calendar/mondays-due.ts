import type { Site } from '../../contract/call.ts';
import { addDays } from '../weeks.ts';

/** A Monday of a site, done at `now`: on time, or late. */
export interface Monday {
  site: Site;
  week: string;
  now: Date;
}

/**
 * Mondays that a site has still to do, in order: each one after the last it opened, up to that of the running week.
 * @param given.lastOpened undefined when its calendar never ran
 * @param given.firstWaiting then it begins with the earliest that a listing waits for, else with the running week
 */
export function mondaysDue(given: { running: string; lastOpened: string | undefined; firstWaiting: string | undefined }): string[] {
  const { running, lastOpened, firstWaiting } = given;
  let monday = lastOpened === undefined ? (firstWaiting ?? running) : addDays(lastOpened, 7);
  const due: string[] = [];
  for (; monday <= running; monday = addDays(monday, 7)) due.push(monday);
  return due;
}
