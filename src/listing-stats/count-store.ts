import { type Db, empty, sql } from '../platform/database/database.ts';

interface Of {
  siteId: number;
  visibility: 'live' | 'upcoming';
}

export interface KeptCount {
  facet: 'category' | 'country' | 'pricing_model' | 'stage';
  /** A category's slug. */
  value: string;
  listings: number;
}

/**
 * How many listings have each value that lists are filtered by, the most first: of a site or of one of its categories, within which
 * other categories aren't counted. Kept by triggers on listing_stats, and exact at every instant.
 */
export function listKeptCounts(db: Db, given: Of & { categoryId?: number | undefined }): Promise<KeptCount[]> {
  const { siteId, visibility, categoryId } = given;
  // Without the part that isn't needed: with a parameter that leaves it out, each call would be planned again.
  const categories = sql`
      union all
      select 'category', c.slug, n.listings from listing_count n join category c on c.id = n.category_id
      where n.site_id = ${siteId} and n.visibility = ${visibility} and n.facet = 'all'`;
  return db.rows<KeptCount>(sql`
    select facet, value, sum(listings)::int as listings from (
      select n.facet, n.value, n.listings from listing_count n
      where n.site_id = ${siteId} and n.visibility = ${visibility} and n.category_id = ${categoryId ?? 0} and n.facet <> 'all'
      ${categoryId === undefined ? categories : empty}) kept
    group by facet, value having sum(listings) > 0 order by 3 desc, 2`);
}

/** How many listings have a value, of a site or of one of its categories. @param given.value without it: all of them */
export async function findKeptCount(
  db: Db,
  given: Of & { categoryId?: number | undefined; value?: { facet: Exclude<KeptCount['facet'], 'category'>; is: string } | undefined },
): Promise<number> {
  const { siteId, visibility, categoryId, value } = given;
  const row = await db.row<{ n: number }>(sql`
    select coalesce(sum(listings), 0)::int as n from listing_count
    where site_id = ${siteId} and visibility = ${visibility} and category_id = ${categoryId ?? 0}
      and facet = ${value?.facet ?? 'all'} and value = ${value?.is ?? ''}`);
  return row!.n;
}

/** The smallest count that `findKeptCount` has for any of these values: no more listings than that can have all of them. */
export async function findLeastKeptCount(
  db: Db,
  given: Of & { categoryId?: number | undefined; values: readonly { facet: Exclude<KeptCount['facet'], 'category'>; is: string }[] },
): Promise<number> {
  const { siteId, visibility, categoryId, values } = given;
  if (values.length === 0) return findKeptCount(db, { siteId, visibility, categoryId });
  const row = await db.row<{ n: number }>(sql`
    select coalesce(min(counted.n), 0)::int as n from (
      select coalesce(sum(c.listings), 0) as n
      from unnest(${values.map(({ facet }) => facet)}::text[], ${values.map(({ is }) => is)}::text[]) x(facet, value)
      left join listing_count c on c.site_id = ${siteId} and c.visibility = ${visibility} and c.category_id = ${categoryId ?? 0} and c.facet = x.facet and c.value = x.value
      group by x.facet) counted`);
  return row!.n;
}

/** Merges the new rows of each value with its others into one, so that adding them up stays quick. Changes no count, and reads no value without new rows. */
export async function foldCounts(tx: Db): Promise<void> {
  // Adds up only the rows that this statement deletes: rows that others add at the same time aren't touched.
  await tx.run(sql`
    with fresh as (select distinct site_id, visibility, category_id, facet, value from listing_count where not is_folded),
    gone as (
      delete from listing_count c using fresh f
      where (c.site_id, c.visibility, c.category_id, c.facet, c.value) = (f.site_id, f.visibility, f.category_id, f.facet, f.value) returning c.*)
    insert into listing_count (site_id, visibility, category_id, facet, value, listings, is_folded)
    select site_id, visibility, category_id, facet, value, sum(listings), true from gone group by 1, 2, 3, 4, 5 having sum(listings) <> 0`);
}
