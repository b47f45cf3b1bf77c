import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { openShop } from '../../../test/support/orders/shop.ts';
import { callOf, later, NOW, refusalOf, run } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import { sql } from '../../platform/database/database.ts';
import { openLog } from '../../platform/log/log.ts';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { importExchangeRates } from '../operations/import-exchange-rates.ts';
import { convertCents, currencyOf } from './currencies.ts';
import { fetchRates, queueRates } from './fetch-rates.ts';
import { findRates } from './rate-store.ts';
import { readRates } from './read-rates.ts';

const team = commandLine;
/** As the bank writes it. */
const file = (...days: [day: string, rates: Record<string, string>][]) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube>${days
    .map(
      ([day, rates]) =>
        `<Cube time='${day}'>${Object.entries(rates)
          .map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)
          .join('')}</Cube>`,
    )
    .join('')}</Cube>
</gesmes:Envelope>`;
const daily = file(['2026-11-19', { USD: '1.0822', SEK: '11.4305', JPY: '163.44' }]);

describe('the central bank’s file', () => {
  it('is read with every digit', () => {
    expect(readRates(daily)).toEqual([
      { day: '2026-11-19', currency: 'USD', perEuro: '1.0822' },
      { day: '2026-11-19', currency: 'SEK', perEuro: '11.4305' },
      { day: '2026-11-19', currency: 'JPY', perEuro: '163.44' },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['another page', '<html><body>Not found</body></html>'],
    ['no day', file(['19.11.2026', { USD: '1.08' }])],
    ['a rate of nothing', file(['2026-11-19', { USD: '0' }])],
    ['a negative rate', file(['2026-11-19', { USD: '-1.08' }])],
    ['a rate in words', file(['2026-11-19', { USD: 'N/A' }])],
    ['a rate that is endless', file(['2026-11-19', { USD: `1.${'0'.repeat(40)}` }])],
    ['no currency', file(['2026-11-19', { DOLLAR: '1.08' }])],
    ['one wrong rate among right ones', file(['2026-11-19', { SEK: '11.4', USD: '1e3' }])],
  ])('that holds %s is refused as a whole, by name', async (_what, xml) => {
    expect(() => readRates(xml)).toThrow();
    const db = await databaseForThisTest();
    await ensureDefaultSite(db, NOW);
    if (xml !== '') {
      const refused = await refusalOf(run(importExchangeRates, { xml }, callOf(db, { caller: team })));
      expect(refused.errors).toMatchObject([{ pointer: '/xml', code: 'not_exchange_rates' }]);
    }
    expect(await db.row(sql`select count(*)::int as n from exchange_rate`)).toEqual({ n: 0 });
  });
});

describe('stored exchange rates', () => {
  it('are taken from an operator’s file, which changes nothing a second time, and corrected by a later file', async () => {
    const db = await databaseForThisTest();
    await ensureDefaultSite(db, NOW);
    const take = (xml: string) => run(importExchangeRates, { xml }, callOf(db, { caller: team }));
    const history = file(['2026-11-19', { USD: '1.0800', SEK: '11' }], ['2026-11-18', { USD: '1.07' }]);
    expect(await take(history)).toEqual({ days: 2, rates: 3, newest_day: '2026-11-19' });
    await take(history);
    await take(daily);
    expect(await findRates(db, { day: '2026-11-22', currencies: ['USD'] })).toEqual({
      day: '2026-11-19',
      source: 'European Central Bank',
      perEuro: { USD: '1.0822' },
    });
    // If one of the two is missing on a day, neither is used.
    expect(await findRates(db, { day: '2026-11-18', currencies: ['USD', 'SEK'] })).toBeUndefined();
    expect((await findRates(db, { day: '2026-11-18', currencies: ['USD'] }))!.day).toBe('2026-11-18');
    // Neither are rates of later days, and old ones.
    expect(await findRates(db, { day: '2026-11-17', currencies: ['USD'] })).toBeUndefined();
    expect((await findRates(db, { day: '2026-11-28', currencies: ['USD'] }))!.day).toBe('2026-11-19');
    expect(await findRates(db, { day: '2026-11-29', currencies: ['USD'] })).toBeUndefined();
  });

  it('are fetched while they are needed, four times a day, once for all processes', async () => {
    const db = await databaseForThisTest();
    const german = await openShop(db);
    const american = await openShop(db, { settings: { seller: { name: 'A', country: 'US', vat_registered: true, oss: false } } });
    const asked = async () =>
      (await db.row<{ n: number }>(
        sql`select count(*)::int as n from graphile_worker._private_tasks t join graphile_worker._private_jobs j on j.task_id = t.id where t.identifier = 'fetch_exchange_rates'`,
      ))!.n;
    await queueRates(db, { sites: [american.site], now: NOW });
    expect(await asked()).toBe(0);
    for (const minutes of [0, 1, 359]) await queueRates(db, { sites: [american.site, german.site], now: later(minutes) });
    expect(await asked()).toBe(1);
    await queueRates(db, { sites: [german.site], now: later(360) });
    expect(await asked()).toBe(2);
  });

  it.each<[string, () => ReturnType<SafeFetch>, number]>([
    ['the file', async () => ({ status: 200, body: Buffer.from(daily) }) as Awaited<ReturnType<SafeFetch>>, 3],
    ['an error page', async () => ({ status: 503, body: Buffer.from('<html>') }) as Awaited<ReturnType<SafeFetch>>, 0],
    ['something else', async () => ({ status: 200, body: Buffer.from('<html>') }) as Awaited<ReturnType<SafeFetch>>, 0],
    ['silence', () => Promise.reject(new Error('timed_out')), 0],
  ])('come from the bank, when it answers %s', async (_what, fetch, kept) => {
    const db = await databaseForThisTest();
    await ensureDefaultSite(db, NOW);
    await fetchRates({ database: db, fetch })({}, { log: openLog('silent'), signal: new AbortController().signal } as never);
    expect(await db.row(sql`select count(*)::int as n from exchange_rate`)).toEqual({ n: kept });
  });
});

describe('an amount in the seller’s currency', () => {
  it.each([
    [2431, '1.0822', '1', 2246],
    [2431, '1.0822', '11.4305', 25677],
    [0, '1.0822', '1', 0],
    [1, '2', '1', 1],
  ])('%i cents, 1 EUR = %s to %s: %i', (cents, from, to, expected) => expect(convertCents(cents, { from, to })).toBe(expected));

  it('is rounded by less than a cent, and converts back to the original within the rounding', () => {
    const rate = fc.integer({ min: 1000, max: 9_999_999 }).map((n) => (n / 10_000).toFixed(4));
    fc.assert(
      fc.property(fc.nat(10_000_000), rate, rate, (cents, from, to) => {
        const exact = (cents * Number(to)) / Number(from);
        expect(Math.abs(convertCents(cents, { from, to }) - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
      }),
    );
  });

  it.each([
    ['DE', 'EUR'],
    ['MC', 'EUR'],
    ['BG', 'EUR'],
    ['SE', 'SEK'],
    ['GB', 'GBP'],
    ['IM', 'GBP'],
    ['LI', 'CHF'],
    ['US', undefined],
  ])('%s: %s', (country, currency) => expect(currencyOf(country)).toBe(currency));
});
