import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import { type Db, raw, sql } from '../../platform/database/database.ts';

/**
 * What happens to a table's rows when their account is merged into another one. `moves`: they then belong to the other one. `ends`:
 * credentials and short-lived data are deleted. A list of columns: rows move, except those for which the other account has a row with the
 * same values. These are deleted. A test compares the list with every table that refers to an account.
 */
export const mergedTables: Readonly<Record<string, 'moves' | 'ends' | readonly string[]>> = {
  session: 'ends',
  api_key: 'ends',
  team_key: 'ends',
  passkey: 'ends',
  linked_account: 'ends',
  provider_visit: 'ends',
  passkey_challenge: 'ends',
  two_step: 'ends',
  waiting_sign_in: 'ends',
  recovery_code: 'ends',
  oauth_record: 'ends',
  email_link: 'ends',
  idempotency_record: 'ends',
  team_audit: 'moves',
  service_setting: 'moves',
  // A person owns what one of the accounts owned.
  listing_member: ['listing_id'],
  founder: [],
  // Each person counts once.
  vote: ['launch_id'],
  // Moved or deleted together with their votes.
  vote_explanation: ['launch_id'],
  vote_confirmation: ['launch_id'],
  vote_review: 'moves',
  follow: ['listing_id'],
  review: ['listing_id'],
  review_decision: 'moves',
  discussion_post: 'moves',
  discussion_helpful: ['post_id'],
  // Mutes only stop emails. They can be set again.
  discussion_mute: 'ends',
  collection: 'moves',
  listing_use: ['listing_id'],
  person_page: ['site_id'],
  subject_follow: ['subject'],
  launch_reminder: ['listing_id'],
  report: 'moves',
  appeal: 'moves',
  queue_assignment: 'moves',
  queue_note: 'moves',
  notice: 'moves',
  notice_setting: ['kind'],
  notification_setting: ['kind'],
  weekly_choice: ['site_id'],
  draft: 'moves',
  draft_change: 'moves',
  draft_invite: 'moves',
  listing_version: 'moves',
  website_suggestion: 'moves',
  // Before proofs, which refer to claims.
  claim: 'moves',
  listing_proof: ['listing_id', 'how'],
  listing_takeover: 'moves',
  purchase: 'moves',
  purchase_event: 'moves',
  audit_entry: 'moves',
};

interface Pair {
  from: number;
  into: number;
}

/** What would move, and what both accounts have. */
export async function countMerge(
  db: Db,
  { from, into }: Pair,
): Promise<Record<'listings' | 'orders' | 'drafts' | 'reviews' | 'follows' | 'votes' | 'double_votes', number>> {
  const row = await db.row<Record<'listings' | 'orders' | 'drafts' | 'reviews' | 'follows' | 'votes' | 'double_votes', number>>(sql`
    select (select count(*)::int from listing_member where account_id = ${from}) as listings, (select count(*)::int from purchase where account_id = ${from}) as orders,
      (select count(*)::int from draft where account_id = ${from}) as drafts,
      (select count(*)::int from review where account_id = ${from} and withdrawn_at is null) as reviews,
      (select count(*)::int from follow where account_id = ${from}) as follows, (select count(*)::int from vote where account_id = ${from}) as votes,
      (select count(*)::int from vote v join vote o on o.launch_id = v.launch_id and o.account_id = ${into} where v.account_id = ${from}) as double_votes`);
  return row!;
}

/** Moves everything of an account to another one. Its own row stays, to be closed. @returns the listings it now is a member of */
export async function moveAccountRows(tx: Db, { from, into }: Pair): Promise<number[]> {
  const listings = await tx.rows<{ id: number }>(sql`
    select distinct x.id from (select listing_id as id from follow where account_id = ${from} union all select listing_id from review where account_id = ${from}
      union all select listing_id from listing_member where account_id in (${from}, ${into}) union all select listing_id from listing_proof where account_id = ${from}
      union all select n.listing_id from vote v join launch n on n.id = v.launch_id where v.account_id = ${from}) x order by 1`);
  const ids = listings.map(({ id }) => id);
  const launches = await tx.rows<{ id: number }>(sql`
    select id from launch where id in (select launch_id from vote where account_id = ${from}) order by id for no key update`);
  // An owner in either account is an owner afterwards.
  await tx.run(sql`
    update listing_member m set role = 'owner', since = least(m.since, f.since) from listing_member f
    where m.account_id = ${into} and f.account_id = ${from} and f.listing_id = m.listing_id and f.role = 'owner'`);
  await tx.run(sql`
    update claim c set status = 'expired' where c.account_id = ${from} and c.status = 'pending' and exists (
      select from claim o where o.account_id = ${into} and o.listing_id = c.listing_id and o.method = c.method and o.status = 'pending')`);
  // The names of the merged account's profile redirect to the remaining profile.
  await tx.run(sql`
    update person_page_name n set page_id = o.id from person_page p join person_page o on o.site_id = p.site_id and o.account_id = ${into}
    where p.account_id = ${from} and n.page_id = p.id`);
  await pairConfirmations(tx, { from, into });
  for (const [table, rule] of Object.entries(mergedTables)) await moveTable(tx, { table, rule, from, into });
  await recountLaunches(
    tx,
    launches.map(({ id }) => id),
  );
  await refreshListingStats(tx, ids);
  const members = await tx.rows<{ id: number }>(sql`select listing_id as id from listing_member where account_id = ${into} order by 1`);
  return members.map(({ id }) => id);
}

/** A confirmation stays with the vote that it confirms: those of votes that are dropped end, and so do those of votes that were taken back. */
async function pairConfirmations(tx: Db, { from, into }: Pair): Promise<void> {
  const voted = (account: number) => sql`exists (select from vote v where v.launch_id = c.launch_id and v.account_id = ${account})`;
  await tx.run(sql`delete from vote_confirmation c where c.account_id = ${from} and ${voted(into)}`);
  await tx.run(sql`delete from vote_confirmation c where c.account_id = ${into} and not ${voted(into)} and ${voted(from)}`);
}

async function moveTable(tx: Db, { table, rule, from, into }: Pair & { table: string; rule: (typeof mergedTables)[string] }): Promise<void> {
  const name = raw(table);
  if (rule === 'ends') return void (await tx.run(sql`delete from ${name} where account_id = ${from}`));
  if (rule !== 'moves') {
    const same = raw(rule.map((column) => `o.${column} = t.${column}`).join(' and ') || 'true');
    // A second founder profile stays with its listings, without an account. Other rows are duplicates of the other account's.
    const both = sql`t.account_id = ${from} and exists (select from ${name} o where o.account_id = ${into} and ${same})`;
    if (table === 'founder') await tx.run(sql`update founder t set account_id = null where ${both}`);
    else await tx.run(sql`delete from ${name} t where ${both}`);
  }
  await tx.run(sql`update ${name} set account_id = ${into} where account_id = ${from}`);
}

/** The remaining account gets the other one's name if it has none, and the earlier of the two creation dates. */
export async function takeName(tx: Db, { from, into }: Pair): Promise<void> {
  await tx.run(sql`update account a set name = f.name from account f where a.id = ${into} and f.id = ${from} and a.name is null`);
  await tx.run(sql`update account a set created_at = least(a.created_at, f.created_at) from account f where a.id = ${into} and f.id = ${from}`);
}
