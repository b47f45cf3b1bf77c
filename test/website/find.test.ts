import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshVocabulary } from '../../src/search/index.ts';
import { findWide } from '../support/browser/browse.ts';
import { chromiumPath, closePages, hasChromium, openChromium } from '../support/browser/chromium.ts';
import { startService, type TestService } from '../support/service.ts';
import { freePort } from '../support/slipway.ts';
import { elementsOf, readHtml, textOf } from '../support/website/read-html.ts';

// Finding things, like a person on their first visit.

let service: TestService;
let browser: Browser;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  service = await startService({ demo: true, settings: { PORT: String(port), BASE_URL: base } });
  await refreshVocabulary(service.db);
  if (hasChromium) browser = await openChromium();
});
afterAll(async () => {
  await closePages(browser);
  await service?.close();
});

const open = async (target: string, headers: Record<string, string> = {}) => {
  const answer = await service.get(target, { headers });
  const page = readHtml(answer.text);
  return { status: answer.status, text: textOf(page).replaceAll(/\s+/g, ' '), elements: elementsOf(page) };
};
const linksOf = (elements: ReturnType<typeof elementsOf>) => elements.filter(({ tag }) => tag === 'a').map(({ attributes }) => attributes.href);

describe('a search without JavaScript', () => {
  it('can be narrowed down by what its results have, each with a count', async () => {
    const { elements } = await open('/listings');
    const link = elements.find(({ tag, attributes }) => tag === 'a' && attributes.href === '/listings?country=DE')!;
    expect(textOf(link).trim()).toMatch(/^Germany\s*4$/);
    const narrowed = await open('/listings?country=DE');
    expect(narrowed.text).toContain('4 products');
    expect(linksOf(narrowed.elements)).toContain('/listings');
    // What all hits share narrows nothing.
    expect(linksOf(narrowed.elements).filter((to) => to?.includes('country=') && !to.includes('country=DE'))).toEqual([]);
  });

  it.each(['country', 'pricing_model', 'stage', 'category'])('%s: every count holds', async (filter) => {
    for (const from of ['/listings', '/listings?q=notes']) {
      const { elements } = await open(from);
      const facets = elements.filter(({ tag, attributes }) => tag === 'a' && new URL(attributes.href!, base).searchParams.has(filter));
      expect(facets.length, from).toBeGreaterThan(0);
      for (const facet of facets.slice(0, 4)) {
        const count = /\d+$/.exec(textOf(facet).trim())![0];
        const { text } = await open(facet.attributes.href!);
        expect(text, facet.attributes.href).toMatch(new RegExp(`\\b${count} products?\\b`));
      }
    }
  });

  it('says what it searched for if words look misspelt', async () => {
    expect((await open('/listings?q=webhok')).text).toMatch(/Nothing matches webhok ?, so here are results for webhook/);
    expect((await open('/listings?q=webhook')).text).not.toMatch(/Nothing matches|We also searched/);
    expect((await open('/listings?q=qqqqzzzz')).text).not.toMatch(/so here are results/);
  });

  it('without results says what to do next, filter by filter', async () => {
    const { text, elements } = await open('/listings?q=qqqqzzzz&country=DE&stage=idea');
    expect(text).toContain('No products match.');
    for (const to of ['/listings?q=qqqqzzzz&stage=idea', '/listings?q=qqqqzzzz&country=DE', '/listings?q=qqqqzzzz', '/categories', '/submit']) {
      expect(linksOf(elements)).toContain(to);
    }
  });

  it('with an error shows it at the field, and keeps what was typed', async () => {
    const { status, elements, text } = await open('/listings?q=bees&country=GERM&sort=best');
    expect(status).toBe(400);
    const field = (id: string) => elements.find(({ attributes }) => attributes.id === id)!;
    expect(field('f-q').attributes.value).toBe('bees');
    expect(elements.some(({ tag, attributes }) => tag === 'option' && 'selected' in attributes && attributes.value === 'GERM')).toBe(true);
    expect(field('f-country').attributes['aria-describedby']).toBe('e-country');
    expect(textOf(field('e-country'))).toContain('at most 2 characters');
    expect(text).toContain('You entered');
  });
});

describe('a wrong address', () => {
  const german = { 'Accept-Language': 'de' };
  it.each([
    ['/founders?page=x', 'Seite muss eine Zahl sein.'],
    ['/updates?page=0', 'Seite: mindestens 1.'],
    ['/leaderboards/revenue?week=2026-11-16', 'Woche gibt es nur bei der Rangliste „Stimmen der Woche“.'],
    ['/listings/slack-water/badges?shape=x', 'Form muss einer dieser Werte sein'],
    ['/listings/%E0%A4%A', 'Die Adresse enthält eine fehlerhafte Prozent-Kodierung.'],
  ])('%s is explained in German, each label once', async (target, says) => {
    const { status, text } = await open(target, german);
    expect(status).toBe(400);
    expect(text).toContain(says);
    expect(text).not.toMatch(/see errors|must be|belongs to|given more|(\p{L}+): \1/u);
  });
});

it('a third product joins a comparison of two by its name, can be removed again, and isn’t for search engines', async () => {
  const look = async (address: string) => {
    const { status, text, elements } = await open(address);
    const has = (name: string, attribute: string, value: RegExp | string) =>
      elements.filter(
        (one) => one.tag === name && (typeof value === 'string' ? one.attributes[attribute] === value : value.test(one.attributes[attribute] ?? '')),
      );
    const isHidden = has('meta', 'content', /noindex/).length > 0;
    return {
      status,
      text,
      isHidden,
      columns: has('th', 'scope', 'col').length,
      links: has('a', 'href', /^\/compare\?/),
      errors: has('p', 'id', 'f-c-error'),
    };
  };
  const two = await look('/compare?a=slack-water&b=wattle');
  // Nobody compares the two: they share no category, and neither is an alternative to the other.
  expect([two.columns, two.isHidden]).toEqual([2, true]);
  const three = await look('/compare?a=slack-water&b=wattle&c=Stallholder');
  expect(three.text).toContain('Slack Water vs Wattle vs Stallholder');
  expect([three.columns, three.isHidden]).toEqual([3, true]);
  expect(three.links.map(({ attributes }) => attributes.href)).toContain('/compare?a=slack-water&b=stallholder');
  for (const c of ['wattle', 'Nobody%20has%20this%20name']) {
    const { status, columns, errors } = await look(`/compare?a=slack-water&b=wattle&c=${c}`);
    expect([status, columns, errors.length], c).toEqual([200, 2, 1]);
  }
});

it('a comparison of two has yes and no in the reader’s language', async () => {
  const { text } = await open('/compare?a=slack-water&b=wattle', { 'Accept-Language': 'de' });
  expect(text).toMatch(/Kostenloser Tarif Nein .{0,40}Ja .{0,40}Open Source Nein .{0,40}Nein/);
});

it('changing the language returns to the search', async () => {
  const { elements } = await open('/listings?q=tide&country=FR');
  expect(elements.find(({ attributes }) => attributes.name === 'back')?.attributes.value).toBe('/listings?q=tide&country=FR');
});

describe('a missing page', () => {
  it.each([
    ['/listings/night-trian-notebok', '/listings/night-train-notebook'],
    ['/shoebox', '/listings/shoebox-ledger'],
    ['/en/pricing', '/products'],
    ['/category/developer-tools', '/categories/developer-tools'],
    ['/blog/what-twelve-weeks-of-launches', '/blog/what-twelve-weeks-of-launches-show'],
    ['/founders/kerguidik', '/founders/maelle-kerguidic'],
  ])('%s leads to %s', async (target, meant) => {
    expect((await open(target)).status).toBe(404);
    // Suggestions have a budget of time, which a slow machine uses up with the first search and gets back while it waits.
    await expect.poll(async () => linksOf((await open(target)).elements)).toContain(meant);
  });
  it('searches for nothing if the address has no words, or is a secret', async () => {
    for (const target of ['/2026/11', '/%zz', '/sign-in/link/shoebox']) expect((await open(target)).text, target).not.toContain('Did you mean');
  });
});

it('the page for agents has each client’s own configuration, with this address', async () => {
  const { text, elements } = await open('/agents');
  for (const snippet of [
    `claude mcp add --transport http slipway-demo ${base}/mcp`,
    `"type": "http"`,
    'httpUrl',
    'mcp-remote',
    `curl '${base}/api/v1/listings`,
  ]) {
    expect(text).toContain(snippet);
  }
  expect(text).toMatch(/What it never does.*Vote, follow or review/);
  const cursor = linksOf(elements).find((to) => to?.startsWith('cursor:'))!;
  expect(JSON.parse(atob(new URL(cursor).searchParams.get('config')!))).toEqual({ url: `${base}/mcp` });
  // Each JSON snippet can be pasted unchanged.
  for (const { tag, attributes, ...element } of elements) {
    const code = tag === 'code' && attributes.id ? textOf({ tag, attributes, ...element }).trim() : '';
    if (code.startsWith('{')) expect(() => JSON.parse(code), code).not.toThrow();
  }
});

it.each([
  ['/listings?q=webhok', /Keine Treffer für .*Ergebnisse für webhook/],
  ['/listings?country=GERM', /Land: höchstens 2 Zeichen/],
  ['/listings', /70 Produkte .*Filtern .*Deutschland/],
  ['/categories/developer-tools', /nach Stimmen sortiert.* Filtern .*Finnland/],
  ['/founders', /Gründerinnen und Gründer .*Land Alle Länder Afghanistan Ägypten .* Deutschland .* Zypern/],
  ['/nirgendwo', /Seite nicht gefunden/],
  ['/docs', /Zugangsdaten .*bleiben englisch|bleiben englisch.*Zugangsdaten/],
  ['/agents', /Agenten verbinden .*Was ein Agent nie tut/],
])('%s is in German for readers who ask for it', async (target, words) => {
  const { text } = await open(target, { 'Accept-Language': 'de-DE,de' });
  expect(text).toMatch(words);
});

it('suggestions name pages in the reader’s language, and find them in both', async () => {
  const titles = async (q: string) => {
    const answer = await service.get(`/suggest?q=${q}`, { headers: { 'Accept-Language': 'de' } });
    return answer.json.pages.map(({ title }: { title: string }) => title);
  };
  expect(await titles('preise')).toContain('Preise');
  expect(await titles('prices')).toContain('Preise');
});

describe.skipIf(!hasChromium)(`with JavaScript (Chromium at ${chromiumPath})`, () => {
  const visit = async (path: string, work: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    try {
      await page.goto(base + path);
      await work(page);
      expect(problems).toEqual([]);
    } finally {
      await context.close();
    }
  };
  const chosen = (page: Page, field: string) =>
    page.evaluate<string | null>(
      `(() => { const id = document.querySelector('${field}').getAttribute('aria-activedescendant'); return id && document.getElementById(id).querySelector('.picker-name').textContent; })()`,
    );

  it('a missing page fits a narrow window', () =>
    visit('/nothing-here', async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await findWide(page)).toEqual([]);
    }));

  it('the search field suggests, and a product can be opened by keyboard', () =>
    visit('/', async (page) => {
      const field = page.getByRole('combobox', { name: 'Search products' });
      await field.focus();
      // All at once: with a slow keyboard, suggestions for the first letters come in between.
      await page.keyboard.insertText('shoebxo');
      await page.getByRole('option', { name: /Shoebox Ledger/ }).waitFor();
      expect(await field.getAttribute('aria-expanded')).toBe('true');
      expect(await page.locator('[data-find] [role="status"]').textContent()).toMatch(/^Suggestions: \d+$/);
      expect(await chosen(page, '#find')).toBeNull();
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page, '#find')).toBe('Shoebox Ledger');
      await page.keyboard.press('ArrowUp');
      expect(await chosen(page, '#find')).toBeNull();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/listings/shoebox-ledger`);
    }));

  it('Escape closes the list and keeps the words, and Enter searches for them', () =>
    visit('/', async (page) => {
      await page.focus('#find');
      await page.keyboard.insertText('ledger');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('option').count()).toBe(0);
      expect(await page.inputValue('#find')).toBe('ledger');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/listings?q=ledger`);
    }));

  it('no results and no answer are announced, and the latest words win', () =>
    visit('/about-nothing', async (page) => {
      const status = page.locator('[data-find] [role="status"]');
      await page.fill('#find', 'qqqqzzzz');
      await expect.poll(() => status.textContent()).toContain('No matches.');
      await page.route('**/suggest?*', (route) => route.abort());
      await page.fill('#find', 'quorum');
      await expect.poll(() => status.textContent()).toContain('No suggestions right now');
      await page.unroute('**/suggest?*');
      // The answer to an older search comes last and is ignored.
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const isOlder = (request: Request) => request.url().endsWith('/suggest?q=hi');
      await page.route('**/suggest?q=hi', (route) => void held.then(() => route.continue().catch(() => {})));
      const asked = page.waitForRequest(isOlder);
      const over = Promise.race([page.waitForEvent('requestfinished', isOlder), page.waitForEvent('requestfailed', isOlder)]);
      await page.fill('#find', 'hi');
      await asked;
      await page.fill('#find', 'tidewire');
      await page
        .getByRole('option', { name: /Tidewire/ })
        .first()
        .waitFor();
      release();
      await over;
      // The page has finished processing that response.
      await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
      expect(await page.locator('[data-find] .picker-name').first().textContent()).toBe('Tidewire');
    }));

  it('the command palette opens by keyboard, goes to pages, runs commands, and restores the focus', () =>
    visit('/categories', async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Search and commands' });
      await page.locator('a[href="/blog"]').first().focus();
      await page.keyboard.press('Control+k');
      await dialog.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate('document.activeElement.getAttribute("href")')).toBe('/blog');

      await page.keyboard.press('/');
      await page.keyboard.type('switch dark');
      await dialog.getByRole('option', { name: /light and dark/ }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
      await dialog.waitFor({ state: 'hidden' });

      await page.keyboard.press('Control+k');
      await page.keyboard.type('connect an ag');
      await dialog.getByRole('option', { name: 'Connect an agent' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/agents`);

      await page.keyboard.press('Control+k');
      await page.keyboard.type('deutsch');
      await dialog.getByRole('option', { name: /Deutsch/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Agenten verbinden', level: 1 }).waitFor();

      // A slash in a field is a slash.
      await page.focus('#find');
      await page.keyboard.type('a/b');
      expect(await page.inputValue('#find')).toBe('a/b');
    }));

  it('Enter right after typing chooses for the words that are there, even if the answer to older words comes last', () =>
    visit('/categories', async (page) => {
      const isOlder = (request: Request) => request.url().endsWith('/suggest?q=con');
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/suggest?q=con', (route) => void held.then(() => route.continue().catch(() => {})));
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('option').first().waitFor();
      const asked = page.waitForRequest(isOlder);
      const over = Promise.race([page.waitForEvent('requestfinished', isOlder), page.waitForEvent('requestfailed', isOlder)]);
      await page.keyboard.type('con');
      await asked;
      // The page's clock stands still: it doesn't ask for the new words by itself.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.keyboard.type('nect an agent');
      release();
      await over;
      // The page has finished processing that response.
      for (let turn = 0; turn < 5; turn++) await page.evaluate('fetch("/robots.txt").then((answer) => answer.text())');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/categories');
      expect(new URL(page.url()).pathname).toBe('/agents');
    }));

  it('a snippet is copied with one click', () =>
    visit('/agents', async (page) => {
      await page.getByRole('button', { name: 'Copy (Claude Code)' }).first().click();
      await page.getByRole('status').getByText('Copied.').waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`claude mcp add --transport http slipway-demo ${base}/mcp`);
    }));
});

it('countries are chosen by name where founders and products are searched, and addresses with a code in any case keep working', async () => {
  const chosen = (elements: readonly { tag: string; attributes: Record<string, string | undefined> }[]) =>
    elements.filter(({ tag, attributes }) => tag === 'option' && 'selected' in attributes).map(({ attributes }) => attributes.value);
  for (const country of ['FI', 'fi', 'Fi']) {
    const founders = await open(`/founders?country=${country}`);
    expect(chosen(founders.elements), country).toEqual(['FI']);
    expect(founders.text).toMatch(/\d+ founders?/);
    expect(founders.text).not.toContain('No founders found');
  }
  // A refused search shows all its fields, with the country still chosen.
  const refused = await open('/listings?country=fi&per_page=x');
  expect(chosen(refused.elements)).toContain('FI');
  // An empty choice is no filter.
  expect((await open('/founders?q=&country=')).text).toBe((await open('/founders')).text);
});
