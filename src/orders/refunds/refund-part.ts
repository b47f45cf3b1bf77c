import { randomUUID } from 'node:crypto';
import type { Site } from '../../contract/call.ts';
import type { Caller } from '../../contract/caller.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import type { Db } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { finishOrder, takeBack } from '../fulfilment/fulfil.ts';
import { holdForRivals } from '../hold-places.ts';
import { REFUND_PAYMENT } from '../jobs.ts';
import { type LineRow, listLines, noteEvent, type OrderRow } from '../order-store.ts';
import { closeTasks } from '../payments/dispute-store.ts';
import { listPayments, type PaymentRow } from '../payments/payment-store.ts';
import { getProduct } from '../products/index.ts';
import { showMoney } from '../show-money.ts';
import { bookPart } from './book-part.ts';
import { listLeft, refundedVat } from './part-store.ts';
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
  /** Its money already went back at the provider: nothing is sent. */
  isOutside: boolean;
}

/**
 * Computes a partial refund without changing anything.
 * @throws Refusal order_not_paid, or invalid_request with what is wrong
 */
export async function planPart(db: Db, order: OrderRow, asked: Asked): Promise<Plan> {
  if (order.status !== 'paid' && order.status !== 'fulfilled') throw refusal('order_not_paid');
  const payment = (await listPayments(db, order.id)).find(({ status }) => status === 'succeeded' || status === 'disputed');
  if (payment?.status !== 'succeeded') throw refusal('order_not_paid', 'This payment is disputed. Refund a part once the dispute is over.');
  if (payment.lost_cents > 0) throw refusal('order_not_paid', 'Part of this payment was lost in a dispute, so only the whole order can be refunded.');
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
        'The amount must be less than what can still be refunded. To refund everything, refund the whole order. A billboard bid can only be refunded in full.',
      );
    return { part, taken: [], leftCents, payment, isOutside: isReturned(payment, part) };
  }
  const taken = asked.lines.map((position) => standing.find((line) => line.position === position));
  if (taken.some((line) => line === undefined)) throw wrong('/lines', 'not_found', 'One of these lines isn’t in this order, or has already been refunded.');
  const known = [...new Set(taken as LineRow[])];
  if (known.length === standing.length) throw wrong('/lines', 'too_large', 'This is the full amount left. Refund the whole order instead.');
  const part = partOfLines(sold, new Set(known.map(({ id }) => id)));
  if (part.totalCents === 0) throw wrong('/lines', 'nothing_left', 'Nothing is left to refund for these lines.');
  return { part, taken: known, leftCents, payment, isOutside: isReturned(payment, part) };
}

/**
 * Money that went back at the provider needs its credit note before anything else is refunded.
 * @returns whether this part is that money
 */
function isReturned({ refunded_cents: cents }: PaymentRow, part: Part): boolean {
  if (cents > 0 && part.totalCents !== cents)
    throw refusal(
      'order_not_paid',
      `${showMoney(cents)} of this payment was already refunded at the payment provider and has no credit note yet. First refund exactly that amount here: we issue the credit note and send no more money.`,
    );
  return cents > 0;
}

const wrong = (pointer: string, code: string, detail: string) => invalidInput([{ pointer, code, detail }]);

/**
 * Refunds part of a paid order: undoes the delivery of its lines, reverses that part of the sale, sends the money unless it already
 * went back at the provider, and issues a credit note.
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
  await bookPart(tx, { id, order, payment, part, reason, money: plan.isOutside ? 'returned' : 'to_send', now });
  if (plan.isOutside) await closeTasks(tx, { siteId: order.site_id, kind: 'payment_returned_in_part', order: order.number, now });
  else await addJob(tx, REFUND_PAYMENT, { refund: id });
  const event = plan.isOutside ? 'return_assigned' : 'refund_started';
  await noteEvent(tx, order.id, { event, caller, now, detail: { amount_cents: part.totalCents, reason } });
  if (order.status === 'paid') await finishOrder(tx, { order, site, now });
  return plan;
}
