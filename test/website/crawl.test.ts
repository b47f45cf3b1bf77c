import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWide, onEachKind } from '../support/browser/browse.ts';
import { checkPage } from '../support/browser/check-page.ts';
import { closePages, hasChromium, openChromium } from '../support/browser/chromium.ts';
import { allPages, type Crawl, crawl, firstOfEachKind, isFramed, isLookedAt, kindOf, publicOnes, type Visited } from '../support/browser/crawl.ts';
import { newVisitor } from '../support/browser/visitor.ts';
import { startWholeSite, type WholeSite } from '../support/browser/whole-site.ts';

// The whole site, link by link: as a stranger from the front page and the files for machines on, as an owner from the account on.

/** Files for machines, old addresses: some of them nothing links to. */
const fixed = allPages.filter((page) => !page.path.includes('{') && !('audience' in page)).map(({ path }) => path);

let site: WholeSite;
let strangers: Crawl;
let owners: Crawl;
let all: Map<string, Visited>;
beforeAll(async () => {
  site = await startWholeSite();
  const { base, owner } = site;
  strangers = await crawl(newVisitor(site.service), { base, from: ['/', ...fixed] });
  owners = await crawl(owner, { base, from: ['/account', '/sign-out', ...site.unlinked], known: publicOnes(strangers) });
  all = new Map([...strangers.visited, ...owners.visited]);
});
afterAll(() => site.close());

/** The end of a chain of redirects. */
function endOf(one: Visited, steps = 0): Visited | undefined {
  if (one.to === undefined) return one;
  const next = all.get(one.to.startsWith(site.base) ? one.to.slice(site.base.length) : one.to);
  return next && steps < 4 ? endOf(next, steps + 1) : undefined;
}

describe('every link', () => {
  it('leads to something', () => {
    const lost = [...all.values()].filter((one) => {
      const end = endOf(one);
      // What takes a form only answers a look with 405.
      return end && end.status >= 400 && end.status !== 405;
    });
    expect(lost.map(({ target, status, from }) => `${status} ${target} from ${from}`)).toEqual([]);
  });

  it('to a part of a page finds that part', () => {
    const lost = [...strangers.parts, ...owners.parts].filter(({ target, id }) => {
      const page = (all.get(target) ?? strangers.visited.get(target))?.page;
      return page && id !== 'top' && !page.elements.some(({ attributes }) => attributes.id === id);
    });
    expect([...new Set(lost.map(({ target, id, from }) => `${target}#${id} from ${from}`))]).toEqual([]);
  });
});

it('every page is sound', () => {
  const wrong = new Map<string, string>();
  for (const { target, status, page } of all.values()) {
    if (!page || status >= 300 || isFramed(target)) continue;
    const isPublic = !owners.visited.has(target);
    // One page of those that say the same is enough to find it.
    for (const one of checkPage(page, { isPublic })) wrong.set(`${kindOf(target)}: ${one}`, target);
  }
  expect([...wrong].map(([what, target]) => `${what} (${target})`).slice(0, 40)).toEqual([]);
});

it('every kind of page was found', () => {
  const found = firstOfEachKind(strangers, owners);
  const answered = new Set([...all.values()].filter(({ status }) => status < 400).map(({ target }) => kindOf(target)));
  const missed = allPages.filter((page) => isLookedAt(page) && !found.has(page.path) && !answered.has(page.path));
  // A page that nothing links to needs an address in test/support/whole-site.ts.
  expect(missed.map(({ path }) => path)).toEqual([]);
});

/** The most that a page may bring, in bytes as they are sent compressed (issue: Numbers). */
const MOST = { script: 30 * 1024, style: 20 * 1024 };
const WIDTHS = [360, 768, 1440];

it.skipIf(!hasChromium)('a page of each kind is quiet, light and no wider than the window', async () => {
  const browser = await openChromium();
  const wrong: string[] = [];
  const weights = new Map<string, Promise<number>>();
  const weigh = (url: string) => {
    if (!weights.has(url)) weights.set(url, weightOf(url.slice(site.base.length)));
    return weights.get(url)!;
  };
  await onEachKind(browser, { site, kinds: firstOfEachKind(strangers, owners) }, async (page, { kind, url }) => {
    const say = (text: string) => wrong.push(`${kind}: ${text}`);
    const hear = (message: { type(): string; text(): string }) => message.type() === 'error' && say(message.text());
    const fail = (error: Error) => say(error.message);
    const ask = (request: { url(): string }) =>
      new URL(request.url()).origin !== site.base && !/^(?:data|blob):/.test(request.url()) && say(`asks ${request.url()}`);
    page.on('console', hear).on('pageerror', fail).on('request', ask);
    await page.setViewportSize({ width: WIDTHS[0]!, height: 800 });
    await page.goto(url);
    for (const width of WIDTHS) {
      if (width !== WIDTHS[0]) await page.setViewportSize({ width, height: 800 });
      for (const wide of await findWide(page)) say(`at ${width}: ${wide}`);
    }
    const loaded = await page.evaluate<Record<'script' | 'style', string[]>>(loadedFiles);
    for (const what of ['script', 'style'] as const) {
      const weight = (await Promise.all(loaded[what].map(weigh))).reduce((sum, one) => sum + one, 0);
      if (weight > MOST[what]) say(`${weight} bytes of ${what}: ${loaded[what].join(' ')}`);
    }
    page.off('console', hear).off('pageerror', fail).off('request', ask);
  });
  await closePages(browser);
  expect(wrong).toEqual([]);
});

/** Addresses of the scripts and style sheets of this site that a page has loaded, modules of modules too. */
const loadedFiles = `(() => {
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.startsWith(location.origin + '/'));
  const ending = (text) => [...new Set(loaded.filter((name) => new URL(name).pathname.endsWith(text)))];
  return { script: ending('js'), style: ending('css') };
})()`;

async function weightOf(target: string): Promise<number> {
  const { body, headers } = await site.service.get(target);
  return headers['content-encoding'] ? body.length : gzipSync(body).length;
}
