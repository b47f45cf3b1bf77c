import type { Site } from '../contract/call.ts';
import { type Db, sql } from '../platform/database/database.ts';

interface SiteRow {
  id: number;
  key: string;
  host: string | null;
  name: string;
  tagline: string | null;
  purpose: string | null;
  time_zone: string;
  settings: Record<string, unknown>;
}

/** All sites, the default one (that of BASE_URL) first. @param baseUrl origin of the default site; others keep its scheme */
export async function listSites(db: Db, baseUrl: string): Promise<Site[]> {
  const rows = await db.rows<SiteRow>(sql`select id, key, host, name, tagline, purpose, time_zone, settings from site order by host is not null, id`);
  const scheme = new URL(baseUrl).protocol;
  return rows.map(({ time_zone, ...row }) => ({ ...row, timeZone: time_zone, origin: row.host === null ? baseUrl : `${scheme}//${row.host}` }));
}

/** What a site is called until its team names it. */
export const DEFAULT_SITE_NAME = 'Slipway';

/** Makes the default site of an empty database. Safe in several processes at once. */
export async function ensureDefaultSite(db: Db, now: Date): Promise<void> {
  await db.run(sql`insert into site (key, name, created_at) values ('main', ${DEFAULT_SITE_NAME}, ${now}) on conflict do nothing`);
}

export interface SiteCounts {
  live_listings: number;
  upcoming_listings: number;
  categories: number;
  founders: number;
}

export async function countSite(db: Db, siteId: number): Promise<SiteCounts> {
  const row = await db.row<SiteCounts>(sql`
    select (select count(*)::int from listing_stats where site_id = ${siteId} and visibility = 'live') as live_listings,
      (select count(*)::int from listing_stats where site_id = ${siteId} and visibility = 'upcoming') as upcoming_listings,
      (select count(*)::int from category where site_id = ${siteId}) as categories,
      (select count(distinct lf.founder_id)::int from listing_founder lf join listing_stats s on s.listing_id = lf.listing_id
        where s.site_id = ${siteId} and s.visibility = 'live') as founders`);
  return row!;
}
