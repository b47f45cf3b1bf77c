import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { isCheckoutLink } from '../checkout-link.ts';
import { findOrder, type OrderRow } from '../order-store.ts';
import { listPayments, type PaymentRow } from '../payments/payment-store.ts';

/** What the address of a checkout page holds: an order's number, and the signature that opens it. Whatever else stands there opens nothing. */
export const checkoutAddress = { number: z.string().max(8192), signature: z.string().max(8192) };

/** The order that a checkout link opens. @throws Refusal not_found for every other link, without telling which orders there are */
export async function getCheckout(call: Call, given: { number: string; signature: string; lock?: boolean }): Promise<OrderRow> {
  if (!(await isCheckoutLink(call.db, { ...given, now: call.now }))) throw refusal('not_found');
  const order = await findOrder(call.db, given);
  if (order?.site_id !== call.site.id) throw refusal('not_found');
  return order;
}

export const isPayable = (order: OrderRow, now: Date): boolean => order.status === 'pending' && order.expires_at > now;

/** Money is on its way: nothing of the order may change, and nothing more be paid. */
export const findUnderway = (payments: readonly PaymentRow[]): PaymentRow | undefined => payments.find(({ status }) => status === 'processing');

/** @throws Refusal order_not_open */
export async function requirePayable(call: Call, order: OrderRow): Promise<void> {
  if (!isPayable(order, call.now)) throw refusal('order_not_open');
  if (findUnderway(await listPayments(call.db, order.id))) throw refusal('order_not_open', 'A payment for this order is already in progress.');
}
