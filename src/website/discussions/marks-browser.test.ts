import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../test/support/browser/chromium.ts';
import { type InBrowser, startInBrowser } from '../../../test/support/browser/in-browser.ts';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { callOf, run } from '../../../test/support/people.ts';
import { markHelpful, startDiscussion } from '../../discussions/index.ts';
import { sql } from '../../platform/database/database.ts';

let { service, browser, base, close } = {} as InBrowser;
beforeAll(async () => {
  if (hasChromium) ({ service, browser, base, close } = await startInBrowser());
});
afterAll(() => close?.());

it.skipIf(!hasChromium)(`buttons show what the person follows and found helpful, and nobody marks their own posts (Chromium at ${chromiumPath})`, async () => {
  const now = service.parts.clock.now();
  const [ada, bo] = [await newPerson(service, 3 * 24 * 60), await newPerson(service, 3 * 24 * 60)];
  const by = ({ accountId }: { accountId: number }) =>
    callOf(service.db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: now }, now, origin: service.origin });
  const { slug, week } = await makeLaunched(service.db, { now });
  const write = (person: { accountId: number }, body: string) => run(startDiscussion, { slug, kind: 'question', body }, by(person));
  const [own, liked, other] = [await write(ada, 'My own?'), await write(bo, 'The helpful one?'), await write(bo, 'Another one?')];
  await run(markHelpful, { post: liked.post, helpful: true }, by(ada));
  await service.db.run(sql`insert into category (site_id, slug, name, position) values (1, 'followed-one', 'Followed one', 1)`);

  const context = await browser.newContext();
  await context.addCookies([...ada.cookies, ['known', '1']].map(([name, value]) => ({ name: name!, value: value!, url: base })));
  const page = await context.newPage();
  await page.goto(`${base}/listings/${slug}/discussions`);
  const helpful = (post: number) => page.locator(`#post-${post} button[data-helpful]`);
  await expect.poll(() => helpful(liked.post).getAttribute('aria-pressed')).toBe('true');
  expect(await helpful(other.post).getAttribute('aria-pressed')).toBe('false');
  expect(await helpful(own.post).count()).toBe(0);
  // The same button undoes it.
  await helpful(liked.post).click();
  await page.waitForURL('**/discussions/*');
  expect(await page.locator(`#post-${liked.post} button.post-act`).first().getAttribute('aria-pressed')).toBe('false');

  // The posts of someone who is muted are collapsed, until one opens them.
  await ada.post(`/discussions/${other.discussion}`, { form: 'author', post: String(other.post), muted: 'yes' });
  await page.goto(`${base}/listings/${slug}/discussions`);
  const muted = page.locator('details.muted-post', { has: page.locator(`#post-${other.post}`) });
  await expect.poll(() => muted.count()).toBe(1);
  expect(await page.locator(`#post-${other.post}`).isVisible()).toBe(false);
  await muted.getByText('You muted this person. Show this post').click();
  expect(await page.locator(`#post-${other.post}`).isVisible()).toBe(true);

  for (const path of ['/categories/followed-one', `/launches/${week}`]) {
    await page.goto(base + path);
    const button = page.locator('button[data-subject]');
    expect(await button.textContent()).toContain('Follow ');
    await button.click();
    await page.waitForURL('**/follow?done=following');
    await page.goto(base + path);
    await expect.poll(() => button.textContent()).toContain('Following');
    await button.click();
    await page.waitForURL('**/follow?done=ended');
    await page.goto(base + path);
    await expect.poll(() => button.textContent()).toContain('Follow ');
  }
  await context.close();
});
