import { type Db, sql } from '../platform/database/database.ts';

/** Visible listings that the site team recommends now, latest first. */
export async function listEditorsChoiceIds(db: Db, given: { siteId: number; now: Date; most: number }): Promise<number[]> {
  const rows = await db.rows<{ listing_id: number }>(sql`
    select listing_id from public_editors_choice where site_id = ${given.siteId} and (until is null or until > ${given.now})
    order by since desc, listing_id desc limit ${given.most}`);
  return rows.map(({ listing_id }) => listing_id);
}
