import { type Db, sql } from '../../platform/database/database.ts';

export interface HeldEvent {
  id: number;
  provider: string;
  event_id: string;
  reference: string | null;
  received_at: Date;
  outcome: string | null;
  tries: number;
  /** Why it couldn't be applied at the last try. */
  problem: string | null;
}

/**
 * Webhooks that weren’t applied: first those that aren't applied yet or have a sum that doesn't fit, then those about a payment that isn't
 * ours, each newest first.
 */
export async function listHeldEvents(db: Db, at: { limit: number; offset: number }): Promise<HeldEvent[]> {
  return db.rows<HeldEvent>(sql`
    select id, provider, event_id, reference, received_at, outcome, tries, problem from payment_event
    where outcome is null or outcome in ('unknown', 'mismatch')
    order by (outcome is not distinct from 'unknown'), id desc limit ${at.limit} offset ${at.offset}`);
}

/**
 * A webhook that has changed nothing yet; undefined once it has been applied.
 * @param given.lock until the transaction ends, so that two people can't apply it at once
 */
export async function findHeldEvent(db: Db, given: { id: number; lock?: boolean }): Promise<HeldEvent | undefined> {
  const row = sql`
    select id, provider, event_id, reference, received_at, outcome, tries, problem from payment_event
    where id = ${given.id} and (outcome is null or outcome in ('unknown', 'mismatch'))`;
  return db.row<HeldEvent>(given.lock ? sql`${row} for update` : row);
}

/** A webhook with one of these outcomes, locked until the transaction ends. */
export async function findEventOf(tx: Db, given: { id: number; outcomes: readonly string[] }): Promise<{ outcome: string } | undefined> {
  return tx.row<{ outcome: string }>(sql`
    select outcome from payment_event where id = ${given.id} and outcome = any(${[...given.outcomes]}::text[]) for update`);
}

/** Writes down what came of trying a webhook again, over the earlier outcome. */
export async function saveOutcome(tx: Db, given: { id: number; outcome: string }): Promise<void> {
  await tx.run(sql`update payment_event set outcome = ${given.outcome} where id = ${given.id}`);
}

export interface RefusedWebhook {
  provider: string;
  reason: string;
  times: number;
  first_at: Date;
  last_at: Date;
}

/** Webhooks that were rejected unread, by provider and reason, the latest first. @param given.since only those that came after it */
export async function listRefused(db: Db, given: { since: Date; limit: number }): Promise<RefusedWebhook[]> {
  return db.rows<RefusedWebhook>(sql`
    select provider, reason, times, first_at, last_at from refused_webhook where last_at >= ${given.since} order by last_at desc limit ${given.limit}`);
}

export interface UnmatchedPayment {
  order: string;
  provider: string;
  reference: string | null;
  status: string;
  amount_cents: number;
  since: Date;
}

/** Money of a site's orders that isn't settled a day later: payments on their way or in dispute, refunds that weren't sent. Oldest first. */
export async function listUnmatched(db: Db, given: { siteId: number; before: Date; limit: number }): Promise<UnmatchedPayment[]> {
  return db.rows<UnmatchedPayment>(sql`
    select * from (
      select o.number as "order", p.provider, p.reference, p.status, p.amount_cents, p.created_at as since
      from payment p join purchase o on o.id = p.purchase_id
      where o.site_id = ${given.siteId} and p.status in ('processing', 'disputed') and p.created_at < ${given.before}
      union all
      select o.number, p.provider, p.reference, 'refunding', r.amount_cents, r.requested_at
      from refund r join payment p on p.id = r.payment_id join purchase o on o.id = r.purchase_id
      where o.site_id = ${given.siteId} and r.status = 'waiting' and r.requested_at < ${given.before}) u
    order by since limit ${given.limit}`);
}
