import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumPath, closePages, hasChromium, openChromium } from '../support/browser/chromium.ts';
import { startService, type TestService } from '../support/service.ts';
import { freePort } from '../support/slipway.ts';

// In Arabic, what is next to a text changes sides, also where the text itself is in Latin letters.

let service: TestService;
let browser: Browser | undefined;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  service = await startService({ demo: true, settings: { PORT: String(port), BASE_URL: base } });
  if (hasChromium) browser = await openChromium();
});
afterAll(async () => {
  await closePages(browser);
  await service.close();
});

async function open(path: string): Promise<Page> {
  const context = await browser!.newContext({ viewport: { width: 1280, height: 900 }, extraHTTPHeaders: { cookie: 'language=ar' } });
  const page = await context.newPage();
  await page.goto(base + path);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  return page;
}
const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

it.skipIf(!hasChromium)(`the key that opens the search is at the other end of the field than its icon (Chromium at ${chromiumPath})`, async () => {
  const page = await open('/');
  const [field, icon, key] = [await box(page, '.find input'), await box(page, '.find .icon'), await box(page, '.find kbd')];
  expect(key.x - field.x).toBeLessThan(20);
  expect(icon.x).toBeGreaterThan(key.x + key.width + 100);
});

it.skipIf(!hasChromium)('the line beside a note in a collection is on the side on which the note begins', async () => {
  const page = await open('/collections/1');
  const note = "getComputedStyle(document.querySelector('.collection-note'))";
  expect(await page.evaluate(`[${note}.borderRightWidth, ${note}.borderLeftWidth]`)).toEqual(['2px', '0px']);
});

it.skipIf(!hasChromium)('a comparison has a gap between each logo and its name', async () => {
  const [, path] = /(\/compare\/[a-z0-9-]+)</.exec((await service.get('/sitemaps/compare-1.xml')).text)!;
  const page = await open(path!);
  const [logo, name] = [await box(page, '.compare thead .logo'), await box(page, '.compare thead .name')];
  expect(logo.x - (name.x + name.width)).toBeGreaterThanOrEqual(7);
});
