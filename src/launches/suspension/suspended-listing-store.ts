import type { ListingStatus } from '../../listings/index.ts';
import { type Db, sql } from '../../platform/database/database.ts';

type FormerStatus = Exclude<ListingStatus, 'suspended'>;

/** A listing as the site team's operations need it. */
export interface HeldListing {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  launch_week: string | null;
  /** Set while it is suspended. */
  former_status: FormerStatus | null;
}

/** A listing of the site in whatever status, held until the transaction ends. */
export async function lockListing(tx: Db, given: { siteId: number; slug: string }): Promise<HeldListing | undefined> {
  return tx.row<HeldListing>(sql`
    select l.id, l.slug, l.name, l.status, l.launch_week, (select former_status from listing_suspension where listing_id = l.id) as former_status
    from listing l where l.site_id = ${given.siteId} and l.slug = ${given.slug} for update of l`);
}

/** Suspends a listing and remembers where it stood. Its place in a week stays its own. */
export async function saveSuspension(tx: Db, given: { listingId: number; reason: string; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into listing_suspension (listing_id, former_status, reason, since)
    select id, status, ${given.reason}, ${given.now} from listing where id = ${given.listingId}`);
  await tx.run(sql`update listing set status = 'suspended', updated_at = ${given.now} where id = ${given.listingId}`);
}

export async function endSuspension(tx: Db, given: { listingId: number; status: FormerStatus; now: Date }): Promise<void> {
  await tx.run(sql`delete from listing_suspension where listing_id = ${given.listingId}`);
  await tx.run(sql`update listing set status = ${given.status}, updated_at = ${given.now} where id = ${given.listingId}`);
}

/** Gives back what a listing holds of a week that it has missed. Launches that were stay. */
export async function giveUpWeek(tx: Db, listingId: number): Promise<void> {
  await tx.run(sql`delete from week_place where listing_id = ${listingId}`);
  await tx.run(sql`delete from free_launch where listing_id = ${listingId}`);
  await tx.run(sql`delete from launch where listing_id = ${listingId} and week is not null and launched_at is null`);
  await tx.run(sql`update listing set launch_week = null where id = ${listingId}`);
}

/** Addresses of the people who own a listing. */
export async function listOwnerAddresses(db: Db, listingId: number): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select a.email::text from listing_member m join account a on a.id = m.account_id
    where m.listing_id = ${listingId} and m.role = 'owner' and a.verified_at is not null and a.closed_at is null order by m.since, a.id`);
  return rows.map(({ email }) => email);
}
