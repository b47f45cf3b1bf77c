import { keepVersions } from '../../listing-changes/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { type Db, sql } from '../../platform/database/database.ts';

/** How long a confirmed amount is shown as confirmed. */
export const VERIFIED_DAYS = 90;

export interface RevenueRow {
  mrr_cents: number;
  verified_at: Date | null;
  verified_by: string | null;
}

/** A listing's revenue per month in cents; undefined if its owner hasn't given any. */
export async function findRevenue(db: Db, listingId: number): Promise<RevenueRow | undefined> {
  return db.row<RevenueRow>(sql`select mrr_cents, verified_at, verified_by from listing_revenue where listing_id = ${listingId}`);
}

/** Saves a listing's revenue. @param given.verifiedBy the provider that confirmed it; null: stated by the owner */
export async function saveRevenue(tx: Db, given: { listingId: number; mrrCents: number; verifiedBy: string | null; now: Date }): Promise<void> {
  const verifiedAt = given.verifiedBy === null ? null : given.now;
  await tx.run(sql`
    insert into listing_revenue (listing_id, mrr_cents, verified_at, verified_by, updated_at)
    values (${given.listingId}, ${given.mrrCents}, ${verifiedAt}, ${given.verifiedBy}, ${given.now})
    on conflict (listing_id) do update set mrr_cents = excluded.mrr_cents, verified_at = excluded.verified_at,
      verified_by = excluded.verified_by, updated_at = excluded.updated_at`);
}

/** Removes a listing's revenue with its confirmation. */
export async function removeRevenue(tx: Db, listingId: number): Promise<void> {
  await tx.run(sql`delete from listing_revenue where listing_id = ${listingId}`);
}

/** Amounts confirmed too long ago count as stated by the owner again. Safe to run twice. */
export async function lapseRevenue(tx: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - VERIFIED_DAYS * 86_400_000);
  // Lock listings first, in the usual order. Without this check, an update of no rows would still announce a change.
  const due = await tx.rows(sql`
    select id from listing where id in (select listing_id from listing_revenue where verified_at <= ${before}) order by id for update`);
  if (due.length === 0) return;
  const lapsed = await tx.rows<{ id: number; mrr_cents: number; verified_by: string | null }>(sql`
    with old as (select listing_id, verified_by from listing_revenue where verified_at <= ${before} for update)
    update listing_revenue m set verified_at = null, verified_by = null from old where m.listing_id = old.listing_id
    returning m.listing_id as id, m.mrr_cents, old.verified_by`);
  const changes = lapsed.map(({ id, mrr_cents, verified_by }) => ({
    listingId: id,
    before: { revenue: { mrr_cents, verified_by } },
    after: { revenue: { mrr_cents, verified_by: null } },
  }));
  await keepVersions(tx, { what: 'verification_lapsed', now, changes });
  await refreshListingStats(
    tx,
    lapsed.map(({ id }) => id),
  );
}
