import { type Db, sql } from '../../platform/database/database.ts';
import type { Json } from '../../platform/signed-log/index.ts';

/** Publicly visible awards of weeks before the log began, such as imported ones. */
export async function listEarlierAwards(tx: Db, siteId: number): Promise<Json> {
  return tx.rows<{ week: string; rank: number; launch: number; listing: string; votes: number }>(sql`
    select a.week, a.rank, a.launch_id as launch, l.slug as listing, a.votes from live_award a join public_listing l on l.id = a.listing_id
    where a.site_id = ${siteId} order by a.week, a.rank`);
}
