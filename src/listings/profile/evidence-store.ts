import { type Sql, sql } from '../../platform/database/database.ts';

/** The proofs of the listing `l` as JSON, and the day they were read. */
export const evidenceColumns: Sql = sql`
  coalesce((select json_agg(json_build_object('part', e.part, 'value', e.value, 'quotes', e.quotes) order by e.position)
    from listing_evidence e where e.listing_id = l.id), '[]') as proofs,
  (select max(e.read_at) from listing_evidence e where e.listing_id = l.id) as website_read_at,
  exists (select from listing_member m where m.listing_id = l.id and m.role = 'owner') as has_owner,
  case when l.origin is not null then coalesce((
    select json_agg(distinct key) from (
      select key from listing_version n cross join lateral jsonb_object_keys(n.after) key
      where n.listing_id = l.id and n.by in ('person', 'api_key', 'app')
      -- What an owner stated in the directory that the listing was exported from.
      union all select jsonb_array_elements_text(l.origin -> 'stated_by_owner')) written(key)), '[]') end as written_keys,
  (select r.verified_by from listing_revenue r where r.listing_id = l.id) as revenue_source`;
