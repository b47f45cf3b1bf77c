import type { Caller } from '../../contract/caller.ts';
import type { Db } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { REFUND_PAYMENT } from '../jobs.ts';
import { type LedgerAccount, post } from '../ledger-store.ts';
import { noteEvent, type OrderRow } from '../order-store.ts';
import { vatAccount } from '../vat/vat.ts';
import { type PaymentRow, setPaymentStatus } from './payment-store.ts';
import { insertRefund } from './refund-store.ts';

/**
 * Decides that money goes back: booked now, in the transaction of the decision; the provider is told by a job, which is
 * repeated until it took place.
 * @param given.kind `order` reverses the sale; `surplus` is a payment that bought nothing
 * @param given.caller who decided; without one it follows from what the provider said
 */
export async function startRefund(
  tx: Db,
  given: {
    id: string;
    order: OrderRow;
    payment: PaymentRow;
    amountCents: number;
    reason: string;
    kind: 'order' | 'surplus';
    caller?: Caller | { kind: 'provider' };
    now: Date;
  },
): Promise<void> {
  const { order, payment, amountCents, reason, kind, now } = given;
  await insertRefund(tx, { ...given, orderId: order.id, paymentId: payment.id });
  await setPaymentStatus(tx, payment.id, { status: 'refunding', now });
  const back = { account: `refunds:${payment.provider}` as LedgerAccount, cents: -amountCents };
  const reversed = kind === 'surplus' ? [{ account: 'surplus' as const, cents: amountCents }] : [...saleReversed(order), ...goneClosed(payment)];
  await post(tx, { orderId: order.id, what: `Order ${order.number} goes back`, now, entries: [...reversed, back] });
  const event = kind === 'surplus' ? 'surplus_refunded' : 'refund_started';
  await noteEvent(tx, order.id, { event, caller: given.caller ?? { kind: 'provider' }, now, detail: { amount_cents: amountCents, reason } });
  await addJob(tx, REFUND_PAYMENT, { refund: given.id });
}

/**
 * Reverses the sale of an order whose money the provider has taken back by itself (a dispute, a refund made there): nothing
 * is sent, or it would go back twice.
 */
export async function bookMoneyGone(
  tx: Db,
  given: { order: OrderRow; payment: PaymentRow; reason: string; caller: Caller | { kind: 'provider' }; now: Date },
): Promise<void> {
  const { order, payment, reason, caller, now } = given;
  await setPaymentStatus(tx, payment.id, { status: 'refunded', now });
  const gone = { account: `cash:${payment.provider}` as const, cents: -(order.total_cents - goneCents(payment)) };
  const entries = [...saleReversed(order), ...goneClosed(payment), gone];
  await post(tx, { orderId: order.id, what: `Order ${order.number}: taken back by the provider`, now, entries });
  await noteEvent(tx, order.id, { event: 'money_taken', caller, now, detail: { amount_cents: order.total_cents, provider: payment.provider, reason } });
}

/** What of a payment is gone without us, and booked as that, while its order stands. */
export const goneCents = ({ refunded_cents, lost_cents }: PaymentRow): number => refunded_cents + lost_cents;

/** With the whole order taken back, what went back before is a part of it. */
const goneClosed = (payment: PaymentRow) => [{ account: `returned:${payment.provider}` as const, cents: -goneCents(payment) }];

function saleReversed(order: OrderRow): { account: LedgerAccount; cents: number }[] {
  const sold = order.quote.lines.map(({ product, amount_cents }) => ({ account: `revenue:${product}` as const, cents: amount_cents }));
  return [...sold, { account: vatAccount(order.quote.vat), cents: order.vat_cents }];
}
