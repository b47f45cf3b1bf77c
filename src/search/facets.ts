import { type Db, sql } from '../platform/database/database.ts';
import { type ListingQuery, passes } from './listing-query.ts';

export interface FacetCount {
  facet: 'category' | 'country' | 'pricing_model' | 'stage';
  value: string;
  listings: number;
}

/** How the listings of a browse, or of these ids, divide by what they can be narrowed down by. One reading of listing_stats. */
export function countFacets(db: Db, query: ListingQuery, ids?: readonly number[]): Promise<FacetCount[]> {
  const which = ids ? sql`st.listing_id = any(${ids}::bigint[])` : passes(query);
  return db.rows<FacetCount>(sql`
    with st as materialized (select st.category_ids, st.country, st.pricing_model, st.stage from listing_stats st where ${which}),
    counted as (
      select 'country' as facet, country as value, count(*) as listings from st group by country
      union all select 'pricing_model', pricing_model, count(*) from st group by pricing_model
      union all select 'stage', stage, count(*) from st group by stage
      union all select 'category', c.slug, i.listings
        from (select id, count(*) as listings from st, unnest(st.category_ids) as id group by id) i join category c on c.id = i.id
    )
    select facet, value, listings::int as listings from counted where value is not null order by listings desc, value`);
}
