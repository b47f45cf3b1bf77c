import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { findWide as findSideways } from '../support/browser/browse.ts';
import { chromiumPath, hasChromium } from '../support/browser/chromium.ts';
import { type InBrowser, startInBrowser } from '../support/browser/in-browser.ts';
import { newPerson, signInAs } from '../support/browser/visitor.ts';

// The header of every page, and the layout of pages, by the boxes of their elements.

let { service, browser, base, close } = {} as InBrowser;
beforeAll(async () => {
  if (hasChromium) ({ service, browser, base, close } = await startInBrowser({ demo: true }));
});
afterAll(() => close?.());

const suite = describe.skipIf(!hasChromium);

type Options = BrowserContextOptions & { signedIn?: boolean };

/** An empty page in a separate browser context. */
async function begin(options: Options): Promise<Page> {
  const { signedIn, ...rest } = options;
  const context = await browser.newContext({ reducedMotion: 'reduce', ...rest });
  if (signedIn) {
    const person = await newPerson(service);
    await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: base })));
  }
  return context.newPage();
}

async function open(path: string, options: Options = {}): Promise<Page> {
  const page = await begin(options);
  await page.goto(base + path);
  return page;
}

/** Parts of the header that are cut off at the edge of the window or by a box around them, or covered by something else. */
const findHidden = `[...document.querySelectorAll('.masthead :is(a, button, input), #menu a')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.classList.contains('unseen'))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const isInside = box.width > 0 && box.left >= 0 && box.right <= clientWidth && box.top >= 0 && box.bottom <= clientHeight;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isCut = one.matches('a, button') && !one.closest('.brand') && one.scrollWidth > Math.ceil(one.clientWidth);
    return !isInside || isCut || !(top && (one.contains(top) || top.contains(one)));
  })
  .map((one) => one.outerHTML.slice(0, 80))`;
const findWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

suite(`the head of a page (Chromium at ${chromiumPath})`, () => {
  // German has the longest words, Arabic runs from right to left; other languages have the same pages and style sheet.
  const given = (['en', 'de', 'ar'] as const).map((locale) => ({ locale, scripts: locale !== 'de' }));

  it.each(given)('has no overflow at any width in $locale (scripts: $scripts)', async ({ scripts, locale }) => {
    for (const signedIn of [true, false]) {
      const page = await open('/awards', { javaScriptEnabled: scripts, signedIn, locale });
      for (const width of [320, 360, 375, 640, 680, 820, 1280]) {
        const at = `${width}, signed in: ${signedIn}`;
        await page.setViewportSize({ width, height: 640 });
        expect(await page.evaluate(findHidden), at).toEqual([]);
        expect(await page.evaluate(findWide), at).toBe(0);
        const menu = page.locator('[popovertarget="menu"]');
        const isFolded = await menu.isVisible();
        if (isFolded) {
          await menu.click();
          // Elements below the open menu can't be reached until it is closed.
          expect(
            (await page.evaluate<string[]>(findHidden)).filter((one) => one.startsWith('<a href') && !one.includes('class=')),
            at,
          ).toEqual([]);
          expect(await page.evaluate(findWide), at).toBe(0);
        }
        expect(await page.locator('#menu a').evaluateAll((links) => links.filter((link) => link.checkVisibility()).length), at).toBe(8);
        if (!isFolded) continue;
        await page.keyboard.press('Escape');
        await page.locator('#menu').waitFor({ state: 'hidden' });
      }
      await page.context().close();
    }
  });

  it.each([true, false])('opens its menu by keyboard, and closes it again (scripts: %s)', async (javaScriptEnabled) => {
    const page = await open('/awards', { javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const first = page.locator('#menu a').first();
    expect(await first.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => first.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement === document.querySelector("#menu a")')).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => first.isVisible()).toBe(false);
  });

  it.each([true, false])('offers sign-in to visitors and the account to others, from the first bytes (scripts: %s)', async (javaScriptEnabled) => {
    // Two strangers: neither browser has the page already.
    const [stranger, known, other] = [
      await begin({ javaScriptEnabled }),
      await begin({ javaScriptEnabled, signedIn: true }),
      await begin({ javaScriptEnabled }),
    ];
    for (const path of ['/', '/listings/stallholder', '/no-such-page', '/submit']) {
      const own = async (page: Page) => {
        await page.goto(base + path);
        const link = page.locator('.own');
        return [await link.textContent(), await link.getAttribute('href')];
      };
      expect(await own(stranger), path).toEqual(['Sign in', '/sign-in']);
      expect(await own(known), path).toEqual(['Account', '/account']);
      // What was drawn for one is not kept for the other.
      expect(await own(other), path).toEqual(['Sign in', '/sign-in']);
    }
    for (const page of [stranger, known, other]) await page.context().close();
  });
});

suite('the search in the header', () => {
  it.each(['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ar'])('says whole what it searches, at any width (%s)', async (locale) => {
    const page = await open('/awards', { signedIn: true, locale });
    for (const width of [360, 641, 737, 768, 833, 961]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await findSideways(page), `${width}`).toEqual([]);
    }
    // The page's own, next to a button with the longest word.
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${base}/listings?country=FR`);
    expect(await findSideways(page)).toEqual([]);
    await page.context().close();
  });

  it('is the only one on a phone: the page’s own is there once something was searched, and keeps the words', async () => {
    const page = await open('/listings', { viewport: { width: 390, height: 844 } });
    const fields = () =>
      page.evaluate<string[]>(`[...document.querySelectorAll('input[name="q"]')].filter((one) => one.checkVisibility()).map((one) => one.value)`);
    expect(await fields()).toEqual(['']);
    await page.locator('#find').fill('tide');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/listings?q=tide');
    expect(await fields()).toEqual(['tide']);
    expect(await page.locator('.masthead-acts .primary').isVisible()).toBe(true);
    // A long name keeps most of the width that it has on other pages: the button is a sign next to it.
    const nameWidth = () =>
      page.evaluate<number>(`(() => {
        const name = document.querySelector('.masthead .brand span');
        name.textContent = 'The directory with a very long name';
        return name.getBoundingClientRect().width;
      })()`);
    const here = await nameWidth();
    expect((await page.getByRole('link', { name: 'Submit', exact: true }).boundingBox())!.width).toBeLessThan(48);
    await page.goto(`${base}/awards`);
    expect(here / (await nameWidth())).toBeGreaterThan(0.7);
    await page.goBack();
    await page.setViewportSize({ width: 1280, height: 844 });
    expect(await fields()).toEqual(['', 'tide']);
    await page.context().close();
  });

  it('has the whole name of the site on a phone, also after a search, signed in or not', async () => {
    for (const signedIn of [true, false]) {
      const page = await open('/listings?q=sea', { signedIn });
      for (const width of [360, 375, 390, 412]) {
        await page.setViewportSize({ width, height: 640 });
        const cut = await page
          .locator('.masthead .brand span')
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
        expect(cut, `${width}, signed in: ${signedIn}`).toEqual([]);
      }
      await page.context().close();
    }
  });
});

suite('the console', () => {
  it('begins with the page, not with its long menu: by keyboard, and on a phone without JavaScript', async () => {
    const accountId = (await createAccount(service.db, { email: 'console@example.org', teamRole: 'owner', now: service.parts.clock.now() }))!;
    const { token } = await signInAs(service, accountId);
    const page = await begin({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.context().addCookies([{ name: 'sid', value: token, url: base }]);
    await page.goto(`${base}/team/orders`);
    expect((await page.getByRole('heading', { level: 1, name: 'Orders' }).boundingBox())!.y).toBeLessThan(600);
    // All of the menu can be reached.
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.waitForURL('**/team/log');
    await page.goto(`${base}/team/orders`);
    await page.locator('.skip[href="#team-main"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.querySelector(".team-main").contains(document.activeElement)')).toBe(true);
    await page.context().close();
  });
});

suite('boxes', () => {
  it('what a product costs is described across the whole phone, with the button below', async () => {
    const page = await open('/products', { viewport: { width: 390, height: 844 } });
    for (const row of await page.locator('.prices tbody tr').all()) {
      const [text, button] = [(await row.locator('th p').first().boundingBox())!, (await row.locator('.button').boundingBox())!];
      expect(text.width).toBeGreaterThan(300);
      expect(button.y).toBeGreaterThan(text.y + text.height);
    }
    await page.context().close();
  });

  it('a third product that isn’t found is asked for again where it was typed, without JavaScript', async () => {
    const page = await open('/compare?a=slack-water&b=wattle', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.getByLabel('Third product').fill('Nobody has this name');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForURL(/c=Nobody/);
    const error = (await page.getByText('No live product found with this name.').boundingBox())!;
    expect(error.y).toBeGreaterThan(0);
    expect(error.y).toBeLessThan(844);
    await page.context().close();
  });

  it.each([390, 1280])('the names of compared products stay in view at %i pixels', async (width) => {
    const page = await open('/compare?a=slack-water&b=wattle', { viewport: { width, height: 600 } });
    await page.evaluate("[...document.querySelectorAll('.compare tbody tr')].at(-1).scrollIntoView({ block: 'end' })");
    expect(await page.evaluate('scrollY')).toBeGreaterThan(200);
    const hidden = await page.evaluate<string[]>(`[...document.querySelectorAll('.compare thead .name')].filter((one) => {
      const { left, top, height } = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(left + 2, top + height / 2));
    }).map((one) => one.textContent)`);
    expect(hidden).toEqual([]);
    await page.context().close();
  });

  it.each([375, 820, 1280])('nothing covers the badges of a product at %i pixels', async (width) => {
    const page = await open('/listings/stallholder/badges', { viewport: { width, height: 900 } });
    const overlaps = await page.evaluate<string[]>(`(() => {
      const main = document.getElementById('main');
      const badges = document.getElementById('badges').getBoundingClientRect();
      const form = main.querySelector('form').getBoundingClientRect();
      const inside = [...document.querySelectorAll('#badges li')].map((one) => one.getBoundingClientRect());
      const wrong = form.bottom > badges.top || form.top < main.querySelector('.page-head').getBoundingClientRect().bottom ? ['the form'] : [];
      for (const [i, a] of inside.entries()) for (const b of inside.slice(i + 1))
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) wrong.push('a badge over another');
      return wrong;
    })()`);
    expect(overlaps).toEqual([]);
    expect(await page.evaluate(findWide)).toBe(0);
  });

  it.each([375, 820, 1280])('awards and launches of a product come before its alternatives at %i pixels', async (width) => {
    const page = await open('/listings/stallholder', { viewport: { width, height: 900 } });
    const top = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const [notes, onward, facts, main] = [await top('.dossier-notes'), await top('.dossier-onward'), await top('.dossier-facts'), await top('.dossier-main')];
    expect(notes.y).toBeLessThan(onward.y);
    if (width === 820) {
      // One column for the facts about it: the record follows without a gap.
      expect(notes.x).toBe(facts.x);
      expect(notes.y - (facts.y + facts.height)).toBeLessThan(60);
      expect(notes.y).toBeLessThan(main.y + main.height);
    }
    expect(await page.evaluate(findWide)).toBe(0);
  });

  it('founder and title are separate, on screen and as text', async () => {
    const page = await open('/listings/stallholder');
    const person = page
      .locator('.people li')
      .filter({ has: page.locator('.soft') })
      .first();
    const [name, title] = [(await person.locator('.name').textContent())!.trim(), (await person.locator('.soft').textContent())!.trim()];
    expect(name && title).toBeTruthy();
    expect(await person.locator('.soft').evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
      await person.locator('.name').evaluate((one) => one.getBoundingClientRect().bottom - 1),
    );
    for (const path of ['/listings/stallholder', `/founders?q=${encodeURIComponent(name)}`, (await person.locator('a').getAttribute('href'))!]) {
      await page.goto(base + path);
      const text = (await page.locator('main').evaluate((main) => main.textContent))!;
      expect(text, path).toContain(name);
      expect(text, path).not.toMatch(new RegExp(`${name}[\\p{L}\\p{N}]`, 'u'));
      // What is on the same line as the title: a place, a product.
      for (const line of await page.locator('main .facts').allTextContents()) expect(line, path).not.toMatch(new RegExp(`${title}[\\p{L}\\p{N}]`, 'u'));
    }
  });
});

suite('names and texts without a space', () => {
  const long = {
    'slack-water': { name: 'Donaudampfschifffahrtsgesellschaft'.repeat(8), text: 'Wortohnepause'.repeat(20) },
    midad: { name: '日本語のとても長い製品名'.repeat(20), text: 'これは空白のない長い説明文です。'.repeat(15) },
  };

  it('overflow nothing on a phone or a wide screen', async () => {
    const { week } = (await service.get('/api/v1/launches/weeks/this')).json;
    const known = await service.db.rows<Record<'id' | 'name' | 'tagline' | 'city' | 'features' | 'pricing_summary', string>>(sql`
      select id, name, tagline, city, to_json(features)::text as features, pricing_summary from listing where slug in ('slack-water', 'midad')`);
    try {
      for (const [slug, { name, text }] of Object.entries(long))
        await service.db.run(sql`
          update listing set name = ${name}, tagline = ${text}, city = ${text}, pricing_summary = ${text}, features = array[${text}] where slug = ${slug}`);
      const page = await begin({});
      for (const path of [
        '/',
        `/launches/${week}`,
        '/listings/slack-water',
        '/listings/midad',
        '/categories/boats-and-harbours',
        '/listings',
        '/compare?a=slack-water&b=midad',
      ]) {
        await expect
          .poll(async () => (await service.get(path)).text, { message: path })
          .toMatch(/(Donaudampfschifffahrtsgesellschaft|日本語のとても長い製品名){8}/);
        await page.goto(base + path);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          expect(await findSideways(page), `${path} at ${width}`).toEqual([]);
        }
      }
    } finally {
      for (const { id, name, tagline, city, features, pricing_summary } of known)
        await service.db.run(sql`
          update listing set name = ${name}, tagline = ${tagline}, city = ${city}, pricing_summary = ${pricing_summary}, features = array(select json_array_elements_text(${features}::json)) where id = ${id}`);
    }
  });
});
