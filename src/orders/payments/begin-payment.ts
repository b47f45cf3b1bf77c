import { randomUUID } from 'node:crypto';
import { type Call, siteOf } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { checkoutUrl } from '../checkout-link.ts';
import { findOrderById, noteEvent, type OrderRow } from '../order-store.ts';
import { insertPayment, listPayments, type PaymentRow, savePaymentStep } from './payment-store.ts';
import { type PaymentProvider, type PaymentStep, paymentsNeed } from './payments.ts';

/**
 * Starts paying an order with a provider, or continues what was started there for the same amount. Does network requests, so call
 * it outside a transaction. The payment is saved before the provider is called, so that its webhooks always find it.
 * @throws Refusal invalid_request for a provider that isn't configured
 */
export async function beginPayment(call: Call, given: { order: OrderRow; provider: string }): Promise<PaymentStep> {
  const { order } = given;
  const provider = await getProvider(call, given.provider);
  const begun = await findOrInsert(call, order, provider);
  if (begun.step) return begun.step;
  const { id } = begun;
  const made = await provider.create({
    id,
    orderNumber: order.number,
    amountCents: order.total_cents,
    currency: 'USD',
    description: `${siteOf(call, order).name}: order ${order.number}`,
    email: order.billing!.email,
    // The parameter tells the page that the person is coming back, so it polls for a while if the provider has no result yet.
    returnUrl: `${await checkoutUrl(call.db, { site: siteOf(call, order), number: order.number, now: call.now })}?back=1`,
  });
  // BTCPay Server has no idempotency keys, so two requests at once make two invoices there. Only the saved one is ever shown to anybody; the
  // other one expires unpaid.
  return savePaymentStep(call.db, id, made);
}

/** One payment per amount and provider: of two started at once, the second one continues the first. */
function findOrInsert(call: Call, order: OrderRow, provider: PaymentProvider): Promise<Pick<PaymentRow, 'id' | 'step'>> {
  return call.db.transaction(async (tx) => {
    await findOrderById(tx, { id: order.id, lock: true });
    const begun = (await listPayments(tx, order.id)).find((payment) => isUsable(payment, provider, order));
    if (begun) return begun;
    const id = randomUUID();
    await insertPayment(tx, { id, orderId: order.id, provider: provider.code, amountCents: order.total_cents, now: call.now });
    await noteEvent(tx, order.id, { event: 'payment_started', caller: call.caller, now: call.now, detail: { provider: provider.name } });
    return { id, step: null };
  });
}

async function getProvider(call: Call, code: string): Promise<PaymentProvider> {
  const provider = (await call.need(paymentsNeed).listOffered()).find((one) => one.code === code);
  if (!provider) throw refusal('payments_not_configured', 'This way to pay is no longer available. Choose another one.');
  return provider;
}

const isUsable = (payment: PaymentRow, provider: PaymentProvider, order: OrderRow) =>
  payment.provider === provider.code &&
  payment.status === 'open' &&
  payment.amount_cents === order.total_cents &&
  (provider.since === undefined || payment.created_at >= provider.since);
