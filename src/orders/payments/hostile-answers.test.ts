import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answered, type Asked, type Failure, openStandInServer } from '../../../test/support/payments/stand-in.ts';
import { openVies } from '../vat/vies.ts';
import { openBtcPay } from './btcpay/btcpay.ts';
import { readLink } from './btcpay/btcpay-invoice.ts';
import type { PaymentProvider } from './payments.ts';
import { openPayPal } from './paypal/paypal.ts';
import { openStripe } from './stripe/stripe.ts';

// Servers that lie, contradict themselves, answer about something else, or answer nonsense.

let server: Awaited<ReturnType<typeof openStandInServer>>;
let reply: (asked: Asked) => unknown;
beforeEach(async () => {
  server = await openStandInServer((asked): Answered => ({ json: reply(asked) }));
});
afterEach(() => server.close());

const failures: Failure[] = ['down', 'lost', 'silent', 'garbage', 'odd', 'huge', 'redirect', 'refuses'];

describe('VIES', () => {
  const asked = { country: 'GR', number: '094259216' } as const;
  const ask = () => openVies({ address: server.at.url }).ask(asked);

  it.each<[string, unknown, boolean | undefined]>([
    ['valid', { valid: true, countryCode: 'EL', vatNumber: '094259216' }, true],
    ['invalid', { valid: false, userError: 'INVALID', countryCode: 'EL', vatNumber: '094259216' }, false],
    ['valid, said twice', { valid: true, userError: 'VALID', countryCode: 'el', vatNumber: 'EL 094 259 216' }, true],
    ['valid, about no number', { valid: true }, true],
    ['valid, but invalid', { valid: true, userError: 'INVALID', countryCode: 'EL', vatNumber: '094259216' }, undefined],
    ['invalid, but valid', { valid: false, userError: 'VALID', countryCode: 'EL', vatNumber: '094259216' }, undefined],
    ['the register is down', { valid: false, userError: 'MS_UNAVAILABLE' }, undefined],
    ['an empty error', { valid: true, userError: '' }, undefined],
    ['another number', { valid: true, countryCode: 'EL', vatNumber: '094259217' }, undefined],
    ['a longer number', { valid: true, countryCode: 'EL', vatNumber: '0942592160' }, undefined],
    ['an empty number', { valid: true, countryCode: 'EL', vatNumber: '' }, undefined],
    ['another country', { valid: true, countryCode: 'DE', vatNumber: '094259216' }, undefined],
    ['a text for a boolean', { valid: 'true', countryCode: 'EL', vatNumber: '094259216' }, undefined],
    ['a number for a text', { valid: true, countryCode: 'EL', vatNumber: 94259216 }, undefined],
    ['a list', [{ valid: true }], undefined],
    ['null', null, undefined],
  ])('an answer: %s', async (_name, json, expected) => {
    reply = () => json;
    expect(await ask()).toBe(expected);
  });

  it.each(failures)('a server that fails: %s', async (how) => {
    reply = () => ({ valid: true });
    server.fail(how);
    expect(await ask()).toBeUndefined();
  });
});

const order = { id: '7d3c0f9a-58e2-4c26-9d3e-0b7c2f1a6e55', orderNumber: 'N-1', amountCents: 4900, currency: 'USD' as const, description: 'x' };
const begin = (provider: PaymentProvider) => provider.create({ ...order, email: 'a@b.example', returnUrl: 'https://launches.example.org/' });
const refund = (provider: PaymentProvider) => provider.refund({ id: order.id, reference: 'ours', amountCents: 100, reason: 'x' });
const sum = { currency_code: 'USD', value: '49.00' };
const capture = { id: 'C1', status: 'COMPLETED', amount: sum };
const paypalOrder = { id: 'ours', status: 'COMPLETED', purchase_units: [{ amount: sum, payments: { captures: [capture] } }] };
const invoice = { id: 'ours', amount: '49.00', currency: 'USD', status: 'Settled', additionalStatus: 'None', checkoutLink: 'https://pay.example/i/1' };
const intent = { object: 'payment_intent', id: 'ours', status: 'succeeded', amount: 4900, amount_received: 4900, currency: 'usd', latest_charge: null };

const providers = {
  PayPal: {
    open: () => openPayPal({ clientId: 'c', clientSecret: 's', webhookId: 'w', environment: 'live' }, { server: server.at }),
    paid: paypalOrder,
    lies: {
      'another order': { ...paypalOrder, id: 'another' },
      'an order without a number': { ...paypalOrder, id: undefined },
      'a number of another type': { ...paypalOrder, id: 7 },
      'a status of another type': { ...paypalOrder, status: ['COMPLETED'] },
      'no sum': { ...paypalOrder, purchase_units: [{}] },
      'no purchase': { ...paypalOrder, purchase_units: [] },
      'a sum of another type': { ...paypalOrder, purchase_units: [{ payments: { captures: [{ ...capture, amount: { currency_code: 'USD', value: 49 } }] } }] },
      'a sum that is none': { ...paypalOrder, purchase_units: [{ payments: { captures: [{ ...capture, amount: { currency_code: 'USD', value: '1e9' } }] } }] },
    } as Record<string, unknown>,
  },
  'BTCPay Server': {
    open: () => openBtcPay({ url: server.at.url, apiKey: 'k', storeId: 's', webhookSecret: 'w' }, { server: server.at }),
    paid: invoice,
    lies: {
      'another invoice': { ...invoice, id: 'another' },
      'an invoice without a number': { ...invoice, id: '' },
      'a status it doesn’t know': { ...invoice, status: 'Fine' },
      'a sum of another type': { ...invoice, amount: 49 },
      'a sum that is none': { ...invoice, amount: 'NaN' },
      'a list': [invoice],
    } as Record<string, unknown>,
  },
  Stripe: {
    open: () => openStripe({ secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret: 'whsec_x' }, { server: server.at }),
    paid: intent,
    lies: {
      'another payment': { ...intent, id: 'another' },
      'something else': { ...intent, object: 'charge' },
      'a status it doesn’t know': { ...intent, status: 'fine' },
      'a text': 'succeeded',
      null: null,
    } as Record<string, unknown>,
  },
};
/** PayPal's token comes first, whatever else it answers. */
const saying = (json: unknown) => (asked: Asked) => (asked.path === '/v1/oauth2/token' ? { access_token: 't', expires_in: 3600 } : json);

describe.each(Object.entries(providers))('%s', (_name, { open, paid, lies }) => {
  it('says that our payment is paid', async () => {
    reply = saying(paid);
    expect(await open().lookUp('ours')).toMatchObject({ status: 'succeeded', amountCents: 4900, currency: 'USD' });
  });

  it.each(Object.keys(lies))('doesn’t pay for anything by an answer about %s', async (lie) => {
    reply = saying(lies[lie]);
    await expect(open().lookUp('ours')).rejects.toThrow(/answer|amount/);
  });

  it.each(failures)('is asked again later if it fails: %s', async (how) => {
    reply = saying(paid);
    server.fail(how);
    await expect(open().lookUp('ours')).rejects.toThrow(/answer|reached/);
  });
});

it('PayPal’s answer to taking the money is about our order too', async () => {
  const captures = (id: string) => (asked: Asked) =>
    saying(asked.path.endsWith('/capture') ? { ...paypalOrder, id } : { ...paypalOrder, status: 'APPROVED' })(asked);
  reply = captures('another');
  await expect(providers.PayPal.open().lookUp('ours')).rejects.toThrow('about another order');
  reply = captures('ours');
  expect(await providers.PayPal.open().lookUp('ours')).toMatchObject({ status: 'succeeded' });
  reply = saying({ ...paypalOrder, id: 'another' });
  await expect(refund(providers.PayPal.open())).rejects.toThrow('about another order');
});

describe('buyers are sent to pages of the provider that are https', () => {
  const bad = [
    'javascript:alert(document.cookie)',
    'data:text/html,x',
    'http://pay.example/i/1',
    '//pay.example/',
    '/i/1',
    'pay.example',
    '',
    'http://127.0.0.1.evil.example/',
  ];
  const good = ['https://pay.example/i/1', 'http://127.0.0.1:7/i/1', 'http://localhost/i/1', 'http://[::1]/i/1'];
  const paypal = (href: string) =>
    saying({
      ...paypalOrder,
      links: [
        { rel: 'self', href: 'https://api.example/' },
        { rel: 'payer-action', href },
      ],
    });
  const btcpay = (checkoutLink: string) => (asked: Asked) => (asked.method === 'GET' ? [] : { ...invoice, checkoutLink });

  it.each(bad)('%s is refused', async (address) => {
    reply = paypal(address);
    await expect(begin(providers.PayPal.open())).rejects.toThrow('no payment page');
    reply = btcpay(address);
    await expect(begin(providers['BTCPay Server'].open())).rejects.toThrow('can’t be sent to');
    // The link with which a buyer gets the money back.
    for (const known of [true, false]) {
      const claim = { id: 'p', name: order.id, viewLink: address };
      reply = ({ method, path }) => (path.endsWith('/payment-methods') ? [] : method === 'GET' ? (known ? [claim] : []) : claim);
      await expect(refund(providers['BTCPay Server'].open())).rejects.toThrow('can’t be sent to');
    }
  });

  it.each(good)('%s is accepted', async (address) => {
    reply = paypal(address);
    expect((await begin(providers.PayPal.open())).step).toEqual({ kind: 'redirect', url: address });
    reply = btcpay(address);
    expect((await begin(providers['BTCPay Server'].open())).step).toEqual({ kind: 'redirect', url: address });
  });

  it('or, in a private network, are on the server of the settings', () => {
    expect(readLink('http://btcpay.internal:49392/i/1', 'http://btcpay.internal:49392')).toBe('http://btcpay.internal:49392/i/1');
    expect(() => readLink('http://btcpay.internal/i/1', 'http://other.internal')).toThrow('can’t be sent to');
  });

  it('or are on the same server, which doesn’t know that its proxy speaks https', () => {
    expect(readLink('http://pay.example/i/1?a=b', 'https://pay.example')).toBe('https://pay.example/i/1?a=b');
    expect(() => readLink('http://pay.example.evil.example/i/1', 'https://pay.example')).toThrow('can’t be sent to');
  });
});
