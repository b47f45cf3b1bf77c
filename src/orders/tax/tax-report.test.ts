import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openShop, type Shop } from '../../../test/support/orders/shop.ts';
import { callOf, refusalOf, run } from '../../../test/support/people.ts';
import type { Call } from '../../contract/call.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { saveBilling } from '../order-store.ts';
import { withVat } from '../quote/quote.ts';
import { saveRates } from '../rates/rate-store.ts';
import { exportTaxReport, taxReport } from './operations/tax-report.ts';
import { quarterBefore, quarterOf, readPeriod } from './period.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

const seller = { name: 'Slipway', country: 'DE', vat_registered: true, oss: true };
const DAY = 86_400_000;
const START = new Date('2026-08-20T12:00:00Z');
const buyers = [
  { country: 'FR', vatNumber: 'none' },
  { country: 'GR', vatNumber: 'none' },
  { country: 'DE', vatNumber: 'none' },
  { country: 'AT', vatNumber: 'valid' },
  { country: 'US', vatNumber: 'none' },
] as const;

const sale = fc.record({
  buyer: fc.nat(4),
  cents: fc.integer({ min: 1000, max: 500_000 }),
  day: fc.nat(80),
  back: fc.constantFrom('no', 'no', 'part', 'all'),
  later: fc.nat(60),
});

/** An order over two lines that was paid, and perhaps went back later. */
async function live(shop: Shop, one: { buyer: number; cents: number; day: number; back: string; later: number }) {
  const now = new Date(START.getTime() + one.day * DAY);
  const person = await shop.makeBuyer(now);
  await db.run(sql`update listing set status = 'live', live_since = ${now} where id = ${person.listingId}`);
  const number = await shop.order(
    person,
    [
      { product: 'billboard_min', listing_id: person.listingId, amount_cents: one.cents },
      { product: 'featured', listing_id: person.listingId },
    ],
    now,
  );
  const order = await shop.get(number);
  const buyer = buyers[one.buyer]!;
  const quote = withVat(order.quote, { buyer, seller, day: now.toISOString().slice(0, 10) });
  const billing = { name: 'A', company: null, street: 'S', postcode: '1', city: 'C', country: buyer.country, vat_number: null, email: 'a@example.org' };
  await saveBilling(db, order.id, { billing, quote });
  await shop.pay(await shop.beginAnother(number, now), { now });
  const later = new Date(now.getTime() + one.later * DAY);
  if (one.back === 'part') await shop.refundPart(number, { amountCents: 1 + (one.cents % 3000) }, later);
  if (one.back === 'all') await shop.refund(number, later);
}

it('the report of each quarter equals its orders and refunds, whatever was sold and refunded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 3, maxLength: 10 }), async (sales) => {
      const shop = await openShop(db, { settings: { seller } });
      for (const one of sales) await live(shop, one);
      const call: Call = { ...callOf(db, { now: new Date('2027-02-01T00:00:00Z'), caller: commandLine }), site: shop.site, sites: () => shop.sites };
      for (const name of ['2026-Q3', '2026-Q4', '2026-11', '2026']) {
        const { from, before } = readPeriod(name, 'UTC');
        const made = await run(taxReport, { period: name }, call);
        const facts = await db.row<{ net: number; vat: number }>(sql`
          select (sum(net))::bigint as net, (sum(vat))::bigint as vat from (
            select 0 as net, 0 as vat
            union all select subtotal_cents, vat_cents from purchase where site_id = ${shop.site.id} and paid_at >= ${from} and paid_at < ${before}
            union all select -(r.amount_cents - r.vat_cents), -r.vat_cents from refund r join purchase o on o.id = r.purchase_id
              where o.site_id = ${shop.site.id} and r.kind = 'part' and r.requested_at >= ${from} and r.requested_at < ${before}
            union all select -o.subtotal_cents, -o.vat_cents from refund r join purchase o on o.id = r.purchase_id
              where o.site_id = ${shop.site.id} and r.kind = 'order' and r.requested_at >= ${from} and r.requested_at < ${before}) f`);
        expect({ net: made.net_cents, vat: made.vat_cents }, name).toEqual(facts);
        for (const row of made.rows) if (row.rate_percent === 0) expect(row.vat_cents).toBe(0);
      }
      const { cents } = (await db.row<{ cents: number }>(sql`
        select coalesce(-sum(e.amount_cents), 0)::bigint as cents from ledger_entry e join purchase o on o.id = e.purchase_id
        where o.site_id = ${shop.site.id} and e.account like 'vat:%' and e.at < '2027-01-01T00:00:00Z'`))!;
      expect((await run(taxReport, { period: '2026' }, call)).vat_cents).toBe(cents);
    }),
    { numRuns: 8 },
  );
});

it('declares by country in euros of the period’s last day, and corrects earlier quarters separately', async () => {
  const shop = await openShop(db, { settings: { seller } });
  await live(shop, { buyer: 1, cents: 10_000, day: 0, back: 'all', later: 60 });
  await live(shop, { buyer: 0, cents: 10_000, day: 60, back: 'no', later: 0 });
  await live(shop, { buyer: 4, cents: 10_000, day: 60, back: 'no', later: 0 });
  const call: Call = { ...callOf(db, { now: new Date('2027-02-01T00:00:00Z'), caller: commandLine }), site: shop.site, sites: () => shop.sites };
  const before = await run(exportTaxReport, { period: '2026-Q4' }, call);
  expect(before.csv).toContain('supplies,2026-Q4,FR,services,STANDARD,20.00,,\r\n');
  expect(before.csv).toContain('corrections,2026-Q3,EL,,,,,\r\n');
  // The bank publishes nothing at the turn of the year: the next day counts, not the one before.
  await saveRates(db, {
    source: 'European Central Bank',
    rates: [
      { day: '2026-12-30', currency: 'USD', perEuro: '2' },
      { day: '2027-01-04', currency: 'USD', perEuro: '1.25' },
      { day: '2026-09-30', currency: 'USD', perEuro: '1.10' },
    ],
  });
  const { csv } = await run(exportTaxReport, { period: '2026-Q4' }, call);
  expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'section,tax_period,member_state_of_consumption,supply,rate_type,vat_rate,taxable_amount_eur,vat_amount_eur',
    'supplies,2026-Q4,FR,services,STANDARD,20.00,143.20,28.64',
    // At the rate of the return that declared it: what was declared then is what goes back now.
    'corrections,2026-Q3,EL,,,,,-39.05',
  ]);
  const third = await run(exportTaxReport, { period: '2026-Q3' }, call);
  expect(third.csv).toContain('supplies,2026-Q3,EL,services,STANDARD,24.00,162.73,39.05');
  expect(await run(taxReport, { period: '2026-Q4' }, call)).toMatchObject({ oss_vat_eur_cents: 2864 - 3905 });
  for (const period of ['2026', '2026-11']) expect(await refusalOf(run(exportTaxReport, { period }, call)), period).toMatchObject({ status: 400 });
  const all = await run(exportTaxReport, { period: '2026-Q4', part: 'all' }, call);
  expect(all.csv).toContain('outside,US,0.00,,1,179.00,0.00,143.20,0.00');
});

it('corrections add up by quarter and member state, and zero sums are left out', async () => {
  const shop = await openShop(db, { settings: { seller } });
  // Two refunds of the third quarter, one whole and one in part, in one line; sold and refunded within the fourth: no line.
  await live(shop, { buyer: 0, cents: 10_000, day: 0, back: 'all', later: 60 });
  await live(shop, { buyer: 0, cents: 20_000, day: 1, back: 'part', later: 60 });
  await live(shop, { buyer: 1, cents: 10_000, day: 60, back: 'all', later: 1 });
  await saveRates(db, { source: 'European Central Bank', rates: [{ day: '2026-09-30', currency: 'USD', perEuro: '1.10' }] });
  await saveRates(db, { source: 'European Central Bank', rates: [{ day: '2027-01-04', currency: 'USD', perEuro: '1.25' }] });
  const call: Call = { ...callOf(db, { now: new Date('2027-02-01T00:00:00Z'), caller: commandLine }), site: shop.site, sites: () => shop.sites };
  const { csv } = await run(exportTaxReport, { period: '2026-Q4' }, call);
  const lines = csv.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^corrections,2026-Q3,FR,,,,,-\d+\.\d\d$/);
  const { rows } = await run(taxReport, { period: '2026-Q4' }, call);
  const cents = rows
    .filter(({ country }: { country: string }) => country === 'FR')
    .reduce((sum: number, row: { vat_eur_cents: number }) => sum + row.vat_eur_cents, 0);
  expect(lines[0]!.endsWith(`,${(cents / 100).toFixed(2)}`)).toBe(true);
});

it('periods use the site’s time zone', () => {
  expect(readPeriod('2026-Q4', 'America/New_York')).toMatchObject({
    first: '2026-10-01',
    last: '2026-12-31',
    from: new Date('2026-10-01T04:00:00Z'),
    before: new Date('2027-01-01T05:00:00Z'),
  });
  expect(readPeriod('2024-02', 'UTC')).toMatchObject({ first: '2024-02-01', last: '2024-02-29' });
  expect(['2026-01-01', '2026-03-31', '2026-11-23'].map(quarterBefore)).toEqual(['2025-Q4', '2025-Q4', '2026-Q3']);
  expect(quarterOf('2026-12-31')).toBe('2026-Q4');
});

it('counts all sites with the seller’s VAT number together, however it is written, and no other', async () => {
  const made = [];
  for (const vat_number of ['DE 123 456 789', 'de123456789', 'DE987654321', null]) {
    const shop = await openShop(db, { settings: { seller: { ...seller, vat_number } } });
    await live(shop, { buyer: 0, cents: 10_000, day: 60, back: 'no', later: 0 });
    made.push(shop);
  }
  const [first, second, , without] = made as [Shop, Shop, Shop, Shop];
  // The last one knows them all.
  const { sites } = without;
  const callOn = (shop: Shop): Call => ({ ...callOf(db, { now: new Date('2027-02-01T00:00:00Z'), caller: commandLine }), site: shop.site, sites: () => sites });
  const reportOf = (shop: Shop, more: object) => run(taxReport, { period: '2026-Q4', ...more }, callOn(shop));
  const [own, other] = [await reportOf(first, {}), await reportOf(second, {})];
  expect([own.sites, own.seller_sites.length, own.rows.length]).toEqual([['Slipway'], 2, 1]);
  const both = await reportOf(first, { sites: 'seller' });
  expect([both.sites.length, both.net_cents, both.vat_cents]).toEqual([2, own.net_cents + other.net_cents, own.vat_cents + other.vat_cents]);
  // One line for the member state, as one return asks for.
  expect(both.rows).toHaveLength(1);
  const file = await run(exportTaxReport, { period: '2026-Q4', sites: 'seller' }, callOn(second));
  expect(file.filename).toContain('-and-others-2026-Q4.csv');
  expect(file.csv.trim().split('\r\n')).toHaveLength(2);
  // Without a number, nobody knows whose it is.
  const alone = await reportOf(without, { sites: 'seller' });
  expect([alone.seller_sites.length, alone.net_cents]).toEqual([1, own.net_cents]);
});
