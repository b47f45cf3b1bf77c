import { type Db, sql } from '../../platform/database/database.ts';

/** An update with its listing, for the site team. */
export interface TeamUpdateRow {
  id: number;
  title: string;
  listing_id: number;
  slug: string;
  name: string;
  /** Why the site team has hidden it; null: it hasn't. */
  hidden_because: string | null;
  deleted_at: Date | null;
}

/** An update of a listing of this site, also if it is hidden or deleted. It stays locked until the transaction ends. */
export function lockUpdateOfSite(tx: Db, given: { siteId: number; id: number }): Promise<TeamUpdateRow | undefined> {
  return tx.row<TeamUpdateRow>(sql`
    select u.id, u.title, u.listing_id, l.slug, l.name, u.hidden_because, u.deleted_at
    from listing_update u join listing l on l.id = u.listing_id where u.id = ${given.id} and l.site_id = ${given.siteId} for update of u`);
}

/** Hides an update, or shows it again with null. Followers who haven't been emailed when it is hidden won't be, even if it is restored. */
export async function saveUpdateHidden(tx: Db, given: { id: number; because: string | null; now: Date }): Promise<void> {
  const { id, because, now } = given;
  await tx.run(sql`update listing_update set hidden_because = ${because}, hidden_at = ${because === null ? null : now} where id = ${id}`);
  if (because !== null) await tx.run(sql`update update_mailing set done_at = ${now} where update_id = ${id} and done_at is null`);
}

/** The people who work on a listing: its owners and founders. `email`: only of owners who can be reached, otherwise null. */
export function listListingPeople(db: Db, listingId: number): Promise<{ account_id: number; email: string | null }[]> {
  return db.rows(sql`
    select m.account_id, case when m.role = 'owner' and a.verified_at is not null and a.closed_at is null then a.email::text end as email
    from listing_member m join account a on a.id = m.account_id where m.listing_id = ${listingId} order by m.since, a.id`);
}
