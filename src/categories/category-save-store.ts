import { type Db, type Sql, sql } from '../platform/database/database.ts';

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

/** What drafts call a category: what the draft says, and what the drafter found. Their quotes name the entry that they prove. */
const namePaths = ['{fields,categories,value}', '{fields,categories,ai_value}'];
const QUOTES = '{fields,categories,evidence}';

/** Drafts and quotes of websites store category names: they follow a rename and a merge. Each category is named once. */
export async function renameEverywhere(tx: Db, siteId: number, given: { id: number; from: string; to: string }): Promise<void> {
  const { id, from, to } = given;
  for (const path of namePaths) await renameInDrafts(tx, { path, from, to, where: sql`d.site_id = ${siteId}` });
  await renameQuotes(tx, { from, to, where: sql`d.site_id = ${siteId}` });
  await tx.run(sql`
    update listing_evidence e set value = ${to} from listing_category lc
    where lc.category_id = ${id} and e.listing_id = lc.listing_id and e.part = 'categories' and e.value = ${from}`);
}

async function renameInDrafts(tx: Db, given: { path: string; from: string; to: string; where: Sql }): Promise<void> {
  const { path, from, to, where } = given;
  await tx.run(sql`
    update draft d set parts = jsonb_set(d.parts, ${path}::text[],
      (select jsonb_agg(name order by n) from (
        select case when v = ${from} then ${to} else v end as name, min(n) as n
        from jsonb_array_elements_text(d.parts #> ${path}::text[]) with ordinality as named(v, n) group by 1) x))
    where ${where} and d.parts #> ${path}::text[] ? ${from}`);
}

async function renameQuotes(tx: Db, given: { from: string; to: string; where: Sql }): Promise<void> {
  const { from, to, where } = given;
  await tx.run(sql`
    update draft d set parts = jsonb_set(d.parts, ${QUOTES}::text[],
      (select jsonb_agg(case when q ->> 'entry' = ${from} then jsonb_set(q, '{entry}', to_jsonb(${to}::text)) else q end order by n)
       from jsonb_array_elements(d.parts #> ${QUOTES}::text[]) with ordinality as quoted(q, n)))
    where ${where} and d.parts #> ${QUOTES}::text[] @> jsonb_build_array(jsonb_build_object('entry', ${from}::text))`);
}

/** Where a category is named by a quote or by what a drafter found, so that a merge can be undone. */
export interface Named {
  /** Quotes on listings. */
  quotes: { id: number; position: number }[];
  /** Drafts whose drafter found it, and whether it found the other one too. */
  drafts: { id: string; hadBoth: boolean }[];
}

/** @param given.id of the category called `name`; `other`: the one that it is merged into */
export async function findNamed(tx: Db, siteId: number, given: { id: number; name: string; other: string }): Promise<Named> {
  const { id, name, other } = given;
  const quotes = await tx.rows<{ id: number; position: number }>(sql`
    select e.listing_id as id, e.position from listing_category lc join listing_evidence e on e.listing_id = lc.listing_id
    where lc.category_id = ${id} and e.part = 'categories' and e.value = ${name} order by e.listing_id, e.position`);
  const drafts = await tx.rows<{ id: string; hadBoth: boolean }>(sql`
    select id::text, parts #> '{fields,categories,ai_value}' ? ${other} as "hadBoth" from draft
    where site_id = ${siteId} and parts #> '{fields,categories,ai_value}' ? ${name}`);
  return { quotes, drafts };
}

/** After a merge is undone, quotes and what drafters found name the category again. Where a drafter found both, they stay as they are. */
export async function nameAgain(tx: Db, given: { named: Named; name: string; intoName: string }): Promise<void> {
  const { named, name, intoName } = given;
  await tx.run(sql`
    update listing_evidence e set value = ${name} from json_to_recordset(${JSON.stringify(named.quotes)}::json) s(id bigint, position smallint)
    where e.listing_id = s.id and e.position = s.position and e.part = 'categories' and e.value = ${intoName}`);
  const ids = named.drafts.filter(({ hadBoth }) => !hadBoth).map(({ id }) => id);
  const where = sql`d.id = any(${ids}::uuid[])`;
  await renameInDrafts(tx, { path: '{fields,categories,ai_value}', from: intoName, to: name, where });
  await renameQuotes(tx, { from: intoName, to: name, where });
}

/** Ids of all listings in a category, in any status and in no order. */
export async function listingsOfCategory(tx: Db, categoryId: number): Promise<number[]> {
  return (await tx.rows<{ id: number }>(sql`select listing_id as id from listing_category where category_id = ${categoryId}`)).map(({ id }) => id);
}
