import { createHmac } from 'node:crypto';
import { openBtcPay } from '../../../src/orders/payments/btcpay/btcpay.ts';
import { openStandInServer, type StandIn } from './stand-in.ts';

const usual = { apiKey: 'KEPTSECRET', storeId: '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776', webhookSecret: 'KEPTSECRET2' };

/**
 * Speaks BTCPay Server's Greenfield API: invoices, what was paid of them, pull payments.
 * @param given.beforeInvoice an invoice is made once this is done
 * @param given.name tells two servers apart: their invoices and their secrets differ
 */
export async function openBtcPayStandIn(given: { beforeInvoice?: () => Promise<void>; name?: string } = {}) {
  const { name: own = '' } = given;
  const settings = { ...usual, apiKey: usual.apiKey + own, webhookSecret: usual.webhookSecret + own };
  // biome-ignore lint/suspicious/noExplicitAny: objects of BTCPay Server's, as a test bends them
  const invoices = new Map<string, any>();
  const claims: { id: string; name: string; amount: string; currency: string; payoutMethodId: string; viewLink: string }[] = [];
  const server = await openStandInServer(async ({ method, path, query, headers, body }) => {
    if (headers.authorization !== `token ${settings.apiKey}`) return { status: 401, json: { code: 'unauthenticated', message: 'no' } };
    const [, , , , store, kind, id, action] = path.split('/');
    if (store !== settings.storeId) return { status: 404, json: { code: 'store-not-found', message: 'no' } };
    const json = body === '' ? undefined : JSON.parse(body);
    const invoice = invoices.get(id!);
    if (kind === 'pull-payments') return { json: claims };
    if (kind === 'invoices' && !id) {
      if (method === 'GET') return { json: [...invoices.values()].filter(({ metadata }) => metadata.orderId === query.get('orderId')).map(shown) };
      await given.beforeInvoice?.();
      return isInvoice(json) ? { json: shown(makeInvoice(json)) } : { status: 422, json: [{ path: 'amount', message: 'no' }] };
    }
    if (!invoice) return { status: 404, json: { code: 'invoice-not-found', message: 'no' } };
    if (action === 'payment-methods') return { json: methodsOf(invoice) };
    if (action === 'refund') return isRefund(invoice, json) ? { json: makeClaim(json) } : { status: 422, json: [{ path: 'refundVariant', message: 'no' }] };
    return { json: shown(invoice) };
  });

  // biome-ignore lint/suspicious/noExplicitAny: as above
  const makeInvoice = (asked: any) => {
    const id = `8QRvY${own}${invoices.size + 1}`;
    const { amount, currency, metadata } = asked;
    const checkoutLink = `${server.at.url}/i/${id}`;
    invoices.set(id, { id, storeId: settings.storeId, amount, currency, metadata, checkoutLink, status: 'New', additionalStatus: 'None', payments: [] });
    return invoices.get(id);
  };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const makeClaim = (asked: any) => {
    const id = `pull${claims.length + 1}`;
    const { name, customAmount: amount, customCurrency: currency, payoutMethodId } = asked;
    claims.push({ id, name, amount, currency, payoutMethodId, viewLink: `${server.at.url}/pull-payments/${id}` });
    return claims.at(-1)!;
  };

  const standIn: StandIn = {
    provider: openBtcPay({ ...settings, url: server.at.url }, { server: server.at }),
    payments: () => invoices.size,
    refunds: () => claims.map(({ amount }) => Math.round(Number(amount) * 100)),
    becomes: (reference, words) => void Object.assign(invoices.get(reference), words),
    forget: () => {},
    hook(reference, { id, type, at }) {
      const timestamp = Math.floor(at.getTime() / 1000);
      const told = { deliveryId: `again-${id}`, webhookId: 'w1', originalDeliveryId: id, isRedelivery: false, type, timestamp };
      const body = Buffer.from(JSON.stringify({ ...told, storeId: settings.storeId, invoiceId: reference, metadata: {} }, null, 2));
      return { headers: { 'btcpay-sig': `sha256=${createHmac('sha256', settings.webhookSecret).update(body).digest('hex')}` }, body };
    },
    fail: server.fail,
    close: server.close,
  };
  /** For a service that is a process of its own. */
  const environment = {
    BTCPAY_URL: server.at.url,
    BTCPAY_API_KEY: settings.apiKey,
    BTCPAY_STORE_ID: settings.storeId,
    BTCPAY_WEBHOOK_SECRET: settings.webhookSecret,
  };
  return { ...standIn, claims: () => claims, webhookSecret: settings.webhookSecret, environment };
}

const DECIMAL = /^\d+\.\d{2}$/;

// biome-ignore lint/suspicious/noExplicitAny: as above
const isInvoice = ({ amount, currency, metadata, checkout }: any) =>
  DECIMAL.test(amount) && currency === 'USD' && metadata.orderId && URL.canParse(checkout.redirectURL) && checkout.expirationMinutes > 0;

/** As the real one: the way out must be one that the invoice offered, and the pull payment's name is short. */
// biome-ignore lint/suspicious/noExplicitAny: as above
const isRefund = (invoice: any, asked: any) =>
  asked.refundVariant === 'Custom' &&
  DECIMAL.test(asked.customAmount) &&
  asked.name.length <= 50 &&
  ['BTC-CHAIN', 'BTC-LN', undefined].includes(asked.payoutMethodId) &&
  (invoice.payments.length === 0 || asked.payoutMethodId !== undefined);

// biome-ignore lint/suspicious/noExplicitAny: as above
const shown = ({ payments: _, method: __, ...invoice }: any) => invoice;

/** One coin, at 50,000 dollars; a payment is `[value, status, fee]`. */
const methodsOf = ({ payments, method }: { payments: [string, string, string?][]; method?: string }) => [
  { paymentMethodId: 'BTC-LN', currency: 'BTC', rate: '50000.0', payments: [] },
  {
    paymentMethodId: method ?? 'BTC-CHAIN',
    currency: 'BTC',
    rate: '50000.0',
    payments: payments.map(([value, status, fee]) => ({ id: 'p', value, fee: fee ?? '0.0', status })),
  },
];
