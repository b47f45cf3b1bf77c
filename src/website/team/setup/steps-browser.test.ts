import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../../test/support/browser/chromium.ts';
import { type InBrowser, startInBrowser } from '../../../../test/support/browser/in-browser.ts';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { createAccount } from '../../../accounts/index.ts';

let { service, browser, base, close } = {} as InBrowser;
let context: BrowserContext;
beforeAll(async () => {
  if (!hasChromium) return;
  ({ service, browser, base, close } = await startInBrowser());
  const accountId = (await createAccount(service.db, { email: 'owner@example.org', teamRole: 'owner', now: service.parts.clock.now() }))!;
  const { cookies } = await signInAs(service, accountId);
  context = await browser.newContext();
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: base })));
});
afterAll(() => close?.());

describe.skipIf(!hasChromium)(`a step of the setup (Chromium at ${chromiumPath})`, () => {
  it('that an old link names after # is open and in view, and so is one that a link on the page names', async () => {
    const page = await context.newPage();
    const isOpen = (step: string) => page.locator(`#${step} > details`).evaluate((details) => (details as unknown as { open: boolean }).open);
    await page.goto(`${base}/team/setup#backup`);
    expect([await isOpen('backup'), await isOpen('mail')]).toEqual([true, false]);
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    expect(await page.evaluate(`document.querySelector('#backup').getBoundingClientRect().top < innerHeight`)).toBe(true);
    await page.evaluate(`location.hash = '#mail'`);
    await page.getByLabel('Mail server', { exact: true }).waitFor();
    expect(await isOpen('mail')).toBe(true);
    // What the server opened, such as a step whose form was refused, stays open.
    await page.goto(`${base}/team/setup?step=zone#seller`);
    expect([await isOpen('zone'), await isOpen('seller'), await isOpen('mail')]).toEqual([true, true, false]);
  });
});
