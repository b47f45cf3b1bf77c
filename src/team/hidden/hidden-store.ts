import type { Paging } from '../../contract/values.ts';
import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import { endOf, limitOf } from '../../platform/database/page-of-rows.ts';
import type { RowOrNone } from '../../platform/database/row-or-none.ts';

/** What the site team can hide and show again. */
export const hiddenKinds = ['review', 'post', 'update', 'collection', 'person', 'founder', 'listing'] as const;
export type HiddenKind = (typeof hiddenKinds)[number];

/** More entries than this of a kind aren't counted. */
const MOST_HIDDEN = 1000;

export interface HiddenRow {
  kind: HiddenKind;
  /** What the restoring operation calls it: the number of a review, post, update or collection, the name of a profile, the slug of a founder or a listing. */
  ref: string;
  since: Date;
  reason: string;
  /** The beginning of what is hidden; null if its author has deleted it. */
  said: string | null;
  slug: string | null;
  name: string | null;
  /** null also for made-up accounts, which have no page in the console. */
  author_id: number | null;
  author: string | null;
  /** Who hid it; null for the command line and closed accounts. */
  by: string | null;
}

/** Whether a listing belongs to a site. Most directories have one site, and need no look at the listing. */
const isOf = (siteId: number, listing: Sql) => sql`(
  (select count(*) = 1 from site) or exists (select from listing l where l.id = ${listing} and l.site_id = ${siteId}))`;

/** What is hidden, by kind. Each has an index of what is hidden, newest first, so the rest isn't read. `id` is its number in the log of reports. */
const hidden: Record<HiddenKind, (siteId: number) => Sql> = {
  review: (site) => sql`
    select 'review' as kind, r.id::text as ref, r.id, r.hidden_at as since, r.hidden_because as reason, r.listing_id, r.account_id,
      left(concat_ws(': ', r.title, r.body), 300) as said
    from review r where r.hidden_at is not null and ${isOf(site, sql`r.listing_id`)}`,
  post: (site) => sql`
    select 'post', p.id::text, p.id, p.hidden_at, p.hidden_because, d.listing_id, p.account_id, left(p.body, 300)
    from discussion_post p join discussion d on d.id = p.discussion_id
    where p.hidden_at is not null and p.deleted_at is null and ${isOf(site, sql`d.listing_id`)}`,
  update: (site) => sql`
    select 'update', u.id::text, u.id, u.hidden_at, u.hidden_because, u.listing_id, null::bigint, left(concat_ws(': ', u.title, u.body), 300)
    from listing_update u where u.hidden_at is not null and u.deleted_at is null and ${isOf(site, sql`u.listing_id`)}`,
  collection: (site) => sql`
    select 'collection', c.id::text, c.id, c.hidden_at, c.hidden_because, null::bigint, c.account_id, left(concat_ws(': ', c.title, c.about), 300)
    from collection c where c.site_id = ${site} and c.hidden_at is not null`,
  person: (site) => sql`
    select 'person', p.name, p.id, p.hidden_at, p.hidden_because, null::bigint, p.account_id, left(concat_ws(': ', p.name, p.about), 300)
    from person_page p where p.site_id = ${site} and p.hidden_at is not null`,
  founder: (site) => sql`
    select 'founder', f.slug, f.id, f.hidden_at, f.hidden_because, null::bigint, f.account_id, left(concat_ws(': ', f.name, f.bio), 300)
    from founder f where f.hidden_at is not null and exists (
      select from listing_founder x join listing l on l.id = x.listing_id where x.founder_id = f.id and l.site_id = ${site})`,
  listing: (site) => sql`
    select 'listing', l.slug, l.id, s.since, s.reason, s.listing_id, null::bigint, l.tagline
    from listing_suspension s join listing l on l.id = s.listing_id where l.site_id = ${site}`,
};

const columns = sql`h(kind, ref, id, since, reason, listing_id, account_id, said)`;
const union = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} union all ${part}`);

/** A page of what is hidden, newest first, and how much there is, up to MOST_HIDDEN. */
export async function listHidden(
  db: Db,
  given: { siteId: number; kinds: readonly HiddenKind[]; at: Paging },
): Promise<{ rows: HiddenRow[]; total: number; isCapped: boolean }> {
  const { siteId, kinds, at } = given;
  const order = sql`order by h.since desc, h.kind, h.ref`;
  // The first by the index, with ties, are also the first in the order of the list.
  const parts = kinds.map(
    (kind) => sql`(select h.* from (${hidden[kind](siteId)}) as ${columns} order by h.since desc fetch first (${endOf(at)}::bigint) rows with ties)`,
  );
  const counts = kinds.map(
    (kind) => sql`select count(*)::int as n from (select from (${hidden[kind](siteId)}) as ${columns} limit ${raw(String(MOST_HIDDEN + 1))}) c`,
  );
  const found = await db.rows<RowOrNone<HiddenRow> & { total: number }>(sql`
    with page as materialized (select h.* from (${union(parts)}) as ${columns} ${order} ${limitOf(at)})
    select t.total, h.kind, h.ref, h.since, h.reason, h.said, l.slug, l.name, case when a.origin = 'person' and a.closed_at is null then a.id end as author_id, coalesce(a.name, a.email::text) as author, ${hiddenBy(siteId, sql`coalesce(m.name, m.email::text)`)} as by
    from (select least(sum(n), ${raw(String(MOST_HIDDEN + 1))})::int as total from (${union(counts)}) n) t
      left join page h on true left join listing l on l.id = h.listing_id left join account a on a.id = h.account_id ${order}`);
  const rows = found.flatMap(({ total: _total, ...row }) => (row.kind === null ? [] : [row as HiddenRow]));
  const { total } = found[0]!;
  return { rows, total: Math.min(total, MOST_HIDDEN), isCapped: total > MOST_HIDDEN };
}

/**
 * Something of the person who hid `h`, an account `m`: who made the entry of the log at that instant about it, or about a report of it. A profile may have had another
 * name then. A suspended listing may have been suspended with others, or may have had another slug since, so its own history says it.
 */
const hiddenBy = (siteId: number, what: Sql): Sql => sql`(case when h.kind = 'listing' then (
    select ${what} from listing_version v join account m on m.id = v.account_id
    where v.listing_id = h.id and v.what = 'suspend_listing' and v.at = h.since order by v.id desc limit 1)
  else (
    select ${what} from team_audit c join account m on m.id = c.account_id
    where c.site_id = ${siteId} and c.at = h.since and (c.subject = h.kind || ':' || h.ref or c.after ->> 'about' = h.kind || ':' || h.id
      or (h.kind = 'person' and c.subject in (select 'person:' || n.name from person_page_name n where n.page_id = h.id)))
    order by c.id desc limit 1) end)`;

/** The account that hid something; null for the command line and closed accounts. @param given.since when it was hidden */
export async function findHider(db: Db, given: { siteId: number; kind: HiddenKind; ref: string; id: number; since: Date }): Promise<number | null> {
  const { siteId, kind, ref, id, since } = given;
  const row = await db.row<{ account_id: number | null }>(sql`
    select ${hiddenBy(siteId, sql`m.id`)} as account_id
    from (select ${kind}::text as kind, ${ref}::text as ref, ${id}::bigint as id, ${since}::timestamptz as since) h`);
  return row?.account_id ?? null;
}

/** Who asks for another look, and who hid what it is about: they don't decide it if someone else can. Nobody for an unknown request. */
export async function findConcerned(db: Db, given: { siteId: number; appeal: number }): Promise<{ asker: number; hider: number | null } | undefined> {
  return db.row<{ asker: number; hider: number | null }>(sql`
    select h.account_id as asker, ${hiddenBy(given.siteId, sql`m.id`)} as hider
    from (select a.kind, a.account_id, a.hidden_at as since, o.id, o.id::text as ref from appeal a
      cross join lateral (select coalesce(a.review_id, a.post_id, a.update_id, a.collection_id, a.person_page_id, a.founder_id, a.listing_id) as id) o
      where a.site_id = ${given.siteId} and a.id = ${given.appeal}) h`);
}
