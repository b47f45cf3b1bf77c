import { type Db, sql } from '../../platform/database/database.ts';
import type { CategoryRow } from '../rows/category-rows.ts';

export interface KnownCategory {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  parent: string | null;
  position: number;
  faqs: { question: string; answer: string }[];
}

/** All categories of the site; there are a few hundred at most. */
export async function findKnownCategories(tx: Db, siteId: number): Promise<KnownCategory[]> {
  return tx.rows<KnownCategory>(sql`
    select c.id, c.slug, c.name, c.description, p.slug as parent, c.position,
      coalesce((select json_agg(json_build_object('question', q.question, 'answer', q.answer) order by q.position) from category_faq q where q.category_id = c.id), '[]') as faqs
    from category c left join category p on p.id = c.parent_id
    where c.site_id = ${siteId} order by c.position, c.slug collate "C"`);
}

/** Adds and overwrites categories by slug, with their FAQs and parents. A parent may come after its children in the rows. */
export async function saveCategories(tx: Db, siteId: number, rows: readonly (CategoryRow & { position: number })[]): Promise<void> {
  const json = JSON.stringify(rows);
  // Two categories may have swapped names, so the old names are moved out of the way first. It is one transaction, so nobody sees
  // this.
  await tx.run(sql`
    update category c set name = '~' || c.id from json_to_recordset(${json}::json) as r(slug text, name text)
    where c.site_id = ${siteId} and c.slug = r.slug and c.name <> r.name`);
  await tx.run(sql`
    insert into category (site_id, slug, name, description, position)
    select ${siteId}, slug, name, description, position from json_to_recordset(${json}::json) as r(slug text, name text, description text, position integer)
    order by position
    on conflict (site_id, slug) do update set name = excluded.name, description = excluded.description, position = excluded.position`);
  await tx.run(sql`
    update category c set parent_id = p.id
    from json_to_recordset(${json}::json) as r(slug text, parent text) left join category p on p.site_id = ${siteId} and p.slug = r.parent
    where c.site_id = ${siteId} and c.slug = r.slug and c.parent_id is distinct from p.id`);
  await tx.run(sql`
    delete from category_faq q using category c where c.id = q.category_id and c.site_id = ${siteId} and c.slug = any(${rows.map((row) => row.slug)})`);
  const faqs = rows.flatMap((row) => row.faqs.map((faq, position) => ({ slug: row.slug, position, ...faq })));
  await tx.run(sql`
    insert into category_faq (category_id, position, question, answer)
    select c.id, r.position, r.question, r.answer
    from json_to_recordset(${JSON.stringify(faqs)}::json) as r(slug text, position smallint, question text, answer text)
    join category c on c.site_id = ${siteId} and c.slug = r.slug`);
}

/** Removes default categories with these slugs from the default tree if no listing uses them. */
export async function freeDefaults(tx: Db, siteId: number, slugs: readonly string[]): Promise<void> {
  await tx.run(sql`
    update category c set parent_id = null
    where c.site_id = ${siteId} and c.is_default and c.parent_id is not null and c.slug = any(${slugs})
      and not exists (select from listing_category lc where lc.category_id = c.id)`);
}

/** Imported categories belong to the site, even if they equal default ones. */
export async function ownCategories(tx: Db, siteId: number, slugs: readonly string[]): Promise<void> {
  await tx.run(sql`update category set is_default = false where site_id = ${siteId} and is_default and slug = any(${slugs})`);
}

/** Ids of listings in these categories: moving a category changes its parent's listings. */
export async function findListingsOf(tx: Db, siteId: number, slugs: readonly string[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct lc.listing_id as id from category c join listing_category lc on lc.category_id = c.id
    where c.site_id = ${siteId} and c.slug = any(${slugs})`);
  return rows.map((row) => row.id);
}

/** Ids of a site's categories by name, because rows of listings name their categories. */
export async function findCategoryIds(db: Db, siteId: number): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: number; name: string }>(sql`select id, name from category where site_id = ${siteId}`);
  return new Map(rows.map((row) => [row.name, row.id]));
}
