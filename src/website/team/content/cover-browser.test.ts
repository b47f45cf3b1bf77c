import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPng } from '../../../../test/support/bad-pictures.ts';
import { chromiumPath, hasChromium } from '../../../../test/support/browser/chromium.ts';
import { type InBrowser, startInBrowser } from '../../../../test/support/browser/in-browser.ts';
import { toNextPage } from '../../../../test/support/browser/next-page.ts';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { createAccount } from '../../../accounts/index.ts';

let { service, browser, base, close } = {} as InBrowser;
beforeAll(async () => {
  if (hasChromium) ({ service, browser, base, close } = await startInBrowser());
});
afterAll(() => close?.());

describe.skipIf(!hasChromium)(`the picture of a post (Chromium at ${chromiumPath})`, () => {
  it.each([true, false])('is uploaded with the text that was typed beside it (scripts: %s)', async (javaScriptEnabled) => {
    const email = `painter-${javaScriptEnabled}@example.org`;
    const accountId = (await createAccount(service.db, { email, teamRole: 'editor', now: service.parts.clock.now() }))!;
    const { cookies } = await signInAs(service, accountId);
    const context = await browser.newContext({ javaScriptEnabled });
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: base })));
    const page = await context.newPage();
    const text = page.getByRole('main').getByLabel('Text', { exact: true });
    const save = page.getByRole('button', { name: 'Save draft' });
    const upload = page.locator('button[data-busy]');
    await page.goto(`${base}/team/content/posts/new`);
    await page.getByLabel('Title').fill(`Painted ${javaScriptEnabled}`);
    await text.fill('Old.');
    await toNextPage(page, () => save.click());

    // While another button's request is under way, this one doesn't say that it uploads. The request itself isn't sent: a page is only
    // readable until it leaves.
    if (javaScriptEnabled) {
      await page.evaluate(
        `document.addEventListener('submit', (event) => { window.pressed = event.submitter.textContent; event.preventDefault(); }, { once: true })`,
      );
      await save.click();
      expect(await page.evaluate('window.pressed')).toBe('Save draft');
      expect((await upload.textContent())?.trim()).toBe('Save and upload picture');
    }

    await text.fill('Typed just before.');
    await page.getByLabel('A file from your device').setInputFiles({ name: 'ship.png', mimeType: 'image/png', buffer: await goodPng(800, 400) });
    await toNextPage(page, () => upload.click());
    await page.getByText('Cover picture saved.').waitFor();
    expect([await text.inputValue(), await page.locator('.team-cover').count()]).toEqual(['Typed just before.', 1]);
    await context.close();
  });
});
