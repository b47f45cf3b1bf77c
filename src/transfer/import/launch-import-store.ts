import { type Db, sql } from '../../platform/database/database.ts';

export interface KnownLaunch {
  id: number;
  listing_id: number;
  week: string;
  launched_at: Date | null;
  kind: string;
  imported_votes: number;
  origin: Record<string, unknown> | null;
}

/** All launches of these listings that have a week, imported or not. */
export async function findKnownLaunches(tx: Db, listingIds: readonly number[]): Promise<KnownLaunch[]> {
  return tx.rows<KnownLaunch>(sql`
    select id, listing_id, week, launched_at, kind, imported_votes, origin from launch where listing_id = any(${listingIds}::bigint[]) and week is not null`);
}

export interface LaunchWrite {
  listing: number;
  week: string;
  launched_at: string | null;
  kind: string;
  votes: number;
  origin: Record<string, unknown> | null;
}

/** Adds launches, or replaces those in their weeks. */
export async function saveLaunches(tx: Db, siteId: number, writes: readonly LaunchWrite[]): Promise<void> {
  await tx.run(sql`
    insert into launch (site_id, listing_id, week, launched_at, kind, imported_votes, origin)
    select ${siteId}, listing, week, launched_at, kind, votes, origin
    from json_to_recordset(${JSON.stringify(writes)}::json) as r(listing bigint, week date, launched_at timestamptz, kind text, votes integer, origin jsonb)
    order by week, listing
    on conflict (listing_id, week) do update set
      launched_at = excluded.launched_at, kind = excluded.kind, imported_votes = excluded.imported_votes, origin = excluded.origin`);
}

/** Saves awards of closed weeks. An existing award with the same rank isn't changed. */
export async function saveAwards(
  tx: Db,
  siteId: number,
  awards: readonly { listing: number; week: string; rank: number; votes: number; awarded_at: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at)
    select ${siteId}, r.week, r.rank, n.id, n.listing_id, r.votes, r.awarded_at
    from json_to_recordset(${JSON.stringify(awards)}::json) as r(listing bigint, week date, rank smallint, votes integer, awarded_at timestamptz)
    join launch n on n.listing_id = r.listing and n.week = r.week
    order by r.week, r.rank
    on conflict do nothing`);
}
