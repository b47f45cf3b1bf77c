import type { Site } from '../../contract/call.ts';
import { addDays } from '../weeks.ts';

/** A Monday of a site, processed at `now`: on time or late. */
export interface Monday {
  site: Site;
  week: string;
  now: Date;
}

/**
 * Mondays that a site still has to process, in order: from the one after the last it opened to that of the running week.
 * @param given.lastOpened undefined if its calendar never ran
 * @param given.firstWaiting in that case, the earliest Monday with a waiting listing; without one it starts with the running week
 */
export function mondaysDue(given: { running: string; lastOpened: string | undefined; firstWaiting: string | undefined }): string[] {
  const { running, lastOpened, firstWaiting } = given;
  let monday = lastOpened === undefined ? (firstWaiting ?? running) : addDays(lastOpened, 7);
  const due: string[] = [];
  for (; monday <= running; monday = addDays(monday, 7)) due.push(monday);
  return due;
}
