import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerOwnerLink } from '../../src/accounts/index.ts';
import { openSandbox } from '../../src/orders/payments/sandbox/sandbox.ts';
import { startClock } from '../../src/platform/clock.ts';
import { sql } from '../../src/platform/database/database.ts';
import { goodPng } from '../support/bad-pictures.ts';
import { chromiumPath, hasChromium } from '../support/browser/chromium.ts';
import { type InBrowser, startInBrowser } from '../support/browser/in-browser.ts';
import { toNextPage } from '../support/browser/next-page.ts';
import { newPerson, newVisitor } from '../support/browser/visitor.ts';
import { makeKey } from '../support/credentials.ts';
import { createTestDatabase } from '../support/database.ts';
import { newestMail } from '../support/mail.ts';
import { goToSandbox, makeOrder, playSandbox } from '../support/orders/orders.ts';
import { onlyProviders } from '../support/orders/payments.ts';

// The owner of an empty production directory sets it up in a browser until it sells products, without a shell after the start and without
// SQL.

let site: InBrowser | undefined;
let page: Page;
beforeAll(async () => {
  if (!hasChromium) return;
  const database = await createTestDatabase();
  // Production has no sandbox unless it is requested, because it replaces a payment provider.
  const payments = onlyProviders(openSandbox({ db: database.db, clock: startClock() }));
  site = await startInBrowser({ database, payments, mail: true, rateLimits: true, settings: { NODE_ENV: 'production' } });
  page = await site.browser.newPage({ viewport: { width: 1280, height: 900 } });
});
afterAll(() => site?.close());

const main = () => page.getByRole('main');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
/** Presses a button or a link and waits for the page after it. */
const press = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  toNextPage(page, () =>
    main()
      .getByRole(role, { name, exact: typeof name === 'string' })
      .click(),
  );
/** A page of the console by its navigation. */
async function open(place: string): Promise<void> {
  await toNextPage(page, () => page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: place, exact: true }).click());
  await heading(place).waitFor();
}
const fill = (label: string, text: string) => main().getByLabel(label, { exact: true }).fill(text);
const says = (words: string | RegExp) => main().getByText(words).first().waitFor();

it.skipIf(!hasChromium)(`an empty directory is set up, stocked and run by the browser alone (Chromium at ${chromiumPath})`, async () => {
  const { service, base } = site!;
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));

  // The start prints this link.
  const link = (await offerOwnerLink(service.db, service.parts.clock.now()))!;
  await page.goto(new URL(link, base).href);
  await fill('Email address', 'ines@example.org');
  await page.getByLabel('Your name').fill('Ines');
  await press('Become the owner');
  await says('You’re the owner now.');

  // Setup: each step on its own.
  const step = async (key: string) => {
    const details = page.locator(`#${key} details`);
    if (!(await details.evaluate((element: { open: boolean }) => element.open))) await details.locator('summary').click();
  };
  await step('name');
  await fill('Name of the site', 'Harbour Launches');
  await press('Save name');
  await says('Name saved.');
  await step('zone');
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await press('Save time zone');
  await says('Time zone saved.');
  await step('weeks');
  await page.getByLabel('Free places per week').fill('12');
  await press('Save launch weeks');
  await says('Launch weeks saved.');
  await step('seller');
  await page.getByLabel('Name or company').fill('Harbour Ltd');
  await page.getByLabel('Address').fill('1 Quay\nCork');
  await page.getByLabel('Country').selectOption('IE');
  await page.locator('#seller-email').fill('office@example.org');
  await page.getByLabel('Registered for VAT').check();
  await page.getByLabel('Uses the One Stop Shop (OSS)').check();
  await press('Save seller');
  await says('Seller saved.');
  await step('mail');
  await press('Send test email');
  await says('Test email sent.');
  await step('payments');
  await press(/^Make a test payment/);
  await says('The provider accepted the test payment.');
  await step('backup');
  await page.getByLabel('Backups are running').check();
  await press('Save');
  await says('Saved.');
  await step('look');
  await press('Upload or remove the logo and the icon', 'link');
  await page.locator('#picture-light').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await goodPng(320, 80) });
  await press('Upload Logo');
  await says('Logo saved.');

  // Listings from a spreadsheet and from another directory, with categories that the site lacks.
  const upload = async (name: string, content: string) => {
    await open('Import');
    await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    await press('Check file');
    await main()
      .getByRole('button', { name: /^Import \d rows?$/ })
      .waitFor();
  };
  await upload(
    'fair.csv',
    [
      'name,website,categories,tagline,country',
      'Harbourlight,https://harbourlight.example.com,Tide tools,The rota that fills itself,NO',
      'Windlass,https://windlass.example.com,Tide tools,Lifts what you can’t,PT',
      'Nowhere,,Tide tools,No address,',
    ].join('\n'),
  );
  await says('1 row rejected');
  await press('Import 2 rows');
  await main().getByRole('button', { name: 'Undo import' }).waitFor();
  await upload(
    'more.jsonl',
    JSON.stringify({ name: 'Fairway', website: 'https://fairway.example.com', categories: ['Tide tools'], tagline: 'Finds the deep water' }),
  );
  await press('Import 1 row');
  await main().getByRole('button', { name: 'Undo import' }).waitFor();

  await open('Categories');
  await press('New category', 'link');
  await fill('Name', 'Sails');
  await page.getByLabel('Belongs to').selectOption({ label: 'Tide tools' });
  await press('Create category');
  await says('Category created.');

  await open('Blog posts');
  await press('Write a post', 'link');
  await fill('Title', 'We are open');
  await fill('Text', 'Come **in**. <script>alert(1)</script>');
  await fill('Summary', 'The harbour has a directory now.');
  await press('Save draft');
  await says('Draft saved.');
  await press('Save and publish');
  await says('Post published.');
  await press('View the post', 'link');
  await heading('We are open').waitFor();
  expect(await main().locator('strong').allTextContents()).toContain('in');

  await page.goto(`${base}/team`);
  await open('Listings');
  await fill('Name, website or slug', 'harbourlight');
  await press('Filter');
  await press('Harbourlight', 'link');
  await press('Make editor’s choice');
  await says('This listing is an editor’s choice now.');
  await expect.poll(async () => (await service.get('/')).text).toMatch(/Editor’s choice[\s\S]*Harbourlight/);

  await open('Prices');
  await main().getByLabel('Product', { exact: true }).selectOption('featured');
  await fill('Price in US dollars, excluding VAT', '80');
  await press('Set price');
  await says('Price set.');

  await open('Coupons');
  await fill('Code', 'OPENING');
  await page.getByLabel('Percentage').fill('25');
  await press('Create coupon');
  await says('Coupon created.');
  await main().getByRole('cell', { name: '25%' }).waitFor();

  // What visitors do in the meantime.
  const [ada, ben, eve] = [await newPerson(service), await newPerson(service), await newPerson(service)];
  const claim = async (who: typeof ada, email: string) => {
    await who.post('/listings/harbourlight/claim', { form: 'email', email });
    const { links } = await newestMail(service.mailFolder, email);
    return (await who.post(new URL(links.find((one) => one.includes('/claims/'))!).pathname, { form: 'open' })).to!;
  };
  expect(await claim(ada, 'ada@harbourlight.example.com')).toContain('done=verified');
  expect((await ben.get(await claim(ben, 'ben@harbourlight.example.com'))).words).toContain('the site team decides');
  const headers = { Authorization: await makeKey(service.db, { accountId: ada.accountId }), 'Content-Type': 'application/json' };
  const { id } = (await service.get('/api/v1/me/listings', { headers })).json.items[0];
  const items = [{ product: 'featured', listing_id: id }];
  const made = await service.get('/api/v1/orders/checkout', { method: 'POST', headers, body: JSON.stringify({ items }) });
  expect(made.json, made.text).toMatchObject({ subtotal_cents: 8000 });
  const order = { visitor: newVisitor(service), path: new URL(made.json.checkout_url).pathname } as Parameters<typeof goToSandbox>[0];
  expect((await order.visitor.post(order.path, { form: 'coupon', code: 'OPENING' })).status).toBe(303);
  await order.visitor.post(await goToSandbox(order), { play: 'pay' });
  const reviewed = await eve.post('/listings/windlass/review', {
    form: 'write',
    rating: '1',
    title: 'Look here',
    body: 'A better one is at www.elsewhere.example, buy it there today.',
  });
  expect(reviewed.to).toContain('done=written');
  const reported = await newVisitor(service).post('/report/listing/windlass', {
    form: 'report',
    reason: 'misleading',
    text: 'It has closed.',
    email: 'pilot@example.org',
  });
  expect(reported.to).toContain('done=sent');

  // The queue: the next entry opens automatically.
  const decide = async (kind: string, name: RegExp, act: () => Promise<void>) => {
    await open('Review queue');
    await main().getByLabel('Kind').selectOption(kind);
    await press('Filter');
    await press(name, 'link');
    await act();
  };
  await decide('claim', /^Claim for Harbourlight/, async () => {
    await main().locator('#reject-reason').fill('Ada has proved it first.');
    await press('Reject the claim');
    await says('Claim rejected.');
  });
  await decide('review', /^Review of Windlass/, async () => {
    await main().locator('#reject-reason').fill('Advertising.');
    await press('Hide review');
    await says('Review hidden.');
  });
  await decide('report', /^Report about Windlass/, async () => {
    await main().locator('#act-reason').fill('Asked its owner.');
    await main().locator('#act-answer').fill('Thank you, we are looking into it.');
    await press('Take action');
    await says('Report answered.');
  });
  await expect.poll(async () => (await newestMail(service.mailFolder, 'pilot@example.org')).text).toContain('Thank you, we are looking into it.');

  await open('Orders');
  await press(made.json.number, 'link');
  await fill('Amount in US dollars, including VAT', '12.30');
  await main().locator('#part').getByRole('button', { name: 'Show this refund' }).first().click();
  await heading('Refund $12.30 of order').waitFor();
  await fill('Reason', 'It began a day late.');
  await press('Refund $12.30');
  await says('Refunded in part.');

  await open('Tax report');
  // It opens with the last complete quarter. The next one contains today.
  await toNextPage(page, () => main().getByRole('navigation', { name: 'Periods' }).getByRole('link').nth(1).click());
  await main().getByRole('rowheader', { name: 'France' }).first().waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), main().getByRole('link', { name: 'All sales as CSV' }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/\bFR\b/);

  // The remaining steps can only be done where the service runs.
  await open('Setup');
  const left = await page.locator('.set-up-steps > li:not(.is-done)').evaluateAll((all: { id: string }[]) => all.map(({ id }) => id));
  expect(left.sort()).toEqual(['address', 'mail', 'payments']);
  expect(broken).toEqual([]);
});

it.skipIf(!hasChromium)('the review queue is worked through by keyboard: j, k, Enter, a, u and r', async () => {
  const { service, base } = site!;
  for (const name of ['One', 'Other']) {
    const words = { title: name, body: 'A better one is at www.elsewhere.example, buy it there today.' };
    const sent = await (await newPerson(service)).post('/listings/fairway/review', { form: 'write', rating: '2', ...words });
    expect(sent.to).toContain('done=written');
  }
  await page.goto(`${base}/team/queue?kind=review`);
  await page.keyboard.press('?');
  const keys = page.locator('dialog[open] dt');
  await expect.poll(() => keys.allTextContents()).toEqual(['j / k', 'Enter']);
  await page.keyboard.press('Escape');
  const focused = () => page.evaluate<string>('document.activeElement.closest("[data-row]")?.querySelector("a").getAttribute("href") ?? ""');
  await page.keyboard.press('j');
  const first = await focused();
  await page.keyboard.press('j');
  expect(await focused()).not.toBe(first);
  await page.keyboard.press('k');
  expect(await focused()).toBe(first);
  await toNextPage(page, () => page.keyboard.press('Enter'));
  expect(page.url()).toBe(base + first);
  await toNextPage(page, () => page.keyboard.press('a'));
  await says('Review published.');
  await toNextPage(page, () => page.keyboard.press('u'));
  await says('Undone.');
  // A reason is required before anything happens.
  await page.keyboard.press('r');
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('reject-reason');
  await page.keyboard.type('Advertising.');
  await toNextPage(page, () => page.keyboard.press('Enter'));
  await says('Review hidden.');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Undo').waitFor();
});

it.skipIf(!hasChromium)('a category is dragged out of another by its handle; Escape leaves it where it was', async () => {
  await page.goto(`${site!.base}/team/categories`);
  const tops = () => main().locator('[data-level=""] > li > [data-row] > a').allTextContents();
  const before = await tops();
  const drag = async () => {
    const middle = async (slug: string) => {
      const { x, y, height } = (await main().locator(`[data-item="${slug}"] > [data-row] > [data-handle]`).boundingBox())!;
      return { x: x + 5, y: y + height / 2 };
    };
    const [from, to] = [await middle('sails'), await middle('tide-tools')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 4);
    await page.mouse.move(to.x, to.y - 6);
    expect(await tops()).toEqual(before.toSpliced(before.indexOf('Tide tools'), 0, 'Sails'));
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await tops()).toEqual(before);
  await drag();
  await toNextPage(page, () => page.mouse.up());
  await says('Order saved.');
  expect(await tops()).toEqual(before.toSpliced(before.indexOf('Tide tools'), 0, 'Sails'));
  await press('Undo');
  await says('Undone.');
  expect(await tops()).toEqual(before);
});

/** From here to the end of the test, the owner's browser runs no scripts. It begins on the first page of the console. */
async function withoutScripts(onTestFinished: (end: () => Promise<void>) => void): Promise<void> {
  const scripted = page;
  const context = await site!.browser.newContext({ storageState: await page.context().storageState(), javaScriptEnabled: false });
  onTestFinished(async () => {
    page = scripted;
    await context.close();
  });
  page = await context.newPage();
  await page.goto(`${site!.base}/team`);
}

it.skipIf(!hasChromium)('the daily tasks are done in a browser without JavaScript', async ({ onTestFinished }) => {
  const { service } = site!;
  await withoutScripts(onTestFinished);

  await open('Review queue');
  await main().getByLabel('Kind').selectOption('review');
  await press('Filter');
  await press(/^Review of Fairway/, 'link');
  await main().locator('#reject-reason').fill('Advertising.');
  await press('Hide review');
  await says('Review hidden.');

  await open('Listings');
  await fill('Name, website or slug', 'windlass');
  await press('Filter');
  await main().getByRole('checkbox', { name: 'Choose Windlass' }).check();
  await main().getByLabel('With the chosen listings').selectOption({ label: 'Suspend' });
  await press('Preview changes');
  await fill('Reason (owners will see it)', 'It has closed.');
  await press('Suspend: 1 listing');
  await heading('Bulk change: Suspend').waitFor();
  await expect.poll(async () => (await service.get('/listings/windlass')).status).not.toBe(200);
  await press('Undo');
  await expect.poll(async () => (await service.get('/listings/windlass')).status).toBe(200);

  await open('Categories');
  await press('Sails', 'link');
  await fill('Name', 'Masts');
  await press('Save changes');
  await says('Category saved.');

  await open('Announcement');
  await fill('Text (English)', 'Open on Friday');
  await press('Save announcement');
  await expect.poll(async () => (await service.get('/blog')).text).toContain('Open on Friday');

  await open('Pages');
  await fill('Address', 'rules');
  await fill('Title', 'The rules');
  await fill('Text', 'Be kind.');
  await page.getByLabel('Public', { exact: true }).check();
  await page.getByLabel('Link to it at the top of every page').check();
  await press('Add page');
  await says('Page added.');
  await press('All pages', 'link');
  await press('Link order', 'link');
  await press('Move up The rules');
  await says('Order saved.');
  await expect.poll(async () => (await service.get('/')).text).toMatch(/href="\/pages\/rules"[\s\S]*href="\/docs"/);

  await open('Launch weeks');
  await toNextPage(page, () => main().getByRole('row').nth(3).getByRole('link').first().click());
  await fill('Free places', '9');
  await press('Save places');
  await says('Places saved.');
});

it.skipIf(!hasChromium)('money and people are looked after in a browser without JavaScript', async ({ onTestFinished }) => {
  const { service } = site!;
  const order = await makeOrder(service);
  await playSandbox(order, 'pay');
  await withoutScripts(onTestFinished);

  await open('Orders');
  await fill('Search', order.number);
  await press('Filter');
  await press(order.number, 'link');
  await fill('Amount in US dollars, including VAT', '12.30');
  await toNextPage(page, () => main().locator('#part').getByRole('button', { name: 'Show this refund' }).first().click());
  await heading('Refund $12.30 of order').waitFor();
  await fill('Reason', 'It began a day late.');
  await press('Refund $12.30');
  await says('Refunded in part.');

  await open('Prices');
  await main().getByLabel('Product', { exact: true }).selectOption('featured');
  await fill('Price in US dollars, excluding VAT', '95');
  await press('Set price');
  await says('Price set.');
  await press('Undo');
  await says('Undone.');

  await open('Coupons');
  await fill('Code', 'AUTUMN');
  await page.getByLabel('Percentage').fill('10');
  await press('Create coupon');
  await says('Coupon created.');

  await open('Tax report');
  await toNextPage(page, () => main().getByRole('navigation', { name: 'Periods' }).getByRole('link').nth(1).click());
  const [file] = await Promise.all([page.waitForEvent('download'), main().getByRole('link', { name: 'One Stop Shop return as CSV' }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^supplies,\d{4}-Q\d,FR,services,STANDARD,20\.00,/m);

  const { email } = (await service.db.row<{ email: string }>(sql`select email::text from account where id = ${order.accountId}`))!;
  await open('People');
  await fill('Search', email);
  await press('Filter');
  await press(email, 'link');
  await main().locator('#suspend-reason').fill('Sold our newsletter’s addresses.');
  await press('Suspend the account');
  await says('Account suspended.');
  await expect.poll(async () => (await newestMail(service.mailFolder, email)).text).toContain('Sold our newsletter’s addresses.');
  await press('Undo');
  await says('Undone.');
});

it.skipIf(!hasChromium)('listings, categories, posts and orders are looked after by keyboard alone', async () => {
  const { service, base } = site!;
  const focused = () => page.evaluate<string>('document.activeElement.closest("[data-row]")?.querySelector("a").textContent ?? ""');
  const key = (name: string) => page.keyboard.press(name);
  const toRow = async (name: string) => {
    await expect
      .poll(async () => {
        await key('j');
        return (await focused()).trim();
      })
      .toBe(name);
  };
  /** Presses Tab until the focus is on something. */
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 150; i++) {
      await key('Tab');
      if (await page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
    }
    throw new Error(`Tab doesn’t reach ${selector}`);
  };

  // Two listings are chosen and changed at once.
  await page.goto(`${base}/team/listings`);
  await toRow('Windlass');
  await key('x');
  await expect.poll(() => main().getByRole('checkbox', { name: 'Choose Windlass' }).isChecked()).toBe(true);
  await tabTo('select[name=action]');
  await page.keyboard.type('Suspend');
  await tabTo('.bulk-bar button');
  await toNextPage(page, () => key('Enter'));
  await tabTo('[name=reason]');
  await page.keyboard.type('It has closed.');
  await tabTo('form button[type=submit]');
  await toNextPage(page, () => key('Enter'));
  await heading('Bulk change: Suspend').waitFor();
  await expect.poll(async () => (await service.get('/listings/windlass')).status).not.toBe(200);
  await toNextPage(page, () => key('u'));
  await expect.poll(async () => (await service.get('/listings/windlass')).status).toBe(200);

  // One is opened, recommended, and edited.
  await page.goto(`${base}/team/listings`);
  await toRow('Fairway');
  await toNextPage(page, () => key('Enter'));
  await heading('Fairway').waitFor();
  await toNextPage(page, () => key('f'));
  await says('This listing is an editor’s choice now.');
  await toNextPage(page, () => key('u'));
  await says('Undone.');
  await toNextPage(page, () => key('e'));
  await tabTo('[name="fields/tagline"]');
  await key('Control+A');
  await page.keyboard.type('Finds deep water');
  await tabTo('[name=reason]');
  await page.keyboard.type('Shorter.');
  await tabTo('button.primary');
  await toNextPage(page, () => key('Enter'));
  await expect.poll(async () => (await service.get('/listings/fairway')).text).toContain('Finds deep water');

  await page.goto(`${base}/team/categories`);
  const order = () => main().locator('[data-level=""] > li > [data-row] > a').allTextContents();
  const before = await order();
  await toRow(before[0]!);
  await toNextPage(page, () => key('J'));
  await says('Order saved.');
  expect(await order()).toEqual([before[1], before[0], ...before.slice(2)]);
  await toNextPage(page, () => key('u'));
  await says('Undone.');
  expect(await order()).toEqual(before);

  await page.goto(`${base}/team/content`);
  await toNextPage(page, () => key('n'));
  await tabTo('[name=title]');
  await page.keyboard.type('By hand');
  await tabTo('[name=body]');
  await page.keyboard.type('Every key is written down.');
  await tabTo('[data-key=s]');
  await toNextPage(page, () => key('Enter'));
  await says('Draft saved.');

  await page.goto(`${base}/team/orders`);
  await key('j');
  const number = (await focused()).trim();
  await toNextPage(page, () => key('Enter'));
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
});
