import type { Db } from '../platform/database/db.ts';
import { countFollows, countVotes, listViews } from './analytics-store.ts';
import { dayBounds } from './day-bounds.ts';

export interface DayFigures {
  day: string;
  views: number;
  votes: number;
  followers: number;
  badge_clicks: number;
}

/** A listing's figures of the `count` days up to and including `last`, in its site's zone; 0 for days without anything. */
export async function readDays(db: Db, given: { listingId: number; timeZone: string; last: string; count: number }): Promise<DayFigures[]> {
  const { listingId, timeZone, last, count } = given;
  const { days, bounds } = dayBounds(last, count, timeZone);
  const [views, votes, follows] = await Promise.all([
    listViews(db, { listingId, from: days[0]!, to: last }),
    countVotes(db, { listingId, bounds }),
    countFollows(db, { listingId, bounds }),
  ]);
  const shown = days.map((day, i): DayFigures => ({ day, views: 0, votes: votes[i]!, followers: follows[i]!, badge_clicks: 0 }));
  const byDay = new Map(shown.map((day) => [day.day, day]));
  for (const { day, ...seen } of views) Object.assign(byDay.get(day)!, seen);
  return shown;
}
