import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { isCheckoutLink } from '../checkout-link.ts';
import { findOrder, type OrderRow } from '../order-store.ts';
import { listPayments, type PaymentRow } from '../payments/payment-store.ts';

/** Parts of a checkout page's address: an order's number and its signature. Anything else in the address is ignored. */
export const checkoutAddress = { number: z.string().max(8192), signature: z.string().max(8192) };

/** The order of a checkout link. @throws Refusal not_found for any other link, without revealing which orders exist */
export async function getCheckout(call: Call, given: { number: string; signature: string; lock?: boolean }): Promise<OrderRow> {
  if (!(await isCheckoutLink(call.db, { ...given, now: call.now }))) throw refusal('not_found');
  const order = await findOrder(call.db, given);
  if (order?.site_id !== call.site.id) throw refusal('not_found');
  return order;
}

/** Whether the buyer can still pay: the order is pending and its time isn't up. The job that ends overdue orders may not have run yet. */
export const isPayable = (order: OrderRow, now: Date): boolean => order.status === 'pending' && order.expires_at > now;

/** A payment is in progress: the order can't change and can't be paid again. */
export const findUnderway = (payments: readonly PaymentRow[]): PaymentRow | undefined => payments.find(({ status }) => status === 'processing');

/** Checks that an order is open and no payment for it is in progress. @throws Refusal order_not_open */
export async function requirePayable(call: Call, order: OrderRow): Promise<void> {
  if (!isPayable(order, call.now)) throw refusal('order_not_open');
  if (findUnderway(await listPayments(call.db, order.id))) throw refusal('order_not_open', 'A payment for this order is already in progress.');
}
