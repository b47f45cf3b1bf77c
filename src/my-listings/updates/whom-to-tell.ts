import type { OwnListing } from '../../ownership/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { countFollowers, countMailings } from './update-store.ts';

/** How many updates of a listing are emailed to followers within a day. */
const MAILS_A_DAY = 3;
const DAY_MS = 86_400_000;

/** Why an update isn't emailed. */
export const notToldReasons = ['not_live', 'no_followers', 'enough_mails_today'] as const;
type Reason = (typeof notToldReasons)[number];

/** How many followers an update posted now is emailed to, or why none. */
export async function whomToTell(db: Db, listing: OwnListing, now: Date): Promise<{ reason: Reason | null; followers: number }> {
  const nobody = (reason: Reason) => ({ reason, followers: 0 });
  if (listing.status !== 'live') return nobody('not_live');
  const followers = await countFollowers(db, listing.id);
  if (followers === 0) return nobody('no_followers');
  const mailed = await countMailings(db, listing.id, new Date(now.getTime() - DAY_MS));
  return mailed >= MAILS_A_DAY ? nobody('enough_mails_today') : { reason: null, followers };
}
