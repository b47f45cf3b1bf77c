import { type Db, sql } from '../../platform/database/database.ts';
import type { PaymentState, PaymentStep } from './payments.ts';

export type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'refunding' | 'refunded' | 'disputed';

export interface PaymentRow {
  id: string;
  purchase_id: number;
  provider: string;
  reference: string | null;
  status: PaymentStatus;
  amount_cents: number;
  currency: string;
  /** Refunded at the provider without us, while the order remained valid. */
  refunded_cents: number;
  /** Lost in partial disputes. */
  lost_cents: number;
  /** Refunded by us in parts, while the order remained valid. */
  sent_back_cents: number;
  step: PaymentStep | null;
  created_at: Date;
}

const columns = sql`id, purchase_id, provider, reference, status, amount_cents, currency, refunded_cents, lost_cents, sent_back_cents, step, created_at`;

/**
 * Saves a payment before its provider is asked, so that no money can arrive for a payment we don't know.
 * @param given.id a UUID, which the provider also gets, so that asking twice makes one payment
 */
export async function insertPayment(tx: Db, given: { id: string; orderId: number; provider: string; amountCents: number; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into payment (id, purchase_id, provider, status, amount_cents, created_at)
    values (${given.id}, ${given.orderId}, ${given.provider}, 'open', ${given.amountCents}, ${given.now})`);
}

/**
 * Saves the provider's number for a payment and what the buyer has to do next. The first save wins: the buyer must never be sent to a
 * payment page whose number isn't ours.
 * @returns the step that counts: of two requests that asked the provider at once, both get the one that was saved first
 */
export async function savePaymentStep(db: Db, id: string, given: { reference: string; step: PaymentStep }): Promise<PaymentStep> {
  await db.run(sql`update payment set reference = ${given.reference}, step = ${JSON.stringify(given.step)} where id = ${id} and step is null`);
  return (await db.row<{ step: PaymentStep | null }>(sql`select step from payment where id = ${id}`))!.step!;
}

/** A payment by the provider's own number for it; undefined if the number isn't ours, or not saved yet. */
export async function findPayment(db: Db, given: { provider: string; reference: string }): Promise<PaymentRow | undefined> {
  return db.row<PaymentRow>(sql`select ${columns} from payment where provider = ${given.provider} and reference = ${given.reference}`);
}

/** Every attempt to pay an order, also those that failed, the oldest first. */
export async function listPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db.rows<PaymentRow>(sql`select ${columns} from payment where purchase_id = ${orderId} order by created_at, id`);
}

/** Changes the status, with the time of the change. While a payment is open or being processed, it has no such time. */
export async function setPaymentStatus(tx: Db, id: string, given: { status: PaymentStatus; now: Date }): Promise<void> {
  const settled = given.status === 'open' || given.status === 'processing' ? null : given.now;
  await tx.run(sql`update payment set status = ${given.status}, settled_at = ${settled} where id = ${id}`);
}

/** Payments without a final status: those whose provider was never asked first, then those asked longest ago, so that each has its turn. */
export async function listUnsettled(db: Db, given: { before: Date; after: Date; limit: number }): Promise<PaymentRow[]> {
  return db.rows<PaymentRow>(sql`
    select ${columns} from payment where status in ('open', 'processing') and reference is not null
      and created_at between ${given.after} and ${given.before} order by asked_at nulls first, created_at desc limit ${given.limit}`);
}

/** Notes that a payment's provider is asked about it now, whether or not it answers. */
export async function noteAsked(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`update payment set asked_at = ${now} where id = ${id}`);
}

/** Saves a webhook as received. @returns false if it was already received and processed */
export async function keepEvent(
  db: Db,
  given: { provider: string; eventId: string; reference: string; body: string; state: PaymentState | undefined; now: Date },
): Promise<boolean> {
  await db.run(sql`
    insert into payment_event (provider, event_id, reference, received_at, body, state)
    values (${given.provider}, ${given.eventId}, ${given.reference}, ${given.now}, ${given.body}, ${given.state ? JSON.stringify(given.state) : null})
    on conflict do nothing`);
  const row = await db.row<{ open: boolean }>(sql`
    select outcome is null as open from payment_event where provider = ${given.provider} and event_id = ${given.eventId}`);
  return row!.open;
}

/**
 * Closes a webhook. One that already has an outcome keeps it.
 * @param given.outcome of settlePayment, or `unknown` if the payment isn't ours
 */
export async function settleEvent(tx: Db, given: { provider: string; eventId: string; outcome: string }): Promise<void> {
  await tx.run(sql`
    update payment_event set outcome = ${given.outcome} where provider = ${given.provider} and event_id = ${given.eventId} and outcome is null`);
}

/** Notes why a webhook couldn't be applied yet. It stays open and is tried again. */
export async function noteProblem(db: Db, given: { provider: string; eventId: string; problem: string }): Promise<void> {
  await db.run(sql`
    update payment_event set tries = tries + 1, problem = ${given.problem.slice(0, 500).toWellFormed()}
    where provider = ${given.provider} and event_id = ${given.eventId} and outcome is null`);
}

/** Counts a webhook that was refused unread. Reasons are fixed sentences, so there are few rows no matter what is sent. */
export async function countRefused(db: Db, given: { provider: string; reason: string; now: Date }): Promise<void> {
  const { provider, reason, now } = given;
  await db.run(sql`
    insert into refused_webhook as r (provider, reason, first_at, last_at) values (${provider}, ${reason}, ${now}, ${now})
    on conflict (provider, reason) do update set times = r.times + 1, last_at = excluded.last_at`);
}

/** Webhooks that were saved but not processed, because the process ended in between. */
export async function listOpenEvents(
  db: Db,
  limit: number,
): Promise<{ provider: string; event_id: string; reference: string; state: PaymentState | null; received_at: Date }[]> {
  return db.rows(sql`
    select provider, event_id, reference, state, received_at from payment_event where outcome is null and reference is not null order by id limit ${limit}`);
}

/** How long the text of a webhook is kept, for questions about what a provider told. */
const WEBHOOK_DAYS = 90;

/** Empties the texts of webhooks that came more than 90 days ago, at most 1,000 at a time. What was read from them stays, and is all that a later try needs. */
export async function forgetWebhookTexts(tx: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WEBHOOK_DAYS * 86_400_000);
  await tx.run(sql`
    update payment_event set body = '' where id in (
      select id from payment_event where received_at < ${before} and body <> '' order by received_at limit 1000)`);
}
