import type { Site } from '../contract/call.ts';
import { type Db, type Sql, sql } from '../platform/database/database.ts';

type LinkedPage = NonNullable<Site['headerPages']>[number];

interface SiteRow {
  id: number;
  key: string;
  host: string | null;
  name: string;
  tagline: string | null;
  purpose: string | null;
  time_zone: string;
  settings: Record<string, unknown>;
  header_pages: LinkedPage[];
  footer_pages: LinkedPage[];
}

/** All sites, the default one (BASE_URL) first. @param baseUrl origin of the default site; others use its scheme */
export async function listSites(db: Db, baseUrl: string): Promise<Site[]> {
  const rows = await db.rows<SiteRow>(sql`
    select id, key, host, name, tagline, purpose, time_zone, settings,
      ${linkedPages(sql`in_header`)} as header_pages, ${linkedPages(sql`in_footer`)} as footer_pages
    from site order by host is not null, id`);
  const scheme = new URL(baseUrl).protocol;
  return rows.map(({ time_zone, header_pages, footer_pages, ...row }) => ({
    ...row,
    timeZone: time_zone,
    headerPages: header_pages,
    footerPages: footer_pages,
    origin: row.host === null ? baseUrl : `${scheme}//${row.host}`,
  }));
}

/** Public pages of the operator's own that are linked in one place, with their titles by language. */
const linkedPages = (isLinked: Sql) => sql`
  coalesce((select json_agg(json_build_object('slug', p.slug, 'titles', p.titles) order by p.slug) from (
    select slug, json_object_agg(language, title) as titles from public_site_page where site_id = site.id and ${isLinked} group by slug) p), '[]')`;

/** A site's name until its team sets one. */
export const DEFAULT_SITE_NAME = 'Slipway';

/** Creates the default site in an empty database. Safe in several processes at once. */
export async function ensureDefaultSite(db: Db, now: Date): Promise<void> {
  await db.run(sql`insert into site (key, name, created_at) values ('main', ${DEFAULT_SITE_NAME}, ${now}) on conflict do nothing`);
}

export interface SiteCounts {
  live_listings: number;
  upcoming_listings: number;
  categories: number;
  founders: number;
}

/** How many listings, categories and founders a site has. Founders count if one of their listings is live. */
export async function countSite(db: Db, siteId: number): Promise<SiteCounts> {
  const row = await db.row<SiteCounts>(sql`
    select coalesce(sum(n.listings) filter (where n.visibility = 'live'), 0)::int as live_listings,
      coalesce(sum(n.listings) filter (where n.visibility = 'upcoming'), 0)::int as upcoming_listings,
      (select count(*)::int from category where site_id = ${siteId}) as categories,
      (select coalesce(sum(f.founders), 0)::int from founder_count f where f.site_id = ${siteId}) as founders
    from listing_count n where n.site_id = ${siteId} and n.category_id = 0 and n.facet = 'all'`);
  return row!;
}
