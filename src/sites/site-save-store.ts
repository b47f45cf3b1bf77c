import { removeUnusedDefaults } from '../categories/index.ts';
import { type Db, sql } from '../platform/database/database.ts';

export interface SiteColumns {
  name: string;
  host: string | null;
  tagline: string | null;
  purpose: string | null;
  time_zone: string;
  settings: Record<string, unknown>;
}

/** Writes a site as it shall be. @returns false when another site has the host */
export async function saveSite(tx: Db, id: number, site: SiteColumns): Promise<boolean> {
  return tx
    .transaction((inner) =>
      inner.run(sql`
        update site set name = ${site.name}, host = ${site.host}, tagline = ${site.tagline}, purpose = ${site.purpose},
          time_zone = ${site.time_zone}, settings = ${JSON.stringify(site.settings)} where id = ${id}`),
    )
    .then(() => true, isTaken);
}

/** Adds a site to the network. @returns its id; undefined when its key or host is taken */
export async function insertSite(tx: Db, given: { key: string; host: string; name: string; now: Date }): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(sql`
    insert into site (key, host, name, created_at) values (${given.key}, ${given.host}, ${given.name}, ${given.now})
    on conflict do nothing returning id`);
  return row?.id;
}

/** Settings as they stand, held until the transaction ends: two who set different ones lose none. */
export async function lockSettings(tx: Db, id: number): Promise<Record<string, unknown>> {
  return (await tx.row<{ settings: Record<string, unknown> }>(sql`select settings from site where id = ${id} for update`))!.settings;
}

/**
 * Copies the categories of a site, their FAQs and their compare attributes to another one, where a category of the
 * same slug or name does not stand yet. Default categories that nothing uses make way. Safe to repeat.
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
    insert into attribute (site_id, key, label, column_name, position)
    select ${to}, key, label, column_name, position from attribute where site_id = ${from} on conflict (site_id, key) do nothing`);
  await tx.run(sql`
    insert into category_attribute (category_id, attribute_id)
    select c.id, a.id
    from category c join category old on old.site_id = ${from} and old.slug = c.slug
      join category_attribute k on k.category_id = old.id join attribute old_a on old_a.id = k.attribute_id
      join attribute a on a.site_id = ${to} and a.key = old_a.key
    where c.id = any(${ids}::int[]) on conflict do nothing`);
  return added.length;
}

function isTaken(error: { code?: string }): false {
  if (error.code === '23505') return false;
  throw error;
}

/** Changes some settings of a site and leaves the others. @param settings null takes a key away */
export async function mergeSettings(tx: Db, id: number, settings: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const merged = Object.entries({ ...(await lockSettings(tx, id)), ...settings }).filter(([, value]) => value !== null);
  await tx.run(sql`update site set settings = ${JSON.stringify(Object.fromEntries(merged))} where id = ${id}`);
  return Object.fromEntries(merged);
}
