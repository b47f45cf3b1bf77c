import { type Db, sql } from '../platform/database/database.ts';
import type { DiscussionKind } from './inputs.ts';
import type { DiscussionRow } from './shown-discussion-store.ts';

/** A post with its discussion and listing, for writing to it or deciding on it. */
export interface PostRow {
  id: number;
  discussion_id: number;
  kind: DiscussionKind;
  is_first: boolean;
  account_id: number;
  author: string | null;
  email: string;
  body: string | null;
  created_at: Date;
  held: boolean;
  held_by: string | null;
  hidden_at: Date | null;
  hidden_because: string | null;
  deleted_at: Date | null;
  counts: boolean;
  listing_id: number;
  slug: string;
  name: string;
  visibility: 'live' | 'upcoming' | 'hidden';
}

/** A post on a listing of this site with its author, also if it is held, hidden or deleted. */
export function findPost(db: Db, given: { siteId: number; id: number }): Promise<PostRow | undefined> {
  return db.row<PostRow>(sql`
    select p.id, p.discussion_id, d.kind, p.is_first, p.account_id, a.name as author, a.email::text, p.body, p.created_at, p.held, p.held_by, p.hidden_at,
      p.hidden_because, p.deleted_at, p.counts, d.listing_id, l.slug, l.name, s.visibility
    from discussion_post p join discussion d on d.id = p.discussion_id join listing l on l.id = d.listing_id join listing_stats s on s.listing_id = l.id
    join account a on a.id = p.account_id where p.id = ${given.id} and l.site_id = ${given.siteId}`);
}

/** A discussion about a listing that strangers may see, for people who write in it: also if all its posts are held or hidden. */
export function findDiscussion(db: Db, given: { siteId: number; id: number }): Promise<DiscussionRow | undefined> {
  return db.row<DiscussionRow>(sql`
    select d.id, d.kind, d.listing_id, l.slug, l.name,
      exists (select from discussion_post p where p.discussion_id = d.id and p.is_first and p.counts) as is_first_shown
    from discussion d join public_listing l on l.id = d.listing_id where d.id = ${given.id} and l.site_id = ${given.siteId}`);
}

/** Serializes writing in a discussion and deciding on its posts. */
export async function lockDiscussion(tx: Db, id: number): Promise<void> {
  await tx.row(sql`select from discussion where id = ${id} for no key update`);
}

/** Adds a discussion without posts. @returns its id */
export async function insertDiscussion(tx: Db, given: { listingId: number; kind: DiscussionKind; now: Date }): Promise<number> {
  const row = await tx.row<{ id: number }>(
    sql`insert into discussion (listing_id, kind, created_at) values (${given.listingId}, ${given.kind}, ${given.now}) returning id`,
  );
  return row!.id;
}

export interface PostToSave {
  discussionId: number;
  isFirst: boolean;
  accountId: number;
  body: string;
  sender: Buffer | null;
  heldBy: string | null;
  now: Date;
}

/** Adds a post, shown to everyone unless a rule holds it (`heldBy`). @returns its id */
export async function insertPost(tx: Db, post: PostToSave): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into discussion_post (discussion_id, is_first, account_id, body, created_at, held, held_by, sender)
    values (${post.discussionId}, ${post.isFirst}, ${post.accountId}, ${post.body}, ${post.now}, ${post.heldBy !== null}, ${post.heldBy}, ${post.sender})
    returning id`);
  return row!.id;
}

/** Changes the text. A held post stays held, so that nobody gets around the site team with a small change. */
export async function saveBody(tx: Db, given: { id: number; body: string; heldBy: string | null; now: Date }): Promise<void> {
  await tx.run(sql`
    update discussion_post set body = ${given.body}, edited_at = ${given.now}, held_by = case when held then held_by else ${given.heldBy} end,
      held = held or ${given.heldBy !== null}
    where id = ${given.id}`);
}

/** Deletes a post's text but keeps its row, so that a decision about it isn't forgotten. */
export async function deleteBody(tx: Db, given: { id: number; now: Date }): Promise<void> {
  await tx.run(sql`update discussion_post set deleted_at = ${given.now}, body = null where id = ${given.id}`);
}

/** How many posts an account wrote since an instant, and which of them has the same text (a form that was sent twice). */
export async function findRecent(
  db: Db,
  given: { accountId: number; since: Date; listingId: number; discussionId: number | null; body: string },
): Promise<{ count: number; same: { id: number; discussion_id: number } | null }> {
  const { accountId, since, listingId, discussionId, body } = given;
  const row = await db.row<{ count: number; same: { id: number; discussion_id: number } | null }>(sql`
    select (select count(*)::int from discussion_post where account_id = ${accountId} and created_at > ${since}) as count,
      (select json_build_object('id', p.id, 'discussion_id', p.discussion_id) from discussion_post p join discussion d on d.id = p.discussion_id
        where p.account_id = ${accountId} and p.created_at > ${since} and p.deleted_at is null and p.body = ${body} and d.listing_id = ${listingId}
          and (${discussionId}::bigint is null and p.is_first or p.discussion_id = ${discussionId} and not p.is_first) limit 1) as same`);
  return row!;
}

/** Number of other accounts that wrote about a listing from the same IP address. */
export async function countSameSender(db: Db, given: { listingId: number; accountId: number; sender: Buffer | null }): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(distinct p.account_id)::int as n from discussion_post p join discussion d on d.id = p.discussion_id
    where d.listing_id = ${given.listingId} and p.sender = ${given.sender} and p.account_id <> ${given.accountId}`);
  return row!.n;
}

/** Marks a post as helpful, or takes the mark off. Safe to repeat. @returns whether that changed anything */
export async function saveHelpful(tx: Db, given: { postId: number; accountId: number; isHelpful: boolean; now: Date }): Promise<boolean> {
  const { postId, accountId, isHelpful, now } = given;
  const rows = await tx.rows(
    isHelpful
      ? sql`insert into discussion_helpful (post_id, account_id, at) values (${postId}, ${accountId}, ${now}) on conflict do nothing returning post_id`
      : sql`delete from discussion_helpful where post_id = ${postId} and account_id = ${accountId} returning post_id`,
  );
  return rows.length > 0;
}
