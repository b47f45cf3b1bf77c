import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { BtcPaySettings } from '../../../platform/config/payment-settings.ts';
import { isSameBytes } from '../../../platform/secrets/same-bytes.ts';
import { askProvider, type ProviderServer, TIMEOUT_MS } from '../ask-provider.ts';
import { writeCents } from '../decimal.ts';
import { type PaymentEvent, type PaymentProvider, WebhookRefused } from '../payments.ts';
import { invoice, needsCount, paymentMethods, payoutMethod, readAs, readInvoice, readLink, stateOf } from './btcpay-invoice.ts';

/** How long the price in coins is valid; after that, a new invoice is created. */
const EXPIRATION_MINUTES = 60;

/**
 * Cryptocurrencies through the site team's own BTCPay Server: an invoice, paid on that server's page.
 * @param given.server shorter timeouts in tests
 */
export function openBtcPay(settings: BtcPaySettings, given: { server?: ProviderServer } = {}): PaymentProvider {
  const server = given.server ?? { url: settings.url, timeoutMs: TIMEOUT_MS };
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    askProvider(server, {
      name: 'BTCPay Server',
      method,
      path: `/api/v1/stores/${settings.storeId}${path}`,
      headers: { Authorization: `token ${settings.apiKey}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const listMethods = async (reference: string) => readAs(paymentMethods, await ask('GET', `${pathOf(reference)}/payment-methods`));
  return {
    code: 'btcpay',
    name: 'BTCPay Server',
    methods: 'Bitcoin and other cryptocurrencies',
    isTest: false,
    async create({ id, orderNumber, amountCents, currency, description, returnUrl }) {
      // BTCPay Server has no idempotency keys: its list of invoices shows whether an earlier attempt succeeded.
      const known = readAs(z.array(invoice), await ask('GET', `/invoices?orderId=${encodeURIComponent(orderNumber)}`));
      const asked = {
        amount: writeCents(amountCents),
        currency,
        metadata: { orderId: orderNumber, paymentId: id, itemDesc: description },
        checkout: { redirectURL: returnUrl, expirationMinutes: EXPIRATION_MINUTES },
      };
      const made = known.find(({ metadata }) => metadata?.paymentId === id) ?? readAs(invoice, await ask('POST', '/invoices', asked));
      return { reference: made.id, step: { kind: 'redirect', url: readLink(made.checkoutLink, server.url) } };
    },
    async readWebhook({ headers, body }) {
      if (!isSigned(body, headers, settings.webhookSecret)) throw new WebhookRefused("the signature is not BTCPay Server's");
      return readEvent(body, settings.storeId);
    },
    async lookUp(reference) {
      const told = readInvoice(await ask('GET', pathOf(reference)), reference);
      return stateOf(told, needsCount(told) ? await listMethods(reference) : []);
    },
    /** Creates a link with which the buyer claims the money (a pull payment); from then on it is theirs. */
    async refund({ id, reference, amountCents, reason }) {
      const claims = readAs(z.array(pullPayment), await ask('GET', '/pull-payments?includeArchived=true'));
      const known = claims.find(({ name }) => name === id);
      if (known) return { reference: readLink(known.viewLink, server.url), isDone: true };
      const payoutMethodId = payoutMethod(await listMethods(reference));
      const asked = { name: id, description: reason, refundVariant: 'Custom', customAmount: writeCents(amountCents), customCurrency: 'USD' };
      const made = await ask('POST', `${pathOf(reference)}/refund`, { ...asked, ...(payoutMethodId !== undefined && { payoutMethodId }) });
      return { reference: readLink(readAs(pullPayment, made).viewLink, server.url), isDone: true };
    },
  };
}

const pathOf = (reference: string) => `/invoices/${encodeURIComponent(reference)}`;

const pullPayment = z.object({ id: z.string().min(1), name: z.string().nullish(), viewLink: z.string() });

/** BTCPay-Sig: sha256=HEX, computed over the raw body. */
function isSigned(body: Buffer, headers: IncomingHttpHeaders, secret: string): boolean {
  const told = Buffer.from(String(headers['btcpay-sig'] ?? ''));
  const right = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  return isSameBytes(told, right);
}

const delivery = z.object({
  type: z.string(),
  storeId: z.string(),
  // Missing in events that aren't about an invoice.
  invoiceId: z.string().min(1).optional(),
  deliveryId: z.string().min(1).max(255),
  originalDeliveryId: z.string().min(1).max(255).nullish(),
});

const aboutPayment = ['InvoiceProcessing', 'InvoiceSettled', 'InvoiceExpired', 'InvoiceInvalid', 'InvoicePaymentSettled'];

/** Reads which invoice the event is about. Its status is looked up separately, so an old delivery can't cause an outdated result. */
function readEvent(body: Buffer, storeId: string): PaymentEvent[] {
  const read = delivery.safeParse(parse(body));
  if (!read.success || read.data.storeId !== storeId) throw new WebhookRefused('this webhook belongs to another store than the one in BTCPAY_STORE_ID');
  const { type, invoiceId: reference, deliveryId, originalDeliveryId } = read.data;
  if (reference === undefined || !aboutPayment.includes(type)) return [];
  return [{ eventId: originalDeliveryId ?? deliveryId, reference, state: undefined }];
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
