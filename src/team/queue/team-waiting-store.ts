import type { Paging } from '../../contract/values.ts';
import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import { endOf, limitOf } from '../../platform/database/page-of-rows.ts';
import type { QueueKind } from './kinds.ts';

/** More entries of a kind than this aren't counted. */
export const MOST_COUNTED = 1000;

export interface WaitingRow {
  kind: QueueKind;
  ref: string;
  since: Date;
  listing_id: number | null;
  account_id: number | null;
  /** A code or a few words: the rule that holds it, the reason of a report, the kind of a task. */
  about: string | null;
}

export interface ShownRow extends WaitingRow {
  slug: string | null;
  name: string | null;
  author: string | null;
  assigned_to: number | null;
  assignee: string | null;
  notes: number;
  /** Whether it belongs to the entries at the top of the queue. */
  is_first: boolean;
}

/**
 * Whether a listing belongs to a site. Most directories have one site: there, looking up the listing of everything that is counted would
 * be most of the work.
 */
const isOf = (siteId: number, listing: Sql) => sql`(
  (select count(*) = 1 from site) or exists (select from listing l where l.id = ${listing} and l.site_id = ${siteId}))`;

/** The waiting entries of each kind. Each query uses a partial index of open rows, so that a long history doesn't slow it down. */
const waiting: Record<QueueKind, (siteId: number) => Sql> = {
  listing: (site) => sql`
    select 'listing' as kind, n.listing_id::text as ref, n.since, n.listing_id, null::bigint as account_id, l.status as about
    from new_listing n join listing l on l.id = n.listing_id
    where n.site_id = ${site} and n.checked_at is null and l.status in ('awaiting_badge', 'scheduled', 'live')`,
  report: (site) => sql`
    select 'report' as kind, r.id::text as ref, r.created_at as since, r.listing_id, null::bigint as account_id, r.reason as about
    from report r where r.site_id = ${site} and r.decided_at is null and r.case_id is null`,
  // Until the decision that it is about is undone elsewhere, or its author deletes it.
  appeal: (site) => sql`
    select 'appeal', a.id::text, a.created_at, a.listing_id, a.account_id, a.kind
    from appeal a where a.site_id = ${site} and a.decided_at is null and case a.kind
      when 'review' then exists (select from review h where h.id = a.review_id and h.hidden_at = a.hidden_at and h.withdrawn_at is null)
      when 'post' then exists (select from discussion_post h where h.id = a.post_id and h.hidden_at = a.hidden_at and h.deleted_at is null)
      when 'update' then exists (select from listing_update h where h.id = a.update_id and h.hidden_at = a.hidden_at and h.deleted_at is null)
      when 'collection' then exists (select from collection h where h.id = a.collection_id and h.hidden_at = a.hidden_at)
      when 'person' then exists (select from person_page h where h.id = a.person_page_id and h.hidden_at = a.hidden_at)
      when 'founder' then exists (select from founder h where h.id = a.founder_id and h.hidden_at = a.hidden_at)
      else exists (select from listing_suspension h where h.listing_id = a.listing_id and h.since = a.hidden_at) end`,
  review: (site) => sql`
    select 'review', r.id::text, r.created_at, r.listing_id, r.account_id, r.held_by
    from review r where ${isOf(site, sql`r.listing_id`)} and r.held and r.hidden_at is null and r.withdrawn_at is null`,
  post: (site) => sql`
    select 'post', p.id::text, p.created_at, d.listing_id, p.account_id, p.held_by
    from discussion_post p join discussion d on d.id = p.discussion_id
    where ${isOf(site, sql`d.listing_id`)} and p.held and p.hidden_at is null and p.deleted_at is null`,
  votes: (site) => sql`
    select 'votes', v.launch_id::text, min(v.cast_at), n.listing_id, null::bigint, count(*)::text
    from vote v join launch n on n.id = v.launch_id where n.site_id = ${site} and v.held and v.review_id is null group by v.launch_id, n.listing_id`,
  claim: (site) => sql`
    select 'claim', c.id::text, coalesce(c.proved_at, c.created_at), c.listing_id, c.account_id, c.method
    from claim c where ${isOf(site, sql`c.listing_id`)} and c.status = 'pending' and c.disputed`,
  dispute: (site) => sql`
    select 'dispute', t.id::text, t.disputed_at, t.listing_id, t.account_id, null
    from listing_takeover t where ${isOf(site, sql`t.listing_id`)} and t.disputed_at is not null and t.decision is null`,
  edit: (site) => sql`
    select 'edit', v.id::text, v.at, v.listing_id, v.account_id, v.what
    from listing_version v
    where ${isOf(site, sql`v.listing_id`)} and v.team_checked_at is null and v.by in ('person', 'api_key', 'app')`,
  draft: (site) => sql`
    select 'draft', d.id::text, d.updated_at, d.listing_id, d.account_id, d.host
    from draft d where d.site_id = ${site} and d.status = 'failed' and (d.team_checked_at is null or d.team_checked_at < d.updated_at)`,
  refund: (site) => sql`
    select 'refund', r.id::text, r.created_at, null::bigint, o.account_id, o.number
    from refund_request r join purchase o on o.id = r.purchase_id
    where r.site_id = ${site} and r.decided_at is null and o.status in ('paid', 'fulfilled')`,
  task: (site) => sql`
    select 'task', t.id::text, t.created_at, w.listing_id, null::bigint, t.kind
    from team_task t left join purchase_line w on w.id = t.line_id where t.site_id = ${site} and t.status = 'open'`,
};

export interface WaitingFilter {
  siteId: number;
  kinds: readonly QueueKind[];
  /** Undefined: all. Null: nobody looks after it. */
  assignee: number | null | undefined;
}

/** The order of the queue: oldest first, to the millisecond, which is also the precision of instants in answers. */
const since = sql`date_trunc('milliseconds', b.since)`;
const columns = sql`b(kind, ref, since, listing_id, account_id, about)`;

function filtered(kind: QueueKind, { siteId, assignee }: WaitingFilter): Sql {
  const rows = sql`select b.* from (${waiting[kind](siteId)}) as ${columns}`;
  if (assignee === undefined) return rows;
  const assigned = sql`select from queue_assignment a where a.site_id = ${siteId} and a.kind = ${kind}`;
  if (assignee === null) return sql`${rows} where not exists (${assigned} and a.ref = b.ref)`;
  // The first condition doesn't depend on the entry: without assignments of a kind, which is usual, no entry of it is read.
  return sql`${rows} where (select exists (${assigned} and a.account_id = ${assignee})) and exists (${assigned} and a.account_id = ${assignee} and a.ref = b.ref)`;
}

const union = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} union all ${part}`);

/** Where an entry is in the queue. */
export interface Place {
  isFirst: boolean;
  since: Date;
  kind: QueueKind;
  ref: string;
}

/**
 * Entries of the queue: votes that decide an award first, then everything by its age, oldest first.
 * @param given.first launches whose held votes come first @param given.after only what comes after this one
 */
export async function listWaiting(db: Db, given: WaitingFilter & { at: Paging; first: readonly number[]; after?: Place | undefined }): Promise<ShownRow[]> {
  const { siteId, kinds, after } = given;
  if (kinds.length === 0) return [];
  const isFirst = sql`(b.kind = 'votes' and b.ref = any(${given.first.map(String)}::text[]))`;
  const older = after ? sql`b.since >= ${after.since} and (${since}, b.kind, b.ref) > (${after.since}, ${after.kind}, ${after.ref})` : sql`true`;
  const laterOf = (kind: QueueKind): Sql => {
    if (kind !== 'votes') return after?.isFirst ? sql`true` : older;
    if (!after) return sql`true`;
    return after.isFirst ? sql`(not ${isFirst} or ${older})` : sql`(not ${isFirst} and ${older})`;
  };
  const upTo = endOf(given.at);
  const parts = kinds.map((kind) =>
    kind === 'votes'
      ? sql`(select b.* from (${filtered(kind, given)}) as ${columns} where ${laterOf(kind)}
      order by ${isFirst} desc, ${since}, b.kind, b.ref limit ${upTo})`
      : // Instants have milliseconds, so the first with ties, which the index gives, are also the first in the order of the queue.
        sql`(select b.* from (select b.* from (${filtered(kind, given)}) as ${columns} where ${laterOf(kind)}
      order by b.since fetch first (${upTo}::bigint) rows with ties) b order by ${since}, b.kind, b.ref limit ${upTo})`,
  );
  return db.rows<ShownRow>(sql`
    with page as (
      select b.*, ${isFirst} as is_first from (${union(parts)}) as ${columns} order by is_first desc, ${since}, b.kind, b.ref ${limitOf(given.at)})
    select p.is_first, p.kind, p.ref, p.since, p.listing_id, p.account_id, p.about, l.slug, l.name, a.email::text as author, q.account_id as assigned_to,
      coalesce(m.name, m.email::text) as assignee,
      (select count(*)::int from queue_note n where n.site_id = ${siteId} and n.kind = p.kind and n.ref = p.ref) as notes
    from page p left join listing l on l.id = p.listing_id left join account a on a.id = p.account_id
    left join queue_assignment q on q.site_id = ${siteId} and q.kind = p.kind and q.ref = p.ref left join account m on m.id = q.account_id
    order by p.is_first desc, date_trunc('milliseconds', p.since), p.kind, p.ref`);
}

/** How many wait of each kind, up to MOST_COUNTED, and since when the oldest. */
export async function countWaiting(db: Db, given: WaitingFilter): Promise<{ kind: QueueKind; n: number; oldest: Date | null }[]> {
  if (given.kinds.length === 0) return [];
  const parts = given.kinds.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::int as n, min(c.since) as oldest
      from (select b.since from (${filtered(kind, given)}) as ${columns} order by b.since limit ${raw(String(MOST_COUNTED + 1))}) c`,
  );
  return db.rows(sql`${union(parts)}`);
}

/** An entry of the queue; undefined once it no longer waits for a decision. */
export async function findWaiting(db: Db, given: { siteId: number; kind: QueueKind; ref: string }): Promise<WaitingRow | undefined> {
  return db.row<WaitingRow>(sql`select b.* from (${waiting[given.kind](given.siteId)}) as ${columns} where b.ref = ${given.ref}`);
}
