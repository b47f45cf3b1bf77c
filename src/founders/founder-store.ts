import { TOTAL_CAP } from '../contract/values.ts';
import { type Db, empty, sql } from '../platform/database/database.ts';

export interface FounderRow {
  id: number;
  slug: string;
  name: string;
  title: string | null;
  country: string | null;
  city: string | null;
  bio: string | null;
  listings: { slug: string; name: string; title: string | null; listing_id: number }[];
}

interface FounderQuery {
  siteId: number;
  q?: string;
  country?: string;
  limit: number;
  offset: number;
}

/**
 * Founders of the site's live listings, by name; `q` matches parts of a name, ignoring accents and small typos.
 * @returns also how many there are: without `q` counted up to the most that pages show
 */
export async function listFounderRows(db: Db, given: FounderQuery): Promise<{ rows: FounderRow[]; total: number }> {
  const q = given.q?.trim();
  return q ? searchFounders(db, given, q) : browseFounders(db, given);
}

/** In the order of an index. */
async function browseFounders(db: Db, given: FounderQuery): Promise<{ rows: FounderRow[]; total: number }> {
  const found = sql`live_founder(${given.siteId}) f ${given.country === undefined ? empty : sql`where f.country = ${given.country}`}`;
  const rows = await db.rows<FounderRow>(sql`
    with page as materialized (select f.* from ${found} order by f.name, f.id limit ${given.limit} offset ${given.offset})
    select f.id, f.slug, f.name, f.title, f.country, f.city, f.bio, ${founderListings(given.siteId)} as listings from page f order by f.name, f.id`);
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n from (select from ${found} limit ${TOTAL_CAP + 1}) x`);
  return { rows, total: counted!.n };
}

async function searchFounders(db: Db, given: FounderQuery, q: string): Promise<{ rows: FounderRow[]; total: number }> {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = await db.rows<FounderRow & { total: number }>(sql`
    with hit as (
      select f.id, f.name, (case when f.name_key like fold_name(${pattern}) then 2
        else similarity(f.name_key, fold_name(${q})) end) as score
      from live_founder(${given.siteId}) f
      where (f.name_key like fold_name(${pattern}) or f.name_key % fold_name(${q}))
        and (${given.country ?? null}::text is null or f.country = ${given.country ?? null})),
    page as (select id, name, score, count(*) over ()::int as total from hit order by score desc, name, id limit ${given.limit} offset ${given.offset})
    select f.id, f.slug, f.name, f.title, f.country, f.city, f.bio, page.total, ${founderListings(given.siteId)} as listings
    from page join live_founder(${given.siteId}) f on f.id = page.id order by page.score desc, page.name, page.id`);
  return { rows: found, total: found[0]?.total ?? (given.offset === 0 ? 0 : await countFounders(db, given, q, pattern)) };
}

/** A page past the end has no row with the total. */
async function countFounders(db: Db, given: FounderQuery, q: string, pattern: string): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from live_founder(${given.siteId}) f
    where (f.name_key like fold_name(${pattern}) or f.name_key % fold_name(${q}))
      and (${given.country ?? null}::text is null or f.country = ${given.country ?? null})`);
  return row!.n;
}

const founderListings = (siteId: number) => sql`
  coalesce((select json_agg(json_build_object('slug', l.slug, 'name', l.name, 'title', lf.title, 'listing_id', l.id) order by s.votes desc, l.id)
    from listing_founder lf join public_listing l on l.id = lf.listing_id join live_listing_stats s on s.listing_id = l.id
    where lf.founder_id = f.id and s.site_id = ${siteId}), '[]')`;

export interface FounderProfileRow extends FounderRow {
  socials: Record<string, string>;
  stories: { listing_slug: string; listing_name: string; title: string | null; excerpt: string | null }[];
  interview: { question: string; answer: string }[];
}

/** A founder of at least one live listing, with everything shown on their page; undefined otherwise. */
export async function findFounderProfile(db: Db, siteId: number, slug: string): Promise<FounderProfileRow | undefined> {
  return db.row<FounderProfileRow>(sql`
    select f.id, f.slug, f.name, f.title, f.country, f.city, f.bio, ${founderListings(siteId)} as listings,
      coalesce((select json_object_agg(o.platform, o.url order by o.platform) from founder_social o where o.founder_id = f.id), '{}') as socials,
      coalesce((select json_agg(json_build_object('listing_slug', l.slug, 'listing_name', l.name, 'title', t.title, 'excerpt', left(coalesce(t.story, t.why_started), 300)) order by l.id)
        from listing_founder lf join public_listing l on l.id = lf.listing_id join live_listing_stats s on s.listing_id = l.id
          join public_listing_story t on t.listing_id = l.id
        where lf.founder_id = f.id and s.site_id = ${siteId}), '[]') as stories,
      coalesce((select json_agg(json_build_object('question', a.question, 'answer', a.answer) order by a.position)
        from live_interview_answer a where a.founder_id = f.id and a.site_id = ${siteId}), '[]') as interview
    from live_founder(${siteId}) f where f.slug = ${slug}`);
}

export interface MakerRow {
  /** Slug of the listing. */
  listing: string;
  name: string;
  slug: string;
  file: string | null;
}

/**
 * The first founders of visible listings, at most `most` of each, in the order of their pages.
 * @param given.of slugs of the listings, or a week: then those of the first launches of its ranking
 */
export async function listMakerRows(
  db: Db,
  given: { siteId: number; most: number; of: readonly string[] | { week: string; launches: number } },
): Promise<MakerRow[]> {
  const { siteId, most, of } = given;
  const chosen =
    'week' in of
      ? sql`l.id in (select n.listing_id from live_launch n where n.site_id = ${siteId} and n.week = ${of.week}::date
          order by n.week_votes desc, n.reached_at, n.id limit ${of.launches})`
      : sql`l.slug = any(${[...of]}::text[])`;
  return db.rows<MakerRow>(sql`
    select l.slug as listing, f.name, f.slug, founder_portrait_file(${siteId}::smallint, f.founder_id) as file
    from public_listing l cross join lateral (
      select x.founder_id, x.name, x.slug, x.position from public_listing_founder x where x.listing_id = l.id order by x.position limit ${most}) f
    where l.site_id = ${siteId} and ${chosen} order by l.id, f.position`);
}

/** Stored pictures of founders with a page on the site. */
export async function findPortraitFiles(db: Db, given: { siteId: number; slugs: readonly string[] }): Promise<{ slug: string; file: string }[]> {
  return db.rows<{ slug: string; file: string }>(sql`
    select x.slug, x.file from (
      select f.slug, founder_portrait_file(${given.siteId}::smallint, f.id) as file from live_founder(${given.siteId}) f where f.slug = any(${[...given.slugs]}::text[])) x
    where x.file is not null`);
}
