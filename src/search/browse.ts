import { type Db, sql } from '../platform/database/database.ts';
import { columnsOf, hasFilters, type ListingIds, type ListingQuery, orderOf, passes, statsOf } from './listing-query.ts';

/** Totals are exact up to this number, the furthest that page and per_page can reach. */
const MOST_COUNTED = 100_000;

interface Page {
  ids: string[];
  total: number;
}

/** A page of all listings that pass the filters. */
export async function browse(db: Db, query: ListingQuery): Promise<ListingIds> {
  const page = hasFilters(query) ? await filtered(db, query) : await everything(db, query);
  const total = page?.total ?? 0;
  return { ids: (page?.ids ?? []).map(Number), total: Math.min(total, MOST_COUNTED), totalIsCapped: total > MOST_COUNTED };
}

/** Without filters, both the page and the count are index scans. */
function everything(db: Db, query: ListingQuery): Promise<Page | undefined> {
  return db.row<Page>(sql`
    select
      array(
        select st.listing_id from ${statsOf(query)} st where ${passes(query)}
        order by ${orderOf(query.sort)} limit ${query.limit} offset ${query.offset}
      ) as ids,
      (select count(*) from (select from ${statsOf(query)} st where ${passes(query)} limit ${MOST_COUNTED + 1}) counted) as total`);
}

/** With filters, the rows are read once for both the page and the count. */
function filtered(db: Db, query: ListingQuery): Promise<Page | undefined> {
  return db.row<Page>(sql`
    with st as materialized (
      select st.listing_id, ${columnsOf(query.sort)}
      from ${statsOf(query)} st where ${passes(query)} limit ${MOST_COUNTED + 1}
    )
    select
      array(select st.listing_id from st order by ${orderOf(query.sort)} limit ${query.limit} offset ${query.offset}) as ids,
      (select count(*) from st) as total`);
}
