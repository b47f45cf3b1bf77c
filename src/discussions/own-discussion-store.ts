import { type Db, sql } from '../platform/database/database.ts';
import type { ShownPostRow } from './shown-discussion-store.ts';

/** A post that a person wrote, also while nobody else sees it. */
export interface OwnPostRow extends ShownPostRow {
  deleted_at: Date | null;
  hidden_at: Date | null;
  hidden_because: string | null;
  held: boolean;
}

/** A person's own posts in a discussion that they didn't delete, oldest first. */
export function listOwnPosts(db: Db, given: { discussionId: number; accountId: number; most: number }): Promise<OwnPostRow[]> {
  const { discussionId, accountId, most } = given;
  return db.rows<OwnPostRow>(sql`
    select p.id, p.is_first, p.body, p.created_at, p.edited_at, p.deleted_at, p.hidden_at, p.hidden_because, p.held, p.helpful, a.name as author,
      is_maker(d.listing_id, p.account_id) as is_maker, maker_portrait(d.listing_id, p.account_id) as portrait
    from discussion_post p join discussion d on d.id = p.discussion_id join account a on a.id = p.account_id
    where p.discussion_id = ${discussionId} and p.account_id = ${accountId} and p.deleted_at is null
    order by p.id limit ${most}`);
}

/** The posts of a discussion that a person found helpful, and those by people whom they muted. */
export async function findOwnMarks(db: Db, given: { discussionId: number; accountId: number }): Promise<{ helpful: number[]; muted: number[] }> {
  const { discussionId, accountId } = given;
  const row = await db.row<{ helpful: number[]; muted: number[] }>(sql`
    select (select coalesce(json_agg(p.id), '[]') from discussion_helpful h join discussion_post p on p.id = h.post_id
        where h.account_id = ${accountId} and p.discussion_id = ${discussionId}) as helpful,
      (select coalesce(json_agg(p.id), '[]') from discussion_mute m join discussion_post p on p.account_id = m.muted_id
        where m.account_id = ${accountId} and p.discussion_id = ${discussionId}) as muted`);
  return row!;
}

/** Whether a person gets no emails about this discussion any more. */
export async function isMuted(db: Db, given: { discussionId: number; accountId: number }): Promise<boolean> {
  return (await db.row(sql`select from discussion_mute where discussion_id = ${given.discussionId} and account_id = ${given.accountId}`)) !== undefined;
}

/** Mutes or unmutes a discussion or a person for an account. Safe to repeat. */
export async function saveMute(
  tx: Db,
  given: { accountId: number; discussionId: number | null; mutedId: number | null; isMuted: boolean; now: Date },
): Promise<void> {
  const { accountId, discussionId, mutedId, now } = given;
  await tx.run(
    given.isMuted
      ? sql`insert into discussion_mute (account_id, discussion_id, muted_id, since) values (${accountId}, ${discussionId}, ${mutedId}, ${now})
          on conflict do nothing`
      : sql`delete from discussion_mute where account_id = ${accountId} and (discussion_id = ${discussionId} or muted_id = ${mutedId})`,
  );
}

/** An account's posts about a listing that are waiting for the site team or were hidden, latest first. */
export function listUnseen(
  db: Db,
  given: { listingId: number; accountId: number; most: number },
): Promise<{ id: number; discussion_id: number; body: string; held: boolean; hidden_because: string | null }[]> {
  return db.rows(sql`
    select p.id, p.discussion_id, p.body, p.held, p.hidden_because from discussion_post p join discussion d on d.id = p.discussion_id
    where p.account_id = ${given.accountId} and d.listing_id = ${given.listingId} and p.is_first and not p.counts and p.deleted_at is null
    order by p.id desc limit ${given.most}`);
}
