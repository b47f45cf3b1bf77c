import { afterAll, beforeAll, expect, it } from 'vitest';
import { goToSandbox, makeOrder, type TestOrder } from '../../../test/support/orders/orders.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';
import { lookAfterPayments } from './hear-provider.ts';
import { type Payments, paymentsNeed } from './payments.ts';
import { signSandboxWebhook } from './sandbox/sandbox-webhook.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** A payment that succeeded at the provider, before its webhook arrives. */
async function paidOrder(): Promise<TestOrder & { reference: string }> {
  const order = await makeOrder(service);
  const reference = (await goToSandbox(order)).split('/').at(-1)!;
  await service.db.run(sql`update sandbox_payment set status = 'succeeded' where reference = ${reference}`);
  return { ...order, reference };
}

const sign = (reference: string) => signSandboxWebhook(service.db, { reference, now: service.parts.clock.now() });
const send = (body: string, headers: Record<string, string>, target = '/webhooks/sandbox') => service.get(target, { method: 'POST', headers, body });

it('a signed webhook pays the order once, however often it arrives', async () => {
  const order = await paidOrder();
  const { headers, body } = await sign(order.reference);
  for (let i = 0; i < 3; i++) expect((await send(body.toString(), headers)).status).toBe(200);
  const { status, events } = await order.get();
  expect(status).toBe('fulfilled');
  expect(events.filter(({ event }: { event: string }) => event === 'paid')).toHaveLength(1);
});

it.each([
  ['no signature', (headers: Record<string, string>, body: string) => [{ 'content-type': headers['content-type']! }, body] as const],
  ['another signature', (headers: Record<string, string>, body: string) => [{ ...headers, 'sandbox-signature': '0'.repeat(64) }, body] as const],
  ['another body', (headers: Record<string, string>, body: string) => [headers, `${body} `] as const],
  [
    'the signature twice',
    (headers: Record<string, string>, body: string) => [{ ...headers, 'sandbox-signature': `${headers['sandbox-signature']}, x` }, body] as const,
  ],
])('%s is refused, and changes nothing', async (_, change) => {
  const order = await paidOrder();
  const { headers, body } = await sign(order.reference);
  const [sent, text] = change(headers, body.toString());
  const answer = await send(text, sent);
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
  expect((await order.get()).status).toBe('pending');
  const kept = await service.db.rows(sql`select id from payment_event where reference = ${order.reference}`);
  expect(kept).toEqual([]);
});

it('a signed webhook without a meaning is refused', async () => {
  const order = await paidOrder();
  const { headers } = await sign(order.reference);
  expect((await send('', headers)).status).toBe(400);
});

it('a webhook about an unknown payment is stored, and changes nothing', async () => {
  const { headers, body } = await sign('sb_somebody-elses-payment');
  expect((await send(body.toString(), headers)).status).toBe(200);
  const kept = await service.db.rows(sql`select outcome from payment_event where reference = 'sb_somebody-elses-payment'`);
  expect(kept).toEqual([{ outcome: null }]);
  // It may have been quicker than the answer that names the payment; later it is a stranger's.
  const now = service.parts.clock.now();
  const later = new Date(now.getTime() + 11 * 60_000);
  const providers = await (service.parts.needs.get(paymentsNeed.name) as Payments).listKnown();
  for (const at of [now, later])
    await lookAfterPayments(service.db, { providers, sites: service.parts.sites(), now: at, onError: (error) => expect(error).toBeUndefined() });
  expect(await service.db.rows(sql`select outcome from payment_event where reference = 'sb_somebody-elses-payment'`)).toEqual([{ outcome: 'unknown' }]);
});

it('a provider that doesn’t respond is left alone until the next time, and one that refuses quickly is asked about each payment', async () => {
  for (let i = 0; i < 5; i++) await paidOrder();
  const later = new Date(service.parts.clock.now().getTime() + 11 * 60_000);
  const providers = await (service.parts.needs.get(paymentsNeed.name) as Payments).listKnown();
  let asked = 0;
  const silent = providers.map((provider) => ({
    ...provider,
    lookUp: async () => {
      asked++;
      throw new Error('no answer');
    },
  }));
  const told: string[] = [];
  const given = { providers: silent, sites: service.parts.sites(), now: later, onError: ({ message }: Error) => void told.push(message) };
  // It has no patience, as if each question had taken half a minute.
  await lookAfterPayments(service.db, { ...given, patienceMs: Number.MIN_VALUE });
  expect([asked, told]).toEqual([1, ['no answer']]);
  await lookAfterPayments(service.db, given);
  expect(asked).toBeGreaterThanOrEqual(1 + 5);
  await lookAfterPayments(service.db, { providers, sites: service.parts.sites(), now: later, onError: (error) => expect(error).toBeUndefined() });
  expect(await service.db.rows(sql`select from purchase where status = 'pending' and created_at < ${later}`)).toEqual([]);
});

it.each([
  ['POST', '/webhooks/nobody', 404],
  ['POST', '/webhooks/', 404],
  ['POST', '/webhooks/sandbox/more', 404],
  ['GET', '/webhooks/sandbox', 405],
])('%s %s is %i', async (method, target, status) => {
  expect((await service.get(target, { method, ...(method === 'POST' && { body: '{}' }) })).status).toBe(status);
});

it('a body past 256 KiB is 413', async () => {
  expect((await send('x'.repeat(256 * 1024 + 1), {})).status).toBe(413);
});

it('the sandbox doesn’t exist in production', async () => {
  const production = await startService({ settings: { NODE_ENV: 'production', RATE_LIMITS: 'on' } });
  try {
    expect((await production.get('/webhooks/sandbox', { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await production.get('/sandbox/pay/sb_0123456789012345')).status).toBe(404);
    await expect(makeOrder(production)).rejects.toThrow('payments_not_configured');
  } finally {
    await production.close();
  }
});
