import { type Db, raw, sql } from '../platform/database/database.ts';
import { heldTables } from './held-tables.ts';

/** Takes everything personal from an account, in the transaction of the caller. Its row stays for the votes it cast. */
export async function closeAccount(tx: Db, id: number, now: Date): Promise<void> {
  // A link that is still in its mailbox would make a new account; one that another account sent there tells of both.
  await tx.run(sql`delete from email_link where email = (select email from account where id = ${id})`);
  // Before the rest, so that nothing of the account begins while this runs: every credential is looked up with this mark.
  await tx.run(sql`
    update account set closed_at = ${now}, email = ${`closed-${id}@account.invalid`}, name = null, password_hash = null, is_admin = false
    where id = ${id}`);
  const touched = await tx.rows<{ listing_id: number }>(sql`
    select listing_id from follow where account_id = ${id} union select listing_id from review where account_id = ${id}
    union select listing_id from listing_proof where account_id = ${id}`);
  for (const [table, { atClosing }] of Object.entries(heldTables)) {
    if (atClosing === 'deleted') await tx.run(sql`delete from ${raw(table)} where account_id = ${id}`);
    if (atClosing === 'unlinked') await tx.run(sql`update ${raw(table)} set account_id = null where account_id = ${id}`);
  }
  const ids = touched.map((row) => row.listing_id);
  if (ids.length > 0) await countAgain(tx, ids);
}

/** Followers, ratings and proofs of listings that lost one; the columns are copies, and nothing else of them has changed. */
async function countAgain(tx: Db, listingIds: number[]): Promise<void> {
  // Follows that are being written are waited for, or they would be counted away.
  await tx.rows(sql`select from listing_stats where listing_id = any(${listingIds}::bigint[]) order by listing_id for update`);
  await tx.run(sql`
    update listing_stats s set
      followers = (select count(*)::int from follow where listing_id = s.listing_id),
      rating_count = (select count(*)::int from review where listing_id = s.listing_id and counts),
      rating_sum = (select coalesce(sum(rating), 0)::int from review where listing_id = s.listing_id and counts),
      verified = exists (select from listing_proof p join listing_member m on m.listing_id = p.listing_id and m.account_id = p.account_id and m.role = 'owner'
        where p.listing_id = s.listing_id and p.ended_at is null)
    where s.listing_id = any(${listingIds}::bigint[])`);
}
