import { z } from 'zod';
import * as v from '../../contract/values.ts';
import type { Db } from '../../platform/database/db.ts';
import { findRevenue, VERIFIED_DAYS } from './revenue-store.ts';

/** A listing's revenue as its owner sees it. */
export const ownRevenue = z.strictObject({
  listing_id: v.count,
  mrr_cents: v.cents.nullable(),
  verified: z.boolean(),
  verified_by: z.string().nullable(),
  verified_until: v.instant.nullable(),
});

/** A listing's revenue in cents per month. `verified` stays true after `verified_until`: visitors then see it as unconfirmed. */
export async function showRevenue(db: Db, listingId: number): Promise<z.infer<typeof ownRevenue>> {
  const row = await findRevenue(db, listingId);
  const until = row?.verified_at && new Date(row.verified_at.getTime() + VERIFIED_DAYS * 86_400_000);
  return {
    listing_id: listingId,
    mrr_cents: row?.mrr_cents ?? null,
    verified: row?.verified_at != null,
    verified_by: row?.verified_by ?? null,
    verified_until: until?.toISOString() ?? null,
  };
}
