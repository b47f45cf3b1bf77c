import type { Db } from '../../platform/database/db.ts';
import { countReadings, findKeptFigures, hasMoreReadings, isCounted, listSiteIds, type ReadingFigures, saveFigures } from './team-readings-store.ts';

/** For so many days a website counts as read. */
export const READ_DAYS = 30;
/** Fewer readings are counted in a millisecond, each time the page is opened. */
const LARGE = 2000;
const HOUR_MS = 3_600_000;

const lately = (now: Date) => new Date(now.getTime() - READ_DAYS * 24 * HOUR_MS);

/** Counts the readings of a large directory once an hour, because it takes longer with every listing. A step of upkeep. */
export async function keepReadingFigures(tx: Db, now: Date): Promise<void> {
  if ((await isCounted(tx, new Date(now.getTime() - HOUR_MS))) || !(await hasMoreReadings(tx, LARGE))) return;
  for (const siteId of await listSiteIds(tx)) await saveFigures(tx, siteId, await countReadings(tx, { siteId, since: lately(now) }), now);
}

/** The figures of a site's readings: of the last hour in a large directory, otherwise of now. */
export async function getReadingFigures(db: Db, siteId: number, now: Date): Promise<ReadingFigures & { counted_at: Date }> {
  // Older ones are of a directory that has become small, or whose upkeep doesn't run.
  const kept = await findKeptFigures(db, { siteId, after: new Date(now.getTime() - 2 * HOUR_MS) });
  return kept ?? { ...(await countReadings(db, { siteId, since: lately(now) })), counted_at: now };
}
