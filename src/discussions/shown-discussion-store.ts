import type { Paging } from '../contract/values.ts';
import { type Db, empty, sql } from '../platform/database/database.ts';
import type { DiscussionKind } from './inputs.ts';

export interface ShownPost {
  id: number;
  is_first: boolean;
  body: string;
  author: string | null;
  is_maker: boolean;
  /** File of a stored picture. */
  portrait: string | null;
  created_at: string;
  edited_at: string | null;
  helpful: number;
}

export interface ShownDiscussion {
  id: number;
  kind: DiscussionKind;
  created_at: string;
  replies: number;
  answered: boolean;
  posts: ShownPost[];
}

export interface ShownList {
  slug: string;
  name: string;
  total: number;
  discussions: ShownDiscussion[];
}

/** A page of what everyone sees of a listing's discussions, in one statement. @param given.posts how many posts of each, the first ones */
export function findShownList(
  db: Db,
  given: { siteId: number; slug: string; sort: 'new' | 'helpful'; at: Paging; posts: number },
): Promise<ShownList | undefined> {
  const { siteId, slug, sort, at, posts } = given;
  const order = sort === 'new' ? sql`d.id desc` : sql`d.helpful desc, d.id desc`;
  return db.row<ShownList>(sql`
    with l as (select id, slug, name from public_listing where site_id = ${siteId} and id = (select find_listing(${siteId}::smallint, ${slug}))),
    shown as materialized (
      select d.id, d.kind, d.created_at,
        coalesce((select p.helpful from public_discussion_post p where p.discussion_id = d.id and p.is_first), 0) as helpful
      from public_discussion d where d.listing_id = (select id from l)),
    page as (select d.id, d.kind, d.created_at, d.helpful from shown d order by ${order} limit ${at.per_page} offset ${(at.page - 1) * at.per_page})
    select l.slug, l.name, (select count(*)::int from shown) as total,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'created_at', d.created_at,
          'replies', (select count(*)::int from public_discussion_post p where p.discussion_id = d.id and not p.is_first),
          'answered', exists (select from public_discussion_post p where p.discussion_id = d.id and not p.is_first and p.is_maker),
          'posts', (select coalesce(json_agg(x order by x.id), '[]') from (
            select p.id, p.is_first, p.body, p.author, p.is_maker, p.portrait, p.created_at, p.edited_at, p.helpful from public_discussion_post p
            where p.discussion_id = d.id order by p.id limit ${posts}) x)) order by ${order}), '[]') from page d) as discussions
    from l`);
}

export interface UnansweredRow {
  id: number;
  kind: DiscussionKind;
  body: string;
  created_at: Date;
}

/** A listing's discussions that others began and no maker has replied to, newest first. @param given.before only those with a lower id */
export function listUnanswered(db: Db, given: { listingId: number; before: number | undefined; most: number }): Promise<UnansweredRow[]> {
  const { listingId, before, most } = given;
  return db.rows<UnansweredRow>(sql`
    select d.id, d.kind, p.body, p.created_at
    from public_discussion d join public_discussion_post p on p.discussion_id = d.id and p.is_first and not p.is_maker
    where d.listing_id = ${listingId} ${before === undefined ? empty : sql`and d.id < ${before}`}
      and not exists (select from public_discussion_post r where r.discussion_id = d.id and not r.is_first and r.is_maker)
    order by d.id desc limit ${most}`);
}

export interface DiscussionRow {
  id: number;
  kind: DiscussionKind;
  listing_id: number;
  slug: string;
  name: string;
  is_first_shown: boolean;
}

/** A discussion in which strangers see a post. */
export function findShownDiscussion(db: Db, given: { siteId: number; id: number }): Promise<DiscussionRow | undefined> {
  return db.row<DiscussionRow>(sql`
    select d.id, d.kind, d.listing_id, l.slug, l.name,
      exists (select from public_discussion_post p where p.discussion_id = d.id and p.is_first) as is_first_shown
    from public_discussion d join public_listing l on l.id = d.listing_id where d.id = ${given.id} and l.site_id = ${given.siteId}`);
}

export type ShownPostRow = Omit<ShownPost, 'created_at' | 'edited_at'> & { created_at: Date; edited_at: Date | null };

/** Those of these posts of a discussion that strangers see, oldest first. */
export function listShownPosts(db: Db, given: { discussionId: number; ids: readonly number[] }): Promise<ShownPostRow[]> {
  return db.rows<ShownPostRow>(sql`
    select p.id, p.is_first, p.body, p.created_at, p.edited_at, p.helpful, p.author, p.is_maker, p.portrait
    from public_discussion_post p where p.discussion_id = ${given.discussionId} and p.id = any(${given.ids}::bigint[]) order by p.id`);
}
