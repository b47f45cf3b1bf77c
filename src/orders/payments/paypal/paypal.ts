import type { PayPalSettings } from '../../../platform/config/payment-settings.ts';
import { type ProviderServer, TIMEOUT_MS } from '../ask-provider.ts';
import { writeCents } from '../decimal.ts';
import type { PaymentProvider, PaymentState } from '../payments.ts';
import { openPayPalApi, type PayPalApi } from './paypal-api.ts';
import { captureOf, issuesOf, type PayPalOrder, paymentPageOf, readNewOrder, readOrder, readRefund, stateOf } from './paypal-order.ts';
import { readPayPalWebhook } from './paypal-webhook.ts';

const addresses = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' };

/**
 * Pays from the buyer's PayPal account through Orders v2: the buyer approves at PayPal, then `lookUp` captures the money.
 * @param given.server a stand-in for tests
 */
export function openPayPal(settings: PayPalSettings, given: { server?: ProviderServer } = {}): PaymentProvider {
  const api = openPayPalApi(settings, given.server ?? { url: addresses[settings.environment], timeoutMs: TIMEOUT_MS });
  return {
    code: 'paypal',
    name: 'PayPal',
    methods: 'PayPal account',
    isTest: settings.environment === 'sandbox',
    async create({ id, orderNumber, amountCents, currency, description, returnUrl }) {
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          { custom_id: orderNumber, description: description.slice(0, 127), amount: { currency_code: currency, value: writeCents(amountCents) } },
        ],
        payment_source: {
          paypal: { experience_context: { return_url: returnUrl, cancel_url: returnUrl, user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' } },
        },
      };
      const made = readNewOrder(await api.ask({ method: 'POST', path: '/v2/checkout/orders', requestId: id, body: JSON.stringify(body) }));
      return { reference: made.id, step: { kind: 'redirect', url: paymentPageOf(made) } };
    },
    readWebhook: (webhook) => readPayPalWebhook(api, { ...webhook, webhookId: settings.webhookId }),
    lookUp: (reference) => lookUp(api, reference),
    async refund({ id, reference, amountCents, reason }) {
      const order = readOrder(await api.ask({ method: 'GET', path: pathOf(reference) }), reference);
      // PayPal forgets request ids after some weeks, but keeps the refund itself.
      const known = order.purchase_units?.[0]?.payments?.refunds?.find(({ custom_id }) => custom_id === id);
      const refund = known ?? (await refundCapture(api, { id, order, amountCents, reason }));
      const hasFailed = refund.status === 'FAILED' || refund.status === 'CANCELLED';
      return { reference: refund.id, isDone: refund.status === 'COMPLETED', ...(hasFailed && { hasFailed }) };
    },
  };
}

const pathOf = (reference: string) => `/v2/checkout/orders/${encodeURIComponent(reference)}`;

/** Looks up an order and captures it once the buyer has approved. Safe to repeat: the money is captured once. */
async function lookUp(api: PayPalApi, reference: string): Promise<PaymentState> {
  const answer = await api.ask({ method: 'GET', path: pathOf(reference) });
  // PayPal deletes orders that nobody approved within hours.
  if (answer.status === 404 && issuesOf(answer.json).includes('RESOURCE_NOT_FOUND')) return { status: 'cancelled', amountCents: 0, currency: 'USD' };
  const order = readOrder(answer, reference);
  if (order.status !== 'APPROVED') return stateOf(order);
  const captured = await api.ask({ method: 'POST', path: `${pathOf(reference)}/capture`, requestId: `capture-${reference}`, body: '{}' });
  const issues = captured.status === 422 ? issuesOf(captured.json) : [];
  // The buyer can choose another way to pay on the same page.
  if (issues.some((issue) => stillOpen.includes(issue))) return { ...stateOf(order), status: 'open' };
  if (issues.includes('ORDER_ALREADY_CAPTURED')) return stateOf(readOrder(await api.ask({ method: 'GET', path: pathOf(reference) }), reference));
  return stateOf(readOrder(captured, reference));
}

const stillOpen = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'];

async function refundCapture(api: PayPalApi, given: { id: string; order: PayPalOrder; amountCents: number; reason: string }) {
  const { id, order, amountCents, reason } = given;
  const capture = captureOf(order);
  if (!capture) throw new Error('PayPal never charged this order, so there is nothing to refund.');
  const body = {
    amount: { currency_code: capture.amount.currency_code, value: writeCents(amountCents) },
    custom_id: id,
    note_to_payer: reason.slice(0, 255),
  };
  const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
  return readRefund(await api.ask({ method: 'POST', path, requestId: id, body: JSON.stringify(body) }));
}
