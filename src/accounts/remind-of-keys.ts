import type { Site } from '../contract/call.ts';
import type { Db } from '../platform/database/db.ts';
import { markExpiringKeys } from './credentials/api-key-store.ts';
import { daysLeft } from './credentials/expiry.ts';
import { mailPeople } from './mail-people.ts';
import { writeApiKeyExpires } from './mails/key-expires.ts';

/**
 * Reminds people before their API keys expire. Keys are marked in the transaction that queues their email, so that each reminder is
 * sent once.
 * @param given.site the one that the email is from, because an account is for all sites
 */
export async function remindOfKeys(tx: Db, { now, site }: { now: Date; site: Site }): Promise<void> {
  for (const key of await markExpiringKeys(tx, now)) {
    await mailPeople(tx, { to: [key.email], write: () => writeApiKeyExpires({ site, key, days: daysLeft(key.expires_at, now)! }) });
  }
}
