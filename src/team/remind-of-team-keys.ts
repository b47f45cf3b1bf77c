import { daysLeft, mailPeople } from '../accounts/index.ts';
import type { Site } from '../contract/call.ts';
import type { Db } from '../platform/database/db.ts';
import { writeTeamKeyExpires } from './mails/key-expires.ts';
import { markExpiringTeamKeys } from './team-key-store.ts';

/** Reminds members of the site team before their keys expire, each reminder once. */
export async function remindOfTeamKeys(tx: Db, { now, site }: { now: Date; site: Site }): Promise<void> {
  for (const key of await markExpiringTeamKeys(tx, now)) {
    await mailPeople(tx, { to: [key.email], write: () => writeTeamKeyExpires({ site, key, days: daysLeft(key.expires_at, now)! }) });
  }
}
