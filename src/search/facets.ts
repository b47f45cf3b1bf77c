import { type KeptCount, listKeptCounts } from '../listing-stats/index.ts';
import { type Db, sql } from '../platform/database/database.ts';
import { keptFilter, type ListingQuery, passes, statsOf } from './listing-query.ts';

export type FacetCount = KeptCount;

/** For filters without stored counts, up to this many listings are counted. */
const MOST_COUNTED = 5000;

/** Counts the listings of a browse by each value of the filters; null if there are too many to count. */
export async function countFacets(db: Db, query: ListingQuery, most = MOST_COUNTED): Promise<FacetCount[] | null> {
  const kept = keptFilter(query);
  if (kept && !kept.value) return listKeptCounts(db, { ...query, categoryId: kept.categoryId });
  const counts = await count(db, query, { limit: most + 1 });
  return counts.all > most ? null : counts.facets;
}

/** The same for the listings with these ids. */
export async function countFacetsOf(db: Db, query: ListingQuery, ids: readonly number[]): Promise<FacetCount[]> {
  return (await count(db, query, { ids })).facets;
}

async function count(db: Db, query: ListingQuery, of: { ids: readonly number[] } | { limit: number }): Promise<{ all: number; facets: FacetCount[] }> {
  const which = 'ids' in of ? sql`st.listing_id = any(${of.ids}::bigint[])` : sql`${passes(query)} limit ${of.limit}`;
  const rows = await db.rows<{ facet: FacetCount['facet'] | 'all'; value: string; listings: number }>(sql`
    with st as materialized (select st.category_ids, st.country, st.pricing_model, st.stage from ${statsOf(query)} st where ${which}),
    counted as (
      select 'country' as facet, country as value, count(*) as listings from st group by country
      union all select 'pricing_model', pricing_model, count(*) from st group by pricing_model
      union all select 'stage', stage, count(*) from st group by stage
      union all select 'all', '', count(*) from st
      union all select 'category', c.slug, i.listings
        from (select id, count(*) as listings from st, unnest(st.category_ids) as id group by id) i join category c on c.id = i.id
    )
    select facet, value, listings::int as listings from counted where value is not null order by listings desc, value`);
  return {
    all: rows.find(({ facet }) => facet === 'all')!.listings,
    facets: rows.filter((row): row is FacetCount => row.facet !== 'all'),
  };
}
