import type { Paging } from '../contract/values.ts';
import { type Db, raw, sql } from '../platform/database/database.ts';

const columns = sql`u.id, u.title, u.body, u.posted_at, l.slug, l.name`;

export interface LatestUpdateRow {
  id: number;
  title: string;
  body: string;
  posted_at: Date;
  slug: string;
  name: string;
}

/** A page of what the live listings of a site have posted, newest first. */
export async function listLatestUpdateRows(db: Db, given: { siteId: number; at: Paging }): Promise<{ rows: LatestUpdateRow[]; total: number }> {
  const { siteId, at } = given;
  const from = sql`
    from listing_update u join listing_stats s on s.listing_id = u.listing_id and s.site_id = ${siteId} and s.visibility = 'live'
    join listing l on l.id = u.listing_id where u.deleted_at is null`;
  const rows = await db.rows<LatestUpdateRow>(sql`
    select ${columns} ${from}
    order by u.posted_at desc, u.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return { rows, total: counted!.n };
}

/** The newest of them, uncounted. @param given.listingId those of one listing that anybody may see, live or coming */
export async function listNewestUpdateRows(db: Db, given: { siteId: number; listingId: number | null; most: number }): Promise<LatestUpdateRow[]> {
  const of = given.listingId === null ? sql`s.visibility = 'live'` : sql`s.visibility in ('live', 'upcoming') and u.listing_id = ${given.listingId}`;
  return db.rows<LatestUpdateRow>(sql`
    select ${columns}
    from listing_update u join listing_stats s on s.listing_id = u.listing_id join listing l on l.id = u.listing_id
    where s.site_id = ${given.siteId} and ${of} and u.deleted_at is null order by u.posted_at desc, u.id desc limit ${raw(String(Math.trunc(given.most)))}`);
}
