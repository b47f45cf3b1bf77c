import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { callOf, makePerson, NOW, run } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite, listSites } from '../../sites/index.ts';
import { listOrders } from '../operations/list-orders.ts';
import { type Bounds, listAllOrders, type OrderFilter } from './order-search-store.ts';

let db: Database;
let drop: () => Promise<void>;
let all: { number: string; site: number; status: string; day: number; products: string[]; texts: string[] }[];

/** 60 orders, one a day, in an order of days that isn't the order of ids. Every third is another site's. */
const ORDERS = 60;
const dayOf = (n: number) => (n * 7) % ORDERS;
const at = (day: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + day * 86_400_000);

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into site (key, name, host, created_at) values ('other', 'Other', 'other.test', ${NOW})`);
  const people = [await makePerson(db, { now: NOW }), await makePerson(db, { now: NOW })];
  const listings = [await makeListing(db, { name: 'Common Boat' }), await makeListing(db, { name: 'Rare Kite' })];
  for (let n = 0; n < ORDERS; n++) {
    const billing = { email: n % 2 === 0 ? `common-${n}@bill.example` : `x-${n}@bill.example`, company: n % 20 === 4 ? 'Rare & Söhne 100%' : 'Common Ltd' };
    const { id } = (await db.row<{ id: number }>(sql`
      insert into purchase (number, site_id, account_id, status, quote, subtotal_cents, vat_cents, total_cents, billing, created_at, expires_at)
      values (${`SW-TEST-${1000 + n}`}, ${n % 3 === 2 ? 2 : 1}, ${people[n % 20 === 4 ? 1 : 0]!.accountId}, 'pending', '{}', 100, 0, 100,
        ${n % 10 === 9 ? null : JSON.stringify(billing)}, ${at(dayOf(n))}, ${NOW}) returning id`))!;
    // Two lines for one listing are two hits of one order.
    for (const position of n % 4 === 0 ? [0, 1] : [0])
      await db.run(sql`
        insert into purchase_line (purchase_id, position, product, listing_id, item, amount_cents)
        values (${id}, ${position}, ${n % 6 === 0 ? 'trophy' : 'featured'}, ${listings[n % 20 === 4 ? 1 : 0]!.id}, '{}', 50)`);
  }
  await db.run(sql`update purchase set status = 'paid', paid_at = created_at where id % 5 = 0`);
  all = await db.rows(sql`
    select o.number, o.site_id as site, o.status, (extract(epoch from o.created_at - ${at(0)}) / 86400)::int as day,
      array_agg(l.product) as products, array[o.number, o.billing->>'email', o.billing->>'company', a.email::text] || array_agg(x.name) as texts
    from purchase o join account a on a.id = o.account_id join purchase_line l on l.purchase_id = o.id join listing x on x.id = l.listing_id
    group by o.id, a.id order by o.id desc`);
});
afterAll(() => drop());

const large: Bounds = { counted: 1000, fewer: 200, many: 1000, names: 1000, walked: 1000 };
const has = (texts: readonly (string | null)[], words: string) => texts.some((text) => text?.toLowerCase().includes(words.toLowerCase()));

/** What the search has to find among this site's newest orders, by reading every order. */
function byReading(given: OrderFilter & { walked?: number }): string[] {
  const isWithin = ({ day }: { day: number }) => (!given.from || at(day) >= given.from) && (!given.before || at(day) < given.before);
  const hasPeriod = given.from !== undefined || given.before !== undefined;
  const site = all.filter((order) => order.site === given.siteId && isWithin(order));
  const newest = new Set((hasPeriod ? site.toSorted((a, b) => b.day - a.day) : site).slice(0, given.walked));
  return site
    .filter((order) => newest.has(order) && (!given.status || order.status === given.status) && (!given.product || order.products.includes(given.product)))
    .filter(({ texts }) => given.words === undefined || has(texts, given.words))
    .map(({ number }) => number);
}

const words = ['common', 'RARE', 'rare & s', '100%', 'bill.example', 'sw-test-101', 'kite', 'x-', 'e', 'nothing', undefined];
const filters: Omit<OrderFilter, 'siteId'>[] = [{}, { status: 'paid' }, { product: 'trophy' }, { before: at(30) }, { from: at(20), status: 'pending' }];
const everyFilter = [1, 2].flatMap((siteId) => words.flatMap((text) => filters.map((filter): OrderFilter => ({ siteId, words: text, ...filter }))));
const page = { page: 1, per_page: 100 };

it.each<[string, Partial<Bounds>]>([
  ['by the indexes of words', {}],
  ['by walking the newest orders', { many: 1 }],
  ['by the indexes or by walking', { many: 8 }],
  ['by walking, if too many accounts or listings have the words', { names: 1 }],
])('a search finds the same orders as reading all of them: %s', async (_name, bounds) => {
  for (const filter of everyFilter) {
    const { rows, searched, total } = await listAllOrders(db, { ...filter, at: page, bounds: { ...large, ...bounds } });
    const right = byReading(filter);
    expect({ filter, found: rows.map(({ number }) => number), total, searched }).toEqual({ filter, found: right, total: right.length, searched: null });
  }
});

it('a search for frequent words reads the newest orders of the period only, and says so', async () => {
  const walked = 12;
  let short = 0;
  for (const filter of everyFilter.filter((one) => one.words !== undefined)) {
    const { rows, searched } = await listAllOrders(db, { ...filter, at: page, bounds: { ...large, many: 1, names: 1, walked } });
    const isRead = byReading({ ...filter, words: undefined, status: undefined, product: undefined }).length <= walked;
    // No account, listing or order has this word, which the indexes tell.
    if (filter.words === 'nothing') expect([rows, searched]).toEqual([[], null]);
    else
      expect({ filter, found: rows.map(({ number }) => number), searched }).toEqual({
        filter,
        found: byReading({ ...filter, walked }),
        searched: isRead ? null : walked,
      });
    if (searched !== null) short++;
  }
  expect(short).toBeGreaterThan(20);
  // The page is full before the walk ends.
  const full = await listAllOrders(db, { siteId: 1, words: 'common', at: { page: 1, per_page: 2 }, bounds: { ...large, many: 1, fewer: 2, walked } });
  expect(full).toMatchObject({ total: 2, isCapped: true, hasMore: true, searched: null });
});

it.each<[string, Partial<Bounds>, string | undefined, number]>([
  ['all orders', { counted: 10 }, undefined, 10],
  ['a rare word', { counted: 10 }, 'common', 10],
  ['a frequent word', { fewer: 5, many: 1 }, 'common', 5],
])('orders are counted up to a bound, and every page has a next one until the last: %s', async (_name, bounds, text, most) => {
  const right = byReading({ siteId: 1, words: text });
  const per = 3;
  const seen: string[] = [];
  for (let n = 1; n <= Math.ceil(right.length / per); n++) {
    const found = await listAllOrders(db, { siteId: 1, words: text, at: { page: n, per_page: per }, bounds: { ...large, ...bounds } });
    const reached = Math.max(most, n * per);
    expect({ n, ...found, rows: 0 }).toMatchObject({
      n,
      total: Math.min(right.length, reached),
      isCapped: right.length > reached,
      hasMore: n * per < right.length,
    });
    seen.push(...found.rows.map(({ number }) => number));
  }
  expect(seen).toEqual(right);
});

it('the total of more than a thousand orders is a thousand, not one more', async () => {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into purchase (number, site_id, account_id, status, quote, subtotal_cents, vat_cents, total_cents, created_at, expires_at)
      select 'SW-BULK-' || n, 1, (select min(id) from account), 'pending', '{}', 100, 0, 100, ${NOW}, ${NOW} from generate_series(10001, 11001) n`);
    await tx.run(sql`
      insert into purchase_line (purchase_id, position, product, item, amount_cents) select id, 0, 'featured', '{}', 50 from purchase where number like 'SW-BULK-%'`);
    const site = (await listSites(tx, 'https://slipway.test'))[0]!;
    const list = (input: object) => run(listOrders, input, { ...callOf(tx as Database, { now: NOW, caller: commandLine }), site, sites: () => [site] });
    expect(await list({ per_page: 25 })).toMatchObject({ total: 1000, total_is_capped: true, has_more: true, searched: null });
    expect(await list({ per_page: 25, page: 40 })).toMatchObject({ total: 1000, total_is_capped: true, has_more: true });
    expect(await list({ per_page: 25, page: 41 })).toMatchObject({ total: 1025, total_is_capped: true, has_more: true });
    expect(await list({ per_page: 25, page: 42 })).toMatchObject({ total: 1041, total_is_capped: false, has_more: false });
    expect(await list({ per_page: 25, q: 'bulk' })).toMatchObject({ total: 1000, total_is_capped: true, has_more: true });
    expect(await list({ per_page: 25, q: 'b' })).toMatchObject({ total: 200, total_is_capped: true, has_more: true });
  });
});
