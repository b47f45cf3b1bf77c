import type { ListingStatus } from '../../ownership/index.ts';
import { type Db, sql } from '../../platform/database/database.ts';

type FormerStatus = Exclude<ListingStatus, 'suspended'>;

/** A listing as needed by the site team's operations. */
export interface HeldListing {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  launch_week: string | null;
  /** Set while suspended. */
  former_status: FormerStatus | null;
}

/** A listing of the site in any status, by its address now or earlier, locked until the transaction ends. */
export async function lockListing(tx: Db, given: { siteId: number; slug: string }): Promise<HeldListing | undefined> {
  return tx.row<HeldListing>(sql`
    select l.id, l.slug, l.name, l.status, l.launch_week, (select former_status from listing_suspension where listing_id = l.id) as former_status
    from listing l where l.site_id = ${given.siteId} and l.id = find_listing(${given.siteId}::smallint, ${given.slug}) for update of l`);
}

/** Suspends listings and saves their status. They keep their places in weeks. */
export async function saveSuspensions(tx: Db, given: { listingIds: readonly number[]; reason: string; now: Date }): Promise<void> {
  const ids = [...given.listingIds];
  await tx.run(sql`
    insert into listing_suspension (listing_id, former_status, reason, since)
    select id, status, ${given.reason}, ${given.now} from listing where id = any(${ids}::bigint[])`);
  await tx.run(sql`update listing set status = 'suspended', updated_at = ${given.now} where id = any(${ids}::bigint[])`);
}

/** Ends suspensions, each with the status that the listing has then. */
export async function endSuspensions(tx: Db, given: { listings: readonly { id: number; status: FormerStatus }[]; now: Date }): Promise<void> {
  const rows = given.listings.map(({ id, status }) => ({ id, status }));
  await tx.run(sql`delete from listing_suspension where listing_id = any(${rows.map(({ id }) => id)}::bigint[])`);
  await tx.run(sql`
    update listing l set status = r.status, updated_at = ${given.now}
    from json_to_recordset(${JSON.stringify(rows)}::json) r(id bigint, status text) where l.id = r.id`);
}

/** Releases the places of listings in a week that they missed. Past launches stay. */
export async function giveUpWeeks(tx: Db, listingIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...listingIds]}::bigint[])`;
  await tx.run(sql`delete from week_place where listing_id = ${ids}`);
  await tx.run(sql`delete from free_launch where listing_id = ${ids}`);
  await tx.run(sql`delete from launch where listing_id = ${ids} and week is not null and launched_at is null`);
  await tx.run(sql`update listing set launch_week = null where id = ${ids}`);
}

/** Why a listing is suspended, as its owner was told; undefined if it isn't. */
export async function findSuspensionReason(db: Db, listingId: number): Promise<string | undefined> {
  return (await db.row<{ reason: string }>(sql`select reason from listing_suspension where listing_id = ${listingId}`))?.reason;
}

/** Addresses of the people who own listings, each with the ids of theirs. */
export async function listOwnersOfMany(db: Db, listingIds: readonly number[]): Promise<{ email: string; ids: number[] }[]> {
  return db.rows(sql`
    select a.email::text, json_agg(m.listing_id order by m.listing_id) as ids from listing_member m join account a on a.id = m.account_id
    where m.listing_id = any(${[...listingIds]}::bigint[]) and m.role = 'owner' and a.verified_at is not null and a.closed_at is null
    group by a.email order by a.email`);
}

/** Accounts of the people who work on a listing: its owners and founders. */
export async function listMemberIds(db: Db, listingId: number): Promise<number[]> {
  const rows = await db.rows<{ account_id: number }>(sql`select account_id from listing_member where listing_id = ${listingId}`);
  return rows.map(({ account_id: id }) => id);
}

/** Addresses of the people who own a listing. */
export async function listOwnerAddresses(db: Db, listingId: number): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select a.email::text from listing_member m join account a on a.id = m.account_id
    where m.listing_id = ${listingId} and m.role = 'owner' and a.verified_at is not null and a.closed_at is null order by m.since, a.id`);
  return rows.map(({ email }) => email);
}
