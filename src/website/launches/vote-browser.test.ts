import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../test/support/browser/chromium.ts';
import { type InBrowser, openMailedLink, startInBrowser } from '../../../test/support/browser/in-browser.ts';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { addDays, runningWeek } from '../../launches/index.ts';
import { sql } from '../../platform/database/database.ts';

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

it.skipIf(!hasChromium)('a vote of an earlier week shows as cast, and a tap says that it stays instead of counting it again', async () => {
  const now = service.parts.clock.now();
  const [ada, bo] = [await newPerson(service, 3 * 24 * 60), await newPerson(service, 3 * 24 * 60)];
  const { slug, launchId } = await makeLaunched(service.db, { now });
  for (const person of [ada, bo]) await person.post(`/listings/${slug}/vote`, {});
  await service.db.run(sql`update vote set cast_at = cast_at - interval '8 days' where launch_id = ${launchId}`);
  const coming = await makeLaunched(service.db, { now, week: addDays(runningWeek(now, 'UTC'), 7), status: 'scheduled' });
  await ada.post(`/listings/${coming.slug}/remind`, { wanted: 'yes' });
  await service.parts.changes.caughtUp();

  const context = await browser.newContext();
  await context.addCookies([...ada.cookies, ['known', '1']].map(([name, value]) => ({ name: name!, value: value!, url: base })));
  const page = await context.newPage();
  await page.goto(`${base}/listings/${slug}`);
  const button = page.locator(`button[data-vote="${slug}"]`).first();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  const count = await button.locator('.vote-count').textContent();
  await button.click();
  await expect.poll(() => page.locator('#live').textContent()).toBe('You’ve already voted for this product. This vote can no longer be removed.');
  expect(await button.locator('.vote-count').textContent()).toBe(count);
  expect(await button.getAttribute('aria-pressed')).toBe('true');

  // Before the page knows of it, a tap doesn't add a vote either.
  const late = await context.newPage();
  await late.route('**/account/marks*', (route) => route.abort());
  const counts: (string | null)[] = [];
  await late.route('**/vote', async (route) => {
    counts.push(await late.locator(`button[data-vote="${slug}"] .vote-count`).first().textContent());
    await route.continue();
  });
  await late.goto(`${base}/listings/${slug}`);
  await late.locator(`button[data-vote="${slug}"]`).first().click();
  await expect.poll(() => late.locator('#live').textContent()).toBe('You’ve already voted for this product. This vote can no longer be removed.');
  expect(counts).toEqual([count]);

  // A reminder that is set shows as well, and the same button ends it.
  await page.goto(`${base}/listings/${coming.slug}`);
  await page.getByRole('button', { name: 'Remove the reminder' }).click();
  await page.getByText('Reminder removed.').waitFor();
  await context.close();
});

it.skipIf(!hasChromium)('other people’s votes appear on the home page and in the running week without a reload, and never take back one’s own', async () => {
  const now = service.parts.clock.now();
  const [ada, bo, cleo] = [await newPerson(service, 3 * 24 * 60), await newPerson(service, 3 * 24 * 60), await newPerson(service, 3 * 24 * 60)];
  const { slug, week } = await makeLaunched(service.db, { now });
  await service.parts.changes.caughtUp();
  for (const [path, voter] of [
    ['/', ada],
    [`/launches/${week}`, bo],
  ] as const) {
    const page = await browser.newPage();
    await page.goto(base + path);
    const count = page.locator(`main button[data-vote="${slug}"][data-counts="week_votes"] .vote-count`).first();
    const before = Number(await count.textContent());
    await voter.post(`/listings/${slug}/vote`, {});
    await service.parts.changes.caughtUp();
    // As when the reader comes back to this tab.
    await expect
      .poll(async () => {
        await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
        return count.textContent();
      })
      .toBe(String(before + 1));
    await page.close();
  }

  const context = await browser.newContext();
  await context.addCookies([...cleo.cookies, ['known', '1']].map(([name, value]) => ({ name: name!, value: value!, url: base })));
  const page = await context.newPage();
  await page.goto(`${base}/launches/${week}`);
  const button = page.locator(`main button[data-vote="${slug}"]`).first();
  await button.click();
  await expect.poll(() => button.locator('.vote-count').textContent()).toBe('3');
  // A page from before the vote, as it may be served for a second.
  let served = 0;
  await page.route(`${base}/launches/${week}`, async (route) => {
    const answer = await route.fetch();
    served++;
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('<span class="vote-count">3</span>', '<span class="vote-count">2</span>') });
  });
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await expect.poll(() => served).toBe(1);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect(await button.locator('.vote-count').textContent()).toBe('3');
});
