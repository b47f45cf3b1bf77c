import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../../test/support/browser/chromium.ts';
import { type InBrowser, startInBrowser } from '../../../../test/support/browser/in-browser.ts';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { createAccount } from '../../../accounts/index.ts';

let { service, browser, base, close } = {} as InBrowser;
beforeAll(async () => {
  if (hasChromium) ({ service, browser, base, close } = await startInBrowser());
});
afterAll(() => close?.());

describe.skipIf(!hasChromium)(`the console (Chromium at ${chromiumPath})`, () => {
  it('shows the place of the page in the navigation of a low window, and what a row is about in whole words', async () => {
    const accountId = (await createAccount(service.db, { email: 'owner@example.org', teamRole: 'owner', now: service.parts.clock.now() }))!;
    const { cookies } = await signInAs(service, accountId);
    const context = await browser.newContext({ viewport: { width: 1280, height: 600 } });
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: base })));
    const page = await context.newPage();
    for (const path of ['/team/log', '/team/site', '/team']) {
      await page.goto(base + path);
      const place = page.locator('.team-nav [aria-current="page"]');
      expect(await place.getAttribute('href')).toBe(path);
      await place.evaluate(`new Promise((shown) => requestAnimationFrame(shown))`);
      const [nav, link] = [await page.locator('.team-nav').boundingBox(), await place.boundingBox()];
      expect(link!.y, path).toBeGreaterThanOrEqual(nav!.y);
      expect(link!.y + link!.height, path).toBeLessThanOrEqual(Math.min(600, nav!.y + nav!.height));
      expect(await page.evaluate('scrollY')).toBe(0);
    }
    // What a row is about is in whole words.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${base}/team/operations`);
    const broken = await page.evaluate(`
      const draw = document.createElement('canvas').getContext('2d');
      [...document.querySelectorAll('.team-table tbody th')].flatMap((head) => {
        draw.font = getComputedStyle(head).font;
        const room = head.clientWidth - parseFloat(getComputedStyle(head).paddingInlineEnd);
        return head.firstChild.textContent.split(/\\s/).filter((word) => draw.measureText(word).width > room);
      })`);
    expect(broken).toEqual([]);
    await context.close();
  });
});
