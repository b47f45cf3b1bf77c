import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../../../test/support/browser/chromium.ts';
import { type InBrowser, openMailedLink, startInBrowser } from '../../../test/support/browser/in-browser.ts';

let { service, browser, base, close } = {} as InBrowser;
beforeAll(async () => {
  if (hasChromium) ({ service, browser, base, close } = await startInBrowser({ mail: true }));
});
afterAll(() => close?.());

/** Signs a new person in as they would do it: the address, the mail, the link, the button. */
async function signInByMail(page: Page, email: string): Promise<void> {
  await page.goto(`${base}/sign-in`);
  await page.locator('#link-email').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sign-in\/sent$/);
  await openMailedLink(page, service, email);
  await page.locator('main form button').click();
}

describe.skipIf(!hasChromium).each([
  ['with scripts, in English', true, 'en-GB', 'Your next steps', 'Choose your emails', 'Save', 'Saved.'],
  ['without scripts, in German', false, 'de-DE', 'Ihre nächsten Schritte', 'E-Mails auswählen', 'Speichern', 'Gespeichert.'],
] as const)('%s', (_how, javaScriptEnabled, locale, steps, choose, save, saved) => {
  it('someone new signs in, is shown around, and chooses their emails', async () => {
    const context = await browser.newContext({ javaScriptEnabled, locale, viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    await signInByMail(page, `new-${locale.toLowerCase()}@example.org`);
    await page.getByRole('heading', { name: steps }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    await page.getByRole('link', { name: choose }).click();
    const weekly = page.locator('#mail-weekly_launches');
    expect(await weekly.isChecked()).toBe(false);
    await weekly.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByRole('status').getByText(saved).waitFor();
    expect(await weekly.isChecked()).toBe(true);
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
    await context.close();
  });
});
