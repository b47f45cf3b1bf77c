import { type Db, sql } from '../platform/database/database.ts';
import { ensureAttributes } from './attribute-store.ts';
import { defaultTree } from './default-tree.ts';

/** Gives the default tree and compare attributes to every site that never had categories. A site that removes its tree later stays without. */
export async function ensureDefaultCategories(db: Db, now: Date): Promise<void> {
  const sites = await db.rows<{ id: number }>(sql`select id from site where categories_made_at is null order by id`);
  for (const { id } of sites) await db.transaction((tx) => giveDefaults(tx, id, now));
}

async function giveDefaults(tx: Db, siteId: number, now: Date): Promise<void> {
  // Locked until the end, so that two processes starting at once create one tree.
  const site = await tx.row(sql`select from site where id = ${siteId} and categories_made_at is null for update`);
  if (!site) return;
  await ensureAttributes(tx, siteId);
  if (!(await tx.row(sql`select from category where site_id = ${siteId} limit 1`))) await insertDefaultTree(tx, siteId);
  await tx.run(sql`update site set categories_made_at = ${now} where id = ${siteId}`);
}

/** Adds the default categories whose slug and name are free. Children of a category that already exists are added below that one. */
export async function insertDefaultTree(tx: Db, siteId: number): Promise<void> {
  const rows = defaultTree.flatMap((group) => group.map((category, i) => ({ ...category, upper: i === 0 ? null : group[0] })));
  const json = JSON.stringify(rows.map(({ upper, ...row }, position) => ({ ...row, position, upper_slug: upper?.slug, upper_name: upper?.name })));
  await tx.run(sql`
    insert into category (site_id, slug, name, description, position, is_default)
    select ${siteId}, slug, name, description, position, true
    from json_to_recordset(${json}::json) as r(slug text, name text, description text, position integer, upper_slug text)
    where upper_slug is null order by position on conflict do nothing`);
  await tx.run(sql`
    insert into category (site_id, slug, name, description, position, is_default, parent_id)
    select ${siteId}, r.slug, r.name, r.description, r.position, true, upper.id
    from json_to_recordset(${json}::json) as r(slug text, name text, description text, position integer, upper_slug text, upper_name text)
    cross join lateral (
      select p.id from category p where p.site_id = ${siteId} and p.parent_id is null and (p.slug = r.upper_slug or p.name = r.upper_name)
      order by p.slug = r.upper_slug desc limit 1) upper
    where r.upper_slug is not null order by r.position on conflict do nothing`);
}

/**
 * Removes the default categories that nobody has changed and no listing or draft uses, to make room for another tree. @param keep
 * slugs of that tree; it takes over default categories with the same slug
 */
export async function removeUnusedDefaults(tx: Db, siteId: number, keep: readonly string[] = []): Promise<void> {
  const unused = sql`c.site_id = ${siteId} and c.is_default and c.slug <> all(${keep})
    and not exists (select from listing_category lc where lc.category_id = c.id)
    and not exists (select from draft d where d.site_id = c.site_id and d.parts #> '{fields,categories,value}' ? c.name)`;
  await tx.run(sql`delete from category c where c.parent_id is not null and ${unused}`);
  await tx.run(sql`delete from category c where c.parent_id is null and ${unused} and not exists (select from category child where child.parent_id = c.id)`);
}

/** Whether the site has categories other than the default ones. */
export async function hasOwnCategories(db: Db, siteId: number): Promise<boolean> {
  return (await db.row(sql`select from category where site_id = ${siteId} and not is_default limit 1`)) !== undefined;
}
