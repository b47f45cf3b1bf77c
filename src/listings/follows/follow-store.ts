import { type Db, sql } from '../../platform/database/database.ts';

/** Whether a person follows a listing. */
export async function isFollowing(db: Db, given: { listingId: number; accountId: number }): Promise<boolean> {
  return (await db.row(sql`select from follow where listing_id = ${given.listingId} and account_id = ${given.accountId}`)) !== undefined;
}

/** Number of a listing's followers, from a count that is kept with each follow. */
export async function countFollowers(db: Db, listingId: number): Promise<number> {
  return (await db.row<{ followers: number }>(sql`select followers from listing_stats where listing_id = ${listingId}`))?.followers ?? 0;
}

/** Makes an account follow a listing. Safe to repeat. */
export async function insertFollow(tx: Db, given: { listingId: number; accountId: number; now: Date }): Promise<void> {
  const added = await tx.run(sql`
    insert into follow (listing_id, account_id, since) values (${given.listingId}, ${given.accountId}, ${given.now}) on conflict do nothing`);
  if (added > 0) await tx.run(sql`update listing_stats set followers = followers + 1 where listing_id = ${given.listingId}`);
}

/** Ends a follow and counts it off. Nothing happens if there was none. */
export async function deleteFollow(tx: Db, given: { listingId: number; accountId: number }): Promise<void> {
  const gone = await tx.run(sql`delete from follow where listing_id = ${given.listingId} and account_id = ${given.accountId}`);
  if (gone > 0) await tx.run(sql`update listing_stats set followers = greatest(0, followers - 1) where listing_id = ${given.listingId}`);
}

/** A listing that an account follows, in any status. */
export async function findFollowed(
  db: Db,
  given: { siteId: number; slug: string; accountId: number },
): Promise<{ id: number; slug: string; name: string } | undefined> {
  return db.row(sql`
    select l.id, l.slug, l.name from listing l join follow f on f.listing_id = l.id and f.account_id = ${given.accountId}
    where l.site_id = ${given.siteId} and l.slug = ${given.slug}`);
}

/** Slugs of the listings an account follows on a site, latest first. */
export async function listFollowedSlugs(
  db: Db,
  given: { siteId: number; accountId: number; most: number; slugs?: readonly string[] | undefined },
): Promise<string[]> {
  const rows = await db.rows<{ slug: string }>(sql`
    select l.slug from follow f join listing l on l.id = f.listing_id
    where f.account_id = ${given.accountId} and l.site_id = ${given.siteId} ${given.slugs ? sql`and l.slug = any(${[...given.slugs]}::text[])` : sql``}
    order by f.since desc, l.id desc limit ${given.most}`);
  return rows.map(({ slug }) => slug);
}
