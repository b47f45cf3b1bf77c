import { empty, join, raw, type Sql, sql } from '../platform/database/database.ts';

export interface ListingQuery {
  siteId: number;
  /** What a person typed, up to 200 characters in any script; blank: browse. */
  q?: string;
  /** The last word is still being typed, so an unknown beginning is no misspelling. */
  typing?: true;
  visibility: 'live' | 'upcoming';
  /** Any of them. listing_stats.category_ids includes the parents, so usually one id is enough. */
  categoryIds?: number[];
  stage?: string;
  country?: string;
  pricingModel?: string;
  host?: string;
  /** A condition on `statsOf` (as `st`) of a list made from data. */
  also?: Sql;
  sort: 'relevance' | 'newest' | 'votes' | 'trending' | 'most_viewed' | 'most_followed' | 'best';
  /** `limit` is at most 100, `offset` at most 99,900. */
  limit: number;
  offset: number;
}

export interface ListingIds {
  ids: number[];
  /** Exact up to 100,000 when browsing; at most 3,000 hits of a search. */
  total: number;
  totalIsCapped: boolean;
  /** If words looked misspelt: what was searched for instead, and whether nothing contains them as typed. */
  meant?: { words: string[]; instead: boolean };
}

/** Sort order of `statsOf` (as `st`). All orders end with the id, so that pages neither repeat nor miss a row. */
export function orderOf(sort: ListingQuery['sort']): Sql {
  switch (sort) {
    case 'newest':
      return raw('st.live_since desc nulls last, st.listing_id');
    case 'votes':
      return raw('st.votes desc, st.listing_id');
    // Votes, then ratings: one good rating doesn't outweigh many.
    case 'best':
      return raw('st.votes desc, st.rating_sum desc, st.listing_id');
    case 'most_viewed':
      return raw('st.views desc, st.listing_id');
    case 'most_followed':
      return raw('st.followers desc, st.listing_id');
    case 'trending':
    case 'relevance':
      // Without recent votes, the more recent launch comes first; listings that never launched come last.
      return raw('st.trending desc, st.live_since desc nulls last, st.votes desc, st.listing_id');
  }
}

/** The columns of listing_stats that a list is sorted by. */
export function columnsOf(sort: ListingQuery['sort']): Sql {
  const columns = {
    relevance: 'trending, live_since, votes',
    votes: 'votes',
    newest: 'live_since',
    trending: 'trending, live_since, votes',
    best: 'votes, rating_sum',
    most_viewed: 'views',
    most_followed: 'followers',
  };
  return raw(columns[sort]);
}

/** The view of listing_stats with the listings that may be seen. */
export function statsOf({ visibility }: ListingQuery): Sql {
  return raw(visibility === 'live' ? 'live_listing_stats' : 'upcoming_listing_stats');
}

/** The view with the search documents of the listings that a search is about, live or upcoming. */
export function documentsOf({ visibility }: ListingQuery): Sql {
  return raw(visibility === 'live' ? 'live_listing_search' : 'upcoming_listing_search');
}

/** The site's listings that pass the filters, as a condition on `statsOf` (as `st`). */
export function passes(query: ListingQuery): Sql {
  const filters = filtersOf(query);
  return sql`st.site_id = ${query.siteId}${filters.length > 0 ? sql` and ${join(filters, ' and ')}` : empty}`;
}

/** The filters of `query` if there is a stored count for them: an optional category and at most one other filter. Otherwise undefined. */
export function keptFilter(query: ListingQuery): { categoryId?: number; value?: { facet: 'country' | 'pricing_model' | 'stage'; is: string } } | undefined {
  if (query.host !== undefined || query.also || (query.categoryIds && query.categoryIds.length !== 1)) return undefined;
  const values = valuesOf(query);
  if (values.length > 1 || values.some(({ is }) => is.includes('\0'))) return undefined;
  return { ...(query.categoryIds && { categoryId: query.categoryIds[0]! }), ...(values[0] && { value: values[0] }) };
}

/** The filters by a fixed set of values, with the value of each. */
export function valuesOf(query: ListingQuery): { facet: 'country' | 'pricing_model' | 'stage'; is: string }[] {
  return [
    ...(query.country === undefined ? [] : [{ facet: 'country' as const, is: query.country }]),
    ...(query.pricingModel === undefined ? [] : [{ facet: 'pricing_model' as const, is: query.pricingModel }]),
    ...(query.stage === undefined ? [] : [{ facet: 'stage' as const, is: query.stage }]),
  ];
}

/** Whether a search leaves out listings for anything other than its words. */
export function hasFilters(query: ListingQuery): boolean {
  return filtersOf(query).length > 0;
}

function filtersOf(query: ListingQuery): Sql[] {
  const filters: Sql[] = [];
  if (query.categoryIds) filters.push(sql`st.category_ids && ${query.categoryIds}::integer[]`);
  // PostgreSQL can't store NUL in text, so such a value equals nothing.
  const equal: [string, string | undefined][] = [
    ['stage', query.stage],
    ['country', query.country],
    ['pricing_model', query.pricingModel],
    ['host', query.host],
  ];
  for (const [column, value] of equal) {
    if (value !== undefined) filters.push(value.includes('\0') ? raw('false') : sql`st.${raw(column)} = ${value}`);
  }
  if (query.also) filters.push(query.also);
  return filters;
}
