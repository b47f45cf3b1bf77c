import type { Db } from '../../platform/database/db.ts';
import { noteEvent, type OrderRow } from '../order-store.ts';
import { addGone, openTaskOnce } from './dispute-store.ts';
import type { PaymentRow } from './payment-store.ts';
import type { Outcome } from './payments.ts';
import { refuseSum } from './refuse-sum.ts';
import { bookGone } from './settle-dispute.ts';

/**
 * Books what was given back at the provider while the order stands. The provider tells the sum of all such refunds, so that one
 * that is told again, or before an earlier one, is booked once.
 * @param given.refundedCents in all
 */
export async function settleReturn(
  tx: Db,
  given: { order: OrderRow; payment: PaymentRow; refundedCents: number; currency: string; now: Date },
): Promise<Outcome> {
  const { order, payment, refundedCents, currency, now } = given;
  // Our own refunds are of the whole payment, and known.
  if (payment.status !== 'succeeded' && payment.status !== 'disputed') return 'repeated';
  if (order.status !== 'paid' && order.status !== 'fulfilled') return 'repeated';
  if (currency !== payment.currency || refundedCents + payment.lost_cents > payment.amount_cents)
    return refuseSum(tx, { ...given, amountCents: refundedCents });
  const cents = refundedCents - payment.refunded_cents;
  if (cents <= 0) return 'repeated';
  await addGone(tx, payment.id, { refunded: cents });
  await bookGone(tx, { ...given, cents, what: `Order ${order.number}: a part was refunded at the provider` });
  const detail = { provider: payment.provider, amount_cents: cents };
  await noteEvent(tx, order.id, { event: 'refunded_in_part', caller: { kind: 'provider' }, now, detail });
  await openTaskOnce(tx, { siteId: order.site_id, kind: 'payment_returned_in_part', order: order.number, detail, now });
  return 'applied';
}
