import { type Db, sql } from '../../platform/database/database.ts';

/** How control was proven: by a method of claims, or by the badge on the homepage. */
export type ProofHow = 'dns' | 'meta' | 'file' | 'email' | 'badge';

const DAY_MS = 86_400_000;
/** Days between two looks at a domain whose owner proved control by a claim. */
const LOOK_DAYS = 7;
/** A proof is looked at again after a year (decisions: Ownership and proof). */
const RENEW_DAYS = 365;

/**
 * Keeps that an owner has proven control of a listing's domain; proven once more, it counts from now on again. Refresh the
 * listing's stats in the same transaction.
 */
export async function addProof(
  tx: Db,
  given: { listingId: number; accountId: number; how: Exclude<ProofHow, 'badge'>; claimId: number; now: Date },
): Promise<void> {
  const { listingId, accountId, how, claimId, now } = given;
  await tx.run(sql`
    insert into listing_proof (listing_id, account_id, how, claim_id, proved_at, next_look_at, renew_at)
    values (${listingId}, ${accountId}, ${how}, ${claimId}, ${now}, ${new Date(now.getTime() + LOOK_DAYS * DAY_MS)}, ${new Date(now.getTime() + RENEW_DAYS * DAY_MS)})
    on conflict (listing_id, account_id, how) do update set claim_id = excluded.claim_id, proved_at = excluded.proved_at,
      next_look_at = excluded.next_look_at, renew_at = excluded.renew_at, unanswered_since = null, asked_at = null, ended_at = null`);
  // Whoever proves it again in another way need not keep the older one.
  await tx.run(sql`
    update listing_proof set asked_at = null, renew_at = ${new Date(now.getTime() + RENEW_DAYS * DAY_MS)}
    where listing_id = ${listingId} and account_id = ${accountId} and ended_at is null and asked_at is not null`);
}

/**
 * What a look at the homepage says of the proof by badge: found, it counts for everybody who owns the listing; gone, it
 * counts no more. @returns whether anything changed: the listing's stats are then to be refreshed
 */
export async function settleBadgeProof(tx: Db, given: { listingId: number; verdict: 'stands' | 'gone'; now: Date }): Promise<boolean> {
  const { listingId, verdict, now } = given;
  if (verdict === 'gone')
    return (await tx.run(sql`update listing_proof set ended_at = ${now} where listing_id = ${listingId} and how = 'badge' and ended_at is null`)) > 0;
  const proved = await tx.run(sql`
    insert into listing_proof (listing_id, account_id, how, proved_at)
    select ${listingId}, m.account_id, 'badge', ${now} from listing_member m where m.listing_id = ${listingId} and m.role = 'owner'
    on conflict (listing_id, account_id, how) do update set proved_at = excluded.proved_at, ended_at = null where listing_proof.ended_at is not null`);
  return proved > 0;
}

/** Whether a proof of this owner counts now, and none of it has to be given again. */
export async function hasLastingProof(db: Db, given: { listingId: number; accountId: number }): Promise<boolean> {
  const row = await db.row(sql`
    select from listing_proof where listing_id = ${given.listingId} and account_id = ${given.accountId} and ended_at is null and asked_at is null limit 1`);
  return row !== undefined;
}

/** Whether the listing's owner has proven control, and the proof counts. */
export async function isVerified(db: Db, listingId: number): Promise<boolean> {
  const row = await db.row<{ verified: boolean }>(sql`select verified from listing_stats where listing_id = ${listingId}`);
  return row?.verified ?? false;
}
