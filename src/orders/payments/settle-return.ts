import { randomUUID } from 'node:crypto';
import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refundOrder } from '../end-order.ts';
import { LOOK_AFTER_REFUND } from '../jobs.ts';
import { listLines, noteEvent, type OrderRow } from '../order-store.ts';
import { ALL_RETURNED_ELSEWHERE, RETURNED_ELSEWHERE } from '../own-reasons.ts';
import { getProduct } from '../products/index.ts';
import { bookPart } from '../refunds/book-part.ts';
import { partReturned } from '../refunds/part-returned.ts';
import { isSending, listLeft, refundedVat } from '../refunds/part-store.ts';
import type { Part } from '../refunds/split-part.ts';
import { addGone, openTaskOnce } from './dispute-store.ts';
import { type PaymentRow, setPaymentStatus } from './payment-store.ts';
import type { Outcome } from './payments.ts';
import { refuseSum } from './refuse-sum.ts';
import { bookGone } from './settle-dispute.ts';
import { goneCents } from './start-refund.ts';

/** If a refund of ours isn't finished, we ask the provider again after this time. */
const ASK_AGAIN_MS = 3_600_000;

interface Given {
  order: OrderRow;
  payment: PaymentRow;
  now: Date;
}

/**
 * Books refunds made at the provider while the order stays valid. If it is certain what they were for, they get a credit note; otherwise
 * the site team decides. The provider reports their total, so a repeated or late report is booked once.
 * @param given.refundedCents the total
 */
export async function settleReturn(tx: Db, given: Given & { refundedCents: number; currency: string }): Promise<Outcome> {
  const { order, payment, refundedCents, currency, now } = given;
  // A refund of the whole payment is our own and already booked.
  if (payment.status !== 'succeeded' && payment.status !== 'disputed') return 'repeated';
  if (order.status !== 'paid' && order.status !== 'fulfilled') return 'repeated';
  if (currency !== payment.currency || refundedCents + payment.lost_cents > payment.amount_cents)
    return refuseSum(tx, { ...given, amountCents: refundedCents });
  // The provider's total includes our own partial refunds once they are sent.
  const cents = refundedCents - payment.refunded_cents - payment.sent_back_cents;
  if (await isSending(tx, payment.id)) return askAgain(tx, given);
  if (cents <= 0) return 'repeated';
  const part = await findPart(tx, given, cents);
  const detail = { provider: payment.provider, amount_cents: cents };
  await noteEvent(tx, order.id, { event: part ? 'returned_elsewhere' : 'refunded_in_part', caller: { kind: 'provider' }, now, detail });
  if (part) {
    await bookPart(tx, { id: randomUUID(), order, payment, part, reason: RETURNED_ELSEWHERE, money: 'gone', now });
    return 'applied';
  }
  await addGone(tx, payment.id, { refunded: cents });
  await bookGone(tx, { ...given, cents, what: `Order ${order.number}: a part was refunded at the provider` });
  await openTaskOnce(tx, { siteId: order.site_id, kind: 'payment_returned_in_part', order: order.number, detail, now });
  return 'applied';
}

/**
 * Ends an order whose whole payment was returned at the provider, in the same way as our own refunds: delivered products are removed, the
 * sale is reversed, and the buyer gets a credit note. No money is sent.
 * @param given.order paid or fulfilled
 * @param given.payment succeeded, so no dispute is open
 */
export async function settleWholeReturn(tx: Db, given: Given & { site: Site }): Promise<Outcome> {
  const { order, payment, site, now } = given;
  if (await isSending(tx, payment.id)) return askAgain(tx, given);
  const caller = { kind: 'provider' } as const;
  const detail = { provider: payment.provider, amount_cents: order.total_cents - goneCents(payment) };
  await noteEvent(tx, order.id, { event: 'returned_elsewhere', caller, now, detail });
  // The money is not ours to send any more.
  await setPaymentStatus(tx, payment.id, { status: 'disputed', now });
  await refundOrder(tx, { order, site, reason: ALL_RETURNED_ELSEWHERE, caller, now });
  return 'applied';
}

/** Another refund of ours is being sent, and the provider's total may or may not include it. */
async function askAgain(tx: Db, { payment, now }: Given): Promise<Outcome> {
  const asked = { provider: payment.provider, reference: payment.reference };
  await addJob(tx, LOOK_AFTER_REFUND, asked, { runAt: new Date(now.getTime() + ASK_AGAIN_MS), key: `return_of:${payment.id}` });
  return 'ignored';
}

/** @returns the part of the order that this money was for; undefined: a person has to decide */
async function findPart(tx: Db, { order, payment }: Given, cents: number): Promise<Part | undefined> {
  // A dispute or an earlier amount is still open: this one may be about the same.
  if (payment.status !== 'succeeded' || payment.refunded_cents > 0 || payment.lost_cents > 0) return undefined;
  const sold = { lines: await listLeft(tx, order.id), vatCents: order.vat_cents, refundedVatCents: await refundedVat(tx, order.id) };
  const bids = (await listLines(tx, order.id)).filter(({ product }) => getProduct(product).price.kind === 'open').map(({ id }) => id);
  return partReturned({ sold, cents, bids: new Set(bids) });
}
