import { TOTAL_CAP } from '../contract/values.ts';
import { type Db, empty, sql } from '../platform/database/database.ts';
import { countLiveFounders } from './founder-count-store.ts';

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

/** Up to this many hits of a short text are sorted. Of more, a page is read in the order of an index. */
const MOST_SORTED = 5000;

/**
 * Founders of the site's live listings, by name; `q` matches parts of a name, ignoring accents and small typos.
 * @param mostSorted a lower bound for tests
 * @returns also how many there are: for a short `q` counted up to one more than totals show
 */
export async function listFounderRows(db: Db, given: FounderQuery, mostSorted = MOST_SORTED): Promise<{ rows: FounderRow[]; total: number }> {
  const q = given.q?.trim();
  if (!q) return browseFounders(db, given);
  // No index finds so few letters, which are in very many names.
  const isShort = /^[\p{L}\p{N}]{1,2}$/u.test(q);
  return (isShort && (await walkFounders(db, given, q, mostSorted))) || searchFounders(db, given, q);
}

/** In the order of an index. */
async function browseFounders(db: Db, given: FounderQuery): Promise<{ rows: FounderRow[]; total: number }> {
  const rows = await db.rows<FounderRow>(sql`
    with page as materialized (select f.* from live_founder(${given.siteId}) f ${given.country === undefined ? empty : sql`where f.country = ${given.country}`} order by f.name, f.id limit ${given.limit} offset ${given.offset})
    select f.id, f.slug, f.name, f.title, f.country, f.city, f.bio, ${founderListings(given.siteId)} as listings from page f order by f.name, f.id`);
  return { rows, total: await countLiveFounders(db, given) };
}

/** A page of very many hits whose names contain `q`: these are the best ones, by name. Undefined if there are fewer, or if the page has others too. */
async function walkFounders(db: Db, given: FounderQuery, q: string, mostSorted: number): Promise<{ rows: FounderRow[]; total: number } | undefined> {
  const { total, contain } = await countFounders(db, given, q);
  if (contain <= mostSorted || contain < given.offset + given.limit) return undefined;
  const rows = await db.rows<FounderRow>(sql`
    with page as materialized (
      select f.* from live_founder(${given.siteId}) f where f.name_key like fold_name(${patternOf(q)}) ${ofCountry(given)}
      order by f.name, f.id limit ${given.limit} offset ${given.offset})
    select f.id, f.slug, f.name, f.title, f.country, f.city, f.bio, ${founderListings(given.siteId)} as listings from page f order by f.name, f.id`);
  return { rows, total };
}

const patternOf = (q: string) => `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
const ofCountry = ({ country }: FounderQuery) => (country === undefined ? empty : sql`and f.country = ${country}`);

async function searchFounders(db: Db, given: FounderQuery, q: string): Promise<{ rows: FounderRow[]; total: number }> {
  const pattern = patternOf(q);
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
  return { rows: found, total: found[0]?.total ?? (given.offset === 0 ? 0 : (await countFounders(db, given, q)).total) };
}

/** The hits, and those whose names contain `q`, counted up to one more than totals show. */
async function countFounders(db: Db, given: FounderQuery, q: string): Promise<{ total: number; contain: number }> {
  const row = await db.row<{ total: number; contain: number }>(sql`
    select count(*)::int as total, (count(*) filter (where contains))::int as contain from (
      select f.name_key like fold_name(${patternOf(q)}) as contains from live_founder(${given.siteId}) f
      where (f.name_key like fold_name(${patternOf(q)}) or f.name_key % fold_name(${q})) ${ofCountry(given)} limit ${TOTAL_CAP + 1}) hit`);
  return row!;
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
      coalesce((select json_object_agg(o.platform, o.url order by o.platform) from public_founder_social o where o.founder_id = f.id), '{}') as socials,
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
