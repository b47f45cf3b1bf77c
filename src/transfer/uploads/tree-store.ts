import { type Db, sql } from '../../platform/database/database.ts';

/** A category with everything that an import of categories can change. */
export interface TreeCategory {
  slug: string;
  name: string;
  description: string | null;
  parent: string | null;
  position: number;
  is_default: boolean;
  faqs: { question: string; answer: string }[];
  attributes: string[];
}

/** All categories of a site by slug, as they are compared before and after an import. */
export async function readTree(tx: Db, siteId: number): Promise<TreeCategory[]> {
  return tx.rows<TreeCategory>(sql`
    select c.slug, c.name, c.description, p.slug as parent, c.position, c.is_default,
      coalesce((select json_agg(json_build_object('question', q.question, 'answer', q.answer) order by q.position) from category_faq q where q.category_id = c.id), '[]') as faqs,
      array(select t.key from category_attribute ca join attribute t on t.id = ca.attribute_id where ca.category_id = c.id order by t.key) as attributes
    from category c left join category p on p.id = c.parent_id where c.site_id = ${siteId} order by c.slug collate "C"`);
}

/** Slugs of the site's categories that listings or drafts use. */
export async function listUsedCategories(tx: Db, siteId: number, slugs: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ slug: string }>(sql`
    select c.slug from category c where c.site_id = ${siteId} and c.slug = any(${slugs}) and exists (select from listing_category lc where lc.category_id = c.id)`);
  return rows.map(({ slug }) => slug);
}

/** Deletes categories by slug. Their subcategories move to the top of the tree. The caller checks that they have no listings. */
export async function deleteCategories(tx: Db, siteId: number, slugs: readonly string[]): Promise<void> {
  await tx.run(
    sql`update category set parent_id = null where site_id = ${siteId} and parent_id in (select id from category where site_id = ${siteId} and slug = any(${slugs}))`,
  );
  await tx.run(sql`delete from category where site_id = ${siteId} and slug = any(${slugs})`);
}

/** The columns that `saveCategories` doesn't write. */
export async function saveTreeMarks(tx: Db, siteId: number, rows: readonly TreeCategory[]): Promise<void> {
  const json = JSON.stringify(rows);
  await tx.run(sql`
    update category c set is_default = r.is_default from json_to_recordset(${json}::json) as r(slug text, is_default boolean)
    where c.site_id = ${siteId} and c.slug = r.slug and c.is_default <> r.is_default`);
  await tx.run(sql`
    insert into category_attribute (category_id, attribute_id)
    select c.id, t.id from json_to_recordset(${json}::json) as r(slug text, attributes json) cross join lateral json_array_elements_text(r.attributes) k(key)
    join category c on c.site_id = ${siteId} and c.slug = r.slug join attribute t on t.site_id = ${siteId} and t.key = k.key
    on conflict do nothing`);
}

/** The trees before and after an import of categories. */
export async function findTrees(tx: Db, importId: number): Promise<{ before: TreeCategory[] | null; after: TreeCategory[] | null }> {
  const row = await tx.row<{ before: TreeCategory[] | null; after: TreeCategory[] | null }>(sql`
    select tree_before as before, tree_after as after from directory_import where id = ${importId}`);
  return row!;
}
