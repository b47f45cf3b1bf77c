import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';

export interface LatestUpdateRow {
  id: number;
  title: string;
  body: string;
  posted_at: Date;
  slug: string;
  name: string;
}

/** A page of what the live listings of a site have posted, newest first. @param given.listingId of one listing that anybody may see, live or coming */
export async function listLatestUpdateRows(
  db: Db,
  given: { siteId: number; listingId: number | null; at: Paging },
): Promise<{ rows: LatestUpdateRow[]; total: number }> {
  const { siteId, listingId, at } = given;
  const from = sql`
    from listing_update u join listing_stats s on s.listing_id = u.listing_id and s.site_id = ${siteId}
      and ${listingId === null ? sql`s.visibility = 'live'` : sql`s.visibility in ('live', 'upcoming') and s.listing_id = ${listingId}`}
    join listing l on l.id = u.listing_id`;
  const rows = await db.rows<LatestUpdateRow>(sql`
    select u.id, u.title, u.body, u.posted_at, l.slug, l.name ${from}
    order by u.posted_at desc, u.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return { rows, total: counted!.n };
}
