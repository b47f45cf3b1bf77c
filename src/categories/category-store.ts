import { type Db, sql } from '../platform/database/database.ts';

export interface CategoryRow {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  parent_id: number | null;
  live_count: number;
}

/** Id of a site's category by its slug, or by one it had earlier; undefined for an unknown slug. */
export async function findCategoryId(db: Db, siteId: number, slug: string): Promise<number | undefined> {
  return (await db.row<{ id: number | null }>(sql`select find_category(${siteId}::smallint, ${slug}) as id`))?.id ?? undefined;
}

/** All categories of a site with their counts of live listings (a parent counts each listing of its subcategories once). */
export async function listCategoryRows(db: Db, siteId: number): Promise<CategoryRow[]> {
  return db.rows<CategoryRow>(sql`
    with counts as (
      select category_id as id, sum(listings)::int as n from listing_count
      where site_id = ${siteId} and visibility = 'live' and facet = 'all' group by category_id)
    select c.id, c.slug, c.name, c.description, c.parent_id, coalesce(counts.n, 0) as live_count
    from category c left join counts on counts.id = c.id
    where c.site_id = ${siteId} order by c.position, c.name, c.id`);
}

/** Every category's slug and name, and whether it is in another one, which then comes before it. One value, because hundreds of rows cost more. */
export async function listCategoryNameRows(db: Db, siteId: number): Promise<[slug: string, name: string, isSub: boolean][]> {
  const row = await db.row<{ all: [string, string, boolean][] }>(sql`
    select coalesce(json_agg(json_build_array(c.slug, c.name, p.id is not null)
      order by coalesce(p.position, c.position), coalesce(p.name, c.name), coalesce(p.id, c.id), p.id is not null, c.position, c.name, c.id), '[]') as all
    from category c left join category p on p.id = c.parent_id where c.site_id = ${siteId}`);
  return row!.all;
}

/** Earlier names of a site's categories by id, taken from their earlier addresses: `dev-tools` becomes "dev tools". */
export async function listCategoryAliases(db: Db, siteId: number): Promise<Map<number, string[]>> {
  const rows = await db.rows<{ id: number; aliases: string[] }>(sql`
    select category_id as id, array_agg(replace(slug, '-', ' ') order by slug) as aliases from category_redirect where site_id = ${siteId} group by category_id`);
  return new Map(rows.map(({ id, aliases }) => [id, aliases]));
}

/** Top-level categories with a live listing, directly or in a subcategory, in the order of the site. */
export async function listTopCategoryRows(db: Db, siteId: number): Promise<{ slug: string; name: string }[]> {
  return db.rows(sql`
    select c.slug, c.name from category c
    where c.site_id = ${siteId} and c.parent_id is null and (select sum(n.listings) from listing_count n
      where n.site_id = ${siteId} and n.visibility = 'live' and n.category_id = c.id and n.facet = 'all') > 0
    order by c.position, c.name, c.id`);
}

/** A category, its parent and its subcategories with live counts, as one list; undefined for an unknown slug. */
export async function findCategoryFamily(
  db: Db,
  siteId: number,
  slug: string,
): Promise<{ category: CategoryRow; parent: CategoryRow | undefined; children: CategoryRow[] } | undefined> {
  const rows = await db.rows<CategoryRow & { is_self: boolean }>(sql`
    with self as (select id, parent_id from category where site_id = ${siteId} and slug = ${slug})
    select c.id, c.slug, c.name, c.description, c.parent_id, c.id = self.id as is_self,
      (select coalesce(sum(n.listings), 0)::int from listing_count n
        where n.site_id = ${siteId} and n.visibility = 'live' and n.category_id = c.id and n.facet = 'all') as live_count
    from self join category c on c.id = self.id or c.id = self.parent_id or c.parent_id = self.id
    order by c.position, c.name, c.id`);
  const category = rows.find((row) => row.is_self);
  if (!category) return undefined;
  return { category, parent: rows.find((row) => row.id === category.parent_id), children: rows.filter((row) => row.parent_id === category.id) };
}

/** A category's questions and answers, in order. */
export async function listCategoryFaqs(db: Db, id: number): Promise<{ question: string; answer: string }[]> {
  return db.rows(sql`select question, answer from category_faq where category_id = ${id} order by position`);
}
