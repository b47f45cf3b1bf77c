import { recountLaunches } from '../listing-stats/index.ts';
import { type Db, sql } from '../platform/database/database.ts';

/** Saves a member of a listing, and withdraws their review of it. */
export async function saveMember(tx: Db, given: { listingId: number; accountId: number; role: 'owner' | 'founder'; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into listing_member (listing_id, account_id, role, since) values (${given.listingId}, ${given.accountId}, ${given.role}, ${given.now})
    on conflict (listing_id, account_id) do update set role = case when excluded.role = 'owner' then 'owner' else listing_member.role end`);
  // Nobody may rate their own product, so this includes a review from before it was theirs.
  await tx.run(sql`
    update review set withdrawn_at = ${given.now}, rating = null, title = null, body = null, answer = null, answered_at = null, edited_at = null
    where listing_id = ${given.listingId} and account_id = ${given.accountId} and withdrawn_at is null`);
}

/**
 * Deletes an account's votes for a listing and recounts its launches. A vote being cast locks its launch, so this waits for it; a
 * later one sees the new member. Awards and the ranking of closed weeks stay.
 * @returns how many, and in which weeks' launches; undefined if there were none
 */
export async function takeVotesBack(
  tx: Db,
  given: { listingId: number; accountId: number },
): Promise<{ name: string; votes: number; weeks: (string | null)[] } | undefined> {
  const { listingId, accountId } = given;
  const launches = await tx.rows<{ id: number }>(sql`select id from launch where listing_id = ${listingId} order by id for no key update`);
  const gone = await tx.rows<{ launch_id: number; name: string; week: string | null }>(sql`
    delete from vote v using launch n join listing l on l.id = n.listing_id
    where n.id = v.launch_id and v.launch_id = any(${launches.map(({ id }) => id)}::bigint[]) and v.account_id = ${accountId}
    returning v.launch_id, l.name, n.week`);
  if (gone.length === 0) return undefined;
  await recountLaunches(
    tx,
    gone.map(({ launch_id }) => launch_id),
  );
  return { name: gone[0]!.name, votes: gone.length, weeks: gone.map(({ week }) => week) };
}
