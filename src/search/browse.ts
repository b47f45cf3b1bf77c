import { type Db, sql } from '../platform/database/database.ts';
import { columnsOf, hasFilters, type ListingIds, type ListingQuery, orderOf, passes, statsOf } from './listing-query.ts';

export interface BrowseBounds {
  /** Totals are exact up to this number, the furthest that page and per_page can reach. */
  counted: number;
  /** Up to this many listings that pass the filters are read and sorted; of more, the sort's index is walked. */
  sorted: number;
}
const BOUNDS: BrowseBounds = { counted: 100_000, sorted: 5000 };

interface Page {
  ids: string[];
  total: number;
}

/** A page of all listings that pass the filters. @param bounds lower ones for tests */
export async function browse(db: Db, query: ListingQuery, bounds = BOUNDS): Promise<ListingIds> {
  const few = hasFilters(query) ? await sortFew(db, query, bounds.sorted) : undefined;
  const page = few && few.total <= bounds.sorted ? few : await walk(db, query, bounds.counted);
  return { ids: page.ids.map(Number), total: Math.min(page.total, bounds.counted), totalIsCapped: page.total > bounds.counted };
}

/** Both the page and the count are index scans: most listings pass, so the walk soon has a page of them. */
async function walk(db: Db, query: ListingQuery, counted: number): Promise<Page> {
  const page = await db.row<Page>(sql`
    select
      array(
        select st.listing_id from ${statsOf(query)} st where ${passes(query)}
        order by ${orderOf(query.sort)} limit ${query.limit} offset ${query.offset}
      ) as ids,
      (select count(*) from (select from ${statsOf(query)} st where ${passes(query)} limit ${counted + 1}) counted) as total`);
  return page!;
}

/**
 * The rows are read once for both the page and the count. With more than `most` rows, which of them were read is chance: then
 * only the total, being too large, says anything.
 */
async function sortFew(db: Db, query: ListingQuery, most: number): Promise<Page> {
  const page = await db.row<Page>(sql`
    with st as materialized (
      select st.listing_id, ${columnsOf(query.sort)}
      from ${statsOf(query)} st where ${passes(query)} limit ${most + 1}
    )
    select
      array(select st.listing_id from st order by ${orderOf(query.sort)} limit ${query.limit} offset ${query.offset}) as ids,
      (select count(*) from st) as total`);
  return page!;
}
