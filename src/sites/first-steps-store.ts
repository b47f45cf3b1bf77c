import { type Db, sql } from '../platform/database/database.ts';

export interface FirstStepFacts {
  has_admin: boolean;
  has_category: boolean;
  /** Live, or coming up in a launch week. */
  has_product: boolean;
  /** Made by Slipway, and complete. */
  has_backup: boolean;
}

/** What the checklist for a new site looks at. Only listings that visitors can see count as products. */
export async function getFirstStepFacts(db: Db, siteId: number): Promise<FirstStepFacts> {
  const row = await db.row<FirstStepFacts>(sql`
    select exists (select from account where team_role is not null and closed_at is null and suspended_at is null) as has_admin,
      exists (select from category where site_id = ${siteId}) as has_category,
      exists (select from public_listing_stats where site_id = ${siteId}) as has_product,
      exists (select from backup_made) as has_backup`);
  return row!;
}
