import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeBuyer, makeOrder, pay } from '../../../test/support/orders/paid-orders.ts';
import { callOf, NOW, run } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite, listSites } from '../../sites/index.ts';
import { getSalesFigures, refundOrder } from '../index.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const [evening, morning] = [new Date('2026-11-18T23:30:00Z'), new Date('2026-11-19T00:30:00Z')];

it('sales and refunds are those of the days in the site’s time zone, also after it is changed', async () => {
  const days = async () => {
    const site = (await listSites(db, 'https://slipway.test'))[0]!;
    return (await run(getSalesFigures, {}, { ...callOf(db, { now: NOW, caller: commandLine }), site })).days;
  };
  const site = (await listSites(db, 'https://slipway.test'))[0]!;
  const buy = async (now: Date) => {
    const { accountId, listingId } = await makeBuyer(db, { site, now });
    const order = await makeOrder(db, { site, accountId, items: [{ product: 'featured', listing_id: listingId }], now });
    await pay(db, { site, reference: order.reference, cents: order.cents, now });
    return order;
  };
  expect(await days()).toEqual([]);
  const first = await buy(evening);
  await buy(morning);
  await buy(morning);
  expect(await days()).toEqual([
    { day: '2026-11-18', orders: 1, sales_cents: 7900, refunded_cents: 0 },
    { day: '2026-11-19', orders: 2, sales_cents: 15_800, refunded_cents: 0 },
  ]);
  await run(refundOrder, { number: first.number, reason: 'Back' }, { ...callOf(db, { now: morning, caller: commandLine }), site });
  expect(await days()).toEqual([
    { day: '2026-11-18', orders: 1, sales_cents: 7900, refunded_cents: 0 },
    { day: '2026-11-19', orders: 2, sales_cents: 15_800, refunded_cents: 7900 },
  ]);
  await db.run(sql`update site set time_zone = 'Pacific/Auckland' where id = ${site.id}`);
  expect(await days()).toEqual([{ day: '2026-11-19', orders: 3, sales_cents: 23_700, refunded_cents: 7900 }]);
  await db.run(sql`update site set time_zone = 'America/New_York' where id = ${site.id}`);
  expect(await days()).toEqual([{ day: '2026-11-18', orders: 3, sales_cents: 23_700, refunded_cents: 7900 }]);
});
