import type { Site } from '../../contract/call.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { listWeekResults } from '../award-store.ts';
import { writeLive } from '../mails/free-plan.ts';
import { notifyOwners } from '../mails/notify-owners.ts';
import { writeWeekClosed } from '../mails/week-closed.ts';
import { listBegun, takeUntold } from './untold-store.ts';

/** Listings whose owners are told in one transaction. */
const TOLD_AT_ONCE = 100;

/**
 * Tells the owners of launches that these began, and how their weeks ended: in steps, after the weeks were opened and closed, so that nobody waits
 * for the emails to be written. What an earlier run left is told now.
 * @param given.signal stops it before the next step
 */
export async function tellOfWeeks(database: Database, given: { site: Site; now: Date; signal?: AbortSignal | undefined }): Promise<void> {
  for (;;) {
    given.signal?.throwIfAborted();
    if (!(await database.transaction((tx) => tellSome(tx, given)))) return;
  }
}

/** @returns whether there may be more to tell */
async function tellSome(tx: Db, { site, now }: { site: Site; now: Date }): Promise<boolean> {
  const untold = await takeUntold(tx, { siteId: site.id, most: TOLD_AT_ONCE });
  if (!untold) return false;
  const { week, what, ids } = untold;
  if (what === 'began') {
    const listings = (await listBegun(tx, ids)).map((listing) => ({ ...listing, week }));
    await notifyOwners(tx, 'launch_week_began', { listings, now, write: (listing) => writeLive({ site, listing, isFree: listing.plan === 'free' }) });
  } else {
    const listings = await listWeekResults(tx, { siteId: site.id, week, ids });
    await notifyOwners(tx, 'launch_week_closed', { listings, now, write: (result) => writeWeekClosed({ site, week, result }) });
  }
  return true;
}
