import { evidenceColumns } from '../../listings/index.ts';
import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import type { Proof } from '../../profile-fields/index.ts';

/** Starts a snapshot of the whole directory, unaffected by later writes. */
export async function beginExport(tx: Db): Promise<void> {
  await tx.script('set transaction isolation level repeatable read, read only');
  await tx.script('set local jit = off');
}

/** Rows of a query of any size, in batches. */
async function* fetchParts<Row>(tx: Db, name: string, query: Sql, size: number): AsyncGenerator<Row[]> {
  await tx.run(sql`declare ${raw(name)} no scroll cursor for ${query}`);
  for (;;) {
    const rows = await tx.rows<Row>(sql`fetch ${raw(String(size))} from ${raw(name)}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.script(`close ${name}`);
}

export interface ExportedListing {
  slug: string;
  host: string;
  website_url: string;
  name: string;
  stage: string | null;
  pricing_model: string | null;
  country: string | null;
  city: string | null;
  founded_year: number | null;
  logo_source_url: string | null;
  tagline: string | null;
  description: string | null;
  short_description: string | null;
  headline: string | null;
  summary: string | null;
  seo_title: string | null;
  seo_description: string | null;
  pricing_summary: string | null;
  contact_email: string | null;
  demo_video_url: string | null;
  features: string[];
  usps: string[];
  keywords: string[];
  tags: string[];
  not_found_on_website: string[];
  closed: boolean;
  origin: Record<string, unknown> | null;
  status: string;
  plan: string;
  unlocked: string[];
  launch_week: string | null;
  live_since: Date | null;
  featured_until: Date | null;
  imported_votes: number;
  /** Counted votes with a voter. */
  votes: number;
  categories: string[];
  founders: string[];
  alternatives: string[];
  socials: Record<string, string>;
  attributes: Record<string, string>;
  faqs: { question: string; answer: string }[];
  milestones: { date: string; title: string; description: string | null; url: string | null }[];
  updates: { title: string; body: string; posted_at: string }[];
  domain_ratings: { day: string; rating: number; source: string }[];
  story: Record<string, string | null> | null;
  /** What the company's website states, with its quotes. */
  proofs: Proof[];
  website_read_at: Date | null;
  has_owner: boolean;
  /** See `OriginFacts`. */
  written_keys: string[] | null;
  /** Keys of compare facts that the owner decided. */
  own_facts: string[];
  editors_choice: { since: string; until: string | null } | null;
  /** Addresses that lead to it. */
  earlier_slugs: string[];
}

/** Listings of a site by slug, with everything that belongs to them. */
export async function* fetchListings(tx: Db, siteId: number): AsyncGenerator<ExportedListing[]> {
  const ids = sql`select id from listing where site_id = ${siteId} order by slug collate "C"`;
  for await (const part of fetchParts<{ id: number }>(tx, 'exported_listings', ids, 1000)) {
    yield await readListings(
      tx,
      part.map((row) => row.id),
    );
  }
}

/** Some listings by slug, with everything that belongs to them. */
export async function readListings(tx: Db, ids: readonly number[]): Promise<ExportedListing[]> {
  return tx.rows<ExportedListing>(sql`
      select l.slug, l.host, l.website_url, l.name, l.stage, l.pricing_model, l.country, l.city, l.founded_year, l.logo_source_url, l.tagline, l.description,
        l.short_description, l.headline, l.summary, l.seo_title, l.seo_description, l.pricing_summary, l.contact_email, l.demo_video_url,
        l.features, l.usps, l.keywords, l.tags, l.not_found_on_website, l.closed, l.origin, l.status, l.plan, l.unlocked, l.launch_week, l.live_since,
        l.featured_until, l.imported_votes,
        coalesce((select sum(n.votes)::integer from launch n where n.listing_id = l.id), 0) as votes,
        array(select c.name from listing_category lc join category c on c.id = lc.category_id where lc.listing_id = l.id order by lc.position) as categories,
        array(select f.slug from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = l.id order by lf.position, f.slug collate "C") as founders,
        array(select x.slug from listing_alternative a join listing x on x.id = a.alternative_id
          where a.listing_id = l.id and x.site_id = l.site_id order by a.position, x.slug collate "C") as alternatives,
        coalesce((select json_object_agg(o.platform, o.url) from listing_social o where o.listing_id = l.id), '{}') as socials,
        coalesce((select json_object_agg(k.key, v.value) from listing_attribute v join attribute k on k.id = v.attribute_id where v.listing_id = l.id), '{}') as attributes,
        coalesce((select json_agg(json_build_object('question', q.question, 'answer', q.answer) order by q.position) from listing_faq q where q.listing_id = l.id), '[]') as faqs,
        coalesce((select json_agg(json_build_object('date', e.date, 'title', e.title, 'description', e.description, 'url', e.url) order by e.date, e.id)
          from listing_milestone e where e.listing_id = l.id), '[]') as milestones,
        coalesce((select json_agg(json_build_object('title', u.title, 'body', u.body,
            'posted_at', to_char(u.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by u.posted_at, u.id)
          from listing_update u where u.listing_id = l.id and u.deleted_at is null and u.hidden_at is null), '[]') as updates,
        coalesce((select json_agg(json_build_object('day', d.day, 'rating', d.rating, 'source', d.source) order by d.day)
          from domain_rating d where d.company_id = l.company_id), '[]') as domain_ratings,
        (select to_json(t) from listing_story t where t.listing_id = l.id) as story,
        array(select k.key from listing_attribute_edit d join attribute k on k.id = d.attribute_id where d.listing_id = l.id order by k.key) as own_facts,
        (select json_build_object('since', to_char(e.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'until', to_char(e.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from editors_choice e where e.listing_id = l.id) as editors_choice,
        array(select r.slug from listing_redirect r where r.listing_id = l.id order by r.slug collate "C") as earlier_slugs,
        ${evidenceColumns}
      from listing l where l.id = any(${ids}::bigint[]) order by l.slug collate "C"`);
}

export interface ExportedFounder {
  slug: string;
  name: string;
  title: string | null;
  bio: string | null;
  country: string | null;
  city: string | null;
  origin: Record<string, unknown> | null;
  listings: { slug: string; title: string | null }[];
  socials: Record<string, string>;
}

/** Founders of the site's listings, and those without any listing. */
export async function* fetchFounders(tx: Db, siteId: number): AsyncGenerator<ExportedFounder[]> {
  yield* fetchParts<ExportedFounder>(
    tx,
    'exported_founders',
    sql`
      select f.slug, f.name, f.title, f.bio, f.country, f.city, f.origin, coalesce(n.listings, '[]') as listings,
        coalesce((select json_object_agg(o.platform, o.url) from founder_social o where o.founder_id = f.id), '{}') as socials
      from founder f
      left join lateral (
        select json_agg(json_build_object('slug', l.slug, 'title', lf.title) order by l.slug collate "C") as listings
        from listing_founder lf join listing l on l.id = lf.listing_id where lf.founder_id = f.id and l.site_id = ${siteId}) n on true
      where n.listings is not null or not exists (select from listing_founder x where x.founder_id = f.id)
      order by f.slug collate "C"`,
    1000,
  );
}

export interface ExportedLaunch {
  listing: string;
  listing_launched_on: string | null;
  week: string;
  launched_at: Date | null;
  kind: string;
  imported_votes: number;
  origin: Record<string, unknown> | null;
  award: { rank: number; votes: number; awarded_at: string } | null;
}

/** A site's launches that have a week, by week and then by slug, up to 2000 at a time, with the award each won. */
export async function* fetchLaunches(tx: Db, siteId: number): AsyncGenerator<ExportedLaunch[]> {
  yield* fetchParts<ExportedLaunch>(
    tx,
    'exported_launches',
    sql`
      select l.slug as listing, l.origin ->> 'launched_on' as listing_launched_on, n.week, n.launched_at, n.kind, n.imported_votes, n.origin,
        (select json_build_object('rank', a.rank, 'votes', a.votes, 'awarded_at', to_char(a.awarded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from award a where a.launch_id = n.id) as award
      from launch n join listing l on l.id = n.listing_id
      where n.site_id = ${siteId} and n.week is not null order by n.week, l.slug collate "C"`,
    2000,
  );
}

export interface ExportedVote {
  listing_id: number;
  listing: string;
  launch_id: number;
  /** null: for a listing that had not launched. */
  week: string | null;
  voter: number;
  cast_at: Date;
  held: boolean;
  synthetic: boolean;
}

/** Votes with a number for each voter: the imported one, or a higher one. Nothing else of an account is read. */
export async function* fetchVotes(tx: Db, siteId: number): AsyncGenerator<ExportedVote[]> {
  yield* fetchParts<ExportedVote>(
    tx,
    'exported_votes',
    sql`
      with voters as materialized (
        select a.id, case when a.origin = 'imported' then substring(a.email::text from '^voter-([0-9]{1,13})@import[.]invalid$')::bigint end as given
        from account a where a.id in (select v.account_id from vote v join launch n on n.id = v.launch_id where n.site_id = ${siteId})),
      numbered as materialized (
        select id, coalesce(given, coalesce((select max(given) from voters), 0) + row_number() over (partition by given is null order by id)) as voter from voters)
      select l.id as listing_id, l.slug as listing, v.launch_id, n.week, m.voter, v.cast_at, v.held, v.synthetic
      from vote v join launch n on n.id = v.launch_id join listing l on l.id = n.listing_id join numbered m on m.id = v.account_id
      where n.site_id = ${siteId} order by l.slug collate "C", v.cast_at, m.voter, n.week`,
    5000,
  );
}
