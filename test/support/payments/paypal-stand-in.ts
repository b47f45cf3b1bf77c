import { createHmac } from 'node:crypto';
import { openPayPal } from '../../../src/orders/payments/paypal/paypal.ts';
import { type Answered, onceEach, openStandInServer, type StandIn } from './stand-in.ts';

const settings = { clientId: 'client', clientSecret: 'KEPTSECRET', webhookId: '1JE4291016473214C', environment: 'sandbox' as const };
const TOKEN = 'A21AAFEpH4PsADK7qSS7pSRsgzfENtu-Q1ysgEDVDESseMHBYXVJYE8ovjj68elIDy8nF26AwPhfXTIeWAZHSLIsQkSYz9ifg';

/** Speaks PayPal's REST interface: OAuth, Orders v2, Payments v2, and the check of a webhook's signature. */
export async function openPayPalStandIn(): Promise<StandIn & { tokens(): number; withdrawToken(): void }> {
  // biome-ignore lint/suspicious/noExplicitAny: objects of PayPal's, as a test bends them
  const orders = new Map<string, any>();
  const refunds: { id: string; status: string; custom_id: string; amount: { value: string } }[] = [];
  const once = onceEach();
  let tokens = 0;
  let withdrawn = '';

  const server = await openStandInServer(({ method, path, headers, body }) => {
    const json = body.startsWith('{') ? JSON.parse(body) : undefined;
    if (path === '/v1/oauth2/token') return giveToken(headers.authorization, body);
    const token = headers.authorization ?? '';
    if (token === withdrawn || !token.startsWith(`Bearer ${TOKEN}`)) return { status: 401, json: { name: 'AUTHENTICATION_FAILURE', details: [] } };
    const number = headers['paypal-request-id'] as string | undefined;
    const [, , kind, , id, action] = path.split('/');
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body);
    if (path === '/v2/checkout/orders' && method === 'POST')
      return isOrder(json) ? once.do(number, () => ({ json: makeOrder(json) })) : { status: 400, json: { name: 'INVALID_REQUEST' } };
    if (kind === 'checkout' && orders.has(id!)) {
      const order = orders.get(id!);
      return action === 'capture' ? once.do(number, () => capture(order)) : { json: order };
    }
    const owner = [...orders.values()].find((order) => capturesOf(order).some((one: { id: string }) => one.id === id));
    if (kind === 'payments' && owner)
      return action === 'refund'
        ? once.do(number, () => ({ status: 201, json: refund(owner, json) }))
        : { json: { ...capturesOf(owner)[0], supplementary_data: { related_ids: { order_id: owner.id } } } };
    return { status: 404, json: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } };
  });

  const giveToken = (authorization: string | undefined, body: string): Answered | undefined => {
    const right = `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`;
    if (authorization !== right || body !== 'grant_type=client_credentials') return { status: 401, json: { error: 'invalid_client' } };
    return { json: { scope: '', access_token: `${TOKEN}${++tokens}`, token_type: 'Bearer', app_id: 'APP-80W284485P519543T', expires_in: 31668 } };
  };
  const makeOrder = (asked: { purchase_units: object[] }) => {
    const id = `5O190127TN36471${orders.size + 1}T`;
    const link = { href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' };
    orders.set(id, { id, intent: 'CAPTURE', status: 'PAYER_ACTION_REQUIRED', purchase_units: asked.purchase_units, links: [link] });
    return orders.get(id);
  };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const capture = (order: any): Answered => {
    const refused =
      order.declines ?? (capturesOf(order).length > 0 ? 'ORDER_ALREADY_CAPTURED' : order.status === 'APPROVED' ? undefined : 'ORDER_NOT_APPROVED');
    if (refused) return { status: 422, json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: refused }], message: 'no' } };
    order.status = 'COMPLETED';
    order.purchase_units[0].payments = { captures: [{ id: `CAP${order.id}`, status: 'COMPLETED', amount: order.purchase_units[0].amount }] };
    return { status: 201, json: order };
  };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const refund = (order: any, asked: any) => {
    const made = { id: `RF${refunds.length + 1}`, status: order.refuses ? 'FAILED' : 'COMPLETED', ...asked };
    refunds.push(made);
    order.purchase_units[0].payments.refunds = [made];
    return made;
  };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const capturesOf = (order: any) => order.purchase_units[0].payments?.captures ?? [];

  return {
    provider: openPayPal(settings, { server: server.at }),
    payments: () => orders.size,
    refunds: () => refunds.map(({ amount }) => Math.round(Number(amount.value) * 100)),
    becomes(reference, words) {
      if ('gone' in words) return void orders.delete(reference);
      const { captured, amount, refunds: back, ...rest } = words as { captured?: string; amount?: object; refunds?: object[] };
      const order = Object.assign(orders.get(reference), rest);
      if (amount) order.purchase_units[0].amount = amount;
      if (captured) order.purchase_units[0].payments = { captures: [{ id: `CAP${reference}`, status: captured, amount: order.purchase_units[0].amount }] };
      if (back) order.purchase_units[0].payments.refunds = back.map((one, i) => ({ id: `RFO${i}`, status: 'COMPLETED', ...one }));
    },
    forget: once.forget,
    hook(reference, { id, type, at, words }) {
      const order = orders.get(reference);
      const { amount } = order.purchase_units[0];
      const resource = type.startsWith('CHECKOUT')
        ? order
        : /REFUNDED|REVERSED/.test(type)
          ? {
              id: 'RFO1',
              status: 'COMPLETED',
              amount,
              links: [
                { rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/RFO1' },
                { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/CAP${reference}` },
              ],
            }
          : type.startsWith('PAYMENT')
            ? { id: `CAP${reference}`, amount, supplementary_data: { related_ids: { order_id: reference } } }
            : {
                dispute_id: 'PP-D-1',
                dispute_amount: amount,
                disputed_transactions: [{ seller_transaction_id: `CAP${reference}` }],
                update_time: at.toISOString(),
                ...words,
              };
      // Not as JSON.stringify would write it: the signature is over these bytes.
      const body = `{ "id":"${id}", "event_version":1.0,\n "event_type":"${type}", "summary":"caf\\u00e9", "resource":${JSON.stringify(resource)}}`;
      const [transmission, time] = ['69cd13f0-d67a-11e5-baa3-778b53f4ae55', at.toISOString()];
      return {
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
          'paypal-transmission-id': transmission,
          'paypal-transmission-sig': signed(transmission!, time!, body),
          'paypal-transmission-time': time,
        },
        body: Buffer.from(body),
      };
    },
    fail: server.fail,
    close: server.close,
    tokens: () => tokens,
    withdrawToken() {
      withdrawn = `Bearer ${TOKEN}${tokens}`;
    },
  };
}

/** In place of PayPal's key pair: over the same parts. */
const signed = (...parts: string[]) =>
  createHmac('sha256', 'of PayPal')
    .update([...parts, settings.webhookId].join('|'))
    .digest('base64');

function verify(body: string): Answered {
  const asked = JSON.parse(body);
  // The event byte for byte as it was handed on.
  const event = body.slice(body.indexOf('"webhook_event":') + 16, -1);
  const isOwn = asked.webhook_id === settings.webhookId && asked.transmission_sig === signed(asked.transmission_id, asked.transmission_time, event);
  return { json: { verification_status: isOwn ? 'SUCCESS' : 'FAILURE' } };
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function isOrder({ intent, purchase_units: units, payment_source: source }: any): boolean {
  const { return_url: back, cancel_url: away } = source.paypal.experience_context;
  const [{ amount, description, custom_id: number }] = units;
  return intent === 'CAPTURE' && /^\d+\.\d{2}$/.test(amount.value) && description.length <= 127 && number && URL.canParse(back) && URL.canParse(away);
}
