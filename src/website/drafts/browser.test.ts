import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringAxe } from '../../../test/support/browser/axe.ts';
import { closePages, hasChromium, openChromium } from '../../../test/support/browser/chromium.ts';
import { holdScript } from '../../../test/support/browser/late-script.ts';
import { toNextPage } from '../../../test/support/browser/next-page.ts';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { freePort } from '../../../test/support/slipway.ts';
import { startWebsites, type Websites } from '../../../test/support/websites.ts';
import { openDrafting } from '../../drafts/index.ts';
import { sql } from '../../platform/database/database.ts';
import { openLog } from '../../platform/log/log.ts';

// From a website's address to a submitted listing, as a new founder does it.

let service: TestService;
let sites: Websites;
let browser: Browser;
let base: string;
/** The crawl of slow.example.com ends with it: a page of the website that doesn't answer would be given up after a few seconds. */
let slowly: Promise<void> | undefined;
beforeAll(async () => {
  if (!hasChromium) return;
  sites = await startWebsites();
  const port = await freePort();
  base = `http://localhost:${port}`;
  const crawlHosts = new Map([['*', { address: '127.0.0.1', port: sites.port }]]);
  const drafting = openDrafting({ crawlHosts, baseUrl: base, model: undefined, renderBrowser: undefined }, openLog('silent'), { patience: 10 });
  service = await startService({
    mail: true,
    drafting: {
      ...drafting,
      async crawl(given) {
        const site = await drafting.crawl(given);
        if (given.url.includes('slow.example.com')) await slowly;
        return site;
      },
    },
    settings: { PORT: String(port), BASE_URL: base, CRAWL_HOSTS: `*=127.0.0.1:${sites.port}` },
    seed: async (db, siteId) => {
      await db.run(sql`insert into category (site_id, slug, name) values (${siteId}, 'analytics', 'Analytics'), (${siteId}, 'boats', 'Boats')`);
    },
  });
  browser = await openChromium();
});
afterAll(async () => {
  await closePages(browser);
  await service?.close();
  await sites?.close();
});

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="Tide tables that skippers can trust, on any phone."></head><body>
  <nav><a href="/">Home</a> <a href="/pricing">Pricing</a> <a href="/about">About us</a></nav><main>${body}</main></body></html>`;

/** A small website of a product. */
function publish(host: string): void {
  const home = '<h1>Tidewater</h1><p>Tidewater shows skippers the tide at every pier. It works without a network, on any phone.</p>';
  sites.pages.set(
    `${host}/`,
    page('Tidewater: tide tables for skippers', `${home}<h2>Features</h2><ul><li>Works without a network</li><li>Every pier</li></ul>`),
  );
  sites.pages.set(`${host}/pricing`, page('Pricing', '<h1>Pricing</h1><p>Tidewater costs $9 per month. Cancel at any time.</p>'));
  sites.pages.set(`${host}/about`, page('About', '<h1>About us</h1><p>Founded in 2019 in Lisbon, Portugal.</p>'));
}

/** The text of a page that was waited for, once it has loaded completely. */
const words = async (at: Page) => {
  await at.waitForLoadState();
  return (await at.getByRole('main').textContent())!.replaceAll(/\s+/g, ' ');
};
const press = (at: Page, name: string | RegExp) => at.getByRole('main').getByRole('button', { name }).first().click();

/** What axe finds with everything open. */
async function examine(at: Page): Promise<string[]> {
  await bringAxe(at);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return at.evaluate<string[]>(`(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    return axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(tags)} }, resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')));
  })()`);
}

async function signedIn(): Promise<Page> {
  const { token } = await newPerson(service);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'sid', value: token, url: base }]);
  return context.newPage();
}

async function submit(at: Page, host: string): Promise<void> {
  publish(host);
  await at.goto(`${base}/submit`);
  await at.fill('#url', host);
  await at.keyboard.press('Enter');
  await at.waitForURL('**/account/drafts/*');
  await at.getByRole('heading', { name: 'Essentials' }).waitFor();
  await at.waitForLoadState();
}

describe.skipIf(!hasChromium)('a founder', () => {
  it('submits a website without JavaScript, on a phone, starting before sign-in', async () => {
    publish('tidewater.example.com');
    const at = await (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })).newPage();
    await at.goto(`${base}/submit`);
    await at.fill('#url', 'tidewater.example.com');
    await press(at, 'Read the website');
    await at.waitForURL(`${base}/sign-in?return_to=*`);
    await at.fill('input[type="email"]', 'ines@example.org');
    await press(at, 'Email me');
    await at.waitForURL(`${base}/sign-in/sent`);
    const mail = await newestMail(service.mailFolder, 'ines@example.org');
    await at.goto(mail.links.find((link) => link.includes('/sign-in/link/'))!);
    await press(at, 'Sign in');
    // Reading starts automatically.
    await at.waitForURL(`${base}/account/drafts/*`);

    // It loads itself again until the draft is there.
    await at.getByRole('heading', { name: 'Essentials' }).waitFor();
    expect(await words(at)).toContain('From the website');
    expect(await at.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await at.fill('[name="fields.tagline"]', 'The tide at every pier');
    await press(at, /^Lock Tagline/);
    await at.getByText('Locked. Drafting again won’t change it.').waitFor();
    expect(await at.inputValue('[name="fields.tagline"]')).toBe('The tide at every pier');
    // The last one is known when the page has come whole.
    await toNextPage(at, () => at.locator('#lists').getByRole('button', { name: 'Add an entry Features' }).click());
    await at.locator('[name="fields.features"]').last().fill('Warns before the bar');
    await at.selectOption('[name="primary_category"]', 'Boats');
    await press(at, 'Preview and submit');
    await at.waitForURL('**/preview');
    expect(await words(at)).toMatch(/The tide at every pier.*Boats.*Warns before the bar/);
    expect(await at.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await press(at, 'Submit draft');
    await at.waitForURL(/\/account\/listings\/\d+\/plan\?done=submitted$/);
    await at.context().close();
  });

  it('edits with JavaScript: nothing jumps, nothing is lost', async () => {
    const at = await signedIn();
    const errors: string[] = [];
    at.on('pageerror', (error) => errors.push(error.message));
    at.on('console', (message) => message.type() === 'error' && !/status of 4\d\d/.test(message.text()) && errors.push(message.text()));
    await submit(at, 'harbour.example.com');
    // What was typed before the script came isn't saved either.
    const come = await holdScript(at, 'desk');
    await at.reload({ waitUntil: 'commit' });
    await at.fill('[name="fields.city"]', 'Porto');
    await come();
    await at.getByText('Unsaved changes').waitFor();

    // Accepting one value saves what was typed into another, and the page stays where it is.
    await at.evaluate('window.stays = true');
    const stays = () => at.evaluate('window.stays === true');
    await at.getByRole('button', { name: 'Accept Name', exact: true }).click();
    await at.locator('#fields-name').getByText('Accepted').waitFor();
    expect([await at.inputValue('[name="fields.city"]'), await stays()]).toEqual(['Porto', true]);
    expect(await at.getByText('Unsaved changes').isVisible()).toBe(false);
    const leads = await at.evaluate('document.activeElement.closest("#fields-name") !== null');
    expect(leads).toBe(true);

    // A row more has the focus at once.
    await at.getByRole('button', { name: 'Add an entry Tags', exact: true }).click();
    await at.locator('[name="fields.tags"]').last().waitFor();
    await at.keyboard.type('tides');
    await at.keyboard.press('Control+S');
    await at.getByText('Saved.', { exact: true }).first().waitFor();
    expect(await at.inputValue('[name="fields.tags"]')).toBe('tides');

    // What is typed while it is being saved stays as well, and so does the cursor.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const isSaving = (request: Request) => request.method() === 'POST';
    await at.route('**/account/drafts/*', (route, request) => void (isSaving(request) ? held : Promise.resolve()).then(() => route.continue()));
    await at.evaluate(`document.querySelector('[data-desk]').dataset.old = ''`);
    const saving = at.waitForRequest(isSaving);
    await at.fill('[name="fields.city"]', 'Faro');
    await at.keyboard.press('Control+S');
    await saving;
    await at.keyboard.type(' Velho');
    release();
    await at.locator('[data-desk]:not([data-old])').waitFor();
    await at.unroute('**/account/drafts/*');
    await at.keyboard.type('!');
    expect(await at.inputValue('[name="fields.city"]')).toBe('Faro Velho!');
    expect(await at.getByText('Unsaved changes').isVisible()).toBe(true);
    expect(await stays()).toBe(true);

    // Figures follow; categories are found by typing.
    await at.fill('[name="fields.tagline"]', 'x'.repeat(210));
    expect(await at.locator('[data-count-of="fields-tagline-input"]').getAttribute('class')).toContain('is-over-long');
    await at.getByText('More categories').click();
    await at.fill('#category-filter', 'boa');
    expect([await at.locator('.tick', { hasText: 'Boats' }).isVisible(), await at.locator('.tick', { hasText: 'Analytics' }).isVisible()]).toEqual([
      true,
      false,
    ]);

    // Leaving with unsaved changes asks for confirmation.
    let asked = '';
    at.once('dialog', async (dialog) => {
      asked = dialog.type();
      await dialog.dismiss();
    });
    await at.getByRole('link', { name: 'Preview', exact: true }).click();
    await expect.poll(() => asked).toBe('beforeunload');
    expect(at.url()).not.toContain('/preview');

    // The error is shown next to its field, and announced.
    await at.fill('[name="fields.founded_year"]', 'soon');
    await at.keyboard.press('Enter');
    await at.getByText('Enter a four-digit year').first().waitFor();
    expect(await at.getAttribute('[name="fields.founded_year"]', 'aria-invalid')).toBe('true');
    expect(await at.inputValue('[name="fields.tagline"]')).toHaveLength(210);
    expect(await at.textContent('[data-desk-live]')).toContain('Nothing is saved yet');
    expect(await examine(at)).toEqual([]);
    expect(errors).toEqual([]);
    await at.context().close();
  });

  it('watches a slow website being read', async () => {
    const at = await signedIn();
    publish('slow.example.com');
    let release = () => {};
    slowly = new Promise((resolve) => (release = resolve));
    await at.goto(`${base}/submit?url=slow.example.com`);
    await press(at, 'Read the website');
    await at.locator('[data-pages] li', { hasText: 'slow.example.com/pricing' }).waitFor();
    expect(await at.getAttribute('[data-step="pages"]', 'aria-current')).toBe('step');
    expect(await at.textContent('[data-says]')).toBe('Read the pages it links to');
    expect(await examine(at)).toEqual([]);
    release();
    await at.getByRole('heading', { name: 'Essentials' }).waitFor();
    await at.context().close();
  });

  it('does everything by keyboard', async () => {
    const at = await signedIn();
    await submit(at, 'keys.example.com');
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 200; step++) {
        await at.keyboard.press('Tab');
        const focused = await at.evaluate(`(() => {
          const it = document.activeElement;
          return it.closest('main') ? (it.labels?.[0]?.textContent ?? it.textContent ?? '').trim().replace(/\\s+/g, ' ') : '';
        })()`);
        if (name.test(String(focused))) return;
      }
      throw new Error(`The Tab key does not lead to ${name}.`);
    };
    await tabTo(/^Tagline$/);
    await at.keyboard.press('Control+A');
    await at.keyboard.type('By keys alone');
    await tabTo(/^Accept Short description|^Lock Description/);
    await at.keyboard.press('Enter');
    await at
      .getByText(/^Accepted\.|^Locked\./)
      .first()
      .waitFor();
    await at.waitForLoadState();
    await tabTo(/^Categories$/);
    await at.keyboard.type('Boats');
    await tabTo(/^Preview and submit$/);
    await at.keyboard.press('Enter');
    await at.waitForURL('**/preview');
    expect(await examine(at)).toEqual([]);
    await tabTo(/^Submit draft$/);
    await at.keyboard.press('Enter');
    await at.waitForURL(/\/account\/listings\/\d+\/plan\?done=submitted$/);
    await at.context().close();
  });
});
