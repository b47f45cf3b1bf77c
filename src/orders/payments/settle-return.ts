import type { Db } from '../../platform/database/db.ts';
import { noteEvent, type OrderRow } from '../order-store.ts';
import { addGone, openTaskOnce } from './dispute-store.ts';
import type { PaymentRow } from './payment-store.ts';
import type { Outcome } from './payments.ts';
import { refuseSum } from './refuse-sum.ts';
import { bookGone } from './settle-dispute.ts';

/**
 * Books refunds made at the provider while the order stays valid. The provider reports their total, so a report that is repeated
 * or overtaken is booked once.
 * @param given.refundedCents the total
 */
export async function settleReturn(
  tx: Db,
  given: { order: OrderRow; payment: PaymentRow; refundedCents: number; currency: string; now: Date },
): Promise<Outcome> {
  const { order, payment, refundedCents, currency, now } = given;
  // A refund of the whole payment is our own and already booked.
  if (payment.status !== 'succeeded' && payment.status !== 'disputed') return 'repeated';
  if (order.status !== 'paid' && order.status !== 'fulfilled') return 'repeated';
  if (currency !== payment.currency || refundedCents + payment.lost_cents > payment.amount_cents)
    return refuseSum(tx, { ...given, amountCents: refundedCents });
  // The provider's total includes our own partial refunds once they are sent.
  const cents = refundedCents - payment.refunded_cents - payment.sent_back_cents;
  if (cents <= 0) return 'repeated';
  await addGone(tx, payment.id, { refunded: cents });
  await bookGone(tx, { ...given, cents, what: `Order ${order.number}: a part was refunded at the provider` });
  const detail = { provider: payment.provider, amount_cents: cents };
  await noteEvent(tx, order.id, { event: 'refunded_in_part', caller: { kind: 'provider' }, now, detail });
  await openTaskOnce(tx, { siteId: order.site_id, kind: 'payment_returned_in_part', order: order.number, detail, now });
  return 'applied';
}
