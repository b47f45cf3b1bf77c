import type { OwnListing } from '../../ownership/index.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import type { VersionRow } from '../versions/version-history-store.ts';

const columns = sql`l.id, l.site_id, l.company_id, l.slug, l.name, l.host, l.website_url, l.status, l.plan, l.unlocked, l.launch_week, l.live_since`;

/** A listing of a site in any status, by its address now or earlier. `lock` locks it until the transaction ends; lock its drafts first. */
export async function findTeamListing(db: Db, given: { siteId: number; slug: string; lock?: boolean }): Promise<OwnListing | undefined> {
  const found = sql`select ${columns} from listing l where l.site_id = ${given.siteId} and l.id = find_listing(${given.siteId}::smallint, ${given.slug})`;
  return given.lock ? db.row<OwnListing>(sql`${found} for update of l`) : db.row<OwnListing>(found);
}

/** What the site team needs to know in addition to the profile. */
export async function getTeamFacts(db: Db, id: number): Promise<{ suspended_for: string | null; suspended_since: Date | null; category: string | null }> {
  const row = await db.row<{ suspended_for: string | null; suspended_since: Date | null; category: string | null }>(sql`
    select u.reason as suspended_for, u.since as suspended_since,
      (select c.slug from listing_category lc join category c on c.id = lc.category_id where lc.listing_id = l.id and lc.position = 0) as category
    from listing l left join listing_suspension u on u.listing_id = l.id where l.id = ${id}`);
  return row!;
}

/** A version with the values before and after it; undefined if it belongs to another listing. */
export async function findVersion(db: Db, given: { listingId: number; id: number }): Promise<Pick<VersionRow, 'id' | 'before' | 'after'> | undefined> {
  return db.row(sql`select id, before, after from listing_version where listing_id = ${given.listingId} and id = ${given.id}`);
}

/** Id of the listing that a version belongs to; undefined if that is on another site. */
export async function findListingOfVersion(db: Db, given: { siteId: number; id: number }): Promise<number | undefined> {
  const row = await db.row<{ id: number }>(sql`
    select l.id from listing_version v join listing l on l.id = v.listing_id where l.site_id = ${given.siteId} and v.id = ${given.id}`);
  return row?.id;
}

/** Takes an edit off the review queue. */
export async function checkOffVersion(tx: Db, given: { id: number; now: Date }): Promise<void> {
  await tx.run(sql`update listing_version set team_checked_at = coalesce(team_checked_at, ${given.now}) where id = ${given.id}`);
}

/** Id of a listing's newest version. Only for listings that have changed, since others have none. */
export async function getLatestVersion(db: Db, listingId: number): Promise<number> {
  return (await db.row<{ id: number }>(sql`select id from listing_version where listing_id = ${listingId} order by id desc limit 1`))!.id;
}

/** Slug of a site's listing; undefined if the listing is on another site. */
export async function findSlugOf(db: Db, given: { siteId: number; id: number }): Promise<string | undefined> {
  return (await db.row<{ slug: string }>(sql`select slug from listing where site_id = ${given.siteId} and id = ${given.id}`))?.slug;
}

/** An account that a listing can be given to. */
export async function findRecipient(db: Db, email: string): Promise<{ id: number; email: string; suspended: boolean } | undefined> {
  return db.row<{ id: number; email: string; suspended: boolean }>(sql`
    select id, email::text, suspended_at is not null as suspended from account where email = ${email} and closed_at is null and origin = 'person'`);
}
