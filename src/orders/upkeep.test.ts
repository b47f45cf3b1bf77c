import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goToSandbox, makeOrder, playSandbox } from '../../test/support/orders/orders.ts';
import { startService, type TestService } from '../../test/support/service.ts';
import { sql } from '../platform/database/database.ts';
import { tick } from '../upkeep.ts';
import { paymentsNeed } from './index.ts';
import { findOrder } from './order-store.ts';
import { insertPayment, savePaymentStep } from './payments/payment-store.ts';
import { insertSandboxPayment } from './payments/sandbox/sandbox-store.ts';

// What the minute does for orders, as the service runs it.

let service: TestService;
let start: number;
beforeAll(async () => {
  service = await startService();
  start = service.parts.clock.now().getTime();
});
afterAll(() => service.close());

const after = (hours: number) => new Date(start + hours * 3_600_000);

async function upkeep(now: Date): Promise<Error[]> {
  const errors: Error[] = [];
  const known = service.parts.needs.get(paymentsNeed.name) as NonNullable<typeof paymentsNeed.of>;
  await tick(service.db, { now, baseUrl: service.origin, payments: { known, onError: (error) => void errors.push(error) } });
  return errors;
}

it('a payment whose webhook never came is found, even after its order expired', async () => {
  const order = await makeOrder(service);
  const reference = (await goToSandbox(order)).split('/').at(-1)!;
  await service.db.run(sql`update sandbox_payment set status = 'succeeded' where reference = ${reference}`);
  expect(await upkeep(after(25))).toEqual([]);
  expect((await order.get()).status).toBe('fulfilled');
});

it('a payment whose webhook never came is found behind any number of newer ones that were abandoned', async () => {
  const order = await makeOrder(service);
  const reference = (await goToSandbox(order)).split('/').at(-1)!;
  await service.db.run(sql`update sandbox_payment set status = 'succeeded' where reference = ${reference}`);
  const { id: orderId } = (await findOrder(service.db, { number: order.number }))!;
  for (let n = 1; n <= 51; n++) {
    const id = randomUUID();
    const begun = { id, amountCents: 100, now: new Date(start + 60_000 + n) };
    await insertPayment(service.db, { ...begun, orderId, provider: 'sandbox' });
    const abandoned = await insertSandboxPayment(service.db, {
      ...begun,
      reference: `abandoned-${n}`,
      currency: 'USD',
      description: 'An order',
      returnUrl: '/',
    });
    await savePaymentStep(service.db, id, { reference: abandoned, step: { kind: 'redirect', url: '/' } });
  }
  await upkeep(after(1));
  await upkeep(after(1.1));
  expect((await order.get()).status).toBe('fulfilled');
});

it('an unpaid order expires after a day, not before', async () => {
  const order = await makeOrder(service);
  const statusOf = async () => (await service.db.row<{ status: string }>(sql`select status from purchase where number = ${order.number}`))!.status;
  await upkeep(after(23));
  expect(await statusOf()).toBe('pending');
  await upkeep(after(24.1));
  expect(await statusOf()).toBe('expired');
});

it('featured days end by themselves, and a minute without a change makes no answer stale', async () => {
  const order = await makeOrder(service, [{ product: 'launch' }, { product: 'featured' }]);
  await playSandbox(order, 'pay');
  const featured = async () =>
    (await service.db.row<{ until: Date | null }>(sql`select featured_until as until from listing where id = ${order.listing.id}`))!.until;
  expect(await featured()).not.toBeNull();
  await upkeep(after(1));
  const heard: string[] = [];
  const client = await service.db.connect();
  try {
    client.on('notification', ({ payload }) => void heard.push(payload!));
    await client.query('listen slipway_change');
    await upkeep(after(1));
    await client.query('select 1');
    expect(heard).not.toContain('directory');
    await upkeep(after(7 * 24 + 1));
    await client.query('select 1');
    expect(heard).toContain('directory');
  } finally {
    await client.end();
  }
  expect(await featured()).toBeNull();
});
