import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { findJudgedSpan } from '../calendar/calendar-week-store.ts';
import { addDays, weekSpan } from '../weeks.ts';
import { findFirstAndLastVote } from './snapshot-save-store.ts';

const MINUTE_MS = 60_000;

/**
 * From when to when votes count for a week, in whole minutes. If the site moved to another time zone during the week, votes that already count
 * for it may be outside its new hours: then it begins at the latest with its first vote, and ends at the earliest after its last one. Once the
 * rules have looked at the week for the last time, it stays the same.
 */
export async function findVotedSpan(db: Db, { site, week }: { site: Site; week: string }): Promise<{ from: Date; until: Date }> {
  const of = { siteId: site.id, week };
  const judged = await findJudgedSpan(db, of);
  if (judged) return judged;
  const { from, until } = weekSpan(week, site.timeZone);
  const votes = await findFirstAndLastVote(db, of);
  if (!votes) return { from, until };
  const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  return {
    from: new Date(Math.min(from.getTime(), minuteOf(votes.first))),
    until: new Date(Math.max(until.getTime(), minuteOf(votes.last) + MINUTE_MS)),
  };
}

const HOUR_MS = 3_600_000;

/** The hours that are of a week in every time zone, from 14 hours before to 12 hours after UTC. @param week its Monday */
export const hoursEverywhere = (week: string): { from: Date; until: Date } => ({
  from: new Date(Date.parse(`${week}T00:00:00Z`) + 12 * HOUR_MS),
  until: new Date(Date.parse(`${addDays(week, 7)}T00:00:00Z`) - 14 * HOUR_MS),
});
