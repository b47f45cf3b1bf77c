import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, hasChromium, openChromium } from '../../../test/support/browser/chromium.ts';
import { type DraftService, startDraftService } from '../../../test/support/drafts.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { freePort } from '../../../test/support/slipway.ts';

// A co-founder who was invited, with nothing but the mail and a keyboard.

let service: DraftService;
let browser: Browser;
beforeAll(async () => {
  if (!hasChromium) return;
  const port = await freePort();
  service = await startDraftService({ settings: { PORT: String(port), BASE_URL: `http://localhost:${port}` } });
  browser = await openChromium();
});
afterAll(async () => {
  await closePages(browser);
  await service?.close();
});

/** Presses Tab until the field, link or button with that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(`(() => {
      const at = document.activeElement;
      const label = at.labels?.[0]?.textContent ?? at.textContent ?? '';
      return at.closest('main') ? label.trim().replace(/\\s+/g, ' ') : '';
    })()`);
    if (String(focused).startsWith(name)) return;
  }
  throw new Error(`The Tab key does not lead to "${name}" on ${page.url()}.`);
}

it.skipIf(!hasChromium)('an invited co-founder signs in and adds their profile by keyboard', async () => {
  const ines = await service.join();
  const { id, fields } = await ines.makeReady();
  const email = 'ada.cofounder@example.org';
  expect((await ines.call('POST', `/drafts/${id}/invites`, { email })).status).toBe(201);
  const invitation = await newestMail(service.mailFolder, email);
  const link = invitation.links.find((address) => address.includes('/invites/'))!;

  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const fill = async (name: string, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  };
  const press = async (name: string) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };

  // The link says who asks for what, and where to sign in; it works again afterwards.
  await page.goto(link);
  expect(await page.textContent('main')).toContain(String(fields.name.value));
  await press('Sign in');
  await page.waitForURL('**/sign-in');
  await fill('Email', email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/sent');
  const signIn = await newestMail(service.mailFolder, email, { than: invitation });
  await page.goto(signIn.links.find((address) => address.includes('/sign-in/link/'))!);
  await press('Sign in');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));

  // Nothing that was typed is lost when an address is wrong.
  await page.goto(link);
  await fill('Your name', 'Ada Keyes');
  await fill('Your title', 'Co-founder');
  await fill('About you', 'Keeps the tides in order.');
  await fill('Website', 'ada');
  await press('Add my profile');
  await page.getByText('must be a web address').first().waitFor();
  await page.waitForLoadState();
  expect(await page.inputValue('[name="name"]')).toBe('Ada Keyes');
  await tabTo(page, 'Website');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('https://ada.example.org/');
  await page.keyboard.press('Enter');
  await page.getByText('Profile added.').waitFor();

  const draft = (await ines.get(id)).json;
  expect(draft.founders).toContainEqual(expect.objectContaining({ name: 'Ada Keyes', title: 'Co-founder', bio: 'Keeps the tides in order.' }));
  expect(draft.invites).toMatchObject([{ email, status: 'accepted', name: 'Ada Keyes' }]);
  // The answer to the wrong address is a 4xx, which Chromium logs anyway.
  expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
  await page.close();
});
