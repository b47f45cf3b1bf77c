import { type Db, sql } from '../platform/database/database.ts';

/** What keeps a category from being retired without a target. */
export interface CategoryUse {
  listings: boolean;
  drafts: boolean;
  /** Earlier addresses lead to it. */
  redirects: boolean;
  followers: boolean;
}

/** Whether listings or drafts are in a category, or it has something that would be deleted with it. Drafts name their categories, so its name is needed too. */
export async function findUse(tx: Db, given: { siteId: number; id: number; name: string }): Promise<CategoryUse> {
  const row = await tx.row<CategoryUse>(sql`
    select exists (select from listing_category where category_id = ${given.id}) as listings,
      exists (select from category_redirect where category_id = ${given.id}) as redirects,
      exists (select from subject_follow where category_id = ${given.id}) as followers,
      exists (select from draft where site_id = ${given.siteId}
        and (parts #> '{fields,categories,value}' ? ${given.name} or ${given.id} = any(suggested_category_ids))) as drafts`);
  return row!;
}

/** Deletes a category that nothing is in. The caller has checked that. */
export async function deleteCategoryRow(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from category where id = ${id}`);
}

/** Gives a category another address; the earlier one leads to it from now on. */
export async function changeSlug(tx: Db, given: { siteId: number; id: number; from: string; to: string }): Promise<void> {
  const { siteId, id, from, to } = given;
  await tx.run(sql`delete from category_redirect where site_id = ${siteId} and slug = ${to}`);
  await tx.run(sql`update category set slug = ${to} where id = ${id}`);
  await tx.run(sql`insert into category_redirect (site_id, slug, category_id) values (${siteId}, ${from}, ${id})`);
}

/** The category that an earlier address leads to now. */
export async function findMoved(db: Db, given: { siteId: number; slug: string }): Promise<{ id: number; slug: string } | undefined> {
  return db.row(sql`
    select c.id, c.slug from category_redirect r join category c on c.id = r.category_id where r.site_id = ${given.siteId} and r.slug = ${given.slug}`);
}

/** Removes a redirect, so that a category can have this address again. */
export async function forgetRedirect(tx: Db, given: { siteId: number; slug: string }): Promise<void> {
  await tx.run(sql`delete from category_redirect where site_id = ${given.siteId} and slug = ${given.slug}`);
}

/** Orders categories as their slugs are given. They are the site's own from then on, and updates of the default tree leave them alone. */
export async function savePositions(tx: Db, given: { siteId: number; slugs: readonly string[] }): Promise<void> {
  await tx.run(sql`
    update category c set position = g.n - 1, is_default = false from unnest(${[...given.slugs]}::text[]) with ordinality g(slug, n)
    where c.site_id = ${given.siteId} and c.slug = g.slug`);
}

export interface TeamCategoryRow {
  slug: string;
  name: string;
  description: string | null;
  parent: string | null;
  position: number;
  attributes: string[];
  faqs: { question: string; answer: string }[];
  has_listings: boolean;
  redirects: string[];
}

/** The whole tree as the site team sees it. */
export async function listTeamCategories(db: Db, siteId: number): Promise<TeamCategoryRow[]> {
  return db.rows<TeamCategoryRow>(sql`
    select c.slug, c.name, c.description, p.slug as parent, c.position,
      coalesce(k.keys, '{}') as attributes, coalesce(f.faqs, '[]') as faqs,
      -- With a limit, so that one is looked up by the index: for an exists, all of them would be read.
      (select true from listing_category lc where lc.category_id = c.id limit 1) is true as has_listings,
      coalesce(r.slugs, '{}') as redirects
    from category c left join category p on p.id = c.parent_id
    -- Together and not one by one: most categories have none of these.
    left join (
      select x.category_id, array_agg(a.key order by a.position, a.key) as keys
      from category own join category_attribute x on x.category_id = own.id join attribute a on a.id = x.attribute_id where own.site_id = ${siteId}
      group by x.category_id) k on k.category_id = c.id
    left join (
      select q.category_id, json_agg(json_build_object('question', q.question, 'answer', q.answer) order by q.position) as faqs
      from category own join category_faq q on q.category_id = own.id where own.site_id = ${siteId}
      group by q.category_id) f on f.category_id = c.id
    left join (
      select category_id, array_agg(slug order by slug) as slugs from category_redirect where site_id = ${siteId} group by category_id) r on r.category_id = c.id
    where c.site_id = ${siteId} order by c.position, c.name, c.id`);
}
