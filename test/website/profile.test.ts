import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/database.ts';
import { chromiumPath, hasChromium } from '../support/browser/chromium.ts';
import { type InBrowser, startInBrowser } from '../support/browser/in-browser.ts';
import { holdScript } from '../support/browser/late-script.ts';
import { toNextPage } from '../support/browser/next-page.ts';
import { newPerson } from '../support/browser/visitor.ts';
import { makeLaunched } from '../support/launched.ts';

// What a visitor does on the profile of a product and around it, in Chromium, with scripts and without.

let { service, browser, base, close } = {} as InBrowser;
beforeAll(async () => {
  if (hasChromium) ({ service, browser, base, close } = await startInBrowser({ demo: true }));
});
afterAll(() => close?.());

const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(base + path);
  return page;
};
/** The text of a page that was waited for, once all of it has loaded. */
const wordsOf = async (page: Page) => {
  await page.waitForLoadState();
  return (await page.getByRole('main').textContent())!.replaceAll(/\s+/g, ' ');
};

/** A browser with a person who has just signed in. */
async function openPersons(options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; page: Page; accountId: number }> {
  const person = await newPerson(service);
  const context = await browser.newContext(options);
  await context.addCookies([...person.cookies, ['known', '1'] as const].map(([name, value]) => ({ name, value, url: base })));
  return { context, page: await context.newPage(), accountId: person.accountId };
}

/** Pages that are the same for everyone show a change as soon as the service has been notified. */
const heard = () => service.parts.changes.caughtUp();

const suite = describe.skipIf(!hasChromium);

suite('the pictures of a product', () => {
  it('open large, can be browsed with the keys, and close where they were opened', async () => {
    const page = await open('/listings/tidewire');
    const links = page.locator('a[data-zoom]');
    expect(await links.count()).toBe(2);
    await links.first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Screenshots of Tidewire' });
    await dialog.waitFor();
    const shown = dialog.getByRole('img');
    const first = await shown.getAttribute('src');
    await page.keyboard.press('ArrowRight');
    expect(await shown.getAttribute('src')).not.toBe(first);
    expect(await dialog.getByRole('status').textContent()).toContain('2 / 2');
    await page.keyboard.press('ArrowRight');
    expect(await shown.getAttribute('src')).toBe(first);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('a[data-zoom]:focus').count()).toBe(1);
  });

  it('appear blurred from the small one until the large one is there, in the same box', async () => {
    const page = await open('/listings/tidewire');
    const link = page.locator('a[data-zoom]').first();
    const [large, small] = [
      await link.getAttribute('href'),
      await link.locator('img').evaluate((one) => (one as unknown as { currentSrc: string }).currentSrc),
    ];
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(`**${large}`, async (route) => {
      await sent;
      await route.continue();
    });
    await link.click();
    const shown = page.getByRole('dialog').getByRole('img');
    const look = () =>
      page.evaluate<object>(`(() => {
        const one = document.querySelector('.zoom img');
        const { backgroundImage, filter } = getComputedStyle(one);
        return { backgroundImage, filter, hasLoaded: one.naturalWidth > 0 };
      })()`);
    const box = await shown.boundingBox();
    expect(await look()).toEqual({ backgroundImage: `url("${small}")`, filter: 'blur(4px)', hasLoaded: false });
    expect(box!.height).toBeGreaterThan(200);
    send();
    await expect.poll(look).toEqual({ backgroundImage: 'none', filter: 'none', hasLoaded: true });
    expect(await shown.boundingBox()).toEqual(box);
  });

  it('stay the small one, sharp, if the large one is missing', async () => {
    const page = await open('/listings/tidewire');
    const link = page.locator('a[data-zoom]').first();
    const large = await link.getAttribute('href');
    const small = await link.locator('img').evaluate((one) => (one as unknown as { currentSrc: string }).currentSrc);
    await page.route(`**${large}`, (route) => route.fulfill({ status: 404 }));
    await link.click();
    const look = () =>
      page.evaluate<object>(`(() => {
        const one = document.querySelector('.zoom img');
        return { src: one.src, filter: getComputedStyle(one).filter, hasLoaded: one.complete && one.naturalWidth > 0 };
      })()`);
    await expect.poll(look).toEqual({ src: small, filter: 'none', hasLoaded: true });
  });

  it('are files behind links without JavaScript, drawn when they are first requested', async () => {
    const page = await open('/listings/tidewire', { javaScriptEnabled: false });
    const answer = await page.goto((await page.locator('a[data-zoom]').first().getAttribute('href'))!.replace(/^(?=\/)/, base));
    expect([answer!.status(), answer!.headers()['content-type']]).toEqual([200, 'image/webp']);
  });
});

suite('on a phone', () => {
  it('voting and visiting stay visible while scrolling, and lists accept a vote too', async () => {
    const { page } = await openPersons({ viewport: { width: 390, height: 800 } });
    await page.goto(`${base}/listings/tidewire`);
    const bar = page.locator('.acts-bar');
    const { y, height } = (await bar.boundingBox())!;
    expect(Math.round(y + height)).toBe(800);
    expect(await bar.getByRole('link', { name: 'tidewire.example' }).isVisible()).toBe(true);
    const alternative = page.locator('.dossier-onward button[data-vote]').first();
    const before = Number(await alternative.locator('.vote-count').textContent());
    await alternative.click();
    await page.locator('.dossier-onward button[aria-pressed="true"][aria-busy="false"]').first().waitFor();
    expect(Number(await alternative.locator('.vote-count').textContent())).toBe(before + 1);
    await alternative.click();
    await page.locator('.dossier-onward button[aria-pressed="false"][aria-busy="false"]').first().waitFor();
    expect(Number(await alternative.locator('.vote-count').textContent())).toBe(before);
  });
});

suite(`the words of the company's site (Chromium at ${chromiumPath})`, () => {
  it.each([true, false])('open at a marker, also without JavaScript; what the site doesn’t state is labelled (scripts: %s)', async (javaScriptEnabled) => {
    const page = await open('/listings/stallholder', { javaScriptEnabled });
    const quote = page.getByText('Three dollars a month for each stall, paid by mobile money.');
    expect(await quote.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Pricing: what the website says' }).click();
    await quote.waitFor({ state: 'visible' });
    expect(await page.getByRole('link', { name: 'Pricing', exact: true }).getAttribute('href')).toBe('https://stallholder.example/pricing');
    expect(await page.getByRole('button', { name: 'Stage: what the website says' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await quote.waitFor({ state: 'hidden' });
  });

  it('agree with the profile: a value that was changed since has no marker', async () => {
    await service.db.run(sql`update listing set pricing_summary = 'Dearer by now' where slug = 'stallholder'`);
    const page = await open('/listings/stallholder');
    expect(await wordsOf(page)).toContain('Dearer by now');
    expect(await page.getByRole('button', { name: 'Pricing: what the website says' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Founded: what the website says' }).count()).toBe(1);
  });

  it('say what is missing', async () => {
    const slug = (await service.db.row<{ slug: string }>(
      sql`select slug from listing where 'pricing_summary' = any(not_found_on_website) and status = 'live' limit 1`,
    ))!.slug;
    const page = await open(`/listings/${slug}`);
    expect(
      await page.locator('.dossier-facts dl > div').filter({ hasText: 'Pricing' }).filter({ hasText: 'Not stated on the website' }).count(),
    ).toBeGreaterThan(0);
  });
});

suite('one tap', () => {
  const vote = (page: Page) => page.locator('button[data-vote]').first();
  const look = async (page: Page) => [await vote(page).getAttribute('aria-pressed'), await page.locator('.vote-count').first().textContent()];

  it('votes at once, keeps the vote over a visit, and takes it back', async () => {
    const { slug, launchId } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    const { page } = await openPersons();
    await page.goto(`${base}/listings/${slug}`);
    expect(await look(page)).toEqual(['false', '0']);
    await vote(page).click();
    expect(await look(page)).toEqual(['true', '1']);
    await page.getByRole('status').getByText('Your vote counts.').waitFor();
    expect((await service.db.row<{ n: number }>(sql`select votes as n from launch where id = ${launchId}`))!.n).toBe(1);
    await page.reload();
    await page.locator('button[data-vote][aria-pressed="true"]').first().waitFor();
    await vote(page).click();
    await page.getByRole('status').getByText('Vote removed.').waitFor();
    expect(await look(page)).toEqual(['false', '0']);
  });

  it.each(['en', 'de'])('agrees with the record beside it after voting, undoing and failing (%s)', async (locale) => {
    const { slug, launchId } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    const { context, page } = await openPersons({ locale });
    const words =
      locale === 'en' ? ['0 weekly votes', '1 weekly vote', '2 weekly votes'] : ['0 Stimmen in der Woche', '1 Stimme in der Woche', '2 Stimmen in der Woche'];
    const record = () => page.locator('[data-votes-of]').textContent();
    const agree = async (n: number) => {
      await page.getByText(words[n]!, { exact: true }).waitFor();
      expect(await page.locator('.vote-count').first().textContent()).toBe(String(n));
      const label = await vote(page).textContent();
      expect(label).not.toMatch(/\b1 votes|\b1 Stimmen/);
    };
    await page.goto(`${base}/listings/${slug}`);
    await agree(0);
    await vote(page).click();
    await agree(1);
    await heard();
    await page.reload();
    await page.locator('button[data-vote][aria-pressed="true"]').first().waitFor();
    await agree(1);
    await page.route(`**/listings/${slug}/unvote`, (route) => route.abort());
    await vote(page).click();
    await page.locator('button[data-vote][aria-busy="false"]').first().waitFor();
    await agree(1);
    await page.unroute(`**/listings/${slug}/unvote`);
    await vote(page).click();
    await agree(0);
    // Another person's vote in between is in both.
    await service.db.run(sql`update launch set votes = votes + 1, week_votes = week_votes + 1 where id = ${launchId}`);
    await service.db.run(sql`update listing_stats set votes = votes + 1 where listing_id = (select listing_id from launch where id = ${launchId})`);
    await vote(page).click();
    await agree(2);
    expect(await record()).toBe(words[2]);
    await context.close();
  });

  it('counts once after a double click', async () => {
    const { slug, launchId } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    const { page } = await openPersons();
    await page.goto(`${base}/listings/${slug}`);
    // Not answered before the second click, which would remove the vote.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/listings/${slug}/vote`, (route) => void held.then(() => route.continue()));
    await vote(page).dblclick();
    release();
    await page.getByRole('status').getByText('Your vote counts.').waitFor();
    expect((await service.db.row<{ n: number }>(sql`select votes as n from launch where id = ${launchId}`))!.n).toBe(1);
  });

  it('by someone who isn’t signed in leads to sign-in', async () => {
    const { slug } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    const page = await open(`/listings/${slug}`);
    await vote(page).click();
    await page.waitForURL(`${base}/sign-in?return_to=*`);
    // Nor does a hint without a session count.
    await page.context().addCookies([{ name: 'known', value: '1', url: base }]);
    await page.route('**/account/marks', (route) => route.fulfill({ status: 200, json: { name: null, votes: [], follows: [] } }));
    await page.goto(`${base}/listings/${slug}`);
    await vote(page).click();
    await page.waitForURL(`${base}/sign-in?return_to=*`);
  });

  it('is reversed when the site can’t be reached, and says why when it is refused', async () => {
    const { slug, listingId } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    const { page, accountId } = await openPersons();
    await page.goto(`${base}/listings/${slug}`);
    await page.route(`**/listings/${slug}/vote`, (route) => route.abort());
    await vote(page).click();
    await page.getByRole('status').getByText('We couldn’t reach the site.').waitFor();
    expect(await look(page)).toEqual(['false', '0']);
    await page.unroute(`**/listings/${slug}/vote`);
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${accountId}, 'owner', now())`);
    await vote(page).click();
    await page.waitForURL(`${base}/listings/${slug}/vote`);
    expect(await wordsOf(page)).toContain('is your own listing');
  });

  it('who uses the product sees that, and can undo it', async () => {
    const { slug, listingId } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    const { page, accountId } = await openPersons();
    await service.db.run(sql`insert into listing_use (listing_id, account_id, since) values (${listingId}, ${accountId}, ${service.parts.clock.now()})`);
    await page.goto(`${base}/listings/${slug}`);
    await page.getByRole('button', { name: 'I don’t use this any more' }).click();
    await page.waitForURL(`${base}/listings/${slug}/use?done=unused`);
    await page.goto(`${base}/listings/${slug}`);
    await page.getByRole('button', { name: 'I use this', exact: true }).waitFor();
  });

  it('follows, and stops following', async () => {
    const { slug } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    const { page } = await openPersons();
    await page.goto(`${base}/listings/${slug}`);
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByRole('status').getByText('You now follow this product.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Following' }).click();
    await page.getByRole('status').getByText('You no longer follow this product.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Following' }).count()).toBe(0);
  });
});

suite('comparing', () => {
  it('finds both by name without JavaScript, and offers suggestions for a wrong name', async () => {
    const page = await open('/compare', { javaScriptEnabled: false });
    await page.getByLabel('First product').fill('slack water');
    await page.getByLabel('Second product').fill('stallholdr');
    await toNextPage(page, () => page.getByRole('main').getByRole('button', { name: 'Compare' }).click());
    expect(await wordsOf(page)).toContain('Which one do you mean?');
    await toNextPage(page, () => page.getByRole('main').getByRole('link', { name: 'Stallholder' }).click());
    expect(new URL(page.url()).search).toBe('?a=slack-water&b=stallholder');
    expect(await wordsOf(page)).toContain('Slack Water vs Stallholder');
  });

  it('suggests while someone types, and keeps the option that they are on when a later answer comes', async () => {
    const page = await open('/compare');
    const first = page.getByRole('combobox', { name: 'First product' });
    await first.fill('slack');
    await page.getByRole('option', { name: 'Slack Water' }).waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const later = (url: URL) => url.pathname === '/suggest' && url.searchParams.get('q') === 'slack w';
    await page.route(later, (route) => void held.then(() => route.continue()));
    const asked = page.waitForRequest((request) => later(new URL(request.url())));
    const answered = page.waitForResponse((response) => later(new URL(response.url())));
    await first.fill('slack w');
    await asked;
    await page.keyboard.press('ArrowDown');
    release();
    await (await answered).finished();
    // The page has finished processing that response.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    await page.keyboard.press('Enter');
    expect(await first.inputValue()).toBe('Slack Water');
    const second = page.getByRole('combobox', { name: 'Second product' });
    await second.fill('stallh');
    await page.getByRole('option', { name: 'Stallholder' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await second.inputValue()).toBe('Stallholder');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${base}/compare/slack-water-vs-stallholder`);
  });

  it('starts from a profile with similar products', async () => {
    const page = await open('/listings/slack-water', { javaScriptEnabled: false });
    await toNextPage(page, () => page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click());
    await toNextPage(page, () => page.getByRole('link', { name: 'Harbourmaster’s Desk' }).click());
    expect(await wordsOf(page)).toContain('Slack Water vs Harbourmaster’s Desk');
  });
});

suite('badges', () => {
  it('change at once with a choice, and their code can be copied', async () => {
    const page = await open('/listings/stallholder/badges', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('radio', { name: 'Pill' }).check({ force: true });
    await page.locator('#badges img[src*="-pill-"]').first().waitFor();
    await page.waitForURL((url) => url.searchParams.get('shape') === 'pill');
    await page.getByRole('button', { name: 'Copy Listed on' }).click();
    await page.getByRole('status').getByText('Copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^<a href="[^"]+\/listings\/stallholder\?from=badge".*-pill-/);
  });

  it('and suggestions follow what was chosen and typed before the scripts came', async () => {
    const page = await (await browser.newContext()).newPage();
    const come = await holdScript(page, 'site');
    await page.goto(`${base}/listings/stallholder/badges`, { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Pill' }).check({ force: true });
    await page.getByRole('searchbox', { name: 'Search products' }).fill('slack wa');
    await come();
    await page.locator('#badges img[src*="-pill-"]').first().waitFor();
    await page.getByRole('option', { name: /Slack Water/ }).waitFor();
  });

  it('are chosen with a form without JavaScript', async () => {
    const page = await open('/listings/stallholder/badges', { javaScriptEnabled: false });
    await page.getByRole('radio', { name: 'Square' }).check({ force: true });
    await page.getByRole('button', { name: 'Update preview' }).click();
    await page.waitForURL((url) => url.searchParams.get('shape') === 'square');
    expect(await page.locator('#badges img[src*="-square-"]').count()).toBeGreaterThan(2);
  });
});

suite('reviews', () => {
  const stars = (page: Page, n: number) =>
    page
      .locator('.rating label')
      .nth(n - 1)
      .click();

  it('can be written, edited, answered and deleted without JavaScript', async () => {
    const { slug, listingId } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    const { page, accountId } = await openPersons({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    // Old enough that no rule holds the review back.
    await service.db.run(sql`update account set created_at = created_at - interval '9 days', name = 'Vera Lind' where id = ${accountId}`);
    await page.goto(`${base}/listings/${slug}/reviews`);
    expect(await wordsOf(page)).toContain('No reviews yet.');
    await page.getByRole('link', { name: 'Write a review' }).click();
    await stars(page, 4);
    await page.getByLabel('Your review').fill('Too short');
    await toNextPage(page, () => page.getByRole('button', { name: 'Publish review' }).click());
    expect(await wordsOf(page)).toContain('at least 20 characters');
    expect(await page.getByLabel('Your review').inputValue()).toBe('Too short');
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await page.getByLabel('Your review').fill('It held through a whole winter of markets.');
    await toNextPage(page, () => page.getByRole('button', { name: 'Publish review' }).click());
    expect(await wordsOf(page)).toContain('Review published on the product’s page.');
    await stars(page, 5);
    await toNextPage(page, () => page.getByRole('button', { name: 'Save review' }).click());
    await heard();
    await page.goto(`${base}/listings/${slug}`);
    expect(await wordsOf(page)).toContain('It held through a whole winter of markets.');
    expect(await page.getByRole('img', { name: '5 out of 5 stars' }).count()).toBeGreaterThan(0);

    const owner = await openPersons({ javaScriptEnabled: false });
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${owner.accountId}, 'owner', now())`);
    await owner.page.goto(`${base}/listings/${slug}/reviews`);
    await owner.page.getByRole('link', { name: 'Reply to reviews' }).click();
    await owner.page.getByText('Reply', { exact: true }).click();
    await owner.page.getByLabel('Your reply').fill('Thank you, Vera.');
    await toNextPage(owner.page, () => owner.page.getByRole('button', { name: 'Publish reply' }).click());
    expect(await wordsOf(owner.page)).toContain('Your reply is shown below the review.');
    await heard();
    await page.goto(`${base}/listings/${slug}/reviews`);
    expect(await wordsOf(page)).toContain('Thank you, Vera.');
    // Nobody else is offered to answer.
    await page.goto(`${base}/listings/${slug}/answers`);
    expect(await page.getByLabel('Your reply').count()).toBe(0);

    await page.goto(`${base}/listings/${slug}/review`);
    await toNextPage(page, () => page.getByRole('button', { name: 'Remove my review' }).click());
    expect(await wordsOf(page)).toContain('Review removed.');
    await heard();
    await page.goto(`${base}/listings/${slug}/reviews`);
    expect(await wordsOf(page)).not.toContain('winter of markets');
  });
});

suite('in German', () => {
  it('a visitor votes, and reads the site’s pages', async () => {
    const { slug } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    const { page } = await openPersons({ locale: 'de-DE', viewport: { width: 360, height: 740 } });
    await page.goto(`${base}/listings/${slug}`);
    await page.locator('button[data-vote]').first().click();
    await page.getByRole('status').getByText('Ihre Stimme zählt.').waitFor();
    await page.goto(`${base}/listings/stallholder`);
    await page.getByRole('button', { name: 'Gründungsjahr: Wortlaut der Website' }).click();
    expect(await page.locator('.said:popover-open').textContent()).toContain('gelesen am');
    for (const path of ['', '/alternatives', '/badges', '/reviews', '/review', '/answers', '/vote', '/follow', '/claim']) {
      await page.goto(`${base}/listings/stallholder${path}`);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(360);
    }
  });
});

suite('what is next to what', () => {
  const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
  const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;

  it('on a phone a profile says what the product does before its facts, and beside them on a desktop', async () => {
    for (const [width, first] of [
      [390, true],
      [1440, false],
    ] as const) {
      const page = await open('/listings/tidewire', { viewport: { width, height: 844 } });
      const [pictures, words, facts] = [await boxOf(page, '.media'), await boxOf(page, '.introduction'), await boxOf(page, '.dossier-facts')];
      expect([width, words.y >= pictures.y + pictures.height, facts.y >= words.y + words.height]).toEqual([width, true, first]);
      // The sign that the owner states the text is at its last line, not in one of its own.
      const [sign, line] = [await boxOf(page, '.introduction > .origin'), await boxOf(page, '.introduction p:last-child')];
      expect([width, sign.y + sign.height <= line.y + line.height + 1]).toEqual([width, true]);
    }
  });

  it('parts of a page have space between them, and what belongs to a row is in its middle', async () => {
    const comparison = await open('/compare/fourth-chair-vs-quorum-tea');
    const [form, share] = [await boxOf(comparison, '.compare-others'), await boxOf(comparison, '.compare-others + section')];
    expect(share.y - (form.y + form.height)).toBeGreaterThan(24);

    const questions = await open('/discussions', { viewport: { width: 390, height: 844 } });
    const [question, answer] = [await boxOf(questions, '.thread:has(.replies) > .post'), await boxOf(questions, '.replies .post')];
    expect(answer.y - (question.y + question.height)).toBeGreaterThan(8);
    expect(answer.x - question.x).toBeGreaterThan(16);
    const [logo, name] = [await boxOf(questions, '.thread .logo'), await boxOf(questions, '.thread h2')];
    expect(Math.abs(middle(logo) - middle(name))).toBeLessThan(2);

    const boards = await open('/leaderboards');
    for (const row of await boards.locator('.board li').all()) {
      const [rank, picture] = [(await row.locator('.rank').boundingBox())!, (await row.locator('.logo').boundingBox())!];
      expect(Math.abs(middle(rank) - middle(picture))).toBeLessThan(2);
    }
  });

  it('short lists on a phone show most taglines whole', async () => {
    const page = await open('/awards', { viewport: { width: 390, height: 844 } });
    const taglines = page.locator('.small .row-line');
    expect(await taglines.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length)).toBeLessThan((await taglines.count()) / 4);
  });
});
