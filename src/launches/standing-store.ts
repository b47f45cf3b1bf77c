import type { ListingStatus } from '../ownership/index.ts';
import { type Db, sql } from '../platform/database/database.ts';

/** A listing's status, plan and week; omitted keys stay unchanged. */
export interface Standing {
  status?: ListingStatus;
  plan?: 'free' | 'paid';
  launchWeek?: string | null;
}

/** Saves a listing's status; call it inside `changeListing`. A suspended listing stays suspended: the status is then the one it returns to. */
export async function setStanding(tx: Db, listingId: number, standing: Standing): Promise<void> {
  const { status = null, plan = null, launchWeek } = standing;
  await tx.run(sql`update listing_suspension set former_status = ${status} where listing_id = ${listingId} and ${status}::text is not null`);
  await tx.run(sql`
    update listing set status = case when status = 'suspended' then status else coalesce(${status}, status) end, plan = coalesce(${plan}, plan),
      launch_week = case when ${launchWeek === undefined} then launch_week else ${launchWeek ?? null}::date end
    where id = ${listingId}`);
}

/** Creates the launch shown in upcoming weeks. */
export async function planLaunch(tx: Db, given: { siteId: number; listingId: number; week: string; kind: 'free' | 'paid' | 'relaunch' }): Promise<void> {
  await tx.run(sql`
    insert into launch (site_id, listing_id, week, kind) values (${given.siteId}, ${given.listingId}, ${given.week}, ${given.kind})
    on conflict (listing_id, week) do nothing`);
}

/** Cancels a planned free launch. One that took place stays, with its votes. */
export async function dropPlannedLaunch(tx: Db, listingId: number): Promise<void> {
  await tx.run(sql`delete from launch where listing_id = ${listingId} and kind = 'free' and launched_at is null`);
}
