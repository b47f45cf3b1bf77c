import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, typedBilling } from '../../../../test/support/orders/orders.ts';
import { onlyProviders } from '../../../../test/support/orders/payments.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import type { Payments } from '../../../orders/index.ts';

// Providers where you pay in a form on our page, and those where you pay on their page.

type Provider = Awaited<ReturnType<Payments['listOffered']>>[number];
const nothing: Omit<Provider, 'code' | 'name' | 'create'> = {
  methods: 'As it may be',
  isTest: false,
  readWebhook: async () => [],
  lookUp: async () => ({ status: 'open', amountCents: 1, currency: 'USD' }),
  refund: async ({ id }) => ({ reference: id, isDone: true }),
};
const cards: Provider = {
  ...nothing,
  code: 'stripe',
  name: 'Card',
  create: async ({ id }) => ({ reference: id, step: { kind: 'element', provider: 'stripe', publishableKey: 'pk_test_1', clientSecret: 'pi_1_secret_2' } }),
};
const wallet: Provider = {
  ...nothing,
  code: 'wallet',
  name: 'Wallet',
  create: async ({ id }) => ({ reference: id, step: { kind: 'redirect', url: 'https://wallet.example/pay?token=1&more=2' } }),
};

let service: TestService;
beforeAll(async () => {
  service = await startService({ payments: onlyProviders(cards, wallet) });
});
afterAll(() => service.close());

async function pay(provider: string) {
  const order = await makeOrder(service);
  await order.visitor.post(order.path, typedBilling);
  return { order, shown: await order.visitor.post(order.path, { form: 'pay', provider, terms: 'yes', immediate_delivery: 'yes' }) };
}

it('only the card form may run scripts and frames of its provider', async () => {
  const { order, shown } = await pay('stripe');
  expect(shown.status).toBe(200);
  const policy = shown.headers['content-security-policy']!;
  expect(policy).toContain("script-src 'self' https://js.stripe.com;");
  expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(
    shown.elements
      .filter(({ tag }) => tag === 'script')
      .map(({ attributes }) => attributes.src!)
      .filter((src) => !/^\/(?:theme|site)\./.test(src)),
  ).toEqual(['/assets/stripe.js', 'https://js.stripe.com/v3/']);
  expect(shown.words).toContain('Paying by card needs JavaScript');
  for (const path of [order.path, `${order.path}?edit=billing`, '/account']) {
    expect((await order.visitor.get(path)).headers['content-security-policy']).not.toContain('stripe');
  }
});

it('leads to a provider’s page by itself, and by a link', async () => {
  const { shown } = await pay('wallet');
  const refresh = shown.elements.find(({ attributes }) => attributes['http-equiv'] === 'refresh');
  expect(refresh?.attributes.content).toBe('0;url=https://wallet.example/pay?token=1&more=2');
  expect(shown.elements.some(({ attributes }) => attributes.href === 'https://wallet.example/pay?token=1&more=2')).toBe(true);
  expect(shown.headers['referrer-policy']).toBe('no-referrer');
});

it('checks for a while when a person returns and there was no webhook', async () => {
  const { order } = await pay('wallet');
  const refreshAt = async (back: string) =>
    (await order.visitor.get(order.path + back)).elements.find(({ attributes }) => attributes['http-equiv'] === 'refresh')?.attributes.content;
  expect(await refreshAt('?back=1')).toBe(`3;url=${order.path}?back=2`);
  expect(await refreshAt('?back=5')).toBeUndefined();
  expect(await refreshAt('')).toBeUndefined();
});

it('refuses an unknown payment provider', async () => {
  const { shown } = await pay('sandbox');
  expect([shown.status, shown.words]).toEqual([400, expect.stringContaining('This way to pay is no longer available.')]);
});
