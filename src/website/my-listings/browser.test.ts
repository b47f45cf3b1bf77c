import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPng } from '../../../test/support/bad-pictures.ts';
import { bringAxe } from '../../../test/support/browser/axe.ts';
import { hasChromium } from '../../../test/support/browser/chromium.ts';
import { startInBrowser } from '../../../test/support/browser/in-browser.ts';
import { holdScript } from '../../../test/support/browser/late-script.ts';
import { toNextPage } from '../../../test/support/browser/next-page.ts';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { jobCall } from '../../../test/support/job-call.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { makeListing, makeSubmittedListing } from '../../../test/support/listings.ts';
import { type TestService, until } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';
import { addMember } from '../../sites/index.ts';

let service: TestService;
let browser: Browser;
let base: string;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!hasChromium) return;
  ({ service, base, browser, close } = await startInBrowser({ demo: true, mail: true }));
  await until(async () => 'seller' in service.parts.defaultSite().settings);
});
afterAll(() => close?.());

/** A founder in their own browser. */
async function founder(options: { javaScriptEnabled?: boolean; locale?: string } = {}, minutesOld?: number) {
  const { accountId, token } = await newPerson(service, minutesOld);
  const context: BrowserContext = await browser.newContext(options);
  await context.addCookies([{ name: 'sid', value: token, url: base }]);
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  /** Presses what is answered with another page, with scripts too. */
  const send = (name: string) => toNextPage(page, () => press(name));
  const told = () => page.getByRole('main').locator('.notice[role="status"]').textContent();
  return { accountId, page, press, send, told, broken };
}

const place = (page: Page, name: string) => page.getByRole('navigation', { name: 'Listing sections' }).getByRole('link', { name, exact: true }).click();

describe.skipIf(!hasChromium).each([
  ['with scripts', true],
  ['without scripts', false],
])('a founder in a browser %s', (_, javaScriptEnabled) => {
  it('chooses a paid launch, sees the price, and gets to the checkout', async () => {
    const me = await founder({ javaScriptEnabled });
    const { page, send } = me;
    await makeSubmittedListing(service.db, { siteId: service.parts.defaultSite().id, ownerId: me.accountId, now: service.parts.clock.now() });
    await page.goto(`${base}/account/listings`);
    await page.getByRole('link', { name: /^Choose how to launch/ }).click();
    await page.getByRole('radio', { name: 'Launch', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Featured' }).check();
    // With scripts the total follows each choice, and there is only one button.
    if (!javaScriptEnabled) {
      await send('Show total');
      // It is far below the beginning of the page on a phone.
      expect(await page.evaluate('document.querySelector("#bill").getBoundingClientRect().top < innerHeight && scrollY > 0')).toBe(true);
    }
    await page
      .getByRole('status')
      .filter({ hasText: /Price.*\$128/ })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Show total' }).isVisible()).toBe(!javaScriptEnabled);
    expect(await page.getByRole('checkbox', { name: 'Featured' }).isChecked()).toBe(true);
    await send('Go to checkout');
    await page.waitForURL(/\/checkout\//);
    expect(me.broken).toEqual([]);
  });

  it('takes a free week and finds the code for the homepage', async () => {
    const me = await founder({ javaScriptEnabled });
    const { id } = await makeSubmittedListing(service.db, { siteId: service.parts.defaultSite().id, ownerId: me.accountId, now: service.parts.clock.now() });
    await me.page.goto(`${base}/account/listings/${id}/plan`);
    await me.send('Reserve a free week');
    expect(await me.told()).toContain('Week reserved');
    expect(await me.page.locator('textarea').first().inputValue()).toContain('<a href="');
    expect(await me.page.getByRole('button', { name: 'Copy the code' }).first().isVisible()).toBe(javaScriptEnabled);
    expect(me.broken).toEqual([]);
  });

  it('edits the profile entry by entry, and restores the old one', async () => {
    const me = await founder({ javaScriptEnabled });
    const { page, press, send } = me;
    const { id } = await makeListing(service.db, { siteId: service.parts.defaultSite().id, owner: me.accountId });
    await page.goto(`${base}/account/listings/${id}`);
    await place(page, 'Profile');
    await page.getByLabel('Tagline').fill('Rows that were typed');
    await page.getByLabel('Feature 1', { exact: true }).fill('First');
    await press('Add a feature');
    await page.getByLabel('Feature 2', { exact: true }).fill('Second');
    await press('Add a feature');
    await page.getByLabel('Feature 3', { exact: true }).fill('Third');
    await press('Remove: Feature 2');
    await expect.poll(() => page.getByLabel('Feature 2', { exact: true }).inputValue()).toBe('Third');
    await press('Move up: Feature 2');
    await expect.poll(() => page.getByLabel('Feature 1', { exact: true }).inputValue()).toBe('Third');
    await send('Save profile');
    expect(await me.told()).toContain('Saved');
    expect(await page.getByLabel('Feature 2', { exact: true }).inputValue()).toBe('First');
    await page.getByLabel('Tagline').fill('Something else');
    // From a part of the page too, the next page begins at what was done, for eyes, screen readers and the Tab key.
    await page.getByRole('link', { name: 'Search engines' }).click();
    await send('Save profile');
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(() => page.locator('.notice[role="status"]:focus').count()).toBe(1);
    await toNextPage(page, () => place(page, 'History'));
    expect(await page.locator('.is-version').count()).toBe(2);
    await toNextPage(page, () => page.getByRole('button', { name: /^Restore/ }).click());
    expect(await me.told()).toContain('Restored.');
    await toNextPage(page, () => place(page, 'Profile'));
    expect(await page.getByLabel('Tagline').inputValue()).toBe('Rows that were typed');
    expect(me.broken).toEqual([]);
  });

  it('uploads a logo and screenshots, and arranges them', async () => {
    const me = await founder({ javaScriptEnabled });
    const { page, send } = me;
    const { id } = await makeListing(service.db, { siteId: service.parts.defaultSite().id, owner: me.accountId });
    await page.goto(`${base}/account/listings/${id}/pictures`);
    const file = async (height: number) => ({ name: 'a.png', mimeType: 'image/png', buffer: await goodPng(320, height) });
    await page.getByLabel('A file from your device').setInputFiles(await file(320));
    await send('Upload logo');
    expect(await page.locator('.with-picture img.logo').count()).toBe(1);
    for (const [height, caption] of [
      [200, 'The start page'],
      [210, 'The settings'],
    ] as const) {
      await page.getByLabel('Add another screenshot').setInputFiles(await file(height));
      await page.getByLabel('What it shows').fill(caption);
      await send('Add screenshot');
    }
    await send('Move up Screenshot 2');
    expect(await page.getByLabel('What screenshot 1 shows').inputValue()).toBe('The settings');
    await page.getByLabel('Add another screenshot').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') });
    await send('Add screenshot');
    expect(await page.getByLabel('Add another screenshot').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Demo video').fill('https://example.com/video');
    await send('Save video');
    expect(await page.locator('.field-error').allTextContents()).toEqual(['Demo video must be the https address of a YouTube video.']);
    expect(await page.getByLabel('Demo video').inputValue()).toBe('https://example.com/video');
    // The refusal is answered with 400, which the console of the browser notes.
    expect(me.broken.filter((text) => !text.includes('400'))).toEqual([]);
  });

  it('adds a picture to the public profile', async () => {
    const me = await founder({ javaScriptEnabled }, 3 * 24 * 60);
    const { page, send } = me;
    await page.goto(`${base}/account/profile`);
    await page.getByLabel('Name in the address').fill(`portrait-${javaScriptEnabled}`);
    await send('Publish profile');
    expect(await page.locator('.with-picture img').count()).toBe(0);
    await page.getByLabel('A file from your device').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await goodPng(320, 240) });
    await send('Upload picture');
    expect(await page.locator('.with-picture img').count()).toBe(1);
    await page.getByLabel('A file from your device').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') });
    await send('Replace picture');
    expect(await page.getByLabel('A file from your device').getAttribute('aria-invalid')).toBe('true');
    // The refusal is answered with 400, which the console of the browser notes.
    expect(me.broken.filter((text) => !text.includes('400'))).toEqual([]);
  });

  it('posts an update and adds milestones and story', async () => {
    const me = await founder({ javaScriptEnabled });
    const { page, send } = me;
    const { id } = await makeListing(service.db, { siteId: service.parts.defaultSite().id, owner: me.accountId });
    await page.goto(`${base}/account/listings/${id}`);
    await toNextPage(page, () => page.getByRole('main').getByRole('link', { name: 'Post an update' }).click());
    await page.getByLabel('What’s new').fill('Version 2');
    await page.getByRole('textbox', { name: 'Update' }).fill('It is here.');
    await send('Post update');
    expect(await me.told()).toContain('Posted');
    await toNextPage(page, () => place(page, 'Milestones'));
    await page.getByLabel('Day').fill('2024-05-01');
    await page.getByLabel('What happened').fill('First customer');
    await send('Add milestone');
    expect(await me.told()).toContain('added');
    await toNextPage(page, () => place(page, 'Story'));
    await page.getByRole('textbox', { name: 'Story' }).fill('In a shed.');
    await send('Save story');
    expect(await me.told()).toContain('saved');
    expect(me.broken).toEqual([]);
  });
});

it.skipIf(!hasChromium)('what was typed and chosen before the scripts came counts', async () => {
  const me = await founder();
  const { id } = await makeSubmittedListing(service.db, { siteId: service.parts.defaultSite().id, ownerId: me.accountId, now: service.parts.clock.now() });
  let come = await holdScript(me.page, 'desk');
  await me.page.goto(`${base}/account/listings/${id}/plan`, { waitUntil: 'commit' });
  await me.page.getByRole('radio', { name: 'Launch', exact: true }).check();
  await me.page.getByRole('checkbox', { name: 'Featured' }).check();
  await me.page.getByRole('button', { name: 'Show total' }).click();
  const total = () => me.page.locator('[data-order-total]').textContent();
  await expect.poll(total).toContain('$128');
  await me.page.getByRole('checkbox', { name: 'Featured' }).uncheck();
  await come();
  await expect.poll(total).toMatch(/Total\$49/);
  const other = await me.page.context().newPage();
  come = await holdScript(other, 'desk');
  await other.goto(`${base}/account/listings/${id}/edit`, { waitUntil: 'commit' });
  await other.getByLabel('City').fill('Oslo');
  await come();
  expect(await other.locator('[data-unsaved]').textContent()).toBe('Unsaved changes');
  expect(me.broken).toEqual([]);
});

it.skipIf(!hasChromium)('the launch page shows new votes when the tab is looked at again, and keeps its table open', async () => {
  const me = await founder();
  const { listingId, launchId } = await makeLaunched(service.db, { now: service.parts.clock.now() });
  await addMember(jobCall(service.db, service.parts.clock.now()), { listingId, accountId: me.accountId, role: 'owner' });
  const vote = async () => {
    const { accountId } = await newPerson(service);
    await service.db.run(sql`
      insert into vote (launch_id, account_id, cast_at, in_week) values (${launchId}, ${accountId}, ${service.parts.clock.now()}, true)`);
  };
  await vote();
  await me.page.goto(`${base}/account/listings/${listingId}/launch`);
  const summary = me.page.getByRole('main').locator('summary', { hasText: 'Show as a table' });
  await summary.click();
  const votes = () => me.page.locator('.figures').getByText('Weekly votes').locator('..').textContent();
  expect(await votes()).toContain('1');
  await vote();
  await me.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await expect.poll(votes).toContain('2');
  expect(await me.page.locator('.as-table').getAttribute('open')).not.toBeNull();
  expect(await me.page.locator('.as-table summary:focus').count()).toBe(1);
  await bringAxe(me.page);
  expect(await me.page.evaluate("axe.run('main').then(({ violations }) => violations.map(({ id }) => id))")).toEqual([]);
  // On a narrow phone the name of a day stays on one line.
  await me.page.setViewportSize({ width: 320, height: 640 });
  const lines = () => me.page.evaluate("[...document.querySelectorAll('.by-day time')].map((time) => time.getClientRects().length)");
  expect(new Set((await lines()) as number[])).toEqual(new Set([1]));
  await me.page.setViewportSize({ width: 1280, height: 800 });
  // A live listing has no launch to choose: before anything is chosen there is no total to ask for.
  await place(me.page, 'Plan and extras');
  const button = me.page.getByRole('button', { name: 'Go to checkout' });
  await button.waitFor();
  await expect.poll(() => me.page.getByRole('button', { name: 'Show total' }).isVisible()).toBe(false);
  expect(me.broken).toEqual([]);
});

it.skipIf(!hasChromium)('is warned before typed text is lost, and told that it isn’t saved', async () => {
  const me = await founder();
  const { id } = await makeListing(service.db, { siteId: service.parts.defaultSite().id, owner: me.accountId });
  await me.page.goto(`${base}/account/listings/${id}/edit`);
  const told = me.page.locator('[data-unsaved]');
  expect(await told.textContent()).toBe('');
  await me.page.getByLabel('City').fill('Oslo');
  expect(await told.textContent()).toBe('Unsaved changes');
  const asked = me.page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await me.page.getByRole('link', { name: 'Your listings' }).click({ noWaitAfter: true });
  expect(await asked).toBe('beforeunload');
});

it.skipIf(!hasChromium)('every page is in German, fits a phone, and axe finds nothing', async () => {
  const me = await founder({ locale: 'de-DE' });
  const { page } = me;
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau und Söhne';
  const { id } = await makeListing(service.db, { siteId: service.parts.defaultSite().id, owner: me.accountId, name });
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [tail, heading] of [
    ['', name],
    ['/analytics', 'Statistik'],
    ['/edit', 'Profil'],
    ['/pictures', 'Bilder'],
    ['/story', 'Geschichte'],
    ['/milestones', 'Meilensteine'],
    ['/interview', 'Interview'],
    ['/updates', 'Neuigkeiten'],
    ['/reviews', 'Bewertungen'],
    ['/plan', 'Tarif und Extras'],
    ['/launch', 'Launch-Woche'],
    ['/badge', 'Badge'],
    ['/kit', 'Launch-Paket'],
    ['/revenue', 'Umsatz'],
    ['/history', 'Verlauf'],
  ] as const) {
    await page.goto(`${base}/account/listings/${id}${tail}`);
    expect(await page.locator('h1').allTextContents(), tail).toEqual([heading]);
    expect(await page.evaluate('document.documentElement.scrollWidth'), tail).toBeLessThanOrEqual(360);
    await bringAxe(page);
    const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>("axe.run('main').then(({ violations }) => violations)");
    expect(
      found.map((violation) => `${violation.id}: ${violation.nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
      tail,
    ).toEqual([]);
  }
});
