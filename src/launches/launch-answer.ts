import { z } from 'zod';
import type { Call } from '../contract/call.ts';
import * as v from '../contract/values.ts';
import { dependOnTexts, findSummaries, type ListingSummary, listingSummary } from '../listings/index.ts';
import type { LaunchRow } from './launch-store.ts';

/** One launch in a week or feed. */
export const launchEntry = z
  .strictObject({
    rank: z
      .int()
      .min(1)
      .max(100_000)
      .nullable()
      .meta({ description: 'Rank in this list; null if the list has no ranking (upcoming launches, and a week whose counts are hidden in its first hours).' }),
    week: v.day.nullable().meta({ description: 'Monday of the launch week; null for a listing without a launch.' }),
    launched_at: v.instant.nullable(),
    week_votes: v.count.meta({ description: 'Votes cast in that week, Monday to Sunday.' }),
    votes: v.count.meta({ description: 'All votes for this launch. (most-voted ranks by listing.votes: all its launches together.)' }),
    imported_votes: v.count.meta({ description: 'Total reported by an import for this launch; included in neither count.' }),
    listing: listingSummary,
  })
  .meta({ id: 'LaunchEntry' });
export type LaunchEntry = z.infer<typeof launchEntry>;

/** Adds listing summaries to launches. @param firstRank rank of the first row; null for unranked lists */
export async function showLaunches(call: Call, rows: readonly LaunchRow[], firstRank: number | null): Promise<LaunchEntry[]> {
  const ids = rows.map((row) => row.listing_id);
  dependOnTexts(call, ids);
  const summaries = await findSummaries(call.db, { site: call.site, ids, now: call.now });
  return rows.flatMap((row, i) => {
    const listing = summaries.get(row.listing_id);
    return listing ? [showLaunch(row, listing, firstRank === null || row.veiled ? null : firstRank + i)] : [];
  });
}

/**
 * A launch with its place in the list.
 * @param row undefined for a listing without a launch
 * @param rank null if the list has no order by votes, such as a coming week
 */
export function showLaunch(row: LaunchRow | undefined, listing: ListingSummary, rank: number | null): LaunchEntry {
  return {
    rank,
    week: row?.week ?? null,
    launched_at: row?.launched_at?.toISOString() ?? null,
    week_votes: row?.week_votes ?? 0,
    votes: row?.votes ?? 0,
    imported_votes: row?.imported_votes ?? 0,
    listing,
  };
}
