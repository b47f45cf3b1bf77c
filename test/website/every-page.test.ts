import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { isAllowed } from '../../src/contract/roles.ts';
import { personalPages } from '../../src/website/routes.ts';
import { bringAxe, examine, examineDialogs, narrowLooks, twoLooks, wideLooks } from '../support/browser/axe.ts';
import { findWide, onEachKind } from '../support/browser/browse.ts';
import { checkPage } from '../support/browser/check-page.ts';
import { chromiumPath, closePages, hasChromium, openChromium } from '../support/browser/chromium.ts';
import { allPages, type Crawl, crawl, firstOfEachKind, isFramed, isLookedAt, kindOf, publicOnes, type Visited, visitOne } from '../support/browser/crawl.ts';
import { asUpload, formsOf } from '../support/browser/forms-of.ts';
import { untilNextPage } from '../support/browser/next-page.ts';
import { linksOf } from '../support/browser/read-page.ts';
import { visitStates } from '../support/browser/site-kinds.ts';
import { beginsElsewhere, skipToContent, tabThrough } from '../support/browser/tab-keys.ts';
import { newVisitor, signInAs } from '../support/browser/visitor.ts';
import { startWholeSite, type WholeSite } from '../support/browser/whole-site.ts';

// The whole site, link by link: as a stranger from the front page and the files for machines on, as an owner from the account on.
// Then a page of each kind in a browser: how it loads, what the Tab key reaches, what axe reports.

/** Files for machines, old addresses: some of them nothing links to. */
const fixed = allPages.filter((page) => !page.path.includes('{') && !('audience' in page)).map(({ path }) => path);

let site: WholeSite;
let strangers: Crawl;
let owners: Crawl;
let all: Map<string, Visited>;
beforeAll(async () => {
  site = await startWholeSite();
  const { base, owner } = site;
  strangers = await crawl(newVisitor(site.service), { base, from: [`/listings/${site.own}`, '/', ...fixed] });
  owners = await crawl(owner, { base, from: ['/account', '/sign-out', ...site.unlinked], known: publicOnes(strangers) });
  all = new Map([...strangers.visited, ...owners.visited]);
});
afterAll(async () => {
  await closePages(browser);
  await site.close();
});

/** The end of a chain of redirects. */
function endOf(one: Visited, steps = 0): Visited | undefined {
  if (one.to === undefined) return one;
  const next = all.get(one.to.startsWith(site.base) ? one.to.slice(site.base.length) : one.to);
  return next && steps < 4 ? endOf(next, steps + 1) : undefined;
}

describe('every link', () => {
  it('leads to a page that exists', () => {
    const lost = [...all.values()].filter((one) => {
      const end = endOf(one);
      // Addresses that only accept a form answer 405 to a GET.
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

it('every page works', () => {
  const wrong = new Map<string, string>();
  for (const { target, status, page } of all.values()) {
    if (!page || status >= 300 || isFramed(target)) continue;
    const isPublic = !owners.visited.has(target);
    // One of the pages with the same content is enough to find it.
    for (const one of checkPage(page, { isPublic })) wrong.set(`${kindOf(target)}: ${one}`, target);
  }
  expect([...wrong].map(([what, target]) => `${what} (${target})`).slice(0, 40)).toEqual([]);
});

it('every kind of page was found', () => {
  const found = firstOfEachKind(strangers, owners);
  const answered = new Set([...all.values()].filter(({ status }) => status < 400).map(({ target }) => kindOf(target)));
  const missed = allPages.filter((page) => isLookedAt(page) && !found.has(page.path) && !answered.has(page.path));
  const say =
    'Nothing links to these pages. Link to each of them, or give it an address in test/support/browser/whole-site.ts, as pages behind forms and emails have.';
  expect(
    missed.map(({ path }) => path),
    say,
  ).toEqual([]);
});

/** Maximum size of scripts and styles of a page in compressed bytes: less where strangers read than where people edit. */
function mostOf(url: string): { script: number; style: number } {
  const target = url.slice(site.base.length);
  const script = target.startsWith('/team') ? 25 : strangers.visited.has(target) ? 10 : 30;
  return { script: script * 1024, style: 20 * 1024 };
}
const WIDTHS = [360, 768, 1440];
/** That of axe's looks too: each size makes a page draw itself again. */
const HEIGHT = 900;

/**
 * Axe sees each page in both languages and both colour schemes, at 1440 pixels in one language and at 390 in the other; which is which
 * alternates from page to page: half of the pages are narrow in German, the other half in English. That takes as many looks as one language.
 * How a page loads and what the Tab key reaches is seen in the language of its wide look. Dialogs and forms with errors are seen at 1280 and
 * 360 pixels, forms in the language of the narrow look of their page.
 */
const LANGUAGES = ['en', 'de'] as const;
const readIn = (page: Page, kind: string, look: 'wide' | 'narrow') => {
  const at = [...kinds.keys()].indexOf(kind) + (look === 'wide' ? 0 : 1);
  return page.setExtraHTTPHeaders({ 'Accept-Language': LANGUAGES[at % 2]! });
};

/** Pages that are the same for all readers. */
const inOneLanguage: readonly string[] = [];

/** A page of each kind, and some states of pages. */
let kinds: Map<string, Visited>;
let browser: Browser;

/** What is wrong with the pages, by what was looked for. */
interface Found {
  loading: string[];
  keyboard: string[];
  skipping: string[];
  axe: string[];
  /** The languages that axe saw each kind of page in. */
  languages: Map<string, Set<string>>;
  /** Forms with a text field, by the kind of page that they are on: each one once. */
  forms: Map<string, FilledForm[]>;
}

let looking: Promise<Found> | undefined;
/** Opens a page of each kind once, for all checks that need a browser. */
const look = () => (looking ??= lookAtEachKind());

async function lookAtEachKind(): Promise<Found> {
  browser = await openChromium();
  const first = firstOfEachKind(strangers, owners);
  kinds = new Map([...first, ...(await visitStates(site))]);
  // The frame is the same everywhere, so every fifth page is enough.
  const skipped = new Set([...kinds.keys()].filter((_, i) => i % 5 === 0));
  const found: Found = { loading: [], keyboard: [], skipping: [], axe: [], languages: new Map(), forms: new Map() };
  const dialogs = new Set<string>();
  const frames = new Set<number>();
  const names = new Set<string>();
  await onEachKind(browser, { site, kinds, options: { reducedMotion: 'reduce' } }, async (page, { kind, url }) => {
    const told = (list: string[], wrong: readonly string[]) => list.push(...wrong.map((one) => `${kind}: ${one}`));
    await readIn(page, kind, 'wide');
    const loading = await watchLoading(page, url);
    // A browser's console notes an answer of 404 or 400 itself.
    if (first.has(kind)) told(found.loading, loading);
    await page.emulateMedia({ colorScheme: 'light' });
    const isElsewhere = await beginsElsewhere(page);
    told(found.keyboard, await tabThrough(page, frames));
    const languages = [await openForAxe(page)];
    told(found.axe, await examine(page, { looks: wideLooks }));
    await readIn(page, kind, 'narrow');
    await page.goto(url);
    languages.push(await openForAxe(page));
    told(found.axe, await examine(page, { looks: narrowLooks }));
    found.languages.set(kind, new Set(languages));
    told(found.axe, await examineDialogs(page, dialogs));
    if (skipped.has(kind) && !isElsewhere) told(found.skipping, await skipToContent(page));
    // Only forms with a text field: a page may have fifty forms with just a button.
    const forms = (await page.evaluate<FilledForm[]>(fillForms)).filter(({ action, fields }) => {
      // The same form on other pages is answered by the same page.
      const name = `${kindOf(action.slice(site.base.length))} ${fields}`;
      return !names.has(name) && names.add(name);
    });
    if (forms.length > 0) found.forms.set(kind, forms);
  });
  return found;
}

/** Opens all that can be opened, so that nothing that a visitor may see is left out, and brings axe. @returns the language of the page */
async function openForAxe(page: Page): Promise<string> {
  await bringAxe(page);
  return page.evaluate<string>(`(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
    for (const one of document.querySelectorAll('details')) one.open = true;
    return document.documentElement.lang;
  })()`);
}

/** Opens a page. @returns its errors, its requests to other hosts, and whether it is too wide or too heavy */
async function watchLoading(page: Page, url: string): Promise<string[]> {
  const wrong: string[] = [];
  const hear = (message: { type(): string; text(): string }) => message.type() === 'error' && wrong.push(message.text());
  const fail = (error: Error) => wrong.push(error.message);
  const ask = (request: { url(): string }) =>
    new URL(request.url()).origin !== site.base && !/^(?:data|blob):/.test(request.url()) && wrong.push(`asks ${request.url()}`);
  page.on('console', hear).on('pageerror', fail).on('request', ask);
  await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT });
  await page.goto(url);
  for (const width of WIDTHS) {
    if (width !== WIDTHS[0]) await page.setViewportSize({ width, height: HEIGHT });
    for (const wide of await findWide(page)) wrong.push(`at ${width}: ${wide}`);
  }
  const loaded = await page.evaluate<Record<'script' | 'style', string[]>>(loadedFiles);
  for (const what of ['script', 'style'] as const) {
    const weight = (await Promise.all(loaded[what].map(weigh))).reduce((sum, one) => sum + one, 0);
    if (weight > mostOf(url)[what]) wrong.push(`${weight} bytes of ${what}: ${loaded[what].join(' ')}`);
  }
  page.off('console', hear).off('pageerror', fail).off('request', ask);
  return wrong;
}

const suite = describe.skipIf(!hasChromium);

suite(`a page of each kind (Chromium at ${chromiumPath})`, () => {
  it('loads without errors, is light and fits the window', async () => {
    expect((await look()).loading).toEqual([]);
  });

  it('Tab reaches everything, is visible there, and never gets stuck', async () => {
    expect((await look()).keyboard).toEqual([]);
  });

  it('the first Tab shows a link that skips to the content', async () => {
    expect((await look()).skipping).toEqual([]);
  });

  it('axe finds nothing', async () => {
    expect((await look()).axe).toEqual([]);
  });

  it('was seen in English and in German, unless it is written in one language', async () => {
    const { languages } = await look();
    const missed = [...languages].filter(([, seen]) => !seen.has('en') || !seen.has('de'));
    expect(missed.map(([kind]) => kind)).toEqual(inOneLanguage);
  });

  // Last: some of them change something.
  it('axe finds nothing on forms with errors', async () => {
    const { forms } = await look();
    const found: string[] = [];
    let refused = 0;
    const withForms = new Map([...kinds].filter(([kind]) => forms.has(kind)));
    await onEachKind(browser, { site, kinds: withForms }, async (page, { kind }) => {
      await readIn(page, kind, 'narrow');
      let refusedHere = 0;
      for (const [i, form] of forms.get(kind)!.entries()) {
        // Any page of this site may send it.
        if (!page.url().startsWith(`${site.base}/`)) await page.goto(`${site.base}/robots.txt`);
        if (!(await isRefused(page, form))) continue;
        expect(await send(page, form), `${kind} form ${i}`).toBeGreaterThanOrEqual(400);
        refused++;
        await bringAxe(page);
        // The content around it was checked with the first form of a page.
        const inside = refusedHere++ > 0 ? { inside: 'main' } : {};
        // It was drawn in the size of the last look.
        const isNarrow = page.viewportSize()!.width === twoLooks[1]!.width;
        for (const one of await examine(page, { looks: isNarrow ? twoLooks.toReversed() : twoLooks, ...inside })) found.push(`${kind} form ${i}: ${one}`);
      }
    });
    expect(found).toEqual([]);
    expect(refused).toBeGreaterThan(3);
  });
});

describe('the console shows a member only what their role may do', () => {
  /** Queue entries are decided by different operations, so they count as different pages. */
  const kindInConsole = (target: string) => /^\/team\/queue\/\w+(?=\/)/.exec(target)?.[0] ?? kindOf(target);

  it.each(['editor', 'moderator', 'finance'] as const)('%s', async (role) => {
    const { base, service } = site;
    const accountId = (await createAccount(service.db, { email: `${role}@example.org`, teamRole: role, now: service.parts.clock.now() }))!;
    const member = await signInAs(service, accountId);
    const elsewhere = new Map([...all].filter(([target]) => !target.startsWith('/team')));
    const { visited } = await crawl(member, { base, from: ['/team'], perKind: 2, perQuery: 1, known: elsewhere, onlyPages: true });
    const shown = [...visited.values()].filter(({ target }) => target.startsWith('/team'));
    // One entry of each kind in the queue.
    const entries = new Map(
      shown.flatMap(({ page }) => (page ? linksOf(page) : [])).flatMap((to) => (/^\/team\/queue\/\w+\//.test(to) ? [[kindInConsole(to), to]] : [])),
    );
    for (const target of entries.values()) if (!visited.has(target)) shown.push((await visitOne(member, target)).one);
    expect(shown.filter(({ status }) => status >= 400 && status !== 405).map(({ status, target, from }) => `${status} ${target} from ${from}`)).toEqual([]);

    const opened = new Set(shown.map(({ target }) => kindOf(target)));
    const meant = personalPages.filter((page) => page.audience === 'team' && page.show && isAllowed(role, page.roles ?? []) && !page.path.includes('{'));
    expect(meant.map(({ path }) => path).filter((path) => !opened.has(path))).toEqual([]);

    // Sent as they are: most lack a reason and are refused for that, which happens after the role was checked.
    const forms = new Map(
      shown
        .flatMap((one) => formsOf(one, base))
        .filter(({ action }) => action.startsWith('/team'))
        .map((form) => [`${kindInConsole(form.action)} ${form.fields.form} ${Object.keys(form.fields)}`, form]),
    );
    expect(forms.size).toBeGreaterThan(10);
    const refused: string[] = [];
    for (const [name, { action, fields, takesFiles }] of forms) {
      const sent = await (takesFiles ? member.upload(action, asUpload(fields)) : member.post(action, fields));
      if (sent.status === 403) refused.push(name);
      const change = new URLSearchParams(sent.to?.split('?')[1]).get('undo');
      if (change && (await member.post('/team/undo', { change, back: '/team' })).status >= 400) refused.push(`undo ${name}`);
    }
    expect(refused).toEqual([]);
  });
});

/** A form as it would be sent with what nobody may send. */
interface FilledForm {
  action: string;
  encoding: string;
  /** Names of its fields, with the value that tells forms apart. */
  fields: string;
  /** `null` for a file that was not chosen. */
  entries: [name: string, value: string | null][];
}

/** Fills the forms of a page in which something is typed with what nobody may send. */
const fillForms = `(() => {
  const isTyped = (one) =>
    one.matches('input:not([type=hidden], [type=checkbox], [type=radio], [type=search]), textarea') && !one.hidden && !one.readOnly;
  return [...document.querySelectorAll('main form[method=post]')].flatMap((form) => {
    const typed = [...form.elements].filter(isTyped);
    if (typed.length === 0) return [];
    for (const one of typed) one.value = one.type === 'number' ? '-1' : one.type === 'date' ? '' : one.type === 'file' ? '' : 'x'.repeat(5) + String.fromCharCode(7);
    // A field may be called action.
    return [{
      action: new URL(form.getAttribute('action') || location.href, location.href).href,
      encoding: form.getAttribute('enctype') ?? 'application/x-www-form-urlencoded',
      fields: [...form.elements].map((one) => (one.name === 'form' ? 'form=' + one.value : one.name)).join(),
      entries: [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : null]),
    }];
  });
})()`;

/** Sends a form without leaving the page. @returns whether it is refused. Most are accepted, and lead to pages that were already checked */
const isRefused = (page: Page, form: FilledForm): Promise<boolean> =>
  page.evaluate<boolean>(`(async ({ action, encoding, entries }) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value ?? new File([], ''));
    const body = encoding === 'multipart/form-data' ? data : new URLSearchParams(data);
    return (await fetch(action, { method: 'POST', body, redirect: 'manual' })).status >= 400;
  })(${JSON.stringify(form)})`);

/**
 * Sends a form as without scripts and without the browser's own checks, so that the site's are seen, and waits until what it answers
 * has loaded. @returns the status of the answer
 */
async function send(page: Page, form: FilledForm): Promise<number> {
  // Only a form sends such a request: scripts of a page ask for previews and marks at any time.
  const answered = page.waitForResponse((answer) => answer.request().isNavigationRequest() && answer.request().method() === 'POST');
  await page.evaluate(`(({ action, encoding, entries }) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype: encoding });
    for (const [name, value] of entries)
      form.append(Object.assign(document.createElement('input'), value === null ? { type: 'file', name } : { type: 'hidden', name, value }));
    document.body.append(form);
    window.isOld = true;
    // A field may be called submit.
    HTMLFormElement.prototype.submit.call(form);
  })(${JSON.stringify(form)})`);
  const answer = await answered;
  // A file is kept, and the page stays.
  if (answer.headers()['content-disposition'] === undefined) await untilNextPage(page);
  return answer.status();
}

/** Addresses of the scripts and style sheets of this site that a page has loaded, modules of modules too. */
const loadedFiles = `(() => {
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.startsWith(location.origin + '/'));
  const ending = (text) => [...new Set(loaded.filter((name) => new URL(name).pathname.endsWith(text)))];
  return { script: ending('js'), style: ending('css') };
})()`;

const weights = new Map<string, Promise<number>>();
function weigh(url: string): Promise<number> {
  if (!weights.has(url)) weights.set(url, weightOf(url.slice(site.base.length)));
  return weights.get(url)!;
}

async function weightOf(target: string): Promise<number> {
  const { body, headers } = await site.service.get(target);
  return headers['content-encoding'] ? body.length : gzipSync(body).length;
}
