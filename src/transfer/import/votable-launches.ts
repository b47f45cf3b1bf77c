import { weekSpan } from '../../launches/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { listVotableLaunches, type VotableLaunch } from './vote-import-store.ts';

/** A launch with the epoch milliseconds between which its week runs, and from which votes go to it. */
export interface Launch extends VotableLaunch {
  from: number;
  until: number;
  opens: number;
}

/** Launches by listing, the earliest first, with the milliseconds between which votes count for each week. */
export async function findVotableLaunches(tx: Db, timeZone: string, listingIds: readonly number[]): Promise<Map<number, Launch[]>> {
  const spans = new Map<string, { from: number; until: number }>();
  const launches = new Map<number, Launch[]>();
  for (const launch of await listVotableLaunches(tx, listingIds)) {
    let span = spans.get(launch.week);
    if (!span) {
      const { from, until } = weekSpan(launch.week, timeZone);
      span = { from: from.getTime(), until: until.getTime() };
      spans.set(launch.week, span);
    }
    const list = launches.get(launch.listing_id) ?? [];
    list.push({ ...launch, ...span, opens: launch.launched_at?.getTime() ?? span.from });
    launches.set(launch.listing_id, list);
  }
  return launches;
}

/** The latest launch at or before the vote, else the first; the one of `week` when the row names it. */
export function launchFor(launches: readonly Launch[], at: number, week: string | null): Launch | undefined {
  if (week !== null) return launches.find((launch) => launch.week === week);
  return launches.findLast((launch) => launch.opens <= at) ?? launches[0];
}
