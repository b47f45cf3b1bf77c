import { type Db, sql } from '../../platform/database/database.ts';
import type { Quote } from '../profile/origins.ts';

export interface ComparedAttribute {
  key: string;
  label: string;
  a: string | null;
  b: string | null;
  /** Quotes of the website that prove the cell, where it does. */
  a_quotes: Quote[] | null;
  b_quotes: Quote[] | null;
}

/**
 * The attributes of the two listings' categories (and those of every category), each with what either states: its own
 * stored value, else the profile column that answers it.
 */
export async function compareAttributes(db: Db, given: { siteId: number; a: number; b: number }): Promise<ComparedAttribute[]> {
  return db.rows<ComparedAttribute>(sql`
    with pair as (
      select s.listing_id, s.category_ids, l.pricing_model, l.country, l.founded_year::text as founded_year, l.stage, l.city
      from listing_stats s join listing l on l.id = s.listing_id where s.listing_id in (${given.a}, ${given.b})),
    cell as (
      select t.id, p.listing_id, case when v.value is null then t.column_name else 'attributes.' || t.key end as part,
        coalesce(v.value, case t.column_name
          when 'pricing_model' then p.pricing_model when 'country' then p.country when 'founded_year' then p.founded_year
          when 'stage' then p.stage when 'city' then p.city end) as value
      from attribute t cross join pair p
      left join listing_attribute v on v.attribute_id = t.id and v.listing_id = p.listing_id
      where t.site_id = ${given.siteId}
        and (not exists (select from category_attribute ca where ca.attribute_id = t.id)
          or exists (select from category_attribute ca join pair x on ca.category_id = any(x.category_ids) where ca.attribute_id = t.id))),
    proven as (
      select cell.id, cell.listing_id, cell.value, e.quotes from cell left join lateral (
        select quotes from listing_evidence x where x.listing_id = cell.listing_id and x.part = cell.part and x.value = cell.value limit 1) e on true)
    select t.key, t.label, a.value as a, b.value as b, a.quotes as a_quotes, b.quotes as b_quotes
    from attribute t join proven a on a.id = t.id and a.listing_id = ${given.a} join proven b on b.id = t.id and b.listing_id = ${given.b}
    order by t.position, t.id`);
}
