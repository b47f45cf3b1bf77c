import { type Db, sql } from '../platform/database/database.ts';

/** A category as the site team saves it, with slugs for references. */
export interface SavedCategory {
  slug: string;
  name: string;
  description: string | null;
  parent: string | null;
  position: number;
  /** Keys of the attributes that compare shows for this category but not for all. */
  attributes: string[];
  /** Questions and answers on its page, in order. */
  faqs: { question: string; answer: string }[];
}

export interface TreeRow extends SavedCategory {
  id: number;
}

/** All categories of a site, locked against other changes of the tree until the transaction ends. */
export async function lockTree(tx: Db, siteId: number): Promise<TreeRow[]> {
  await tx.run(sql`select from site where id = ${siteId} for update`);
  return tx.rows<TreeRow>(sql`
    select c.id, c.slug, c.name, c.description, p.slug as parent, c.position,
      array(select a.key from category_attribute k join attribute a on a.id = k.attribute_id where k.category_id = c.id order by a.position, a.key) as attributes,
      coalesce((select json_agg(json_build_object('question', f.question, 'answer', f.answer) order by f.position) from category_faq f where f.category_id = c.id), '[]') as faqs
    from category c left join category p on p.id = c.parent_id
    where c.site_id = ${siteId} order by c.position, c.name, c.id`);
}

/** Keys of all attributes of a site, retired ones too, in the order of comparisons. */
export async function listAttributeKeys(db: Db, siteId: number): Promise<string[]> {
  return (await db.rows<{ key: string }>(sql`select key from attribute where site_id = ${siteId} order by position, key`)).map(({ key }) => key);
}

/** Saves a category; it no longer counts as a default one. @returns its id */
export async function saveCategory(tx: Db, siteId: number, category: SavedCategory): Promise<number> {
  const { slug, name, description, parent, position, attributes, faqs } = category;
  const row = await tx.row<{ id: number }>(sql`
    insert into category (site_id, slug, name, description, parent_id, position)
    values (${siteId}, ${slug}, ${name}, ${description}, (select id from category where site_id = ${siteId} and slug = ${parent}), ${position})
    on conflict (site_id, slug) do update set name = excluded.name, description = excluded.description, parent_id = excluded.parent_id,
      position = excluded.position, is_default = false
    returning id`);
  const { id } = row!;
  await tx.run(sql`delete from category_attribute where category_id = ${id}`);
  await tx.run(sql`
    insert into category_attribute (category_id, attribute_id)
    select ${id}, a.id from attribute a where a.site_id = ${siteId} and a.key = any(${attributes})`);
  await tx.run(sql`delete from category_faq where category_id = ${id}`);
  await tx.run(sql`
    insert into category_faq (category_id, position, question, answer)
    select ${id}, n - 1, f ->> 'question', f ->> 'answer' from json_array_elements(${JSON.stringify(faqs)}::json) with ordinality as given(f, n)`);
  return id;
}

/** Drafts store category names: they follow the rename. */
export async function renameInDrafts(tx: Db, siteId: number, given: { from: string; to: string }): Promise<void> {
  await tx.run(sql`
    update draft d set parts = jsonb_set(d.parts, '{fields,categories,value}',
      (select jsonb_agg(case when v = ${given.from} then ${given.to} else v end order by n)
       from jsonb_array_elements_text(d.parts #> '{fields,categories,value}') with ordinality as named(v, n)))
    where d.site_id = ${siteId} and d.parts #> '{fields,categories,value}' ? ${given.from}`);
}

/** Ids of all listings in a category, in any status and in no order. */
export async function listingsOfCategory(tx: Db, categoryId: number): Promise<number[]> {
  return (await tx.rows<{ id: number }>(sql`select listing_id as id from listing_category where category_id = ${categoryId}`)).map(({ id }) => id);
}
