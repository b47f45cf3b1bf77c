import { type Db, sql } from '../platform/database/database.ts';

export const eventKinds = ['launched', 'listed', 'updated', 'awarded', 'reviewed', 'collected', 'made', 'asked', 'commented', 'replied'] as const;

export interface FeedRow {
  kind: (typeof eventKinds)[number];
  /** Unique together with the kind. */
  ref: number;
  /** Microseconds since 1970, as text: the row's position in the feed. */
  micros: string;
  at: Date;
  /** Of the listing; null for a collection. */
  slug: string | null;
  listing: string | null;
  /** File of a stored picture. */
  logo: string | null;
  tagline: string | null;
  /** Votes of all time, while the listing is live and so can be voted for; otherwise null. */
  votes: number | null;
  /** Of an update, review or collection; the beginning of a question, comment or reply. */
  title: string | null;
  /** Of the person: who reviewed, wrote, made the collection or the product. */
  person: string | null;
  called: string | null;
  /** File of a stored picture. */
  portrait: string | null;
  /** Of an award; the stars of a review; the discussion of a question, comment or reply. */
  number: number | null;
  week: string | null;
}

export interface Place {
  micros: string;
  key: string;
}

/** Characters of a post; the whole is a link away. */
const TEASER = 240;

interface Given {
  siteId: number;
  accountId: number;
  timeZone: string;
  /** Kinds that are left out. */
  off: readonly FeedRow['kind'][];
  /** Whether the people that someone follows count. */
  people: boolean;
  /** Not older than this. */
  since: Date;
  /** Now: nothing that is only planned. */
  until: Date;
  before: Place | undefined;
  most: number;
}

/**
 * What is new about everything that an account follows, newest first. What was private or held at first is dated by when everyone could
 * see it: then it is published, or those concerned are told. `before` is the position of the previous page's last row. It
 * contains the row's key, because many launches have the same instant.
 */
export function listEvents(db: Db, given: Given): Promise<FeedRow[]> {
  const { siteId, accountId, timeZone, off, people, since, until, before, most } = given;
  const after = before ? sql`(e.micros, e.kind || ':' || e.ref) < (${before.micros}::bigint, ${before.key})` : sql`true`;
  return db.rows<FeedRow>(sql`
    with mine as materialized (
      select page_id, category_id, week from subject_follow
      where account_id = ${accountId} and site_id = ${siteId} ${people ? sql`` : sql`and page_id is null`}),
    followed as materialized (
      select f.listing_id from follow f join public_listing_stats s on s.listing_id = f.listing_id and s.site_id = ${siteId} where f.account_id = ${accountId}
      union select p.listing_id from public_person_product p where p.page_id in (select page_id from mine)),
    listed as materialized (
      select s.listing_id, s.live_since from live_listing_stats s
      where s.site_id = ${siteId} and s.live_since >= ${since} and s.category_ids && (select coalesce(array_agg(category_id), '{}') from mine where category_id is not null)),
    authors as materialized (select p.account_id from public_person_page p where p.id in (select page_id from mine)),
    -- First, so that what was written long ago isn't joined.
    reviewed as materialized (
      select b.id, greatest(b.created_at, b.owners_told_at) as at from review b
      where b.account_id in (select account_id from authors) and (b.created_at >= ${since} or b.owners_told_at >= ${since})),
    collected as materialized (
      select b.id, coalesce(b.published_at, b.created_at) as at from collection b
      where b.account_id in (select account_id from authors) and coalesce(b.published_at, b.created_at) >= ${since}),
    posted as materialized (
      select b.id, greatest(b.created_at, b.told_at) as at from discussion_post b
      where b.account_id in (select account_id from authors) and (b.created_at >= ${since} or b.told_at >= ${since})),
    event as (
      select 'launched' as kind, n.id as ref, n.launched_at as at, n.listing_id, null::text as title, null::bigint as page_id, null::int as number, n.week
      from live_launch n where n.site_id = ${siteId} and n.launched_at >= ${since} and (n.listing_id in (select listing_id from followed)
        or n.listing_id in (select listing_id from listed) or n.week in (select week from mine))
      union all
      select 'listed', l.listing_id, l.live_since, l.listing_id, null, null, null, null from listed l
      where not exists (select from live_launch n where n.listing_id = l.listing_id and n.launched_at = l.live_since)
      union all
      select 'updated', u.id, u.posted_at, u.listing_id, u.title, null, null, null from public_listing_update u
      where u.posted_at >= ${since} and u.listing_id in (select listing_id from followed)
      union all
      select 'awarded', a.id, (a.week + 7)::timestamp at time zone ${timeZone}, a.listing_id, null, null, a.rank, a.week from live_award a
      where a.site_id = ${siteId} and a.week >= ${since}::date - 7 and (a.listing_id in (select listing_id from followed) or a.week in (select week from mine))
      union all
      select 'reviewed', r.id, b.at, r.listing_id, r.title, x.page_id, r.rating, null
      from reviewed b join public_person_review x on x.review_id = b.id join public_review r on r.id = b.id
      where x.page_id in (select page_id from mine)
      union all
      select 'collected', c.id, b.at, null, c.title, x.page_id, null, null
      from collected b join public_person_collection x on x.collection_id = b.id join public_collection c on c.id = b.id
      where x.page_id in (select page_id from mine)
      union all
      select 'made', x.listing_id, s.live_since, x.listing_id, null, min(x.page_id), null, null
      from public_person_product x join live_listing_stats s on s.listing_id = x.listing_id
      where x.page_id in (select page_id from mine) and s.live_since >= ${since}
        and not exists (select from live_launch n where n.listing_id = s.listing_id and n.launched_at = s.live_since)
        and s.listing_id not in (select listing_id from listed)
      group by x.listing_id, s.live_since
      union all
      select case when not o.is_first then 'replied' when o.kind = 'question' then 'asked' else 'commented' end, o.id, b.at, o.listing_id,
        left(o.body, ${TEASER}), x.page_id, o.discussion_id::int, null
      from posted b join public_person_post x on x.post_id = b.id join public_discussion_post o on o.id = b.id
      where x.page_id in (select page_id from mine)),
    placed as (select e.*, (extract(epoch from e.at) * 1000000)::bigint as micros from event e where e.at >= ${since} and e.at <= ${until} and e.kind <> all(${[...off]}::text[]))
    select e.kind, e.ref, e.micros::text as micros, e.at, l.slug, l.name as listing, l.logo_file as logo, l.tagline, (select t.votes from live_listing_stats t where t.listing_id = l.id) as votes, e.title, p.name as person, coalesce(p.called, p.name) as called, p.portrait, e.number,
      to_char(e.week, 'YYYY-MM-DD') as week
    from placed e left join public_listing l on l.id = e.listing_id left join public_person_page p on p.id = e.page_id
    where ${after} and (e.listing_id is null or l.id is not null)
    order by e.micros desc, e.kind || ':' || e.ref desc limit ${most}`);
}
