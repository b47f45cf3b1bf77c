import type { Caller } from '../../contract/caller.ts';
import type { Db } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { REFUND_PAYMENT } from '../jobs.ts';
import { type LedgerAccount, post } from '../ledger-store.ts';
import { noteEvent, type OrderRow } from '../order-store.ts';
import { listLeft, refundedVat } from '../refunds/part-store.ts';
import { vatAccount } from '../vat/vat.ts';
import { type PaymentRow, setPaymentStatus } from './payment-store.ts';
import { insertRefund } from './refund-store.ts';

/**
 * Starts a refund: books it in the caller's transaction and adds a job that tells the provider, retried until it succeeds.
 * @param given.kind `order` reverses the sale; `surplus` returns a payment that pays for nothing
 * @param given.caller who decided; none if it follows from the provider's report
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
  const reversed = kind === 'surplus' ? [{ account: 'surplus' as const, cents: amountCents }] : [...(await saleReversed(tx, order)), ...goneClosed(payment)];
  await post(tx, { orderId: order.id, what: `Order ${order.number} goes back`, now, entries: [...reversed, back] });
  const event = kind === 'surplus' ? 'surplus_refunded' : 'refund_started';
  await noteEvent(tx, order.id, { event, caller: given.caller ?? { kind: 'provider' }, now, detail: { amount_cents: amountCents, reason } });
  await addJob(tx, REFUND_PAYMENT, { refund: given.id });
}

/**
 * Reverses the sale of an order whose money the provider has already returned (after a dispute or a refund made there). We send no
 * money, because the buyer would get it twice.
 */
export async function bookMoneyGone(
  tx: Db,
  given: { order: OrderRow; payment: PaymentRow; reason: string; caller: Caller | { kind: 'provider' }; now: Date },
): Promise<void> {
  const { order, payment, reason, caller, now } = given;
  await setPaymentStatus(tx, payment.id, { status: 'refunded', now });
  const gone = { account: `cash:${payment.provider}` as const, cents: -(order.total_cents - goneCents(payment)) };
  const entries = [...(await saleReversed(tx, order)), ...goneClosed(payment), gone];
  await post(tx, { orderId: order.id, what: `Order ${order.number}: taken back by the provider`, now, entries });
  await noteEvent(tx, order.id, {
    event: 'money_taken',
    caller,
    now,
    detail: { amount_cents: order.total_cents - payment.sent_back_cents, provider: payment.provider, reason },
  });
}

/** The part of a payment that is gone while its order stays valid: without us, or in our own partial refunds. */
export const goneCents = (payment: PaymentRow): number => goneWithoutUs(payment) + payment.sent_back_cents;

/** The part that the provider refunded or a dispute took, already booked as returned. */
const goneWithoutUs = ({ refunded_cents, lost_cents }: PaymentRow): number => refunded_cents + lost_cents;

/** A refund of the whole order includes what was returned before, so those bookings are closed. */
const goneClosed = (payment: PaymentRow) => [{ account: `returned:${payment.provider}` as const, cents: -goneWithoutUs(payment) }];

/** The entries that reverse what is left of the sale: earlier partial refunds have already reversed their share. */
async function saleReversed(tx: Db, order: OrderRow): Promise<{ account: LedgerAccount; cents: number }[]> {
  const lines = await listLeft(tx, order.id);
  const sold = lines.map(({ product, amountCents, refundedCents }) => ({ account: `revenue:${product}` as const, cents: amountCents - refundedCents }));
  return [...sold, { account: vatAccount(order.quote.vat), cents: order.vat_cents - (await refundedVat(tx, order.id)) }];
}
