import { type Db, sql } from '../../platform/database/database.ts';

export interface ComparedPair {
  first_slug: string;
  first_name: string;
  second_slug: string;
  second_name: string;
}

/** Pairs with any of these listings, those that state most first. */
export function listComparedPairs(db: Db, given: { siteId: number; slugs: readonly string[]; most: number }): Promise<ComparedPair[]> {
  const { siteId, slugs, most } = given;
  return db.rows<ComparedPair>(sql`
    with own as (select id from public_listing where site_id = ${siteId} and slug = any((select ${[...slugs]}::text[])::text[])),
    pair as (
      select c.* from compared_pair c where c.first_id in (select id from own) and c.site_id = ${siteId}
      union select c.* from compared_pair c where c.second_id in (select id from own) and c.site_id = ${siteId})
    select a.slug as first_slug, a.name as first_name, b.slug as second_slug, b.name as second_name
    from pair p join live_listing_stats x on x.listing_id = p.first_id join live_listing_stats y on y.listing_id = p.second_id
    join public_listing a on a.id = p.first_id join public_listing b on b.id = p.second_id
    order by p.facts desc, x.votes + y.votes desc, p.first_id, p.second_id limit ${most}`);
}

/** The pairs of a site about which most facts are known, those first. */
export function listFullestPairs(db: Db, { siteId, most }: { siteId: number; most: number }): Promise<ComparedPair[]> {
  return db.rows<ComparedPair>(sql`
    select a.slug as first_slug, a.name as first_name, b.slug as second_slug, b.name as second_name
    from compared_pair p join live_listing_stats x on x.listing_id = p.first_id join live_listing_stats y on y.listing_id = p.second_id
    join public_listing a on a.id = p.first_id join public_listing b on b.id = p.second_id
    where p.site_id = ${siteId} order by p.facts desc, p.first_id, p.second_id limit ${most}`);
}

/** Whether people compare these two listings, in either order. */
export async function isComparedPair(db: Db, given: { siteId: number; slugs: readonly [string, string] }): Promise<boolean> {
  const { siteId, slugs } = given;
  const id = (slug: string) => sql`(select id from public_listing where site_id = ${siteId} and slug = ${slug})`;
  return (
    (await db.row(sql`
      select 1 as found from compared_pair where site_id = ${siteId}
        and first_id = least(${id(slugs[0])}, ${id(slugs[1])}) and second_id = greatest(${id(slugs[0])}, ${id(slugs[1])})`)) !== undefined
  );
}

/** Every pair of live listings that people compare, by slug. */
export function listAllComparedPairs(db: Db, siteId: number): Promise<Pick<ComparedPair, 'first_slug' | 'second_slug'>[]> {
  return db.rows(sql`
    select a.slug as first_slug, b.slug as second_slug
    from compared_pair p join live_listing_stats x on x.listing_id = p.first_id join live_listing_stats y on y.listing_id = p.second_id
    join public_listing a on a.id = p.first_id join public_listing b on b.id = p.second_id
    where p.site_id = ${siteId} order by p.first_id, p.second_id`);
}
