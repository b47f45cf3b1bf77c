import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { MethodKey } from './methods/index.ts';

/** A listing that went from an owner without proof to a claimant with proof. */
export interface TakeoverRow {
  id: number;
  listing_id: number;
  site_id: number;
  slug: string;
  name: string;
  host: string;
  /** The former owner. */
  account_id: number;
  email: string;
  /** The claimant. */
  claimant_id: number;
  claimant_email: string;
  method: MethodKey;
  at: Date;
  disputed_at: Date | null;
  statement: string | null;
  decision: 'give_back' | 'keep' | null;
  decided_at: Date | null;
  reason: string | null;
}

const columns = sql`t.id, t.listing_id, l.site_id, l.slug, l.name, l.host, t.account_id, a.email::text, c.account_id as claimant_id,
  o.email::text as claimant_email, c.method, t.at, t.disputed_at, t.statement, t.decision, t.decided_at, t.reason`;
const takeovers = sql`listing_takeover t join listing l on l.id = t.listing_id join account a on a.id = t.account_id
  join claim c on c.id = t.claim_id join account o on o.id = c.account_id`;

/**
 * Notes that a claimant with proof replaced an owner without, so that the former owner can dispute it.
 * @param given.accountId of the former owner
 */
export async function insertTakeover(tx: Db, given: { listingId: number; claimId: number; accountId: number; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into listing_takeover (listing_id, claim_id, account_id, at) values (${given.listingId}, ${given.claimId}, ${given.accountId}, ${given.now})`);
}

/** The latest takeover of a listing from this account. */
export async function findOwnTakeover(db: Db, given: { listingId: number; accountId: number }): Promise<TakeoverRow | undefined> {
  return db.row<TakeoverRow>(sql`
    select ${columns} from ${takeovers} where t.listing_id = ${given.listingId} and t.account_id = ${given.accountId} order by t.id desc limit 1`);
}

/** A change of owner by proof of control, locked until the transaction ends. Undefined if there is none with this id. */
export async function lockTakeover(tx: Db, id: number): Promise<TakeoverRow | undefined> {
  return tx.row<TakeoverRow>(sql`select ${columns} from ${takeovers} where t.id = ${id} for update of t`);
}

/** Notes the former owner's objection. @returns false if there already was one */
export async function markTakeoverDisputed(tx: Db, id: number, given: { statement: string; now: Date }): Promise<boolean> {
  const marked = await tx.run(sql`
    update listing_takeover set disputed_at = ${given.now}, statement = ${given.statement} where id = ${id} and disputed_at is null`);
  return marked > 0;
}

/** Notes whether the listing goes back to its former owner, and the site team's reason. */
export async function markTakeoverDecided(tx: Db, id: number, given: { decision: 'give_back' | 'keep'; reason: string; now: Date }): Promise<void> {
  await tx.run(sql`update listing_takeover set decision = ${given.decision}, decided_at = ${given.now}, reason = ${given.reason} where id = ${id}`);
}

/** Takes a decision back: the dispute is open again. */
export async function markTakeoverOpen(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update listing_takeover set decision = null, decided_at = null, reason = null where id = ${id}`);
}

/** A page of disputes on all sites: open ones first, oldest first. */
export async function listTakeoverDisputes(db: Db, at: Paging): Promise<{ rows: TakeoverRow[]; total: number }> {
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from listing_takeover where disputed_at is not null`);
  const rows = await db.rows<TakeoverRow>(sql`
    select ${columns} from ${takeovers} where t.disputed_at is not null
    order by t.decided_at desc nulls first, t.disputed_at, t.id limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  return { rows, total: counted!.total };
}
