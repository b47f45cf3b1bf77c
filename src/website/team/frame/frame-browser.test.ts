import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../../test/support/browser/chromium.ts';
import { type InBrowser, startInBrowser } from '../../../../test/support/browser/in-browser.ts';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { createAccount } from '../../../accounts/index.ts';
import { sql } from '../../../platform/database/database.ts';

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

  it('shows long labels of buttons on a narrow phone in two lines, in each language', async () => {
    const accountId = (await createAccount(service.db, { email: 'owner-2@example.org', teamRole: 'owner', now: service.parts.clock.now() }))!;
    const owner = await signInAs(service, accountId);
    const { id } = (await service.db.row<{ id: number }>(sql`
      insert into interview_question (site_id, question, position) values (1, 'What did you learn?', 1) returning id`))!;
    // Undoing the first change would replace the second one.
    for (const words of ['What did you learn at sea?', 'What did you learn in the harbour?'])
      await owner.post('/team/content/questions', { form: 'change', id: String(id), [`question-${id}`]: words, [`hint-${id}`]: '' });
    const change = (await service.db.row<{ id: number }>(sql`select id from team_audit where account_id = ${accountId} order by id limit 1`))!;
    const context = await browser.newContext({ viewport: { width: 320, height: 800 } });
    await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: base })));
    const page = await context.newPage();
    for (const language of ['en', 'de', 'fr', 'es', 'pt', 'ja', 'ar']) {
      await page.setExtraHTTPHeaders({ 'Accept-Language': language });
      await page.goto(`${base}/team/undo/${change.id}`);
      expect(await page.locator('[aria-labelledby="restore"] form > button').boundingBox(), language).not.toBeNull();
      expect(await page.evaluate('document.documentElement.scrollWidth'), language).toBe(320);
    }
    await context.close();
  });
});
