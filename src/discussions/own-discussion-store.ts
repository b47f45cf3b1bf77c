import { type Db, sql } from '../platform/database/database.ts';

/** A post as one person sees it, including their own posts that nobody else sees. */
export interface OwnPostRow {
  id: number;
  is_first: boolean;
  body: string | null;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  hidden_at: Date | null;
  hidden_because: string | null;
  held: boolean;
  helpful: number;
  author: string | null;
  is_maker: boolean;
  /** File of a stored picture. */
  portrait: string | null;
  is_own: boolean;
  is_helpful: boolean;
  is_muted: boolean;
}

/** The posts of a discussion for a viewer, oldest first. @param given.accountId null: a stranger */
export function listPostsFor(db: Db, given: { discussionId: number; accountId: number | null; most: number }): Promise<OwnPostRow[]> {
  const { discussionId, accountId, most } = given;
  return db.rows<OwnPostRow>(sql`
    select p.id, p.is_first, p.body, p.created_at, p.edited_at, p.deleted_at, p.hidden_at, p.hidden_because, p.held, p.helpful, a.name as author,
      is_maker(d.listing_id, p.account_id) as is_maker, maker_portrait(d.listing_id, p.account_id) as portrait,
      p.account_id is not distinct from ${accountId}::bigint as is_own,
      exists (select from discussion_helpful h where h.post_id = p.id and h.account_id = ${accountId}) as is_helpful,
      exists (select from discussion_mute m where m.account_id = ${accountId} and m.muted_id = p.account_id) as is_muted
    from discussion_post p join discussion d on d.id = p.discussion_id join account a on a.id = p.account_id
    where p.discussion_id = ${discussionId} and (p.counts or p.account_id = ${accountId} and p.deleted_at is null)
    order by p.id limit ${most}`);
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
