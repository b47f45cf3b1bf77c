import { type Db, sql } from '../platform/database/database.ts';

/** Live alternatives: those the owner approved in their order, then the most voted of the same primary category. */
export async function listAlternativeIds(
  db: Db,
  given: { listingId: number; siteId: number; categoryId: number | null; limit: number },
): Promise<{ id: number; approved: boolean }[]> {
  const approved = await db.rows<{ id: number }>(sql`
    select a.alternative_id as id from listing_alternative a
    join listing_stats s on s.listing_id = a.alternative_id and s.site_id = ${given.siteId} and s.visibility = 'live'
    where a.listing_id = ${given.listingId} order by a.position, a.alternative_id limit ${given.limit}`);
  const others = await db.rows<{ id: number }>(sql`
    select s.listing_id as id from listing_stats s
    where s.primary_category_id = ${given.categoryId} and s.site_id = ${given.siteId} and s.visibility = 'live'
      and s.listing_id <> ${given.listingId} and s.listing_id <> all(${approved.map((row) => row.id)}::bigint[])
    order by s.votes desc, s.listing_id limit ${given.limit - approved.length}`);
  return [...approved.map(({ id }) => ({ id, approved: true })), ...others.map(({ id }) => ({ id, approved: false }))];
}
