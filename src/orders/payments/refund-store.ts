import { type Db, sql } from '../../platform/database/database.ts';

export interface RefundRow {
  id: string;
  purchase_id: number;
  payment_id: string;
  provider: string;
  /** null: the provider never gave the payment a reference. */
  payment_reference: string | null;
  amount_cents: number;
  reason: string;
  kind: 'order' | 'surplus' | 'part';
  status: 'waiting' | 'done' | 'failed';
}

/**
 * Saves a refund as requested. A job sends it to the provider.
 * @param given.kind `order` reverses the sale; `surplus` returns a payment that pays for nothing
 */
export async function insertRefund(
  tx: Db,
  given: { id: string; orderId: number; paymentId: string; amountCents: number; reason: string; kind: 'order' | 'surplus'; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into refund (id, purchase_id, payment_id, amount_cents, reason, kind, requested_at)
    values (${given.id}, ${given.orderId}, ${given.paymentId}, ${given.amountCents}, ${given.reason}, ${given.kind}, ${given.now})`);
}

/** A refund with the provider and its number of the payment. @param lock the refund until the transaction ends, but not the payment */
export async function findRefund(db: Db, id: string, lock = false): Promise<RefundRow | undefined> {
  const row = sql`
    select r.id, r.purchase_id, r.payment_id, p.provider, p.reference as payment_reference, r.amount_cents, r.reason, r.kind, r.status
    from refund r join payment p on p.id = r.payment_id where r.id = ${id}`;
  return lock ? db.row<RefundRow>(sql`${row} for update of r`) : db.row<RefundRow>(row);
}

/** Writes down how a refund ended. @param given.reference the provider's number for the refund; null if it made none */
export async function endRefund(tx: Db, id: string, given: { status: 'done' | 'failed'; reference: string | null; now: Date }): Promise<void> {
  await tx.run(sql`update refund set status = ${given.status}, reference = ${given.reference}, done_at = ${given.now} where id = ${id}`);
}
