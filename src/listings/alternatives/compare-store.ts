import { type Db, raw, sql } from '../../platform/database/database.ts';
import type { Quote } from '../../profile-fields/index.ts';
import { evidenceColumns } from '../profile/evidence-store.ts';

export interface ComparedAttribute {
  key: string;
  label: string;
  a: string | null;
  b: string | null;
  /** Quotes of the website that prove the cell, if there are any. */
  a_quotes: Quote[] | null;
  b_quotes: Quote[] | null;
  /** Whether the listing's owner stated the value. Imported values don't count as stated. */
  a_is_owners: boolean;
  b_is_owners: boolean;
}

/** SQL: the value, with its unit if it is a number. */
const withUnit = (side: 'a' | 'b') =>
  raw(`case when t.unit is not null and ${side}.value ~ '^-?[0-9.]+$' then ${side}.value || ' ' || t.unit else ${side}.value end`);

/**
 * The attributes of the two listings' categories (and of every category), each with both values: the stored value, else the
 * profile column for it.
 */
export async function compareAttributes(db: Db, given: { siteId: number; a: number; b: number }): Promise<ComparedAttribute[]> {
  return db.rows<ComparedAttribute>(sql`
    with pair as (
      select s.listing_id, s.category_ids, o.has_owner or o.proofs::jsonb <> '[]' as has_owner, o.written_keys::jsonb as written_keys, l.pricing_model, l.country, l.founded_year::text as founded_year, l.stage, l.city, l.pricing_summary
      from live_listing_stats s join public_listing l on l.id = s.listing_id cross join lateral (select ${evidenceColumns}) o
      where s.listing_id in (${given.a}, ${given.b})),
    cell as (
      select t.id, p.listing_id, case when v.value is null then t.column_name else 'attributes.' || t.key end as part,
        -- As in origins.ts: of an import, what a person has written since; else what the website does not prove.
        case when v.value is null then case when p.written_keys is null then p.has_owner else p.written_keys ? t.column_name end
          else p.has_owner and p.written_keys is null or d.listing_id is not null end as is_owners,
        coalesce(v.value, case t.column_name
          when 'pricing_model' then p.pricing_model when 'country' then p.country when 'founded_year' then p.founded_year
          when 'stage' then p.stage when 'city' then p.city when 'pricing_summary' then p.pricing_summary end) as value
      from attribute t cross join pair p
      left join listing_attribute v on v.attribute_id = t.id and v.listing_id = p.listing_id
      left join listing_attribute_edit d on d.attribute_id = t.id and d.listing_id = p.listing_id
      where t.site_id = ${given.siteId} and t.retired_at is null
        and (not exists (select from category_attribute ca where ca.attribute_id = t.id)
          or exists (select from category_attribute ca join pair x on ca.category_id = any(x.category_ids) where ca.attribute_id = t.id))),
    proven as (
      select cell.id, cell.listing_id, cell.value, e.quotes, cell.value is not null and e.quotes is null and coalesce(cell.is_owners, false) as is_owners from cell left join lateral (
        select quotes from listing_evidence x where x.listing_id = cell.listing_id and x.part = cell.part and x.value = cell.value limit 1) e on true)
    select t.key, t.label, ${withUnit('a')} as a, ${withUnit('b')} as b, a.quotes as a_quotes, b.quotes as b_quotes, a.is_owners as a_is_owners, b.is_owners as b_is_owners
    from attribute t join proven a on a.id = t.id and a.listing_id = ${given.a} join proven b on b.id = t.id and b.listing_id = ${given.b}
    order by t.position, t.id`);
}
