import { type Db, raw, sql } from '../platform/database/database.ts';
import { forgetAllMailsTo } from '../platform/mail/index.ts';
import { forgetAddress } from '../server/pipeline/team-log-store.ts';
import { heldTables } from './held-tables.ts';

/**
 * Removes everything personal from an account, in the caller's transaction. Its row stays for the votes it cast. Emails that are waiting to be
 * sent to its address are removed too, so queue a last one afterwards.
 */
export async function closeAccount(tx: Db, id: number, now: Date): Promise<void> {
  // A link still in the mailbox would create a new account. One that another account sent to this address reveals both.
  await tx.run(sql`delete from email_link where email = (select email from account where id = ${id})`);
  const { email } = (await tx.row<{ email: string }>(sql`select email::text from account where id = ${id}`))!;
  await forgetAllMailsTo(tx, email);
  // Data stored under the address alone, without a link to the account.
  await tx.run(sql`delete from newsletter_subscriber where email = (select email from account where id = ${id})`);
  await tx.run(sql`delete from newsletter_link where email = (select email from account where id = ${id})`);
  await tx.run(sql`delete from draft_invite where email = (select email from account where id = ${id})`);
  await tx.run(sql`update report set email = null where email = (select email from account where id = ${id})`);
  await forgetAddress(tx, id);
  // Before the account's tables, so that nothing can start for it in the meantime: every credential look-up checks this mark.
  await tx.run(sql`
    update account set closed_at = ${now}, email = ${`closed-${id}@account.invalid`}, name = null, password_hash = null, team_role = null
    where id = ${id}`);
  const touched = await tx.rows<{ listing_id: number }>(sql`
    select listing_id from follow where account_id = ${id} union select listing_id from review where account_id = ${id}
    union select listing_id from listing_proof where account_id = ${id}`);
  for (const [table, { atClosing }] of Object.entries(heldTables)) {
    if (atClosing === 'deleted') await tx.run(sql`delete from ${raw(table)} where account_id = ${id}`);
    if (atClosing === 'unlinked') await tx.run(sql`update ${raw(table)} set account_id = null where account_id = ${id}`);
  }
  // A confirmed vote keeps counting, as it would with an open account. Only the time of the confirmation stays, and its link stops working.
  await tx.run(sql`delete from vote_confirmation where account_id = ${id} and confirmed_at is null`);
  await tx.run(sql`
    update vote_confirmation set token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8')), asked_at = confirmed_at, expires_at = confirmed_at, mails = 1
    where account_id = ${id}`);
  // Proofs of closed weeks keep their hashes of votes. Without the secret, nobody can tell whose votes they were.
  await tx.run(sql`update vote set secret = gen_random_uuid() where account_id = ${id}`);
  const ids = touched.map((row) => row.listing_id);
  if (ids.length > 0) await countAgain(tx, ids);
}

/** Recounts followers, ratings and proofs of listings that lost one. These columns are copies; nothing else about the listings has changed. */
async function countAgain(tx: Db, listingIds: number[]): Promise<void> {
  // Waits for follows that are being written, which the recount would otherwise miss.
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
