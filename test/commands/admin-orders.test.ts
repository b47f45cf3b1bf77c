import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { ensureDefaultSite, listSites } from '../../src/sites/index.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeBuyer, makeOrder, pay } from '../support/orders/paid-orders.ts';
import { slipway } from '../support/slipway.ts';

let db: Database;
let drop: () => Promise<void>;
let url: string;
beforeAll(async () => {
  ({ db, drop, url } = await createTestDatabase());
  await ensureDefaultSite(db, new Date());
});
afterAll(() => drop());

const admin = (...args: string[]) => slipway(['admin', ...args], { DATABASE_URL: url });

// Each command is a separate process.
it('the site team works on orders from the command line', async () => {
  const [site] = await listSites(db, 'http://localhost:3000');
  const now = new Date();
  const person = await makeBuyer(db, { site: site!, now });
  const items = [{ product: 'done_for_you', listing_id: person.listingId }];
  const order = await makeOrder(db, { site: site!, accountId: person.accountId, items, now });
  await pay(db, { site: site!, ...order, now });

  expect(JSON.parse((await admin('list_orders', '--q', 'zoe@', '--per_page', '5')).stdout).items).toMatchObject([{ number: order.number, status: 'paid' }]);
  const [task] = JSON.parse((await admin('list_tasks')).stdout).items;
  expect(task).toMatchObject({ kind: 'done_for_you', order: order.number });
  expect(JSON.parse((await admin('finish_task', '--id', String(task.id))).stdout)).toMatchObject({ status: 'done' });

  const wrong = await admin('refund_order', '--number', order.number);
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('--reason: ') });
  const refunded = JSON.parse((await admin('refund_order', '--number', order.number, '--reason', 'They asked')).stdout);
  expect(refunded).toMatchObject({ number: order.number, status: 'refunded' });
  expect(refunded.events.at(-1)).toMatchObject({ event: 'refund_started', by: 'site_team' });

  expect(JSON.parse((await admin('check_books')).stdout)).toEqual({ ok: true, problems: [] });
  const { balances } = JSON.parse((await admin('ledger_balances')).stdout);
  expect(balances).toContainEqual({ account: 'refunds:sandbox', cents: -order.cents });
  expect(await admin('cancel_order_for_team', '--number', 'SW-NONE')).toMatchObject({ code: 1, stderr: expect.stringContaining('no order SW-NONE') });
});
