import type { ListingStatus } from '../listings/index.ts';
import { type Db, sql } from '../platform/database/database.ts';

/** Where a listing stands; keys left out stay as they are. */
export interface Standing {
  status?: ListingStatus;
  plan?: 'free' | 'paid';
  launchWeek?: string | null;
}

/**
 * Writes where a listing stands; call it inside `changeListing`. A suspension is the site team's and stays: the status is
 * then the one that the listing comes back to.
 */
export async function setStanding(tx: Db, listingId: number, standing: Standing): Promise<void> {
  const { status = null, plan = null, launchWeek } = standing;
  await tx.run(sql`update listing_suspension set former_status = ${status} where listing_id = ${listingId} and ${status}::text is not null`);
  await tx.run(sql`
    update listing set status = case when status = 'suspended' then status else coalesce(${status}, status) end, plan = coalesce(${plan}, plan),
      launch_week = case when ${launchWeek === undefined} then launch_week else ${launchWeek ?? null}::date end
    where id = ${listingId}`);
}

/** Makes the launch that coming weeks show. */
export async function planLaunch(tx: Db, given: { siteId: number; listingId: number; week: string; kind: 'free' | 'paid' | 'relaunch' }): Promise<void> {
  await tx.run(sql`
    insert into launch (site_id, listing_id, week, kind) values (${given.siteId}, ${given.listingId}, ${given.week}, ${given.kind})
    on conflict (listing_id, week) do nothing`);
}

/** Takes a planned free launch back. One that took place stays, with its votes. */
export async function dropPlannedLaunch(tx: Db, listingId: number): Promise<void> {
  await tx.run(sql`delete from launch where listing_id = ${listingId} and kind = 'free' and launched_at is null`);
}
