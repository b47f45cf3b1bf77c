import { empty, join, raw, type Sql, sql } from '../platform/database/database.ts';

export interface ListingQuery {
  siteId: number;
  /** What a person typed, up to 200 characters in any script; blank: browse. */
  q?: string;
  /** The last word is still being typed: what only begins so is no sign of a slip. */
  typing?: true;
  visibility: 'live' | 'upcoming';
  /** Any of them; listing_stats.category_ids holds the parents too, so usually one id. */
  categoryIds?: number[];
  stage?: string;
  country?: string;
  pricingModel?: string;
  host?: string;
  sort: 'relevance' | 'newest' | 'votes' | 'trending' | 'most_viewed' | 'most_followed';
  /** At most 100 and 99,900. */
  limit: number;
  offset: number;
}

export interface ListingIds {
  ids: number[];
  /** Exact up to 100,000 when browsing; at most 3,000 hits of a search. */
  total: number;
  totalIsCapped: boolean;
  /** Where words looked misspelt: what was searched for in their place, and whether nothing has them as they were typed. */
  meant?: { words: string[]; instead: boolean };
}

/** Order of listing_stats (as `st`); all end in the id, so that pages neither repeat nor miss a row. */
export function orderOf(sort: ListingQuery['sort']): Sql {
  switch (sort) {
    case 'newest':
      return raw('st.live_since desc nulls last, st.listing_id');
    case 'votes':
      return raw('st.votes desc, st.listing_id');
    case 'most_viewed':
      return raw('st.views desc, st.listing_id');
    case 'most_followed':
      return raw('st.followers desc, st.listing_id');
    case 'trending':
    case 'relevance':
      // Where nothing was voted for lately, the more recent launch goes first; what never launched goes last.
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
    most_viewed: 'views',
    most_followed: 'followers',
  };
  return raw(columns[sort]);
}

/** The listings of the site that may be seen and pass the filters, as a condition on listing_stats (as `st`). */
export function passes(query: ListingQuery): Sql {
  const filters = filtersOf(query);
  return sql`st.site_id = ${query.siteId} and st.visibility = ${raw(query.visibility === 'live' ? "'live'" : "'upcoming'")}${
    filters.length > 0 ? sql` and ${join(filters, ' and ')}` : empty
  }`;
}

export function hasFilters(query: ListingQuery): boolean {
  return filtersOf(query).length > 0;
}

function filtersOf(query: ListingQuery): Sql[] {
  const filters: Sql[] = [];
  if (query.categoryIds) filters.push(sql`st.category_ids && ${query.categoryIds}::integer[]`);
  // PostgreSQL knows no NUL in text: such a value equals nothing.
  const equal: [string, string | undefined][] = [
    ['stage', query.stage],
    ['country', query.country],
    ['pricing_model', query.pricingModel],
    ['host', query.host],
  ];
  for (const [column, value] of equal) {
    if (value !== undefined) filters.push(value.includes('\0') ? raw('false') : sql`st.${raw(column)} = ${value}`);
  }
  return filters;
}
