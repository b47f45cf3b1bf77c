import type { Site } from '../contract/call.ts';
import type { ListingStatus } from '../ownership/index.ts';
import { type Db, sql } from '../platform/database/database.ts';
import { type SummaryRow, showSummary, summaryColumns } from './listing-store.ts';
import type { ListingSummary } from './listing-summary.ts';

/** A summary as its owner sees it, in any status. */
export type OwnSummary = Omit<ListingSummary, 'status'> & { status: ListingStatus };

/** Summaries for the owner of these listings, in any status. Only `getOwnListing` decides who owns a listing. */
export async function findOwnSummaries(
  db: Db,
  given: { listings: readonly { id: number; status: ListingStatus; site: Site }[]; now: Date },
): Promise<Map<number, OwnSummary>> {
  if (given.listings.length === 0) return new Map();
  const rows = await db.rows<SummaryRow>(sql`
    select ${summaryColumns(given.now)} from listing_stats s join listing l on l.id = s.listing_id left join category c on c.id = s.primary_category_id
    where s.listing_id = any((select ${given.listings.map(({ id }) => id)}::bigint[])::bigint[])`);
  const byId = new Map(given.listings.map((listing) => [listing.id, listing]));
  return new Map(rows.map((row) => [row.id, { ...showSummary(row, byId.get(row.id)!.site.origin), status: byId.get(row.id)!.status }]));
}
