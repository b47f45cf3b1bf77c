import { type Db, sql } from '../platform/database/database.ts';
import { type ListingQuery, passes, statsOf } from './listing-query.ts';

export interface FacetCount {
  facet: 'category' | 'country' | 'pricing_model' | 'stage';
  value: string;
  listings: number;
}

/** Counts the listings of a browse, or these ids, by each value of the filters. Reads `statsOf` once. */
export function countFacets(db: Db, query: ListingQuery, ids?: readonly number[]): Promise<FacetCount[]> {
  const which = ids ? sql`st.listing_id = any(${ids}::bigint[])` : passes(query);
  return db.rows<FacetCount>(sql`
    with st as materialized (select st.category_ids, st.country, st.pricing_model, st.stage from ${statsOf(query)} st where ${which}),
    counted as (
      select 'country' as facet, country as value, count(*) as listings from st group by country
      union all select 'pricing_model', pricing_model, count(*) from st group by pricing_model
      union all select 'stage', stage, count(*) from st group by stage
      union all select 'category', c.slug, i.listings
        from (select id, count(*) as listings from st, unnest(st.category_ids) as id group by id) i join category c on c.id = i.id
    )
    select facet, value, listings::int as listings from counted where value is not null order by listings desc, value`);
}
