import { type Db, sql } from '../platform/database/database.ts';
import type { AttributeKind } from './attribute-values.ts';

/** An attribute as the site team sees it. */
export interface TeamAttribute {
  key: string;
  label: string;
  kind: AttributeKind;
  unit: string | null;
  choices: string[];
  /** Whether it is a field of the profile; its type is fixed. */
  is_profile: boolean;
  is_retired: boolean;
  /** Slugs of the categories that it is compared in; empty: all. */
  categories: string[];
  /** Number of listings that have a value. */
  values: number;
}

/** All attributes of a site in their order. @param lock against other changes of them until the transaction ends */
export async function listTeamAttributes(db: Db, given: { siteId: number; lock?: boolean }): Promise<TeamAttribute[]> {
  if (given.lock) await db.run(sql`select from site where id = ${given.siteId} for update`);
  return db.rows<TeamAttribute>(sql`
    select t.key, t.label, t.kind, t.unit, t.choices, t.column_name is not null as is_profile, t.retired_at is not null as is_retired,
      array(select c.slug from category_attribute k join category c on c.id = k.category_id where k.attribute_id = t.id order by c.position, c.slug) as categories,
      (select count(*)::integer from (select from listing_attribute v where v.attribute_id = t.id limit 10000) counted) as values
    from attribute t where t.site_id = ${given.siteId} order by t.position, t.id`);
}

/** Values of an attribute, each once, for a look at whether they fit a type. */
export async function listAttributeValues(db: Db, given: { siteId: number; key: string }): Promise<{ value: string; listings: number }[]> {
  return db.rows(sql`
    select v.value, count(*)::integer as listings from attribute t join listing_attribute v on v.attribute_id = t.id
    where t.site_id = ${given.siteId} and t.key = ${given.key} group by v.value limit 10000`);
}

export type SavedAttribute = Pick<TeamAttribute, 'key' | 'label' | 'kind' | 'unit' | 'choices' | 'categories'>;

/** Makes an attribute at the end, or changes the one with its key. */
export async function saveAttribute(tx: Db, siteId: number, { key, label, kind, unit, choices, categories }: SavedAttribute): Promise<void> {
  const row = await tx.row<{ id: number }>(sql`
    insert into attribute (site_id, key, label, kind, unit, choices, position)
    select ${siteId}, ${key}, ${label}, ${kind}, ${unit}, ${choices}::text[], coalesce(max(position) + 1, 0) from attribute where site_id = ${siteId}
    on conflict (site_id, key) do update set label = excluded.label, kind = excluded.kind, unit = excluded.unit, choices = excluded.choices
    returning id`);
  await tx.run(sql`delete from category_attribute where attribute_id = ${row!.id}`);
  await tx.run(sql`
    insert into category_attribute (category_id, attribute_id)
    select c.id, ${row!.id} from category c where c.site_id = ${siteId} and c.slug = any(${categories})`);
}

/** Retires an attribute from a time on, or brings it back with null. Listings keep their values in the meantime. */
export async function setAttributeRetired(tx: Db, given: { siteId: number; key: string; at: Date | null }): Promise<void> {
  await tx.run(sql`update attribute set retired_at = ${given.at} where site_id = ${given.siteId} and key = ${given.key}`);
}

/** Puts a site's attributes in a new order. @param keys all keys of the site in their new order */
export async function orderAttributes(tx: Db, siteId: number, keys: readonly string[]): Promise<void> {
  await tx.run(sql`
    update attribute t set position = n - 1 from unnest(${keys}::text[]) with ordinality as r(key, n) where t.site_id = ${siteId} and t.key = r.key`);
}
