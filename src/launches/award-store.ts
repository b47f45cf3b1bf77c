import { type Db, sql } from '../platform/database/database.ts';

export interface AwardRow {
  week: string;
  rank: number;
  votes: number;
  listing_id: number;
}

/** Awards of visible listings, newest week first; of one listing when `slug` is given. */
export async function listAwardRows(db: Db, given: { siteId: number; slug?: string; limit: number; offset: number }): Promise<{ rows: AwardRow[]; total: number }> {
  const from = sql`
    from award a join listing_stats s on s.listing_id = a.listing_id and s.visibility = 'live' join listing l on l.id = a.listing_id
    where a.site_id = ${given.siteId} and (${given.slug ?? null}::text is null or l.slug = ${given.slug ?? null})`;
  const rows = await db.rows<AwardRow>(sql`select a.week, a.rank, a.votes, a.listing_id ${from} order by a.week desc, a.rank limit ${given.limit} offset ${given.offset}`);
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return { rows, total: counted!.n };
}
