import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeKey } from '../../../test/support/credentials.ts';
import { makeSubmittedListing } from '../../../test/support/listings.ts';
import { onlyProviders } from '../../../test/support/orders/payments.ts';
import { openBtcPayStandIn } from '../../../test/support/payments/btcpay-stand-in.ts';
import { openPayPalStandIn } from '../../../test/support/payments/paypal-stand-in.ts';
import type { StandIn } from '../../../test/support/payments/stand-in.ts';
import { openStripeStandIn } from '../../../test/support/payments/stripe-stand-in.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';
import { listBalances } from '../ledger-store.ts';
import { findOrder } from '../order-store.ts';
import { viesNeed } from '../vat/vies.ts';
import { hearWebhook } from './hear-provider.ts';
import { insertPayment, savePaymentStep } from './payment-store.ts';
import { paymentsNeed } from './payments.ts';
import { refundPayment } from './refund-payment.ts';

/** What each provider sends when a buyer paid, and in its own words: as asked, another sum, another currency. */
const table = [
  {
    name: 'Stripe',
    open: openStripeStandIn,
    type: 'payment_intent.succeeded',
    paid: { status: 'succeeded' },
    unpaid: { status: 'requires_payment_method', amount_received: 0 },
    otherSum: { status: 'succeeded', amount_received: 100 },
    otherCurrency: { status: 'succeeded', currency: 'jpy' },
    back: { type: 'charge.refunded', words: { status: 'succeeded', latest_charge: { id: 'ch_1', disputed: false, refunded: true } } },
  },
  {
    name: 'PayPal',
    open: openPayPalStandIn,
    type: 'CHECKOUT.ORDER.APPROVED',
    paid: { status: 'APPROVED' },
    unpaid: { status: 'CREATED' },
    otherSum: { status: 'APPROVED', amount: { currency_code: 'USD', value: '1.00' } },
    otherCurrency: { status: 'APPROVED', amount: { currency_code: 'JPY', value: '199.00' } },
    back: { type: 'PAYMENT.CAPTURE.REFUNDED', words: { status: 'COMPLETED', captured: 'REFUNDED' } },
  },
  {
    name: 'BTCPay Server',
    open: openBtcPayStandIn,
    type: 'InvoiceSettled',
    paid: { status: 'Settled', additionalStatus: 'None' },
    unpaid: { status: 'New', additionalStatus: 'None' },
    otherSum: { status: 'Expired', additionalStatus: 'PaidPartial', payments: [['0.00002', 'Settled']] },
    otherCurrency: { status: 'Settled', additionalStatus: 'None', currency: 'JPY' },
    back: undefined,
  },
];

describe.each(table)('an order paid by $name', ({ open, type, back, ...words }) => {
  let service: TestService;
  let standIn: StandIn;
  let authorization: string;
  let listingId: number;
  const now = () => service.parts.clock.now();

  beforeAll(async () => {
    standIn = await open();
    service = await startService();
    const needs = service.parts.needs as Map<string, unknown>;
    needs.set(paymentsNeed.name, onlyProviders(standIn.provider));
    needs.set(viesNeed.name, { ask: async () => undefined });
    const ownerId = await makeAccount(service.db);
    authorization = await makeKey(service.db, { accountId: ownerId });
    listingId = (await makeSubmittedListing(service.db, { siteId: service.parts.defaultSite().id, ownerId, now: now() })).id;
  });
  afterAll(async () => {
    await service.close();
    await standIn.close();
  });

  /** An order whose payment was begun. */
  const order = async () => {
    const { json, status } = await service.get('/api/v1/orders/checkout', {
      method: 'POST',
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ items: [{ product: 'done_for_you', listing_id: listingId }] }),
    });
    expect(status).toBe(201);
    const made = (await findOrder(service.db, { number: json.number }))!;
    const id = randomUUID();
    await insertPayment(service.db, { id, orderId: made.id, provider: standIn.provider.code, amountCents: made.total_cents, now: now() });
    const begun = await standIn.provider.create({
      id,
      orderNumber: made.number,
      amountCents: made.total_cents,
      currency: 'USD',
      description: 'An order',
      email: 'ada@example.org',
      returnUrl: 'https://launches.example.org/',
    });
    await savePaymentStep(service.db, id, begun);
    return { id: made.id, number: made.number, reference: begun.reference };
  };
  /** The provider's webhook, as the service takes it; one that met a slow provider is delivered again. */
  const hear = async (reference: string, id: string, of = type): Promise<void> => {
    const { provider } = standIn;
    const hook = standIn.hook(reference, { id, type: of, at: now() });
    const events = await provider.readWebhook({ ...hook, now: now() }).catch((error: Error) => {
      if (!/did not answer in time/.test(error.message)) throw error;
    });
    if (!events) return hear(reference, id, of);
    await hearWebhook(service.db, { provider, sites: service.parts.sites(), now: now(), events, body: hook.body.toString() });
  };
  const statusOf = async (number: string) => (await findOrder(service.db, { number }))!.status;
  const runRefunds = async (orderId: number) => {
    const rows = await service.db.rows<{ id: string }>(sql`select id from refund where purchase_id = ${orderId} and status = 'waiting'`);
    const run = refundPayment({ database: service.db, clock: service.parts.clock, payments: onlyProviders(standIn.provider) });
    for (const { id } of rows) {
      const context = { log: service.parts.log, attempt: 1, maxAttempts: 10, signal: new AbortController().signal };
      await run({ refund: id }, context);
      await run({ refund: id }, context);
    }
    return rows.length;
  };

  it('is paid once, however often the webhook arrives', async () => {
    const { id, number, reference } = await order();
    await hear(reference, `a-${number}`);
    expect(await statusOf(number)).toBe('pending');
    standIn.becomes(reference, words.paid);
    await hear(reference, `b-${number}`);
    expect(['paid', 'fulfilled']).toContain(await statusOf(number));
    const books = await listBalances(service.db, { orderId: id });
    await Promise.all([hear(reference, `b-${number}`), hear(reference, `c-${number}`), hear(reference, `b-${number}`)]);
    expect(await listBalances(service.db, { orderId: id })).toEqual(books);
    expect(await runRefunds(id)).toBe(0);
  });

  it('isn’t paid by a signed webhook about a payment that the provider doesn’t know of', async () => {
    const { number, reference } = await order();
    const { provider } = standIn;
    standIn.becomes(reference, words.paid);
    const hook = standIn.hook(reference, { id: `forged-${number}`, type, at: now() });
    standIn.becomes(reference, words.unpaid);
    const events = await provider.readWebhook({ ...hook, now: now() });
    await hearWebhook(service.db, { provider, sites: service.parts.sites(), now: now(), events, body: hook.body.toString() });
    expect([events.length, await statusOf(number)]).toEqual([1, 'pending']);
  });

  it.each(['otherSum', 'otherCurrency'] as const)('is not paid by %s, which is refunded once', async (other) => {
    const { id, number, reference } = await order();
    const before = standIn.refunds().length;
    standIn.becomes(reference, words[other]);
    await hear(reference, `a-${number}`);
    await hear(reference, `b-${number}`);
    expect(await statusOf(number)).toBe('pending');
    expect(await runRefunds(id)).toBe(1);
    expect(standIn.refunds().slice(before)).toEqual([other === 'otherSum' ? 100 : 19_900]);
    expect((await listBalances(service.db, { orderId: id })).filter(({ cents }) => cents !== 0)).toEqual([]);
  });

  // BTCPay Server has no refund of the seller's own that it tells of.
  if (back)
    it('ends when the seller refunds all of it there, once, and nothing is sent', async () => {
      const { id, number, reference } = await order();
      const before = standIn.refunds().length;
      standIn.becomes(reference, words.paid);
      await hear(reference, `a-${number}`);
      standIn.becomes(reference, back.words);
      await Promise.all(['b', 'c', 'b'].map((one) => hear(reference, `${one}-${number}`, back.type)));
      expect([await statusOf(number), await runRefunds(id), standIn.refunds().length]).toEqual(['refunded', 0, before]);
      expect((await listBalances(service.db, { orderId: id })).filter(({ cents }) => cents !== 0)).toEqual([]);
    });
});
