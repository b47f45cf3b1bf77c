import { type Db, sql } from '../platform/database/database.ts';

/** How control was proven: the key of a method of claims, or `badge` for the badge on the homepage. */
type ProofHow = string;

const DAY_MS = 86_400_000;
/** Days between checks of a domain whose owner proved control by a claim. */
const LOOK_DAYS = 7;
/** A proof is checked again after a year (docs/decisions/0050). */
const RENEW_DAYS = 365;

/**
 * Records that an owner has proven control of a listing's domain; proving it again restarts its term. Refresh the listing's stats
 * in the same transaction.
 */
export async function addProof(tx: Db, given: { listingId: number; accountId: number; how: ProofHow; claimId: number; now: Date }): Promise<void> {
  const { listingId, accountId, how, claimId, now } = given;
  await tx.run(sql`
    insert into listing_proof (listing_id, account_id, how, claim_id, proved_at, next_look_at, renew_at)
    values (${listingId}, ${accountId}, ${how}, ${claimId}, ${now}, ${new Date(now.getTime() + LOOK_DAYS * DAY_MS)}, ${new Date(now.getTime() + RENEW_DAYS * DAY_MS)})
    on conflict (listing_id, account_id, how) do update set claim_id = excluded.claim_id, proved_at = excluded.proved_at,
      next_look_at = excluded.next_look_at, renew_at = excluded.renew_at, unanswered_since = null, asked_at = null, ended_at = null`);
  // If the owner proves control in another way, the older proof isn't needed any more.
  await tx.run(sql`
    update listing_proof set asked_at = null, renew_at = ${new Date(now.getTime() + RENEW_DAYS * DAY_MS)}
    where listing_id = ${listingId} and account_id = ${accountId} and ended_at is null and asked_at is not null`);
}

/**
 * Updates the proof by badge after a check of the homepage: if found, it counts for all owners of the listing; if gone, it no
 * longer counts. @returns whether anything changed, so that the listing's stats need a refresh
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

/** An account's proofs of a listing no longer count. */
export async function endProofs(tx: Db, given: { listingId: number; accountId: number; now: Date }): Promise<void> {
  await tx.run(sql`
    update listing_proof set ended_at = ${given.now}, next_look_at = null
    where listing_id = ${given.listingId} and account_id = ${given.accountId} and ended_at is null`);
}

/** Whether this owner has a valid proof that doesn't have to be renewed. */
export async function hasLastingProof(db: Db, given: { listingId: number; accountId: number }): Promise<boolean> {
  const row = await db.row(sql`
    select from listing_proof where listing_id = ${given.listingId} and account_id = ${given.accountId} and ended_at is null and asked_at is null limit 1`);
  return row !== undefined;
}

/** Whether the listing's owner has a valid proof of control. */
export async function isVerified(db: Db, listingId: number): Promise<boolean> {
  const row = await db.row<{ verified: boolean }>(sql`select verified from listing_stats where listing_id = ${listingId}`);
  return row?.verified ?? false;
}
