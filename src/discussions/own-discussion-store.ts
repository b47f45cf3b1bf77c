import { type Db, sql } from '../platform/database/database.ts';
import type { ShownPostRow } from './shown-discussion-store.ts';

/** A post that a person wrote, also while nobody else sees it. */
export interface OwnPostRow extends ShownPostRow {
  deleted_at: Date | null;
  hidden_at: Date | null;
  hidden_because: string | null;
  held: boolean;
}

export interface PageOfPosts {
  /** The replies of the page, oldest first. */
  ids: number[];
  /** The post that the discussion began with; null if the viewer can't see it. */
  first: number | null;
  page: number;
  /** Replies on all pages. */
  total: number;
  /** Whether a maker has replied, on any page. */
  answered: boolean;
  /** Names of people who wrote in the discussion. */
  names: string[];
}

/**
 * A page of the replies that a viewer can see: those that everyone sees, and their own that they didn't delete.
 * @param given.accountId null for strangers
 * @param given.around a reply: the page is the one that shows it, if the viewer can see it
 */
export async function findPageOfPosts(
  db: Db,
  given: { discussionId: number; accountId: number | null; page: number; around: number | null; perPage: number; mostNames: number },
): Promise<PageOfPosts> {
  const { discussionId, accountId, page, around, perPage, mostNames } = given;
  const row = await db.row<PageOfPosts>(sql`
    with visible as materialized (
      select p.id, p.is_first, p.is_maker, p.author from public_discussion_post p where p.discussion_id = ${discussionId}
      union all
      select p.id, p.is_first, false, a.name from discussion_post p join account a on a.id = p.account_id
      where p.discussion_id = ${discussionId} and p.account_id = ${accountId} and p.deleted_at is null and not p.counts),
    reply as materialized (select id, is_maker, row_number() over (order by id) as place from visible where not is_first),
    at as (select coalesce((select (place - 1) / ${perPage}::int + 1 from reply where id = ${around}), ${page}::bigint) as page)
    select (select coalesce(json_agg(r.id order by r.id), '[]') from reply r, at
        where r.place > (at.page - 1) * ${perPage}::int and r.place <= at.page * ${perPage}::int) as ids,
      (select id from visible where is_first) as first, at.page::int, (select count(*)::int from reply) as total,
      exists (select from reply where is_maker) as answered,
      (select coalesce(json_agg(n.author), '[]') from (
        select author from visible where author is not null group by author order by min(id) limit ${mostNames}) n) as names
    from at`);
  return row!;
}

/** Those of these posts of a discussion that a person wrote and didn't delete, oldest first. */
export function listOwnPosts(db: Db, given: { discussionId: number; accountId: number; ids: readonly number[] }): Promise<OwnPostRow[]> {
  const { discussionId, accountId, ids } = given;
  return db.rows<OwnPostRow>(sql`
    select p.id, p.is_first, p.body, p.created_at, p.edited_at, p.deleted_at, p.hidden_at, p.hidden_because, p.held, p.helpful, a.name as author,
      is_maker(d.listing_id, p.account_id) as is_maker, maker_portrait(d.listing_id, p.account_id) as portrait
    from discussion_post p join discussion d on d.id = p.discussion_id join account a on a.id = p.account_id
    where p.discussion_id = ${discussionId} and p.account_id = ${accountId} and p.deleted_at is null and p.id = any(${ids}::bigint[])
    order by p.id`);
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

/** Which of these posts a person wrote, which they found helpful, and which are by people whom they muted. */
export async function findMarksOfPosts(
  db: Db,
  given: { accountId: number; ids: readonly number[] },
): Promise<{ own: number[]; helpful: number[]; muted: number[] }> {
  const { accountId, ids } = given;
  const row = await db.row<{ own: number[]; helpful: number[]; muted: number[] }>(sql`
    select (select coalesce(json_agg(id), '[]') from discussion_post where id = any(${ids}::bigint[]) and account_id = ${accountId}) as own,
      (select coalesce(json_agg(post_id), '[]') from discussion_helpful where post_id = any(${ids}::bigint[]) and account_id = ${accountId}) as helpful,
      (select coalesce(json_agg(p.id), '[]') from discussion_post p join discussion_mute m on m.muted_id = p.account_id
        where p.id = any(${ids}::bigint[]) and m.account_id = ${accountId}) as muted`);
  return row!;
}

/** The people whom an account muted and whose posts it would see on this site, last muted first, each with their latest post. */
export function listMuted(
  db: Db,
  given: { siteId: number; accountId: number; most: number },
): Promise<{ name: string | null; post: number; discussion: number; since: Date }[]> {
  return db.rows(sql`
    select o.author as name, o.id as post, o.discussion_id as discussion, m.since
    from discussion_mute m cross join lateral (
      select s.id, s.discussion_id, s.author from discussion_post p join public_discussion_post s on s.id = p.id join public_listing l on l.id = s.listing_id
      where p.account_id = m.muted_id and l.site_id = ${given.siteId} order by p.id desc limit 1) o
    where m.account_id = ${given.accountId} order by m.since desc, m.id desc limit ${given.most}`);
}

/** Whether a person gets no emails about this discussion any more. */
export async function isMuted(db: Db, given: { discussionId: number; accountId: number }): Promise<boolean> {
  return (await db.row(sql`select from discussion_mute where discussion_id = ${given.discussionId} and account_id = ${given.accountId}`)) !== undefined;
}

/** Mutes or unmutes a discussion or a person for an account. Safe to repeat. @returns whether that changed anything */
export async function saveMute(
  tx: Db,
  given: { accountId: number; discussionId: number | null; mutedId: number | null; isMuted: boolean; now: Date },
): Promise<boolean> {
  const { accountId, discussionId, mutedId, now } = given;
  const rows = await tx.rows(
    given.isMuted
      ? sql`insert into discussion_mute (account_id, discussion_id, muted_id, since) values (${accountId}, ${discussionId}, ${mutedId}, ${now})
          on conflict do nothing returning id`
      : sql`delete from discussion_mute where account_id = ${accountId} and (discussion_id = ${discussionId} or muted_id = ${mutedId}) returning id`,
  );
  return rows.length > 0;
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
