import { type Db, sql } from '../../../platform/database/database.ts';
import { ownOf } from '../vote-store.ts';

/** Whether someone else on the site team can decide about votes for a listing: an owner or moderator who can sign in, and whose listing it isn't. */
export async function hasOtherJudge(db: Db, given: { listingId: number; accountId: number }): Promise<boolean> {
  const found = await db.row(sql`
    select from account a where a.team_role in ('owner', 'moderator') and a.id <> ${given.accountId} and a.verified_at is not null
      and a.suspended_at is null and a.closed_at is null and not ${ownOf(sql`${given.listingId}::bigint`, sql`a.id`)} limit 1`);
  return found !== undefined;
}
