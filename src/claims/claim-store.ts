import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { MethodKey } from './methods/index.ts';

export type ClaimStatus = 'pending' | 'verified' | 'expired' | 'rejected';

export interface ClaimRow {
  id: number;
  listing_id: number;
  account_id: number;
  method: MethodKey;
  email: string | null;
  token: string;
  link_expires_at: Date | null;
  status: ClaimStatus;
  disputed: boolean;
  seen: string | null;
  seen_at: Date | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
  verified_at: Date | null;
  decided_at: Date | null;
  /** When it was proven; null: not yet, or the site team verified it without proof. */
  proved_at: Date | null;
  // Site of its listing.
  site_id: number;
  slug: string;
  name: string;
  host: string;
  website_url: string;
}

const columns = sql`c.id, c.listing_id, c.account_id, c.method, c.email::text, c.token, c.link_expires_at, c.status, c.disputed, c.seen, c.seen_at, c.reason,
  c.created_at, c.expires_at, c.verified_at, c.decided_at, c.proved_at, l.site_id, l.slug, l.name, l.host, l.website_url`;
const claims = sql`claim c join listing l on l.id = c.listing_id`;

/** Locks an account's claims until the transaction ends, so that they can be counted. */
export async function lockAccountClaims(tx: Db, accountId: number): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${`claims ${accountId}`}, 0))`);
}

/** An account's claims that are waiting for proof or a decision. */
export async function countPending(db: Db, accountId: number): Promise<number> {
  const row = await db.row<{ n: number }>(sql`select count(*)::int as n from claim where account_id = ${accountId} and status = 'pending'`);
  return row!.n;
}

/** The account's pending claim of a listing by the same method and email address, if there is one. `email` is null for other methods. */
export async function findPending(
  db: Db,
  given: { accountId: number; listingId: number; method: MethodKey; email: string | null },
): Promise<ClaimRow | undefined> {
  return db.row<ClaimRow>(sql`
    select ${columns} from ${claims}
    where c.account_id = ${given.accountId} and c.listing_id = ${given.listingId} and c.method = ${given.method}
      and c.email is not distinct from ${given.email}::citext and c.status = 'pending'`);
}

/** Saves a claim without proof yet. @param given.token what its owner has to publish or receive to prove it @returns its id */
export async function insertClaim(
  tx: Db,
  given: { accountId: number; listingId: number; method: MethodKey; email: string | null; token: string; now: Date; expiresAt: Date },
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into claim (listing_id, account_id, method, email, token, created_at, expires_at)
    values (${given.listingId}, ${given.accountId}, ${given.method}, ${given.email}, ${given.token}, ${given.now}, ${given.expiresAt}) returning id`);
  return row!.id;
}

/** Saves the claim's new link; older links of the claim stop working. */
export async function saveLink(tx: Db, id: number, given: { hash: Buffer; expiresAt: Date }): Promise<void> {
  await tx.run(sql`update claim set link_hash = ${given.hash}, link_expires_at = ${given.expiresAt} where id = ${id}`);
}

/** A pending claim whose link is valid at `now`. */
export async function findClaimOfLink(db: Db, hash: Buffer, now: Date): Promise<ClaimRow | undefined> {
  return db.row<ClaimRow>(sql`
    select ${columns} from ${claims}
    where c.link_hash = ${hash} and c.link_expires_at > ${now} and c.expires_at > ${now} and c.status = 'pending'`);
}

/** Uses up the link of a claim by email. @returns whether the link was still valid: of two concurrent requests only one gets true */
export async function spendLink(tx: Db, hash: Buffer, now: Date): Promise<boolean> {
  const spent = await tx.run(sql`
    update claim set link_hash = null, link_expires_at = null where link_hash = ${hash} and link_expires_at > ${now} and status = 'pending'`);
  return spent === 1;
}

/** One of the account's claims on this site, pending or decided; undefined if it is someone else's. */
export async function findOwnClaim(db: Db, given: { id: number; accountId: number; siteId: number }): Promise<ClaimRow | undefined> {
  return db.row<ClaimRow>(sql`
    select ${columns} from ${claims} where c.id = ${given.id} and c.account_id = ${given.accountId} and l.site_id = ${given.siteId}`);
}

/** A claim, locked until the transaction ends. Its account is locked first, in the same order as when an account is closed. */
export async function lockClaim(tx: Db, id: number): Promise<ClaimRow | undefined> {
  await tx.row(sql`select from account where id = (select account_id from claim where id = ${id}) for key share`);
  return tx.row<ClaimRow>(sql`select ${columns} from ${claims} where c.id = ${id} for update of c`);
}

/** Whether an account is suspended, which it stays until the transaction ends. */
export async function isSuspended(tx: Db, accountId: number): Promise<boolean> {
  return (await tx.row<{ is: boolean }>(sql`select suspended_at is not null as is from account where id = ${accountId} for share`))?.is ?? false;
}

/** A page of an account's claims on a site, newest first. */
export async function listClaimRows(db: Db, given: { accountId: number; siteId: number; at: Paging }): Promise<{ rows: ClaimRow[]; total: number }> {
  const mine = sql`c.account_id = ${given.accountId} and l.site_id = ${given.siteId}`;
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from ${claims} where ${mine}`);
  const rows = await db.rows<ClaimRow>(sql`
    select ${columns} from ${claims} where ${mine} order by c.id desc limit ${given.at.per_page} offset ${(given.at.page - 1) * given.at.per_page}`);
  return { rows, total: counted!.total };
}

/** The account's claims of one listing, newest first. */
export async function listClaimsOfListing(db: Db, given: { accountId: number; listingId: number; most: number }): Promise<ClaimRow[]> {
  return db.rows<ClaimRow>(sql`
    select ${columns} from ${claims} where c.account_id = ${given.accountId} and c.listing_id = ${given.listingId} order by c.id desc limit ${given.most}`);
}

/** Saves what we found at the last check, cut to 2000 characters, so that the claimant can compare. Only while the claim is pending. */
export async function saveSeen(db: Db, id: number, given: { seen: string; now: Date }): Promise<void> {
  await db.run(sql`update claim set seen = ${given.seen.slice(0, 2000)}, seen_at = ${given.now} where id = ${id} and status = 'pending'`);
}

/**
 * Ends a claim in favour of the claimant. Links in its emails stop working.
 * @param given.decided the site team's reason; null if the proof decided
 */
export async function markVerified(tx: Db, id: number, given: { decided: { reason: string } | null; now: Date }): Promise<void> {
  await tx.run(sql`
    update claim set status = 'verified', disputed = false, proved_at = coalesce(proved_at, ${given.decided ? null : given.now}), verified_at = ${given.now},
      decided_at = ${given.decided ? given.now : null}, reason = ${given.decided?.reason ?? null}, link_hash = null, link_expires_at = null
    where id = ${id}`);
}

/** Notes that a claim was proved, but the listing has an owner who has proof too. It stays pending until the site team decides. */
export async function markDisputed(tx: Db, id: number, now: Date): Promise<void> {
  await tx.run(sql`update claim set disputed = true, proved_at = ${now} where id = ${id}`);
}

/** Ends a claim against the claimant. Links in its emails stop working. */
export async function markRejected(tx: Db, id: number, given: { reason: string; now: Date }): Promise<void> {
  await tx.run(sql`
    update claim set status = 'rejected', disputed = false, decided_at = ${given.now}, reason = ${given.reason}, link_hash = null, link_expires_at = null
    where id = ${id}`);
}

/** Makes a claim pending again. One that wasn't proven gets the whole period again, because it may have expired in the meantime. */
export async function markPendingAgain(tx: Db, id: number, given: { disputed: boolean; expiresAt: Date }): Promise<void> {
  await tx.run(sql`
    update claim set status = 'pending', disputed = ${given.disputed}, decided_at = null, verified_at = null, reason = null,
      expires_at = greatest(expires_at, ${given.expiresAt}) where id = ${id}`);
}

/** Records that a listing's owners are told about a claim. @returns false if they have been told about another one since `since` */
export async function noteOwnerTold(tx: Db, given: { claim: ClaimRow; since: Date; now: Date }): Promise<boolean> {
  const told = await tx.run(sql`
    update claim set owner_told_at = ${given.now} where id = ${given.claim.id}
      and not exists (select from claim o where o.listing_id = ${given.claim.listing_id} and o.owner_told_at > ${given.since})`);
  return told === 1;
}

/**
 * Ends claims that weren't proven in time. Claims waiting for the site team stay open.
 * @param accountId only this account's claims; omitted: everyone's
 * @returns how many ended
 */
export async function expireClaims(tx: Db, now: Date, accountId?: number): Promise<number> {
  return tx.run(sql`
    update claim set status = 'expired', link_hash = null, link_expires_at = null
    where status = 'pending' and not disputed and expires_at <= ${now} and (${accountId ?? null}::bigint is null or account_id = ${accountId ?? null})`);
}
