import { type Db, raw, sql } from '../../platform/database/database.ts';
import { type SummaryRow, summaryColumns, summaryTables } from '../listing-store.ts';
import { type AlternativeRow, findAlternativesTo } from './alternatives-store.ts';

/** Live alternatives to one of the caller's own listings, in any status. */
export async function findOwnAlternatives(db: Db, given: { siteId: number; listingId: number; most: number; now: Date }): Promise<AlternativeRow[]> {
  const original = sql`from listing l join listing_stats s on s.listing_id = l.id where l.site_id = ${given.siteId} and l.id = ${given.listingId}`;
  return (await findAlternativesTo(db, { ...given, original, documents: raw('listing_search') }))?.rows ?? [];
}

/** Live listings that the owner declined, latest first. */
export async function listDeclined(db: Db, given: { listingId: number; now: Date }): Promise<SummaryRow[]> {
  return db.rows<SummaryRow>(sql`
    select f.* from listing_declined_alternative d join lateral (
      select ${summaryColumns(given.now)} from ${summaryTables} where s.listing_id = d.alternative_id and s.visibility = 'live') f on true
    where d.listing_id = ${given.listingId} order by d.declined_at desc, d.alternative_id`);
}
