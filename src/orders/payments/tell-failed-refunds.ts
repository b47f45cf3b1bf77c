import type { Db } from '../../platform/database/db.ts';
import { findOrderById, noteEvent } from '../order-store.ts';
import { isRefundTold, openTask } from './dispute-store.ts';
import { findPayment } from './payment-store.ts';
import type { PaymentState } from './payments.ts';

/**
 * Tells the site team, once per refund, that the buyer didn't get the money: the buyer's bank returned it, or the refund was never
 * sent. The order and its documents stay; a person sends the money again.
 * @returns whether any of these failures is new
 */
export async function tellFailedRefunds(
  tx: Db,
  given: { provider: string; reference: string; failed: NonNullable<PaymentState['failedRefunds']>; now: Date },
): Promise<boolean> {
  const payment = (await findPayment(tx, given))!;
  const order = (await findOrderById(tx, { id: payment.purchase_id, lock: true }))!;
  let isNew = false;
  for (const { reference, amountCents } of given.failed) {
    if (await isRefundTold(tx, { siteId: order.site_id, order: order.number, refund: reference })) continue;
    isNew = true;
    const detail = { provider: payment.provider, amount_cents: amountCents, refund: reference };
    await noteEvent(tx, order.id, { event: 'refund_failed', caller: { kind: 'provider' }, now: given.now, detail });
    await openTask(tx, { siteId: order.site_id, kind: 'refund_failed', order: order.number, detail, now: given.now });
  }
  return isNew;
}
