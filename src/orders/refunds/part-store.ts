import { type Db, sql } from '../../platform/database/database.ts';
import type { LeftLine, Part } from './split-part.ts';

/** The lines of an order, with what earlier partial refunds returned of each. */
export async function listLeft(db: Db, orderId: number): Promise<LeftLine[]> {
  return db.rows<LeftLine>(sql`
    select l.id, l.product, l.amount_cents as "amountCents", coalesce(sum(r.amount_cents), 0)::bigint as "refundedCents"
    from purchase_line l left join refund_line r on r.line_id = l.id where l.purchase_id = ${orderId} group by l.id order by l.position`);
}

/** VAT in cents that the order's partial refunds returned so far; 0 if there are none. */
export async function refundedVat(db: Db, orderId: number): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select coalesce(sum(vat_cents), 0)::bigint as cents from refund where purchase_id = ${orderId} and kind = 'part'`);
  return row!.cents;
}

/**
 * Saves the refund of a part of an order, in cents with its VAT.
 * @param given.money `to_send`: we will send it. Otherwise the provider has already returned it: `gone` just now, `returned` earlier and
 * booked as such
 */
export async function insertPart(
  tx: Db,
  given: { id: string; orderId: number; paymentId: string; part: Part; reason: string; money: 'to_send' | 'gone' | 'returned'; now: Date },
): Promise<void> {
  const { id, part, money } = given;
  const isOutside = money !== 'to_send';
  await tx.run(sql`
    insert into refund (id, purchase_id, payment_id, amount_cents, vat_cents, reason, kind, requested_at, is_outside, status, done_at)
    values (${id}, ${given.orderId}, ${given.paymentId}, ${part.totalCents}, ${part.vatCents}, ${given.reason}, 'part', ${given.now},
      ${isOutside}, ${isOutside ? 'done' : 'waiting'}, ${isOutside ? given.now : null})`);
  await tx.run(sql`
    insert into refund_line (refund_id, line_id, amount_cents)
    select ${id}, r.id, r.cents from json_to_recordset(${JSON.stringify(part.lines)}::json) as r(id bigint, cents bigint)`);
  await tx.run(sql`
    update payment set sent_back_cents = sent_back_cents + ${part.totalCents}, refunded_cents = refunded_cents - ${money === 'returned' ? part.totalCents : 0}
    where id = ${given.paymentId}`);
}

/** Whether one of our refunds of this payment is still to be sent: the total that the provider reports may or may not include it. */
export async function isSending(db: Db, paymentId: string): Promise<boolean> {
  const row = await db.row<{ sending: boolean }>(sql`select exists (select from refund where payment_id = ${paymentId} and status = 'waiting') as sending`);
  return row!.sending;
}

export interface PartRow {
  reason: string;
  /** Its money went back at the provider, not by us. */
  is_outside: boolean;
  amount_cents: number;
  vat_cents: number;
  lines: { position: number; cents: number }[];
}

/** A partial refund, for its credit note. */
export async function getPart(db: Db, refundId: string): Promise<PartRow> {
  const row = await db.row<PartRow>(sql`
    select r.reason, r.is_outside, r.amount_cents, r.vat_cents,
      (select coalesce(json_agg(json_build_object('position', l.position, 'cents', x.amount_cents) order by l.position), '[]')
        from refund_line x join purchase_line l on l.id = x.line_id where x.refund_id = r.id) as lines
    from refund r where r.id = ${refundId}`);
  return row!;
}
