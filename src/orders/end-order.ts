import { randomUUID } from 'node:crypto';
import type { Site } from '../contract/call.ts';
import type { Caller } from '../contract/caller.ts';
import { refusal } from '../contract/errors.ts';
import { dropOrderPlaces, handPlacesOn } from '../launches/index.ts';
import type { Database, Db } from '../platform/database/db.ts';
import { addJob } from '../platform/jobs/index.ts';
import { takeBack } from './fulfilment/fulfil.ts';
import { holdForRivals } from './hold-places.ts';
import { ISSUE_INVOICE } from './jobs.ts';
import { findOrderById, listOverdue, listRivals, noteEvent, type OrderRow, setStatus } from './order-store.ts';
import { closeTasks, listDisputes } from './payments/dispute-store.ts';
import { listPayments, type PaymentRow } from './payments/payment-store.ts';
import { bookMoneyGone, goneCents, startRefund } from './payments/start-refund.ts';
import { placeCodes } from './products/index.ts';

/** Ends an unpaid order and releases its places. @param given.order locked */
export async function endUnpaid(tx: Db, given: { order: OrderRow; status: 'cancelled' | 'expired'; caller: Caller; now: Date }): Promise<void> {
  const { order, status, caller, now } = given;
  if (order.status !== 'pending') throw refusal('order_not_open');
  // If two pending orders share a place, the other one keeps it.
  await handPlacesOn(tx, { orderNumber: order.number, to: await listRivals(tx, { orderId: order.id, products: placeCodes, now }) });
  await dropOrderPlaces(tx, order.number);
  await setStatus(tx, order.id, { status, now });
  await noteEvent(tx, order.id, { event: status, caller, now });
}

const BATCH = 200;

/** Ends all orders that weren't paid in time. Safe to repeat and to run in several processes. @returns how many */
export async function expireOrders(database: Database, now: Date): Promise<number> {
  let ended = 0;
  for (const id of await listOverdue(database, { now, limit: BATCH })) {
    await database.transaction(async (tx) => {
      const order = await findOrderById(tx, { id, lock: true });
      if (order?.status !== 'pending') return;
      await endUnpaid(tx, { order, status: 'expired', caller: { kind: 'job', name: 'calendar' }, now });
      ended++;
    });
  }
  return ended;
}

/**
 * Refunds a paid order: undoes what it delivered, reverses the sale and sends the money, unless the provider has already returned
 * it.
 * @param given.order locked
 * @throws Refusal order_not_paid
 */
export async function refundOrder(
  tx: Db,
  given: { order: OrderRow; site: Site; reason: string; caller: Caller | { kind: 'provider' }; now: Date },
): Promise<void> {
  const { order, site, reason, caller, now } = given;
  if (order.status !== 'paid' && order.status !== 'fulfilled') throw refusal('order_not_paid');
  const payment = (await listPayments(tx, order.id)).find(({ status }) => status === 'succeeded' || status === 'disputed');
  if (payment?.status === 'disputed') await requireAllGone(tx, payment);
  await takeBack(tx, { order, site, now });
  await holdForRivals(tx, { site, orderId: order.id, now });
  await setStatus(tx, order.id, { status: 'refunded', now });
  if (payment && (payment.status === 'disputed' || goneCents(payment) >= order.total_cents)) await bookMoneyGone(tx, { order, payment, reason, caller, now });
  else if (payment)
    await startRefund(tx, { id: randomUUID(), order, payment, amountCents: order.total_cents - goneCents(payment), reason, kind: 'order', caller, now });
  // Money already returned by the provider is settled together with the order.
  for (const kind of ['payment_returned_in_part', 'payment_refunded_outside']) await closeTasks(tx, { siteId: order.site_id, kind, order: order.number, now });
  await addJob(tx, ISSUE_INVOICE, { order: order.id, kind: 'credit_note' });
}

/** If part of the payment is disputed, the rest can only be refunded once the disputed amount is settled. */
async function requireAllGone(tx: Db, payment: PaymentRow): Promise<void> {
  const open = (await listDisputes(tx, payment.id)).filter(({ status }) => status === 'open');
  if (open.length === 0) return;
  const disputed = open.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (disputed < payment.amount_cents - goneCents(payment))
    throw refusal('order_not_paid', 'Only part of this payment is disputed. Refund the order once the dispute is over.');
}
