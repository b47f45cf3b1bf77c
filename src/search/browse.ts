import { findKeptCount } from '../listing-stats/index.ts';
import { type Db, sql } from '../platform/database/database.ts';
import { columnsOf, hasFilters, keptFilter, type ListingIds, type ListingQuery, orderOf, passes, statsOf } from './listing-query.ts';

export interface BrowseBounds {
  /** Totals are exact up to this number, the furthest that page and per_page can reach. */
  counted: number;
  /** Up to this many listings that pass the filters are read and sorted. If there are more, the sort's index is walked. */
  sorted: number;
}
/** Totals are shown as exact up to this number. */
export const MOST_TOTAL = 100_000;
const BOUNDS: BrowseBounds = { counted: MOST_TOTAL, sorted: 5000 };

interface Page {
  ids: number[];
  total: number;
}

/** A page of all listings that pass the filters. @param bounds lower ones for tests */
export async function browse(db: Db, query: ListingQuery, bounds = BOUNDS): Promise<ListingIds> {
  const page = (await withKeptTotal(db, query, bounds)) ?? (await withCountedTotal(db, query, bounds));
  return { ids: page.ids, total: Math.min(page.total, bounds.counted), totalIsCapped: page.total > bounds.counted };
}

/**
 * A page of the listings that pass the filters, by votes, and the newest of them. A small category is read once for both.
 * @param query.total how many pass
 */
export async function browseTwice(
  db: Db,
  { total, newest, ...query }: Omit<ListingQuery, 'sort'> & { total: number; newest: number },
  bounds = BOUNDS,
): Promise<{ voted: number[]; newest: number[] }> {
  if (total === 0) return { voted: [], newest: [] };
  const byVotes: ListingQuery = { ...query, sort: 'votes' };
  const byAge: ListingQuery = { ...query, sort: 'newest', limit: newest, offset: 0 };
  if (total > bounds.sorted) {
    const [voted, latest] = await Promise.all([query.offset < total ? walk(db, byVotes) : [], walk(db, byAge)]);
    return { voted, newest: latest };
  }
  const row = await db.row<{ voted: string[]; newest: string[] }>(sql`
    with st as materialized (select st.listing_id, st.votes, st.live_since from ${statsOf(byVotes)} st where ${passes(byVotes)})
    select
      array(select st.listing_id from st order by ${orderOf('votes')} limit ${query.limit} offset ${query.offset}) as voted,
      array(select st.listing_id from st order by ${orderOf('newest')} limit ${newest}) as newest`);
  return { voted: row!.voted.map(Number), newest: row!.newest.map(Number) };
}

/** For filters with stored counts, so that nothing has to be counted. Undefined for other filters. */
async function withKeptTotal(db: Db, query: ListingQuery, bounds: BrowseBounds): Promise<Page | undefined> {
  const kept = keptFilter(query);
  if (!kept) return undefined;
  const total = await findKeptCount(db, { ...query, ...kept });
  if (query.offset >= total) return { ids: [], total };
  const ids = hasFilters(query) && total <= bounds.sorted ? (await sortFew(db, query, bounds.sorted)).ids : await walk(db, query);
  return { ids, total };
}

async function withCountedTotal(db: Db, query: ListingQuery, bounds: BrowseBounds): Promise<Page> {
  const few = await sortFew(db, query, bounds.sorted);
  if (few.total <= bounds.sorted) return few;
  const counted = await db.row<{ n: number }>(sql`
    select count(*)::int as n from (select from ${statsOf(query)} st where ${passes(query)} limit ${bounds.counted + 1}) counted`);
  return { ids: await walk(db, query), total: counted!.n };
}

/** An index scan in the sort's order: most listings pass, so the walk soon has a page of them. */
async function walk(db: Db, query: ListingQuery): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select st.listing_id as id from ${statsOf(query)} st where ${passes(query)}
    order by ${orderOf(query.sort)} limit ${query.limit} offset ${query.offset}`);
  return rows.map(({ id }) => id);
}

/**
 * Reads the rows once for both the page and the count. With more than `most` rows, it is random which of them were read. Then only the
 * total can be used: it is too large.
 */
async function sortFew(db: Db, query: ListingQuery, most: number): Promise<Page> {
  const page = await db.row<{ ids: string[]; total: number }>(sql`
    with st as materialized (
      select st.listing_id, ${columnsOf(query.sort)}
      from ${statsOf(query)} st where ${passes(query)} limit ${most + 1}
    )
    select
      array(select st.listing_id from st order by ${orderOf(query.sort)} limit ${query.limit} offset ${query.offset}) as ids,
      (select count(*)::int from st) as total`);
  return { ids: page!.ids.map(Number), total: page!.total };
}
