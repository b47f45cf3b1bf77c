import { refreshListingStats } from '../../listing-stats/index.ts';
import { type Db, sql } from '../../platform/database/database.ts';

/** The listing of an unfollow link; undefined if it is gone. */
export async function findFollowed(db: Db, given: { accountId: number; listingId: number }): Promise<{ name: string; follows: boolean } | undefined> {
  return db.row(sql`
    select l.name, exists (select from follow f where f.listing_id = l.id and f.account_id = ${given.accountId}) as follows
    from listing l where l.id = ${given.listingId}`);
}

/** Ends a follow and updates the number of followers. Safe to repeat. */
export async function endFollow(tx: Db, given: { accountId: number; listingId: number }): Promise<void> {
  // Otherwise, if two people unfollow at the same time, each count would still include the other person.
  await tx.row(sql`select from listing where id = ${given.listingId} for no key update`);
  const ended = await tx.run(sql`delete from follow where listing_id = ${given.listingId} and account_id = ${given.accountId}`);
  if (ended > 0) await refreshListingStats(tx, [given.listingId]);
}
