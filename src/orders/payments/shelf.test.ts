import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBtcPayStandIn } from '../../../test/support/payments/btcpay-stand-in.ts';
import { openPayPalStandIn } from '../../../test/support/payments/paypal-stand-in.ts';
import type { Failure, Hook, StandIn } from '../../../test/support/payments/stand-in.ts';
import { openStripeStandIn } from '../../../test/support/payments/stripe-stand-in.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openProviders } from './open-providers.ts';
import { type Dispute, type PaymentState, WebhookRefused } from './payments.ts';

const NOW = new Date('2026-12-07T12:00:00Z');
const EARLIER = new Date('2026-12-07T11:00:00Z');

interface OnShelf {
  name: string;
  open(): Promise<StandIn>;
  step: object;
  /** The states that a look-up tells, in the provider's own words. */
  states: [words: object, status: PaymentState['status'], sum?: Partial<PaymentState>][];
  /** In the provider's words: paid as asked. */
  paid: object;
  events: [type: string, state: PaymentState['status'] | undefined, more?: Partial<PaymentState>, words?: object][];
  /** Reports nothing about a payment. */
  idle: string;
  /** The header of the signature. */
  signature: string;
  /** A webhook signed an hour ago: refused, or no more than a reason to ask. */
  old: 'refused' | 'asked';
}

const coins = (status: string, additionalStatus: string, ...payments: string[][]) => ({ status, additionalStatus, payments });

const usd = (value: string) => ({ currency_code: 'USD', value });
const disputed = (status: Dispute['status'], amountCents: number): Dispute => ({
  reference: 'PP-D-1',
  status,
  amountCents,
  currency: 'USD',
  at: NOW.toISOString(),
});

/** All providers. A new one adds a row here and a stand-in that speaks its wire format. */
const shelf: OnShelf[] = [
  {
    name: 'Stripe',
    open: openStripeStandIn,
    step: { kind: 'element', provider: 'stripe', publishableKey: 'pk_test_shown', clientSecret: expect.stringMatching(/^pi_\d+_secret_/) },
    paid: { status: 'succeeded' },
    states: [
      [{ status: 'requires_payment_method' }, 'open'],
      [{ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }, 'open'],
      [{ status: 'requires_action' }, 'open'],
      [{ status: 'processing' }, 'processing'],
      [{ status: 'canceled' }, 'cancelled'],
      [{ status: 'succeeded', latest_charge: { id: 'ch_1', disputed: false, refunded: false } }, 'succeeded'],
      [{ status: 'succeeded', amount_received: 4899 }, 'succeeded', { amountCents: 4899 }],
      [{ status: 'succeeded', currency: 'eur' }, 'succeeded', { currency: 'EUR' }],
      [{ status: 'succeeded', latest_charge: { id: 'ch_1', disputed: false, refunded: false, amount_refunded: 900 } }, 'succeeded', { refundedCents: 900 }],
      ...(
        [
          ['needs_response', 'open'],
          ['under_review', 'open'],
          ['warning_needs_response', 'open'],
          ['warning_closed', 'won'],
          ['won', 'won'],
          ['lost', 'lost'],
        ] as const
      ).map(([words, status]): OnShelf['states'][number] => [
        { status: 'succeeded', latest_charge: { id: 'ch_1', disputed: true, refunded: false }, disputes: [{ status: words, amount: 2000 }] },
        'succeeded',
        { disputes: [{ reference: 'dp_1', status, amountCents: 2000, currency: 'USD' }] },
      ]),
      [{ status: 'succeeded', latest_charge: { id: 'ch_1', disputed: false, refunded: true } }, 'refunded'],
      [
        {
          status: 'succeeded',
          latest_charge: {
            id: 'ch_1',
            disputed: false,
            refunded: false,
            amount_refunded: 0,
            refunds: {
              data: [
                { id: 're_1', amount: 4900, status: 'failed' },
                { id: 're_2', amount: 100, status: 'pending' },
              ],
            },
          },
        },
        'succeeded',
        { failedRefunds: [{ reference: 're_1', amountCents: 4900 }] },
      ],
    ],
    events: [
      ['payment_intent.succeeded', undefined],
      ['payment_intent.processing', undefined],
      ['payment_intent.payment_failed', undefined],
      ['payment_intent.canceled', undefined],
      ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((what): [string, undefined] => [`charge.dispute.${what}`, undefined]),
      ...['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'].map((type): [string, undefined] => [
        type,
        undefined,
      ]),
    ],
    idle: 'payment_intent.created',
    signature: 'stripe-signature',
    old: 'refused',
  },
  {
    name: 'PayPal',
    open: openPayPalStandIn,
    step: { kind: 'redirect', url: expect.stringMatching(/^https:\/\/www\.sandbox\.paypal\.com\/checkoutnow\?token=/) },
    paid: { status: 'APPROVED' },
    states: [
      [{ status: 'PAYER_ACTION_REQUIRED' }, 'open'],
      [{ status: 'CREATED' }, 'open'],
      [{ status: 'APPROVED' }, 'succeeded'],
      [{ status: 'APPROVED', declines: 'INSTRUMENT_DECLINED' }, 'open'],
      [{ status: 'COMPLETED', captured: 'PENDING' }, 'processing'],
      [{ status: 'COMPLETED', captured: 'COMPLETED' }, 'succeeded'],
      [
        {
          status: 'COMPLETED',
          captured: 'PARTIALLY_REFUNDED',
          refunds: [{ amount: usd('5.00') }, { amount: usd('4.01') }, { amount: usd('9.00'), status: 'PENDING' }],
        },
        'succeeded',
        { refundedCents: 901 },
      ],
      [
        { status: 'COMPLETED', captured: 'COMPLETED', refunds: [{ amount: usd('49.00'), status: 'FAILED' }] },
        'succeeded',
        { failedRefunds: [{ reference: 'RFO0', amountCents: 4900 }] },
      ],
      [{ status: 'COMPLETED', captured: 'REFUNDED' }, 'refunded'],
      [
        { status: 'COMPLETED', captured: 'REFUNDED', refunds: [{ amount: usd('49.00'), status: 'FAILED' }] },
        'refunded',
        { failedRefunds: [{ reference: 'RFO0', amountCents: 4900 }] },
      ],
      // The seller cancelled a refund that they had started: nobody is waiting for it.
      [{ status: 'COMPLETED', captured: 'COMPLETED', refunds: [{ amount: usd('9.00'), status: 'CANCELLED' }] }, 'succeeded'],
      [{ status: 'COMPLETED', captured: 'REFUNDED', refunds: [{ amount: usd('49.00'), status: 'FAILED' }, { amount: usd('49.00') }] }, 'refunded'],
      [{ status: 'COMPLETED', captured: 'DECLINED' }, 'failed'],
      [{ status: 'COMPLETED', captured: 'COMPLETED', amount: { currency_code: 'USD', value: '48.99' } }, 'succeeded', { amountCents: 4899 }],
      [{ status: 'COMPLETED', captured: 'COMPLETED', amount: { currency_code: 'EUR', value: '49.00' } }, 'succeeded', { currency: 'EUR' }],
      [{ status: 'VOIDED' }, 'cancelled'],
      [{ gone: true }, 'cancelled', { amountCents: 0 }],
    ],
    events: [
      ['CHECKOUT.ORDER.APPROVED', undefined],
      ['PAYMENT.CAPTURE.COMPLETED', undefined],
      ['PAYMENT.CAPTURE.PENDING', undefined],
      ['PAYMENT.CAPTURE.DENIED', undefined],
      ['PAYMENT.CAPTURE.REFUNDED', undefined],
      ['PAYMENT.CAPTURE.REVERSED', undefined],
      ['PAYMENT.REFUND.FAILED', undefined],
      ['PAYMENT.REFUND.PENDING', undefined],
      ['CUSTOMER.DISPUTE.CREATED', 'succeeded', { disputes: [disputed('open', 4900)] }],
      ['CUSTOMER.DISPUTE.UPDATED', 'succeeded', { disputes: [disputed('open', 2000)] }, { dispute_amount: usd('20.00') }],
      ...(
        [
          ['RESOLVED_SELLER_FAVOUR', 'won'],
          ['CANCELED_BY_BUYER', 'won'],
          ['DENIED', 'won'],
          ['RESOLVED_WITH_PAYOUT', 'won'],
          ['RESOLVED_BUYER_FAVOUR', 'lost'],
          ['ACCEPTED', 'lost'],
        ] as const
      ).map(([outcome_code, status]): OnShelf['events'][number] => [
        'CUSTOMER.DISPUTE.RESOLVED',
        'succeeded',
        { disputes: [disputed(status, status === 'lost' ? 4800 : 4900)] },
        { status: 'RESOLVED', dispute_outcome: { outcome_code, ...(status === 'lost' && { amount_refunded: usd('48.00') }) } },
      ]),
    ],
    idle: 'PAYMENT.SALE.COMPLETED',
    signature: 'paypal-transmission-sig',
    old: 'asked',
  },
  {
    name: 'BTCPay Server',
    open: openBtcPayStandIn,
    step: { kind: 'redirect', url: expect.stringMatching(/\/i\/8QRvY\d+$/) },
    paid: coins('Settled', 'None', ['0.00098', 'Settled']),
    states: [
      [coins('New', 'None'), 'open'],
      [coins('New', 'PaidPartial', ['0.0001', 'Settled']), 'open'],
      [coins('Processing', 'None', ['0.00098', 'Processing']), 'processing'],
      [coins('Settled', 'None', ['0.00098001', 'Settled']), 'succeeded'],
      [coins('Settled', 'Marked'), 'succeeded'],
      [coins('Settled', 'PaidOver', ['0.00098', 'Settled'], ['0.0002', 'Settled']), 'succeeded', { amountCents: 5900 }],
      [coins('Expired', 'None'), 'cancelled'],
      [coins('Expired', 'PaidPartial', ['0.0005', 'Settled', '0.0001']), 'succeeded', { amountCents: 2000 }],
      [coins('Expired', 'PaidPartial', ['0.0005', 'Processing']), 'processing'],
      [coins('Expired', 'PaidPartial', ['0.0005', 'Invalid']), 'cancelled'],
      [coins('Expired', 'PaidLate', ['0.00098', 'Settled']), 'succeeded'],
      [coins('Invalid', 'None'), 'failed'],
      [{ ...coins('Settled', 'None'), amount: '48.99' }, 'succeeded', { amountCents: 4899 }],
      [{ ...coins('Settled', 'None'), currency: 'EUR' }, 'succeeded', { currency: 'EUR' }],
    ],
    events: ['InvoiceProcessing', 'InvoiceSettled', 'InvoiceExpired', 'InvoiceInvalid', 'InvoicePaymentSettled'].map((type) => [type, undefined]),
    idle: 'InvoiceCreated',
    signature: 'btcpay-sig',
    old: 'asked',
  },
];

const failures: Failure[] = ['down', 'lost', 'silent', 'garbage', 'odd', 'huge', 'redirect', 'refuses'];

const asked = (id: string = randomUUID()) => ({
  id,
  orderNumber: `N-${id.slice(0, 13).toUpperCase()}`,
  amountCents: 4900,
  currency: 'USD' as const,
  description: 'Slipway: order N',
  email: 'ada@example.org',
  returnUrl: 'https://launches.example.org/checkout/N/sig',
});

describe('the shop', () => {
  const stripe = { STRIPE_SECRET_KEY: 'rk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  const paypal = { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'x', PAYPAL_WEBHOOK_ID: 'x', PAYPAL_ENVIRONMENT: 'sandbox' };
  const btcpay = { BTCPAY_URL: 'https://b.example', BTCPAY_API_KEY: 'x', BTCPAY_STORE_ID: 'x', BTCPAY_WEBHOOK_SECRET: 'x' };

  it.each([
    ['nothing', {}, []],
    ['PayPal alone', paypal, ['paypal, a test']],
    ['everything', { ...btcpay, ...paypal, ...stripe }, ['stripe', 'paypal, a test', 'btcpay']],
    ['test keys', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, ['stripe, a test']],
  ])('has the payment methods that are set up: %s', (_, settings, codes) => {
    const providers = openProviders(readConfig({ ...settings }));
    expect(providers.map(({ code, isTest }) => (isTest ? `${code}, a test` : code))).toEqual(codes);
  });
});

describe.each(shelf)('payments by $name', (row) => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await row.open();
  });
  afterAll(() => standIn.close());

  const begin = async (words: object = {}) => {
    const { reference } = await standIn.provider.create(asked());
    standIn.becomes(reference, words);
    return reference;
  };
  const refusal = async (doing: Promise<unknown>): Promise<Error> => {
    const error = await doing.then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    if (!error) throw new Error('it was not refused');
    return error;
  };

  it('starts a payment once for each id', async () => {
    const one = asked();
    const before = standIn.payments();
    const first = await standIn.provider.create(one);
    expect(first).toEqual({ reference: expect.any(String), step: row.step });
    expect(await standIn.provider.create(one)).toEqual(first);
    expect(standIn.payments()).toBe(before + 1);
    // Another try at the same order is another payment.
    expect((await standIn.provider.create({ ...one, id: randomUUID() })).reference).not.toBe(first.reference);
  });

  it.each(row.states)('%j is %s', async (words, status, sum = {}) => {
    const reference = await begin(words);
    expect(await standIn.provider.lookUp(reference)).toEqual({ status, amountCents: 4900, currency: 'USD', ...sum });
    // Asked again, it says the same: what a look-up does is done once.
    expect((await standIn.provider.lookUp(reference)).status).toBe(status);
  });

  it('doesn’t know an unknown payment', async () => {
    const told = await standIn.provider.lookUp('../../none?x=').catch(() => undefined);
    expect(told?.status ?? 'cancelled').toBe('cancelled');
  });

  it.each(row.events)('understands %s', async (type, status, more = {}, words) => {
    const reference = await begin(row.paid);
    await standIn.provider.lookUp(reference);
    const hook = standIn.hook(reference, { id: 'event-1', type, at: NOW, ...(words && { words }) });
    const heard = [{ eventId: 'event-1', reference, state: status && { status, amountCents: 4900, currency: 'USD', ...more } }];
    expect(await standIn.provider.readWebhook({ ...hook, now: NOW })).toEqual(heard);
    // Sent again, it has the same number.
    expect(await standIn.provider.readWebhook({ ...hook, now: NOW })).toEqual(heard);
  });

  it('reports the amount that was paid, not the amount requested', async () => {
    for (const [words, , sum] of row.states.filter(([, status, other]) => status === 'succeeded' && (other?.amountCents ?? other?.currency) !== undefined)) {
      const reference = await begin(words);
      const [event] = await standIn.provider.readWebhook({ ...standIn.hook(reference, { id: 'e', type: row.events[0]![0], at: NOW }), now: NOW });
      expect(event!.state ?? (await standIn.provider.lookUp(reference))).toMatchObject(sum!);
    }
  });

  it('ignores webhooks that aren’t about a payment', async () => {
    const hook = standIn.hook(await begin(), { id: 'event-2', type: row.idle, at: NOW });
    expect(await standIn.provider.readWebhook({ ...hook, now: NOW })).toEqual([]);
  });

  it('rejects every forged webhook', async () => {
    const reference = await begin();
    const real = standIn.hook(reference, { id: 'event-3', type: row.events[0]![0], at: NOW });
    const other = standIn.hook(reference, { id: 'event-4', type: row.events[0]![0], at: NOW });
    const signature = String(real.headers[row.signature]);
    const forged: Record<string, Hook> = {
      'no signature': { ...real, headers: {} },
      'an empty signature': { ...real, headers: { ...real.headers, [row.signature]: '' } },
      'a signature of another length': { ...real, headers: { ...real.headers, [row.signature]: `${signature}00` } },
      'the signature of another webhook': { ...real, headers: other.headers },
      'a changed sum': { ...real, body: Buffer.from(real.body.toString().replace('event-3', 'event-5')) },
      'a space more': { ...real, body: Buffer.concat([real.body, Buffer.from(' ')]) },
      'no body': { ...real, body: Buffer.alloc(0) },
      'no JSON': { ...real, body: Buffer.from('{"id":') },
    };
    for (const [what, hook] of Object.entries(forged))
      expect(await refusal(standIn.provider.readWebhook({ ...hook, now: NOW })), what).toBeInstanceOf(WebhookRefused);
    expect(await standIn.provider.readWebhook({ ...real, now: NOW })).toHaveLength(1);
  });

  it(`an old webhook is ${row.old}`, async () => {
    const hook = standIn.hook(await begin(row.paid), { id: 'event-6', type: row.events[0]![0], at: EARLIER });
    const reading = standIn.provider.readWebhook({ ...hook, now: NOW });
    if (row.old === 'refused') expect(await refusal(reading)).toBeInstanceOf(WebhookRefused);
    else expect(await reading).toMatchObject([{ state: undefined }]);
  });

  it('refunds once for each id, even after weeks', async () => {
    const reference = await begin(row.paid);
    await standIn.provider.lookUp(reference);
    const before = standIn.refunds().length;
    const refund = { id: randomUUID(), reference, amountCents: 4900, reason: 'This order was paid already.' };
    const first = await standIn.provider.refund(refund);
    expect(first).toEqual({ reference: expect.any(String), isDone: true });
    expect(await standIn.provider.refund(refund)).toEqual(first);
    standIn.forget();
    expect(await standIn.provider.refund(refund)).toEqual(first);
    expect(standIn.refunds().slice(before)).toEqual([4900]);
  });

  // BTCPay Server makes a payout that the buyer takes: it refuses none.
  it.each(row.name === 'BTCPay Server' ? [] : [row.name])('a refund that %s refuses is reported as failed, however often it is requested', async () => {
    const reference = await begin(row.paid);
    await standIn.provider.lookUp(reference);
    standIn.becomes(reference, { refuses: true });
    const refund = { id: randomUUID(), reference, amountCents: 4900, reason: 'As you asked.' };
    const told = { reference: expect.any(String), isDone: false, hasFailed: true };
    for (let i = 0; i < 2; i++) expect(await standIn.provider.refund(refund)).toEqual(told);
  });

  it.each(failures)('while it is %s, callers get an error and nothing is done twice', async (how) => {
    const reference = await begin(row.paid);
    await standIn.provider.lookUp(reference);
    // Agreed to, and nobody asked yet: a look-up may have to take the money.
    const agreed = await begin(row.paid);
    const one = asked();
    const refund = { id: randomUUID(), reference, amountCents: 4900, reason: 'As you asked.' };
    const [payments, refunds] = [standIn.payments(), standIn.refunds().length];
    standIn.fail(how);
    const told = [];
    for (let attempt = 1; attempt <= 2; attempt++) {
      const { provider } = standIn;
      told.push(...(await Promise.all([provider.create(one), provider.lookUp(agreed), provider.refund(refund)].map(refusal))));
    }
    standIn.fail(undefined);
    for (const error of told) {
      expect(error.message).toMatch(new RegExp(`^${row.name}(’s answer has| answered| cannot be reached| did not answer)`));
      expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toMatch(/KEPTSECRET|Basic |Bearer |token [A-Z]/);
    }
    const made = await standIn.provider.create(one);
    expect((await standIn.provider.create(one)).reference).toBe(made.reference);
    expect(await standIn.provider.lookUp(agreed)).toEqual({ status: 'succeeded', amountCents: 4900, currency: 'USD' });
    await standIn.provider.refund(refund);
    expect(standIn.payments()).toBe(payments + 1);
    expect(standIn.refunds().slice(refunds)).toEqual([4900]);
  });
});
