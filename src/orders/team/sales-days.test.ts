import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeBuyer, makeOrder, pay } from '../../../test/support/orders/paid-orders.ts';
import { callOf, NOW, run } from '../../../test/support/people.ts';
import { addSite } from '../../../test/support/search/listings.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, type Db, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite, listSites } from '../../sites/index.ts';
import { foldSalesDays, getSalesFigures, refundOrder } from '../index.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const [evening, morning] = [new Date('2026-11-18T23:30:00Z'), new Date('2026-11-19T00:30:00Z')];

/** The days that the console shows. */
async function days(): Promise<{ day: string; orders: number; sales_cents: number; refunded_cents: number }[]> {
  const site = await getSite();
  return (await run(getSalesFigures, {}, { ...callOf(db, { now: NOW, caller: commandLine }), site })).days;
}

const getSite = async () => (await listSites(db, 'https://slipway.test'))[0]!;

it('sales and refunds are those of the days in the site’s time zone, also after it is changed', async () => {
  const site = await getSite();
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
  await buy(morning);
  const all = [{ day: '2026-11-18', orders: 4, sales_cents: 31_600, refunded_cents: 7900 }];
  expect(await days()).toEqual(all);
  await foldSalesDays(db);
  expect(await days()).toEqual(all);
  await db.run(sql`delete from sales_day`);
  expect(await days()).toEqual([]);
  await db.run(sql`select count_sales_days(${site.id}::smallint)`);
  expect(await days()).toEqual(all);
});

it('payments of the same days wait neither for each other nor for a change of the site or its days', async () => {
  const site = await getSite();
  const made: Made[] = [];
  for (const at of [evening, morning, morning, evening, evening]) {
    const { accountId, listingId } = await makeBuyer(db, { site, now: at });
    made.push({ ...(await makeOrder(db, { site, accountId, items: [{ product: 'featured', listing_id: listingId }], now: at })), at });
  }
  const [a, b, c, d, late] = made as [Made, Made, Made, Made, Made];
  const before = sumOf(await days());
  // What would wait fails instead.
  const settle = async (tx: Db, { reference, cents, at }: Made) => {
    await tx.run(sql`set local lock_timeout = '1s'`);
    await pay(tx, { site, reference, cents, now: at });
  };
  await db.transaction(async (one) => {
    await settle(one, a);
    await db.transaction(async (two) => {
      await settle(two, c);
      await settle(one, b);
      await settle(two, d);
      await foldSalesDays(db);
    });
    // The first is still open.
    expect(sumOf(await days())).toBe(before + 2);
    await db.transaction(async (moving) => {
      await moving.run(sql`set local lock_timeout = '1s'`);
      await moving.run(sql`update site set time_zone = 'Pacific/Auckland' where id = ${site.id}`);
      await settle(one, late);
    });
  });
  expect(sumOf(await days())).toBe(before + 5);
  const kept = await days();
  expect(kept.map(({ day }) => day)).toEqual(['2026-11-19']);
  await foldSalesDays(db);
  expect(await days()).toEqual(kept);
  await db.run(sql`select count_sales_days(${site.id}::smallint)`);
  expect(await days()).toEqual(kept);
});

it('nothing of a deleted site is left to be added', async () => {
  const gone = await addSite(db, 'gone', 'gone.test');
  await db.run(sql`select add_to_sales_day(${gone}::smallint, ${morning}, 1, 7900, 0)`);
  await db.run(sql`delete from site where id = ${gone}`);
  const kept = await days();
  await foldSalesDays(db);
  expect(await db.rows(sql`select from sales_day_change`)).toEqual([]);
  expect(await days()).toEqual(kept);
});

interface Made {
  reference: string;
  cents: number;
  at: Date;
}

const sumOf = (all: readonly { orders: number }[]): number => all.reduce((sum, { orders }) => sum + orders, 0);
