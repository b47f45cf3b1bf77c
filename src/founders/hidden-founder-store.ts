import { type Db, sql } from '../platform/database/database.ts';

/** A founder of a listing of a site, for the site team. */
export interface TeamFounderRow {
  id: number;
  slug: string;
  name: string;
  /** The account that it is linked to; null: none. */
  account_id: number | null;
  /** Why the site team has hidden what the page says; null: it hasn't. */
  hidden_because: string | null;
}

/** A founder of a listing of this site. It stays locked until the transaction ends. */
export function lockFounderOfSite(tx: Db, given: { siteId: number; slug: string }): Promise<TeamFounderRow | undefined> {
  return tx.row<TeamFounderRow>(sql`
    select f.id, f.slug, f.name, f.account_id, f.hidden_because from founder f
    where f.slug = ${given.slug} and exists (
      select from listing_founder x join listing l on l.id = x.listing_id where x.founder_id = f.id and l.site_id = ${given.siteId}) for no key update of f`);
}

/** Hides what a founder's page says, or shows it again with null. */
export async function saveFounderHidden(tx: Db, given: { id: number; because: string | null; now: Date }): Promise<void> {
  const { id, because, now } = given;
  await tx.run(sql`update founder set hidden_because = ${because}, hidden_at = ${because === null ? null : now} where id = ${id}`);
}

/**
 * Whom a founder's page concerns: the founder's own account or, without one, the owners of their listings on this site. `email`: only of those who can be
 * reached, otherwise null.
 */
export function listFounderPeople(db: Db, given: { siteId: number; founderId: number }): Promise<{ account_id: number; email: string | null }[]> {
  return db.rows(sql`
    select a.id as account_id, case when a.verified_at is not null and a.closed_at is null then a.email::text end as email
    from account a where a.id in (
      select f.account_id from founder f where f.id = ${given.founderId}
      union all
      select m.account_id from founder f join listing_founder x on x.founder_id = f.id join listing l on l.id = x.listing_id
        join listing_member m on m.listing_id = l.id and m.role = 'owner'
      where f.id = ${given.founderId} and f.account_id is null and l.site_id = ${given.siteId}) order by a.id`);
}
