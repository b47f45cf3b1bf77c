import { createHash } from 'node:crypto';
import type { Site } from '../../contract/call.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { hiddenUntil } from '../hidden-counts.ts';
import { runningWeek, weekSpan } from '../weeks.ts';
import { isVeilDue, lockVeiled, saveVeils } from './veil-store.ts';

const HOUR_MS = 3_600_000;

/**
 * Hides the vote counts of the current week's launches in its first hours, reorders the launches every hour, and counts all votes
 * when the time is over. The order is computed from the week, the hour and the launch, so that each launch comes first equally often
 * and everyone sees the same order for an hour.
 */
export async function drawVeil(database: Database, given: { site: Site; now: Date }): Promise<void> {
  const { site, now } = given;
  const week = runningWeek(now, site.timeZone);
  const isHidden = hiddenUntil(site, week, now) !== undefined;
  const hour = Math.floor((now.getTime() - weekSpan(week, site.timeZone).from.getTime()) / HOUR_MS);
  await database.transaction(async (tx) => {
    if (await isVeilDue(tx, { siteId: site.id, week: isHidden ? week : undefined }))
      await veil(tx, { siteId: site.id, week, hour: isHidden ? hour : undefined });
  });
}

/** Shows the counts of a week that is being closed, and not those of the next one, which has begun. */
export const liftVeil = (tx: Db, given: { siteId: number; week: string }): Promise<void> => veil(tx, { ...given, hour: undefined, until: given.week });

async function veil(tx: Db, given: { siteId: number; week: string; hour: number | undefined; until?: string }): Promise<void> {
  const { week, hour, until } = given;
  const launches = await lockVeiled(tx, { siteId: given.siteId, week: hour === undefined ? undefined : week, until });
  const veils = launches.map(({ id }) => (hour === undefined ? null : orderOf(week, hour, id)));
  const changed = launches.filter(({ veil: before }, i) => before !== veils[i]);
  if (changed.length === 0) return;
  await saveVeils(
    tx,
    launches.map(({ id }, i) => ({ id, veil: veils[i]! })),
  );
  // The counts only change when a veil starts or ends.
  const counted = launches.filter(({ veil: before }, i) => (before === null) !== (veils[i] === null));
  await recountLaunches(
    tx,
    counted.map(({ id }) => id),
  );
  await refreshListingStats(
    tx,
    counted.map(({ listing_id }) => listing_id),
  );
}

/** The position of a launch in the order of an hour, as a number that reveals nothing else. */
const orderOf = (week: string, hour: number, launch: number): number => createHash('sha256').update(`${week}:${hour}:${launch}`).digest().readUInt32BE() >>> 1;
