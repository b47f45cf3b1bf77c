import { mailPeople } from '../../accounts/index.ts';
import { type Site, siteOf } from '../../contract/call.ts';
import { loadUnsubscribeKey } from '../../notifications/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { addJob, type Task } from '../../platform/jobs/index.ts';
import { writeUpdateMail } from '../mails/update.ts';
import { makeFollowToken } from './follow-token.ts';
import { listFollowers, lockMailing, saveMailing } from './update-store.ts';

const TELL_FOLLOWERS = 'tell_followers';
/** Emails queued with one commit. */
const BATCH = 200;

interface TellingParts {
  database: Database;
  clock: Clock;
  /** Every site with its current name. */
  listSites(): Promise<Site[]>;
}

/** The jobs of my listings, for `startJobs`. */
export function myListingTasks(parts: TellingParts): Record<string, Task> {
  return { [TELL_FOLLOWERS]: tellFollowers(parts) };
}

/** Queues the emails about an update. They go out once the transaction has committed. */
export const addTellingJob = (tx: Db, updateId: number): Promise<void> => addJob(tx, TELL_FOLLOWERS, { update_id: updateId });

/**
 * Emails an update to all followers of its listing in batches. Progress is saved with each batch, so that a restarted job
 * continues after the last commit.
 */
function tellFollowers(parts: TellingParts): Task {
  return async (payload, { signal }) => {
    const updateId = Number((payload as { update_id?: unknown }).update_id);
    const sites = await parts.listSites();
    while (await tellBatch(parts, updateId, sites)) signal.throwIfAborted();
  };
}

/** @returns whether there may be more to send */
async function tellBatch({ database, clock }: TellingParts, updateId: number, sites: readonly Site[]): Promise<boolean> {
  const key = await loadUnsubscribeKey(database, clock.now());
  return database.transaction(async (tx) => {
    const mailing = await lockMailing(tx, updateId);
    if (!mailing) return false;
    // Suspended or withdrawn in the meantime: don't send people to a page that is gone.
    const followers = mailing.status === 'live' ? await listFollowers(tx, mailing, BATCH) : [];
    const site = siteOf({ sites: () => sites }, mailing);
    const tokens = new Map(followers.map(({ account_id, email }) => [email, makeFollowToken(key, { accountId: account_id, listingId: mailing.listing_id })]));
    await mailPeople(tx, { to: [...tokens.keys()], write: (to) => writeUpdateMail({ site, listing: mailing, update: mailing, token: tokens.get(to)! }) });
    const isDone = followers.length < BATCH;
    const toldUpTo = followers.at(-1)?.account_id ?? mailing.told_up_to;
    await saveMailing(tx, updateId, { toldUpTo, told: followers.length, doneAt: isDone ? clock.now() : null });
    return !isDone;
  });
}
