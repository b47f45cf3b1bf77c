import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBtcPayStandIn } from '../../../../test/support/payments/btcpay-stand-in.ts';
import { WebhookRefused } from '../payments.ts';

const NOW = new Date('2026-12-07T12:00:00Z');

describe('BTCPay Server', () => {
  let standIn: Awaited<ReturnType<typeof openBtcPayStandIn>>;
  beforeAll(async () => {
    standIn = await openBtcPayStandIn();
  });
  afterAll(() => standIn.close());

  const begin = async () => {
    const given = { id: randomUUID(), orderNumber: 'N-1234567890', amountCents: 4900, currency: 'USD' as const, description: 'Order', email: 'a@b.example' };
    return (await standIn.provider.create({ ...given, returnUrl: 'https://launches.example.org/' })).reference;
  };

  it('is refused about another store, even with the right secret', async () => {
    const { body } = standIn.hook(await begin(), { id: 'd', type: 'InvoiceSettled', at: NOW });
    const other = Buffer.from(body.toString().replace(/"storeId": "\w+"/, '"storeId": "another"'));
    const headers = { 'btcpay-sig': `sha256=${createHmac('sha256', standIn.webhookSecret).update(other).digest('hex')}` };
    await expect(standIn.provider.readWebhook({ headers, body: other, now: NOW })).rejects.toBeInstanceOf(WebhookRefused);
  });

  it('refunds a sum in dollars by a link, in the same coin', async () => {
    const reference = await begin();
    standIn.becomes(reference, { status: 'Settled', payments: [['0.00098', 'Settled']] });
    const made = await standIn.provider.refund({ id: randomUUID(), reference, amountCents: 1205, reason: 'As you asked.' });
    expect(made).toEqual({ reference: expect.stringMatching(/^http.*\/pull-payments\//), isDone: true });
    expect(standIn.claims().at(-1)).toMatchObject({ amount: '12.05', currency: 'USD', payoutMethodId: 'BTC-CHAIN' });
  });

  it('pays out by Lightning what was paid by LNURL', async () => {
    const reference = await begin();
    standIn.becomes(reference, { status: 'Settled', method: 'BTC-LNURL', payments: [['0.00098', 'Settled']] });
    await standIn.provider.refund({ id: randomUUID(), reference, amountCents: 4900, reason: 'As you asked.' });
    expect(standIn.claims().at(-1)).toMatchObject({ payoutMethodId: 'BTC-LN' });
  });
});
