import { type Db, sql } from '../platform/database/database.ts';
import { removeUnusedDefaults } from './default-category-store.ts';

/**
 * Copies a site's categories, FAQs and compare attributes to another site, except categories whose slug or name exists there.
 * Unused default categories are removed first. Safe to repeat.
 * @returns how many were added
 */
export async function copyCategoryTree(tx: Db, given: { from: number; to: number }): Promise<number> {
  const { from, to } = given;
  await removeUnusedDefaults(tx, to);
  const added = await tx.rows<{ id: number; slug: string }>(sql`
    insert into category (site_id, slug, name, description, position)
    select ${to}, slug, name, description, position from category where site_id = ${from} order by id
    on conflict do nothing returning id, slug`);
  const ids = added.map(({ id }) => id);
  await tx.run(sql`
    update category c set parent_id = parent.id
    from category old join category old_parent on old_parent.id = old.parent_id
      join category parent on parent.site_id = ${to} and parent.slug = old_parent.slug
    where c.id = any(${ids}::int[]) and old.site_id = ${from} and old.slug = c.slug`);
  await tx.run(sql`
    insert into category_faq (category_id, position, question, answer)
    select c.id, q.position, q.question, q.answer
    from category c join category old on old.site_id = ${from} and old.slug = c.slug join category_faq q on q.category_id = old.id
    where c.id = any(${ids}::int[])`);
  await tx.run(sql`
    insert into attribute (site_id, key, label, column_name, position, kind, unit, choices)
    select ${to}, key, label, column_name, position, kind, unit, choices from attribute where site_id = ${from} on conflict (site_id, key) do nothing`);
  await tx.run(sql`
    insert into category_attribute (category_id, attribute_id)
    select c.id, a.id
    from category c join category old on old.site_id = ${from} and old.slug = c.slug
      join category_attribute k on k.category_id = old.id join attribute old_a on old_a.id = k.attribute_id
      join attribute a on a.site_id = ${to} and a.key = old_a.key
    where c.id = any(${ids}::int[]) on conflict do nothing`);
  return added.length;
}
