import { expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { makeBuyer, makeOrder, pay } from '../../../test/support/orders/paid-orders.ts';
import { onlyProviders } from '../../../test/support/orders/payments.ts';
import { readPdf } from '../../../test/support/pdf.ts';
import { callOf, NOW, run } from '../../../test/support/people.ts';
import { sql } from '../../platform/database/database.ts';
import { ensureDefaultSite, listSites } from '../../sites/index.ts';
import { ISSUE_INVOICE } from '../jobs.ts';
import { getInvoicePdf } from '../operations/get-invoice-pdf.ts';
import { orderTasks } from '../order-tasks.ts';
import { saveRates } from '../rates/rate-store.ts';

const source = 'European Central Bank';

it.each([
  [
    'SE',
    [{ day: '2026-11-19', currency: 'SEK', perEuro: '11.4305' }],
    'VAT in SEK: 264.06 (1 EUR = 1.0822 USD, 1 EUR = 11.4305 SEK; European Central Bank, 2026-11-19).',
  ],
  // Without a rate for the seller's currency, we show no amount instead of a wrong one.
  ['SE', [], undefined],
  ['AT', [], 'VAT in EUR: 18.48 (1 EUR = 1.0822 USD; European Central Bank, 2026-11-19).'],
])('an invoice of a seller in %s says VAT in their currency', async (country, more, expected) => {
  const db = await databaseForThisTest();
  await ensureDefaultSite(db, NOW);
  const seller = { name: 'Bees', address: ['1 Hive'], country, vat_registered: true, oss: true };
  await db.run(sql`update site set settings = ${JSON.stringify({ seller })}`);
  const [site] = await listSites(db, 'https://slipway.test');
  await saveRates(db, { source, rates: [{ day: '2026-11-19', currency: 'USD', perEuro: '1.0822' }, ...more] });
  const person = await makeBuyer(db, { site: site!, now: NOW });
  const items = [{ product: 'billboard_min', listing_id: person.listingId, amount_cents: 10_000 }];
  const order = await makeOrder(db, { site: site!, accountId: person.accountId, items, now: NOW, billing: { country } });
  await pay(db, { site: site!, ...order, now: NOW });
  const parts = { database: db, clock: { now: () => NOW }, payments: onlyProviders(), listSites: () => listSites(db, 'https://slipway.test') };
  await orderTasks(parts)[ISSUE_INVOICE]!({ order: order.id, kind: 'invoice' }, {} as never);
  const { base64 } = await run(getInvoicePdf, { number: order.number }, callOf(db, { caller: person.caller }));
  const said = (await readPdf(Buffer.from(base64, 'base64'))).pages.flat().join(' ');
  expect(/VAT in .*?\)\./.exec(said)?.[0]).toBe(expected);
});
