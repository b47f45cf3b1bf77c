import { type Db, sql } from '../../../src/platform/database/database.ts';
import { indexListings, refreshVocabulary } from '../../../src/search/index.ts';

export interface TestListing {
  name: string;
  host?: string;
  tagline?: string;
  description?: string;
  keywords?: string[];
  tags?: string[];
  visibility?: 'live' | 'upcoming' | 'hidden';
  categoryIds?: number[];
  stage?: string;
  country?: string;
  pricingModel?: string;
  votes?: number;
  trending?: number;
  views?: number;
  followers?: number;
  /** An instant. */
  liveSince?: string;
}

let hosts = 0;

/** A new site; null: the default site. */
export async function addSite(db: Db, key: string, host: string | null): Promise<number> {
  const site = await db.row<{ id: number }>(sql`insert into site (key, name, host, created_at) values (${key}, ${key}, ${host}, '2026-01-01') returning id`);
  return (site as { id: number }).id;
}

/** Listings with their stats, indexed. Returns their ids in the order given. */
export async function addListings(db: Db, siteId: number, listings: readonly TestListing[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < listings.length; from += 1000) {
    const batch = listings.slice(from, from + 1000).map((listing) => ({ ...listing, host: listing.host ?? `h${++hosts}.example` }));
    ids.push(...(await db.transaction((tx) => addBatch(tx, siteId, JSON.stringify(batch)))));
  }
  await refreshVocabulary(db);
  return ids;
}

async function addBatch(tx: Db, siteId: number, batch: string): Promise<number[]> {
  await tx.run(
    sql`insert into company (domain, created_at) select d->>'host', '2026-01-01' from jsonb_array_elements(${batch}::jsonb) d on conflict do nothing`,
  );
  const rows = await tx.rows<{ id: number }>(sql`
    with given as (select d, n, d->>'host' as host from jsonb_array_elements(${batch}::jsonb) with ordinality as b(d, n)),
    added as (
      insert into listing (site_id, company_id, slug, host, website_url, name, tagline, description, keywords, tags, status, created_at, updated_at)
      select ${siteId}, c.id, replace(host, '.', '-') || '-' || n, host, 'https://' || host, d->>'name', nullif(d->>'tagline', ''), nullif(d->>'description', ''),
        array(select jsonb_array_elements_text(d->'keywords')), array(select jsonb_array_elements_text(d->'tags')), 'live', '2026-01-01', '2026-01-01'
      from given join company c on c.domain = host::citext
      returning id, host
    ),
    counted as (
      insert into listing_stats (listing_id, site_id, visibility, category_ids, stage, country, pricing_model, host, votes, trending, views, followers, live_since)
      select a.id, ${siteId}, coalesce(d->>'visibility', 'live'), array(select jsonb_array_elements_text(d->'categoryIds')::integer), d->>'stage', d->>'country',
        d->>'pricingModel', host, coalesce((d->>'votes')::integer, 0), coalesce((d->>'trending')::real, 0), coalesce((d->>'views')::bigint, 0),
        coalesce((d->>'followers')::integer, 0), (d->>'liveSince')::timestamptz
      from added a join given using (host)
    )
    select id from added join given using (host) order by n`);
  const ids = rows.map((row) => row.id);
  await indexListings(tx, ids);
  return ids;
}
