import { type Db, type Sql, sql } from '../../platform/database/database.ts';
import type { Quote } from '../../profile-fields/index.ts';

/** A quote from the company's own site with what it proves. */
export interface QuotedValue extends Quote {
  /** A profile field, `socials.x`, `founders`, `faqs` or `attributes.x`. */
  part: string;
  /** The value or list entry as the site states it; for a question with its answer, for a founder with the title, on separate lines. */
  value: string;
  read_at: Date;
}

/** Every stored quote of a listing, in the order of its profile, including those of values the owner has changed since. */
export async function listQuotes(db: Db, listingId: number): Promise<QuotedValue[]> {
  return db.rows<QuotedValue>(sql`
    select e.part, e.value, q.one ->> 'quote' as quote, q.one ->> 'url' as url, q.one ->> 'page_title' as page_title, e.read_at
    from listing_evidence e cross join lateral jsonb_array_elements(e.quotes) with ordinality as q(one, place)
    where e.listing_id = ${listingId} order by e.position, q.place`);
}

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
