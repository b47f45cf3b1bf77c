import { addressOf } from '../contract/addresses.ts';
import type { Call, Site } from '../contract/call.ts';
import { refusal } from '../contract/errors.ts';
import { type Db, type Sql, sql } from '../platform/database/database.ts';
import type { ListingSummary } from './listing-summary.ts';

/** A listing that strangers may see, with what operations about it need to know. */
export interface VisibleListing {
  id: number;
  slug: string;
  name: string;
  visibility: 'live' | 'upcoming';
  /** All counted votes, as shown on every page. */
  votes: number;
  launchWeek: string | null;
  primaryCategoryId: number | null;
  companyId: number;
  /** Of the website, without www. */
  host: string;
  websiteUrl: string;
}

/** A live or scheduled listing by its address now or earlier; for the public, no others exist (docs/decisions/0110). */
export async function findVisibleListing(db: Db, siteId: number, slug: string): Promise<VisibleListing | undefined> {
  return db.row<VisibleListing>(sql`
    select l.id, l.slug, l.name, s.visibility, s.votes, l.launch_week as "launchWeek", s.primary_category_id as "primaryCategoryId", l.company_id as "companyId",
      l.host, l.website_url as "websiteUrl"
    from public_listing l join public_listing_stats s on s.listing_id = l.id
    where l.site_id = ${siteId} and l.id = (select find_listing(${siteId}::smallint, ${slug}))`);
}

/** Like `findVisibleListing`, but looked up once for all operations of a page. */
export function lookUpListing(call: Call, slug: string): Promise<VisibleListing | undefined> {
  const key = `by slug ${slug}`;
  const known = call.lookedUp?.get(key) as ReturnType<typeof findVisibleListing> | undefined;
  const looking = known ?? findVisibleListing(call.db, call.site.id, slug);
  if (!known) call.lookedUp?.set(key, looking);
  return looking;
}

/**
 * A listing that visitors can see, looked up once per call.
 * @throws Refusal listing_not_found, also for an earlier address: pages and the API redirect it
 */
export async function getVisibleListing(call: Call, slug: string): Promise<VisibleListing> {
  const listing = await lookUpListing(call, slug);
  if (listing?.slug !== slug) throw refusal('listing_not_found', `No listing has the slug ${slug}.`);
  return listing;
}

/** Where an earlier address of a visible listing leads now. */
export async function findMovedSlug(db: Db, given: { siteId: number; slug: string }): Promise<string | undefined> {
  const row = await db.row<{ slug: string }>(
    sql`select slug_now as slug from public_listing_redirect where site_id = ${given.siteId} and slug = ${given.slug}`,
  );
  return row?.slug;
}

/** Stored logos of the visible listings with these slugs; those without one are left out. */
export async function findLogoFiles(db: Db, given: { siteId: number; slugs: readonly string[] }): Promise<{ slug: string; logo_file: string }[]> {
  return db.rows<{ slug: string; logo_file: string }>(sql`
    select slug, logo_file from public_listing
    where site_id = ${given.siteId} and slug = any(${[...new Set(given.slugs)]}::text[]) and logo_file is not null`);
}

export interface SummaryRow {
  id: number;
  slug: string;
  name: string;
  website_url: string;
  tagline: string | null;
  logo_file: string | null;
  stage: string | null;
  pricing_model: string | null;
  country: string | null;
  closed: boolean;
  featured: boolean;
  visibility: 'live' | 'upcoming' | 'hidden';
  launch_week: string | null;
  live_since: Date | null;
  votes: number;
  followers: number;
  views: number;
  rating_count: number;
  rating_sum: number;
  domain_rating: number | null;
  category_slug: string | null;
  category_name: string | null;
  claimed: boolean;
}

/** Summaries of the visible listings among these ids, by id. Always one query. Answers that show them call `dependOnTexts`. */
export async function findSummaries(db: Db, given: { site: Site; ids: readonly number[]; now: Date }): Promise<Map<number, ListingSummary>> {
  if (given.ids.length === 0) return new Map();
  // Wrapped in a select so that the planner doesn't see the number of ids: one plan serves all calls.
  const rows = await db.rows<SummaryRow>(sql`
    select ${summaryColumns(given.now)} from ${summaryTables} where s.listing_id = any((select ${given.ids}::bigint[])::bigint[])`);
  return new Map(rows.map((row) => [row.id, showSummary(row, given.site.origin)]));
}

/** The columns of a SummaryRow, selected from `summaryTables` or, for owners, from the tables below those views. */
export const summaryColumns = (
  now: Date,
): Sql => sql`l.id, l.slug, l.name, l.website_url, l.tagline, l.logo_file, l.stage, l.pricing_model, l.country, l.closed,
  coalesce(l.featured_until > ${now}, false) as featured, s.visibility, s.launch_week, s.live_since, s.votes, s.followers, s.views,
  s.rating_count, s.rating_sum, s.domain_rating, c.slug as category_slug, c.name as category_name,
  s.verified as claimed`;

export const summaryTables = sql`public_listing_stats s join public_listing l on l.id = s.listing_id left join category c on c.id = s.primary_category_id`;

/** Makes the answer depend on what these listings say: call it for all that it shows of listings but their names, logos and counters. */
export function dependOnTexts(call: Pick<Call, 'dependsOn'>, ids: Iterable<number>): void {
  for (const id of ids) call.dependsOn?.add(`text:${id}`);
}

/** Summaries in the order of the ids; invisible ones are left out. */
export async function listSummaries(call: Call, ids: readonly number[]): Promise<ListingSummary[]> {
  dependOnTexts(call, ids);
  const byId = await findSummaries(call.db, { site: call.site, ids, now: call.now });
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A listing's summary as operations return it. @param origin of its site */
export function showSummary(row: SummaryRow, origin: string): ListingSummary {
  return {
    slug: row.slug,
    name: row.name,
    url: addressOf.listing(origin, row.slug),
    website_url: row.website_url,
    tagline: row.tagline,
    logo_url: row.logo_file && addressOf.logo(origin, row.logo_file),
    category: row.category_slug === null ? null : { slug: row.category_slug, name: row.category_name!, url: addressOf.category(origin, row.category_slug) },
    stage: row.stage,
    pricing_model: row.pricing_model,
    country: row.country,
    status: row.visibility === 'live' ? 'live' : 'scheduled',
    launch_week: row.launch_week,
    live_since: row.live_since?.toISOString() ?? null,
    votes: row.visibility === 'upcoming' ? 0 : row.votes,
    followers: row.followers,
    views: row.views,
    community_rating: row.rating_count === 0 ? null : { average: Math.round((row.rating_sum / row.rating_count) * 10) / 10, count: row.rating_count },
    domain_rating: row.domain_rating,
    claimed: row.claimed,
    featured: row.featured,
    closed: row.closed,
  };
}
