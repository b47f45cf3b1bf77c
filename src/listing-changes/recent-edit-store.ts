import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { ListingContent } from './content-store.ts';

export interface RecentEdit {
  id: number;
  at: Date;
  slug: string;
  name: string;
  what: string;
  by: string;
  /** Who made the change, if it was an account. */
  email: string | null;
  before: ListingContent;
  after: ListingContent;
}

/** A page of versions of a site's listings, newest first. @param given.slug of one listing; undefined: of all */
export async function listRecentEditRows(
  db: Db,
  given: { siteId: number; slug: string | undefined; at: Paging },
): Promise<{ rows: RecentEdit[]; total: number }> {
  const from = sql`
    from listing_version v join listing l on l.id = v.listing_id
    where l.site_id = ${given.siteId} and (${given.slug ?? null}::text is null or l.id = find_listing(${given.siteId}::smallint, ${given.slug ?? null}))`;
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const rows = await db.rows<RecentEdit>(sql`
    select v.id, v.at, l.slug, l.name, v.what, v.by, (select email::text from account where id = v.account_id) as email, v.before, v.after
    ${from} order by v.id desc limit ${given.at.per_page} offset ${(given.at.page - 1) * given.at.per_page}`);
  return { rows, total: counted!.total };
}
