import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../test/support/browser/chromium.ts';
import { type InBrowser, openMailedLink, startInBrowser } from '../../../test/support/browser/in-browser.ts';
import { makeLaunched } from '../../../test/support/launched.ts';

let { service, browser, base, close } = {} as InBrowser;
beforeAll(async () => {
  if (hasChromium) ({ service, browser, base, close } = await startInBrowser({ mail: true }));
});
afterAll(() => close?.());

it.skipIf(!hasChromium)(`a visitor votes and follows without JavaScript (Chromium at ${chromiumPath})`, async () => {
  const { slug } = await makeLaunched(service.db, { now: service.parts.clock.now() });
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).first().click();
  const words = async () => (await page.getByRole('main').textContent())!.replaceAll(/\s+/g, ' ');

  // From the week's page, by way of signing in; the vote itself is one more tap.
  await page.goto(`${base}/launches/this`);
  await press('Vote');
  await page.waitForURL(`${base}/sign-in?return_to=*`);
  await page.fill('#link-email', 'vera@example.org');
  await press('Email me a sign-in link');
  await page.waitForURL(`${base}/sign-in/sent`);
  await openMailedLink(page, service, 'vera@example.org');
  await press('Sign in');
  await page.waitForURL(`${base}/listings/${slug}/vote`);
  expect(await words()).toContain('(0 votes so far)');
  await press('Vote');
  await page.waitForURL('**/vote?done=voted');
  expect(await words()).toContain('Your vote counts.');

  // Its page is the same for everyone, and shows the vote as soon as the service has heard of it.
  await service.parts.changes.caughtUp();
  // The button of the listing's own page knows that it is done already.
  await page.locator('a.back').click();
  await page.waitForURL(`${base}/listings/${slug}`);
  expect(await words()).toContain('1 weekly vote');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await press('Vote');
  await page.waitForURL('**/vote?done=voted');
  expect(await words()).toContain('(1 vote so far)');
  await press('Remove my vote');
  await page.waitForURL('**/vote?done=taken-back');
  expect(await words()).toContain('Vote removed.');

  await page.goto(`${base}/listings/${slug}`);
  await press('Follow');
  await page.waitForURL('**/follow?done=following');
  await press('Unfollow');
  await page.getByText('You no longer follow this product.').waitFor();
});
