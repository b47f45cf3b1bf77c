import { type Db, sql } from '../platform/database/database.ts';
import { type AttributeType, readAttributeValue } from './attribute-values.ts';

/** Attributes that every site starts with. */
const defaults = [
  { key: 'pricing_model', label: 'Pricing model', column: 'pricing_model' },
  { key: 'free_plan', label: 'Free plan', column: null },
  { key: 'open_source', label: 'Open source', column: null },
  { key: 'platforms', label: 'Platforms', column: null },
  { key: 'api', label: 'API', column: null },
  { key: 'founded_year', label: 'Founded', column: 'founded_year' },
  { key: 'country', label: 'Country', column: 'country' },
  { key: 'team_size', label: 'Team size', column: null },
  { key: 'price', label: 'Price', column: 'pricing_summary' },
  { key: 'city', label: 'City', column: 'city' },
  { key: 'stage', label: 'Stage', column: 'stage' },
] as const;

/** Creates the default compare attributes that a site is missing. @returns ids by key */
export async function ensureAttributes(tx: Db, siteId: number): Promise<Map<string, number>> {
  for (const [position, { key, label, column }] of defaults.entries()) {
    await tx.run(
      sql`insert into attribute (site_id, key, label, column_name, position) values (${siteId}, ${key}, ${label}, ${column}, ${position}) on conflict (site_id, key) do nothing`,
    );
  }
  const rows = await tx.rows<{ id: number; key: string }>(sql`select id, key from attribute where site_id = ${siteId}`);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** A site's attribute that isn't a profile field. */
export interface StoredAttribute extends AttributeType {
  id: number;
  key: string;
  label: string;
}

/** A site's stored attributes, in the order in which compare shows them. */
export async function listStoredAttributes(db: Db, siteId: number): Promise<StoredAttribute[]> {
  return db.rows<StoredAttribute>(sql`
    select id, key, label, kind, unit, choices from attribute where site_id = ${siteId} and column_name is null and retired_at is null order by position, id`);
}

export interface OwnFact extends AttributeType {
  key: string;
  label: string;
  value: string | null;
  /** The value stated by the website, with its quotes. */
  stated: string | null;
  quotes: { quote: string; url: string; page_title: string | null }[];
}

/** The stored facts that compare shows for a listing: those of every category and those of the listing's categories. */
export async function listOwnFacts(db: Db, listingId: number): Promise<OwnFact[]> {
  return db.rows<OwnFact>(sql`
    select t.key, t.label, t.kind, t.unit, t.choices, v.value, e.value as stated, coalesce(e.quotes, '[]') as quotes
    from listing l join attribute t on t.site_id = l.site_id and t.column_name is null and t.retired_at is null
    left join listing_attribute v on v.attribute_id = t.id and v.listing_id = l.id
    left join lateral (
      select value, quotes from listing_evidence where listing_id = l.id and part = 'attributes.' || t.key order by position desc limit 1) e on true
    where l.id = ${listingId} and (not exists (select from category_attribute ca where ca.attribute_id = t.id)
      or exists (select from category_attribute ca join listing_stats s on s.listing_id = l.id and ca.category_id = any(s.category_ids) where ca.attribute_id = t.id))
    order by t.position, t.id`);
}

/** Sets facts as the owner; null removes one. Later readings no longer change them. */
export async function setOwnFacts(tx: Db, listingId: number, facts: Readonly<Record<string, string | null>>): Promise<void> {
  const given = sql`json_each_text(${JSON.stringify(facts)}::json) f(key, value) join listing l on l.id = ${listingId}
    join attribute t on t.site_id = l.site_id and t.key = f.key and t.column_name is null`;
  await tx.run(sql`insert into listing_attribute_edit (listing_id, attribute_id) select l.id, t.id from ${given} on conflict do nothing`);
  await tx.run(sql`delete from listing_attribute v using ${given} where v.listing_id = l.id and v.attribute_id = t.id and f.value is null`);
  await tx.run(sql`
    insert into listing_attribute (listing_id, attribute_id, value) select l.id, t.id, f.value from ${given} where f.value is not null
    on conflict (listing_id, attribute_id) do update set value = excluded.value`);
}

/**
 * Saves the facts that a reading of the website found, except those the owner has decided. Facts that only an earlier reading
 * stated are removed, and values that an attribute can't have are left out. Call it before the evidence of the earlier reading is replaced.
 */
export async function saveReadFacts(tx: Db, listingId: number, read: Readonly<Record<string, string>>): Promise<void> {
  const types = await tx.rows<StoredAttribute>(sql`
    select t.id, t.key, t.label, t.kind, t.unit, t.choices from attribute t join listing l on l.site_id = t.site_id
    where l.id = ${listingId} and t.column_name is null and t.retired_at is null`);
  const fits = new Set(
    types.filter((type) => read[type.key] !== undefined && readAttributeValue(type, read[type.key]!) === read[type.key]).map(({ key }) => key),
  );
  const facts = Object.fromEntries(Object.entries(read).filter(([key]) => fits.has(key)));
  const isOwners = sql`exists (select from listing_attribute_edit d where d.listing_id = ${listingId} and d.attribute_id = t.id)`;
  await tx.run(sql`
    delete from listing_attribute v using attribute t
    where v.listing_id = ${listingId} and t.id = v.attribute_id and not ${isOwners} and not (${JSON.stringify(facts)}::jsonb ? t.key)
      and exists (select from listing_evidence e where e.listing_id = ${listingId} and e.part = 'attributes.' || t.key and e.value = v.value)`);
  await tx.run(sql`
    insert into listing_attribute (listing_id, attribute_id, value)
    select l.id, t.id, f.value from json_each_text(${JSON.stringify(facts)}::json) f(key, value) join listing l on l.id = ${listingId}
    join attribute t on t.site_id = l.site_id and t.key = f.key and t.column_name is null where not ${isOwners}
    on conflict (listing_id, attribute_id) do update set value = excluded.value`);
}
