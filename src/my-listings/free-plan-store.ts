import { type Db, sql } from '../platform/database/database.ts';

/** The badge state of a listing on the free plan. */
export interface FreePlan {
  listing_id: number;
  moves: number;
  badge: string | null;
  badge_detail: string | null;
  badge_url: string | null;
  checked_at: Date | null;
  found_at: Date | null;
  missing_since: Date | null;
  /** The week reserved for the first launch of a listing that is already live. */
  reserved_week: string | null;
}

/** By listing; listings on other plans are left out. */
export async function findFreePlans(db: Db, listingIds: readonly number[]): Promise<Map<number, FreePlan>> {
  const rows = await db.rows<FreePlan>(sql`
    select f.listing_id, f.moves, f.badge, f.badge_detail, f.badge_url, f.checked_at, f.found_at, f.missing_since,
      case when l.status = 'live' then f.reserved_week end as reserved_week
    from free_launch f join listing l on l.id = f.listing_id
    where f.listing_id = any(${[...listingIds]}::bigint[]) and l.plan = 'free' and l.status <> 'draft'`);
  return new Map(rows.map((row) => [row.listing_id, row]));
}
