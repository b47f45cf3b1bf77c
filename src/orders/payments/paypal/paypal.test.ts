import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayPalStandIn } from '../../../../test/support/payments/paypal-stand-in.ts';

describe("PayPal's access token", () => {
  let standIn: Awaited<ReturnType<typeof openPayPalStandIn>>;
  beforeAll(async () => {
    standIn = await openPayPalStandIn();
  });
  afterAll(() => standIn.close());

  const begin = () =>
    standIn.provider.create({
      id: randomUUID(),
      orderNumber: 'N-1234567890',
      amountCents: 4900,
      currency: 'USD',
      description: 'x'.repeat(200),
      email: 'ada@example.org',
      returnUrl: 'https://launches.example.org/checkout/N/sig',
    });

  it('is fetched once, even when many ask at the same moment', async () => {
    await Promise.all([begin(), begin(), begin()]);
    await begin();
    expect(standIn.tokens()).toBe(1);
  });

  it('is fetched again when PayPal withdrew it', async () => {
    const before = standIn.tokens();
    standIn.withdrawToken();
    await begin();
    expect(standIn.tokens()).toBe(before + 1);
  });

  it('is fetched again after PayPal couldn’t be reached', async () => {
    standIn.withdrawToken();
    standIn.fail('down');
    await expect(begin()).rejects.toThrow('PayPal answered 503');
    standIn.fail(undefined);
    expect((await begin()).step.kind).toBe('redirect');
  });
});
