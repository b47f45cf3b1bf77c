import { type Db, sql } from '../../platform/database/database.ts';
import { FEWEST_DIFFERENT, FEWEST_FACTS } from './worth.ts';

/** In each category, this many products with the most votes are compared with each other. */
const OF_CATEGORY = 6;
/** Pairs per site: as many as one file of our sitemap contains. */
const MOST_PAIRS = 10_000;

/**
 * Finds out which pairs a site has now: the products with the most votes in a category, and products with the alternatives that their
 * owners approved, if both state enough. Rows that are still correct aren't written.
 */
export async function readComparedPairs(tx: Db, siteId: number): Promise<void> {
  await tx.run(sql`
    with top as (
      select c.id as category_id, x.listing_id from category c cross join lateral (
        select s.listing_id from live_listing_stats s where s.primary_category_id = c.id order by s.votes desc, s.listing_id limit ${OF_CATEGORY}) x
      where c.site_id = ${siteId}),
    pair as materialized (
      select a.listing_id as first_id, b.listing_id as second_id from top a join top b using (category_id) where a.listing_id < b.listing_id
      union
      select least(x.listing_id, x.alternative_id), greatest(x.listing_id, x.alternative_id)
      from listing_alternative x join live_listing_stats a on a.listing_id = x.listing_id join live_listing_stats b on b.listing_id = x.alternative_id
      where a.site_id = ${siteId} and b.site_id = ${siteId}),
    one as (select first_id as listing_id from pair union select second_id from pair),
    -- As in compareAttributes: the stored value, else the profile column for it.
    cell as materialized (
      select o.listing_id, t.id as attribute_id, not exists (select from category_attribute ca where ca.attribute_id = t.id) as is_general,
        exists (select from category_attribute ca where ca.attribute_id = t.id and ca.category_id = any(s.category_ids)) as is_own,
        coalesce(v.value, case t.column_name
          when 'pricing_model' then l.pricing_model when 'country' then l.country when 'founded_year' then l.founded_year::text
          when 'stage' then l.stage when 'city' then l.city when 'pricing_summary' then l.pricing_summary end) as value
      from one o join public_listing l on l.id = o.listing_id join live_listing_stats s on s.listing_id = o.listing_id
      join attribute t on t.site_id = ${siteId} and t.retired_at is null
      left join listing_attribute v on v.attribute_id = t.id and v.listing_id = o.listing_id),
    fresh as materialized (
      select p.first_id, p.second_id, count(*)::int as facts
      from pair p join cell a on a.listing_id = p.first_id join cell b on b.listing_id = p.second_id and b.attribute_id = a.attribute_id
      where a.value is not null and b.value is not null and (a.is_general or a.is_own or b.is_own)
      group by p.first_id, p.second_id
      having count(*) >= ${FEWEST_FACTS} and count(*) filter (where a.value <> b.value) >= ${FEWEST_DIFFERENT}
      order by facts desc, p.first_id, p.second_id limit ${MOST_PAIRS}),
    gone as (
      delete from compared_pair c
      where c.site_id = ${siteId} and not exists (select from fresh f where (f.first_id, f.second_id) = (c.first_id, c.second_id)))
    insert into compared_pair as c (site_id, first_id, second_id, facts)
    select ${siteId}, first_id, second_id, facts from fresh order by first_id, second_id
    on conflict (site_id, first_id, second_id) do update set facts = excluded.facts where c.facts is distinct from excluded.facts`);
}
