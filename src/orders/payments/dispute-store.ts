import { type Db, sql } from '../../platform/database/database.ts';

export interface DisputeRow {
  reference: string;
  status: 'open' | 'won' | 'lost';
  amount_cents: number;
  told_at: Date;
}

/** All disputes about a payment, open and closed, the oldest first. */
export async function listDisputes(db: Db, paymentId: string): Promise<DisputeRow[]> {
  return db.rows<DisputeRow>(sql`
    select reference, status, amount_cents, told_at from payment_dispute where payment_id = ${paymentId} order by opened_at, reference`);
}

/** Adds a dispute about a payment, or changes its status and amount. @param given.at the provider's time of the event */
export async function saveDispute(
  tx: Db,
  paymentId: string,
  given: { reference: string; status: DisputeRow['status']; amountCents: number; at: Date; now: Date },
): Promise<void> {
  const closed = given.status === 'open' ? null : given.now;
  await tx.run(sql`
    insert into payment_dispute (payment_id, reference, status, amount_cents, told_at, opened_at, closed_at)
    values (${paymentId}, ${given.reference}, ${given.status}, ${given.amountCents}, ${given.at}, ${given.now}, ${closed})
    on conflict (payment_id, reference) do update
    set status = excluded.status, amount_cents = excluded.amount_cents, told_at = excluded.told_at, closed_at = excluded.closed_at`);
}

/** Changes how much of a payment is gone without us. In cents; the database refuses more than was paid. */
export async function addGone(tx: Db, paymentId: string, given: { refunded?: number; lost?: number }): Promise<void> {
  await tx.run(sql`
    update payment set refunded_cents = refunded_cents + ${given.refunded ?? 0}, lost_cents = lost_cents + ${given.lost ?? 0} where id = ${paymentId}`);
}

/** A task about an order, unless one of its kind is already open. */
export async function openTaskOnce(tx: Db, given: { siteId: number; kind: string; order: string; detail: object; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into team_task (site_id, kind, detail, created_at)
    select ${given.siteId}::smallint, ${given.kind}::text, ${JSON.stringify({ order: given.order, ...given.detail })}::jsonb, ${given.now}::timestamptz
    where not exists (
      select from team_task where site_id = ${given.siteId} and kind = ${given.kind} and status = 'open' and detail->>'order' = ${given.order})`);
}

/** A task about an order, in addition to others of its kind. */
export async function openTask(tx: Db, given: { siteId: number; kind: string; order: string; detail: object; now: Date }): Promise<void> {
  const detail = JSON.stringify({ order: given.order, ...given.detail });
  await tx.run(sql`insert into team_task (site_id, kind, detail, created_at) values (${given.siteId}, ${given.kind}, ${detail}, ${given.now})`);
}

/** Whether the site team has or had a task about a failed refund. */
export async function isRefundTold(tx: Db, given: { siteId: number; order: string; refund: string }): Promise<boolean> {
  const row = await tx.row<{ told: boolean }>(sql`
    select exists (
      select from team_task
      where site_id = ${given.siteId} and kind = 'refund_failed' and detail->>'order' = ${given.order} and detail->>'refund' = ${given.refund}) as told`);
  return row!.told;
}

/** Closes tasks about an order that no longer need a decision. */
export async function closeTasks(tx: Db, given: { siteId: number; kind: string; order: string; now: Date }): Promise<void> {
  await tx.run(sql`
    update team_task set status = 'done', ended_at = ${given.now}
    where site_id = ${given.siteId} and kind = ${given.kind} and status = 'open' and detail->>'order' = ${given.order}`);
}

/** Whether one of our refunds returns, or returned, the whole of this payment. */
export async function isSentBack(db: Db, paymentId: string): Promise<boolean> {
  const row = await db.row<{ sent: boolean }>(sql`select exists (select from refund where payment_id = ${paymentId} and kind <> 'part') as sent`);
  return row!.sent;
}
