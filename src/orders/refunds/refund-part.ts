import { randomUUID } from 'node:crypto';
import type { Site } from '../../contract/call.ts';
import type { Caller } from '../../contract/caller.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import type { Db } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { finishOrder, takeBack } from '../fulfilment/fulfil.ts';
import { holdForRivals } from '../hold-places.ts';
import { ISSUE_INVOICE, REFUND_PAYMENT } from '../jobs.ts';
import { post } from '../ledger-store.ts';
import { type LineRow, listLines, noteEvent, type OrderRow } from '../order-store.ts';
import { listPayments, type PaymentRow } from '../payments/payment-store.ts';
import { goneWithoutUs } from '../payments/start-refund.ts';
import { getProduct } from '../products/index.ts';
import { vatAccount } from '../vat/vat.ts';
import { insertPart, listLeft, refundedVat } from './part-store.ts';
import { leftOf, type Part, partOfAmount, partOfLines } from './split-part.ts';

/** What to refund: an amount including VAT, which undoes no delivery, or whole lines by position. */
export type Asked = { amountCents: number } | { lines: readonly number[] };

export interface Plan {
  part: Part;
  /** Lines whose delivery is undone. */
  taken: LineRow[];
  /** What is left of the order before this refund, including VAT. */
  leftCents: number;
  payment: PaymentRow;
}

/**
 * Computes a partial refund without changing anything.
 * @throws Refusal order_not_paid, or invalid_request with what is wrong
 */
export async function planPart(db: Db, order: OrderRow, asked: Asked): Promise<Plan> {
  if (order.status !== 'paid' && order.status !== 'fulfilled') throw refusal('order_not_paid');
  const payment = (await listPayments(db, order.id)).find(({ status }) => status === 'succeeded' || status === 'disputed');
  if (payment?.status !== 'succeeded') throw refusal('order_not_paid', 'This payment is disputed. Refund a part once the dispute is over.');
  if (goneWithoutUs(payment) > 0)
    throw refusal('order_not_paid', 'A part of this payment already went back without us, so only the whole order can be refunded.');
  const lines = await listLines(db, order.id);
  const sold = { lines: await listLeft(db, order.id), vatCents: order.vat_cents, refundedVatCents: await refundedVat(db, order.id) };
  const standing = lines.filter(({ taken_back_at }) => taken_back_at === null);
  const leftCents = leftOf(sold);
  if ('amountCents' in asked) {
    // A bid is ranked by its amount, so it is refunded whole or not at all.
    const ids = new Set(standing.filter(({ product }) => getProduct(product).price.kind !== 'open').map(({ id }) => id));
    const part = asked.amountCents < leftCents ? partOfAmount(sold, asked.amountCents, ids) : undefined;
    if (!part)
      throw wrong(
        '/amount_cents',
        'too_large',
        'That is as much as can be given back, or more. For all of it, refund the whole order; a billboard bid goes back as a line.',
      );
    return { part, taken: [], leftCents, payment };
  }
  const taken = asked.lines.map((position) => standing.find((line) => line.position === position));
  if (taken.some((line) => line === undefined)) throw wrong('/lines', 'not_found', 'One of these lines isn’t in this order, or has already been taken back.');
  const known = [...new Set(taken as LineRow[])];
  if (known.length === standing.length) throw wrong('/lines', 'too_large', 'That is everything that is left. Refund the whole order instead.');
  const part = partOfLines(sold, new Set(known.map(({ id }) => id)));
  if (part.totalCents === 0) throw wrong('/lines', 'nothing_left', 'Nothing of the price of these lines is left to give back.');
  return { part, taken: known, leftCents, payment };
}

const wrong = (pointer: string, code: string, detail: string) => invalidInput([{ pointer, code, detail }]);

/**
 * Refunds part of a paid order: undoes the delivery of its lines, reverses that part of the sale, sends the money and issues a
 * credit note.
 * @param given.order locked
 */
export async function refundPart(tx: Db, given: { order: OrderRow; site: Site; asked: Asked; reason: string; caller: Caller; now: Date }): Promise<Plan> {
  const { order, site, reason, caller, now } = given;
  const plan = await planPart(tx, order, given.asked);
  const { part, taken, payment } = plan;
  if (taken.length > 0) {
    await takeBack(tx, { order, site, now, only: new Set(taken.map(({ id }) => id)) });
    await holdForRivals(tx, { site, orderId: order.id, now });
  }
  const id = randomUUID();
  const products = new Map((await listLines(tx, order.id)).map((line) => [line.id, line.product]));
  await insertPart(tx, { id, orderId: order.id, paymentId: payment.id, part, reason, now });
  await post(tx, {
    orderId: order.id,
    what: `A part of order ${order.number} goes back`,
    now,
    entries: [
      ...part.lines.map((line) => ({ account: `revenue:${products.get(line.id)!}` as const, cents: line.cents })),
      { account: vatAccount(order.quote.vat), cents: part.vatCents },
      { account: `refunds:${payment.provider}`, cents: -part.totalCents },
    ],
  });
  await noteEvent(tx, order.id, { event: 'refund_started', caller, now, detail: { amount_cents: part.totalCents, reason } });
  if (order.status === 'paid') await finishOrder(tx, { order, site, now });
  await addJob(tx, REFUND_PAYMENT, { refund: id });
  await addJob(tx, ISSUE_INVOICE, { order: order.id, kind: 'credit_note', refund: id });
  return plan;
}
