import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../../test/support/browser/chromium.ts';
import { startInBrowser } from '../../../../test/support/browser/in-browser.ts';
import { toNextPage } from '../../../../test/support/browser/next-page.ts';
import { newPerson } from '../../../../test/support/browser/visitor.ts';
import { makeAccount, makeKey } from '../../../../test/support/credentials.ts';
import { makeSubmittedListing } from '../../../../test/support/listings.ts';
import { newestMail } from '../../../../test/support/mail.ts';
import { makeOrder } from '../../../../test/support/orders/orders.ts';
import { type TestService, until } from '../../../../test/support/service.ts';
import { sql } from '../../../platform/database/database.ts';

/** Screenshots of what a buyer sees, for people who want to look at them. */
const PICTURES = join(process.env.SLIPWAY_PICTURES ?? tmpdir(), 'slipway-checkout');

let service: TestService;
let browser: Browser;
let base: string;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!hasChromium) return;
  ({ service, base, browser, close } = await startInBrowser({ demo: true, mail: true }));
  await until(async () => 'seller' in service.parts.defaultSite().settings);
  mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => close?.());

/** Errors that a page must never have: exceptions, blocked by its policy, missing files. */
function listen(page: Page): string[] {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  return broken;
}

/** Moves the focus to the element with this name by keyboard. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate<string>('document.activeElement?.labels?.[0]?.textContent || document.activeElement?.textContent || ""');
    if (name.test(at.trim())) return;
  }
  throw new Error(`the keyboard never came to ${name}`);
}

const looks = [
  ['phone', 'light', 360],
  ['phone', 'dark', 360],
  ['desktop', 'light', 1440],
  ['desktop', 'dark', 1440],
] as const;

/** Screenshots of a page in every look; none may scroll sideways. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const [size, colorScheme, width] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(PICTURES, `${name}-${size}-${colorScheme}.png`), fullPage: true });
    // Repeated if the page reloads meanwhile, as it does while it waits for the payment.
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth').catch(() => Infinity), { message: `${name} at ${width}` })
      .toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

it.skipIf(!hasChromium)(`an agent prepares, a person pays by keyboard alone (Chromium at ${chromiumPath})`, async () => {
  const ownerId = await makeAccount(service.db);
  const listing = await makeSubmittedListing(service.db, { siteId: service.parts.defaultSite().id, ownerId, now: service.parts.clock.now() });
  const agent = new Client({ name: 'agent', version: '1' });
  const headers = { Authorization: await makeKey(service.db, { accountId: ownerId }) };
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }));
  // biome-ignore lint/suspicious/noExplicitAny: as the tool answers
  const call = async (name: string, args: object): Promise<any> => (await agent.callTool({ name, arguments: { ...args } })).structuredContent;
  const items = [
    { product: 'launch', listing_id: listing.id },
    { product: 'featured', listing_id: listing.id },
  ];
  const quote = await call('quote_order', { items, billing_country: 'FR' });
  const order = await call('create_checkout', { items });
  expect([quote.subtotal_cents, order.subtotal_cents, order.status]).toEqual([12_800, 12_800, 'pending']);

  const page = await browser.newPage();
  const broken = listen(page);
  await page.goto(order.checkout_url);
  await takePictures(page, '1-billing');
  const type = async (label: RegExp, text: string) => {
    await tabTo(page, label);
    await page.keyboard.type(text);
  };
  await type(/^Name$/, 'Ada Lovelace');
  await type(/^Street/, '12 rue de Rivoli');
  await type(/^Postcode/, '75001');
  await type(/^City/, 'Paris');
  // The live VAT: the totals follow the country without the form being sent.
  await tabTo(page, /^Country/);
  // Letter by letter to the next country with it: words are forgotten on a machine that is slow between two letters.
  for (let n = 0; n < 20 && (await page.inputValue('#billing-country')) !== 'FR'; n++) await page.keyboard.press('f');
  await page.keyboard.press('Tab');
  await page.locator('#totals').getByText('VAT 20%, France').waitFor();
  expect(await page.locator('#totals .sum').textContent()).toContain('$153.60');
  await page.keyboard.press('Shift+Tab');
  await type(/^Email/, 'ada@example.org');
  await tabTo(page, /^Save and continue/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pay for your order' }).waitFor();
  await takePictures(page, '2-pay');
  for (const consent of [/^I accept the terms/, /^Start delivery now/]) {
    await tabTo(page, consent);
    await page.keyboard.press('Space');
  }
  await tabTo(page, /^Pay with Sandbox/);
  await page.keyboard.press('Enter');
  await page.getByText('TEST: no real payment is made.').waitFor();
  await takePictures(page, '3-sandbox');
  await tabTo(page, /^Pay late$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor();
  await takePictures(page, '4-underway');

  // The money arrives while the page is open: it notices without being reloaded.
  const other = await browser.newPage();
  const brokenThere = listen(other);
  const [paid] = await service.db.rows<{ reference: string }>(sql`
    select m.reference from payment m join purchase o on o.id = m.purchase_id where o.number = ${order.number}`);
  await other.goto(`${base}/sandbox/pay/${paid!.reference}`);
  await other.getByRole('button', { name: 'Complete the payment' }).click();
  await page.getByRole('heading', { name: 'Thank you, your order is complete' }).waitFor();
  await takePictures(page, '5-done');

  expect((await call('get_order', { number: order.number })).status).toBe('fulfilled');
  const receipt = await newestMail(service.mailFolder, 'ada@example.org');
  expect(receipt.attachments).toEqual([{ filename: expect.stringMatching(/^INV-\d{4}-\d{6}\.pdf$/), contentType: 'application/pdf' }]);
  await page.goto(`${base}/listings/${listing.slug}`);
  expect(await page.getByRole('main').textContent()).toContain('Product');
  expect([...broken, ...brokenThere]).toEqual([]);
  await agent.close();
});

it.skipIf(!hasChromium)('errors are shown at the fields, and everything works without JavaScript', async () => {
  const order = await makeOrder({ ...service, get: (target, more) => service.get(target, { ...more, host: new URL(base).host }) });
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(base + order.path);
  await page.selectOption('#billing-country', 'IT');
  await page.fill('#billing-vat_number', 'IT00743110150');
  await toNextPage(page, () => page.getByRole('button', { name: 'Update VAT' }).click());
  expect(await page.locator('#billing-vat_number').getAttribute('aria-describedby')).toContain('billing-vat_number-error');
  expect(await page.locator('#billing-vat_number-error').textContent()).toContain('isn’t a valid VAT number for that country');
  // Screen readers start at the error.
  expect(await page.locator(':focus').textContent()).toContain('There’s a problem with one field.');
  await takePictures(page, '6-errors');
  await page.fill('#billing-vat_number', '');
  await toNextPage(page, () => page.getByRole('button', { name: 'Update VAT' }).click());
  expect(await page.locator('#totals').textContent()).toContain('VAT 22%, Italy');
  for (const [field, text] of Object.entries({ name: 'A. Turing', street: 'Via Roma 1', postcode: '00100', city: 'Roma', email: 'a@example.org' })) {
    await page.fill(`#billing-${field}`, text);
  }
  await toNextPage(page, () => page.getByRole('button', { name: 'Save and continue' }).click());
  for (const consent of ['I accept the terms', 'Start delivery now']) await page.getByLabel(consent).check();
  await page.getByRole('button', { name: 'Pay with Sandbox' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you, your order is complete' }).waitFor();

  // The person whose order it is finds it in their account.
  const person = await newPerson(service);
  await service.db.run(sql`update purchase set account_id = ${person.accountId} where number = ${order.number}`);
  await page.context().addCookies([{ name: 'sid', value: person.token, url: base }]);
  await page.goto(`${base}/account/orders`);
  await takePictures(page, '7-orders');
  await page.getByRole('link', { name: order.number }).click();
  await page.getByText('Everything in this order was delivered.').waitFor();
  await takePictures(page, '8-order');
});

it.skipIf(!hasChromium)('a country that was chosen before the script came counts for the VAT', async () => {
  const order = await makeOrder({ ...service, get: (target, more) => service.get(target, { ...more, host: new URL(base).host }) });
  const page = await browser.newPage();
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/checkout.js', (route) => void held.then(() => route.continue()));
  await page.goto(base + order.path, { waitUntil: 'commit' });
  await page.selectOption('#billing-country', 'IT');
  come();
  await page.locator('#totals').getByText('VAT 22%, Italy').waitFor();
});
