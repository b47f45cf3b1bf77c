import type { Site } from '../../contract/call.ts';
import { notify } from '../../notifications/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { addJob, type Task } from '../../platform/jobs/index.ts';
import { writeLaunchReminder } from '../mails/launch-reminder.ts';
import { takeReminders } from './reminder-store.ts';

export const REMIND_OF_LAUNCHES = 'remind_of_launches';
/** Emails queued with one commit. */
const BATCH = 200;

/** Queues the emails for those who asked to be told when these listings launch, in the transaction that launches them. */
export async function addReminders(tx: Db, given: { siteId: number; listingIds: readonly number[] }): Promise<void> {
  if (given.listingIds.length > 0) await addJob(tx, REMIND_OF_LAUNCHES, { ...given });
}

/** Sends the emails in batches. Each batch deletes its reminders when it commits, so a restarted job continues after the last one. */
export function remindOfLaunches({ database, clock, listSites }: { database: Database; clock: Clock; listSites(): Promise<Site[]> }): Task {
  return async (payload, { signal }) => {
    const { siteId, listingIds } = payload as { siteId: number; listingIds: number[] };
    const site = (await listSites()).find(({ id }) => id === siteId);
    if (!site) return;
    for (let isMore = true; isMore; signal.throwIfAborted()) {
      isMore = await database.transaction(async (tx) => {
        const taken = await takeReminders(tx, { listingIds, most: BATCH });
        const notices = taken.map(({ account_id: accountId, slug, name }) => ({
          accountId,
          write: () => writeLaunchReminder({ site, listing: { slug, name } }),
        }));
        await notify(tx, 'launch_reminder', { notices, now: clock.now(), many: true });
        return taken.length > 0;
      });
    }
  };
}
