import type { Db } from '../../platform/database/db.ts';
import { noteEvent, type OrderRow } from '../order-store.ts';
import { openTaskOnce } from './dispute-store.ts';
import type { PaymentRow } from './payment-store.ts';

/**
 * An amount that can't be right (another currency, or more than was paid) is not booked. The site team's list of held webhooks and
 * the check of the books show it.
 */
export async function refuseSum(
  tx: Db,
  given: { order: OrderRow; payment: PaymentRow; amountCents: number; currency: string; now: Date },
): Promise<'mismatch'> {
  const { order, payment, amountCents, currency, now } = given;
  const detail = { provider: payment.provider, amount_cents: amountCents, currency };
  await openTaskOnce(tx, { siteId: order.site_id, kind: 'payment_mismatch', order: order.number, detail, now });
  await noteEvent(tx, order.id, { event: 'payment_mismatch', caller: { kind: 'provider' }, now, detail });
  return 'mismatch';
}
