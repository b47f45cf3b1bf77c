import { type Db, sql } from '../platform/database/database.ts';

interface Span {
  siteId: number;
  until: Date;
  most: number;
}

/** The latest launches of products that haven't closed down. A subquery per row that is read, which are few. */
export function listOpenLaunches(db: Db, { siteId, until, most }: Span): Promise<{ listing_id: number; launched_at: Date }[]> {
  return db.rows(sql`
    select n.listing_id, n.launched_at from live_launch n
    where n.site_id = ${siteId} and n.launched_at <= ${until} and not (select l.closed from public_listing l where l.id = n.listing_id)
    order by n.launched_at desc, n.id limit ${most}`);
}

/** The products with the most followers that haven't closed down. */
export function listOpenFollowed(db: Db, { siteId, most }: Omit<Span, 'until'>): Promise<{ listing_id: number }[]> {
  return db.rows(sql`
    select s.listing_id from live_listing_stats s
    where s.site_id = ${siteId} and s.followers > 0 and not (select l.closed from public_listing l where l.id = s.listing_id)
    order by s.followers desc, s.listing_id limit ${most}`);
}
