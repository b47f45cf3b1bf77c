import { type Paging, TOTAL_CAP } from '../contract/values.ts';
import { type Db, empty, raw, sql } from '../platform/database/database.ts';

const columns = sql`u.id, u.listing_id, u.title, u.body, u.posted_at, l.slug, l.name, l.logo_file, s.visibility, s.votes`;
/** The counters of an update’s listing. */
const stats = raw('join public_listing_stats s on s.listing_id = u.listing_id');

export interface LatestUpdateRow {
  id: number;
  listing_id: number;
  title: string;
  body: string;
  posted_at: Date;
  slug: string;
  name: string;
  logo_file: string | null;
  visibility: 'live' | 'upcoming' | 'hidden';
  votes: number;
}

/** A page of updates posted by the site's live listings, newest first. @returns also how many there are, counted up to one more than totals show */
export async function listLatestUpdateRows(db: Db, given: { siteId: number; at: Paging }): Promise<{ rows: LatestUpdateRow[]; total: number }> {
  const { siteId, at } = given;
  const rows = await db.rows<LatestUpdateRow>(sql`
    select ${columns} from live_listing_update u join public_listing l on l.id = u.listing_id ${stats}
    where u.site_id = ${siteId} order by u.posted_at desc, u.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  const counted = await db.row<{ n: number }>(sql`
    select count(*)::int as n from (select from live_listing_update where site_id = ${siteId} limit ${TOTAL_CAP + 1}) counted`);
  return { rows, total: counted!.n };
}

/** The newest ones, without a total. @param given.listingId only of this publicly visible listing, live or upcoming */
export async function listNewestUpdateRows(db: Db, given: { siteId: number; listingId: number | null; most: number }): Promise<LatestUpdateRow[]> {
  const [updates, of] =
    given.listingId === null ? [raw('live_listing_update'), empty] : [raw('public_listing_update'), sql`and u.listing_id = ${given.listingId}`];
  return db.rows<LatestUpdateRow>(sql`
    select ${columns}
    from ${updates} u join public_listing l on l.id = u.listing_id ${stats}
    where u.site_id = ${given.siteId} ${of} order by u.posted_at desc, u.id desc limit ${raw(String(Math.trunc(given.most)))}`);
}
