import { expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { openShop } from '../../../test/support/orders/shop.ts';
import { callOf, NOW, run } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import { site as demoSite } from '../../demo/content/site.ts';
import { checkBooks } from '../index.ts';
import { listBalances } from '../ledger-store.ts';
import { setSeller } from '../operations/set-seller.ts';

const team = commandLine;

const vatAccounts = async (db: Parameters<typeof listBalances>[0]) =>
  Object.fromEntries((await listBalances(db)).filter(({ account }) => account.startsWith('vat:')).map(({ account, cents }) => [account, cents]));

it.each([
  ['without the One Stop Shop: to the seller’s country, at its rate', { oss: false }, 'vat:DE', 931],
  ['by the One Stop Shop: to the buyer’s country', { oss: true }, 'vat:FR', 980],
])('VAT is owed %s, and a refund takes it off the same account', async (_what, change, account, cents) => {
  const db = await databaseForThisTest();
  const shop = await openShop(db, { settings: { seller: { name: 'Slipway', country: 'DE', vat_registered: true, ...change } } });
  const buyer = await shop.makeBuyer();
  const number = await shop.order(buyer, [{ product: 'launch', listing_id: buyer.listingId }]);
  await shop.pay(await shop.begin(buyer, number));
  expect(await vatAccounts(db)).toEqual({ [account]: -cents });
  expect(await run(checkBooks, {}, callOf(db, { caller: team }))).toEqual({ ok: true, problems: [] });
  await shop.refund(number);
  await shop.sendRefunds();
  expect(await vatAccounts(db)).toEqual({ [account]: 0 });
  expect(await run(checkBooks, {}, callOf(db, { caller: team }))).toEqual({ ok: true, problems: [] });
});

it('the demo’s seller passes the seller check', async () => {
  const db = await databaseForThisTest();
  const shop = await openShop(db);
  const call = { ...callOf(db, { now: NOW, caller: team }), site: shop.site };
  expect(await run(setSeller, demoSite.seller, call)).toMatchObject({ seller: { vat_number: demoSite.seller.vat_number } });
});
