import { setMaxListeners } from 'node:events';
import { endAfter } from '../../platform/end-after.ts';
import { looksLikeHtml } from '../../platform/html/looks-like-html.ts';
import { type Browser, openRenderer, type Renderer } from '../render/open-renderer.ts';
import type { WorkerPool } from '../worker/pool.ts';
import { type Candidate, choosePages, customaryAddresses, keyOf, lacksEssentials } from './choose-pages.ts';
import { CrawlFailure, toCrawlFailure } from './crawl-failure.ts';
import { type CrawledSite, MOST_PAGES, type StoredPage } from './crawled-site.ts';
import type { CrawledPage } from './read-for-crawl.ts';
import { openRobots } from './robots-of-site.ts';
import { type Answer, fetchUnderRobots, type SafeFetch } from './site-fetch.ts';
import { isSitemapIndex, rankSitemaps, readSitemap } from './sitemap.ts';
import { readStartUrl } from './start-url.ts';

const PAGE_BYTES = 4 * 1024 * 1024;
const FIRST_PAGE_MS = 10_000;
const PAGE_MS = 8_000;
/** Time limit for the whole crawl. After it, the crawl returns what it has read. */
const CRAWL_MS = 45_000;
const AT_ONCE = 4;
const MOST_LISTENERS = 200;
/** Sitemaps that robots.txt may name, that are read, and addresses from all of them. */
const MOST_NAMED = 50;
const MOST_SITEMAPS = 4;
const MOST_FOUND = 4_000;
/** Maximum visible text of a page that depends on scripts: a name, a spinner, a request to turn on JavaScript. */
const MOST_SHELL_TEXT = 300;
/** Longest pause between requests that we accept from a site's Crawl-delay. */
const MOST_DELAY_S = 5;

export interface CrawlProgress {
  step: 'robots' | 'front_page' | 'pages';
  pages_read: number;
  /** 0 to 100, of the crawl. */
  percent: number;
  /** Address of the page read last. */
  page?: string;
  /** Number of pages to read, as far as known. */
  pages_found?: number;
}

export interface CrawlGiven {
  url: string;
  fetch: SafeFetch;
  /** Our product token in robots.txt. */
  agent: string;
  /** Parses pages off the main thread. */
  workers: WorkerPool;
  /** For rendering pages filled by scripts. */
  browser?: Browser | undefined;
  onProgress(progress: CrawlProgress): void;
  signal?: AbortSignal;
  /** How many times as long as usual the whole crawl may take; default: 1. */
  patience?: number;
}

/**
 * Reads a website: its homepage, and the pages that say who makes what and at what price. Obeys robots.txt on every request.
 * Always ends within a minute. @throws CrawlFailure if the homepage can't be read
 */
export async function crawlSite(given: CrawlGiven): Promise<CrawledSite> {
  const start = readStartUrl(given.url);
  const signal = endAfter(CRAWL_MS * (given.patience ?? 1), given.signal);
  // One per request in progress, including those of a rendered page.
  setMaxListeners(MOST_LISTENERS, signal);
  const robotsOf = openRobots({ fetch: given.fetch, agent: given.agent, signal });
  const get = (url: string, more: { timeoutMs: number; accept?: string }) =>
    fetchUnderRobots(url, { fetch: given.fetch, robotsOf, maxBytes: PAGE_BYTES, accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1', signal, ...more });
  const renderer = !given.browser ? undefined : openRenderer({ browser: given.browser, get: (url) => get(url, { timeoutMs: PAGE_MS, accept: '*/*' }), signal });
  const reading = { workers: given.workers, renderer, signal };
  try {
    given.onProgress({ step: 'robots', pages_read: 0, percent: 0 });
    const robots = await robotsOf(start);
    given.onProgress({ step: 'front_page', pages_read: 0, percent: 5 });
    const first = await readFrontPages(start, { get, ...reading });
    for (const [i, { page }] of first.entries()) given.onProgress({ step: 'front_page', pages_read: i + 1, percent: 20, page: page.url });
    const more = { get, delay: robots.crawlDelay, sitemaps: robots.sitemaps, pause: { isAsked: false } };
    const rest = await readRest(first, { ...reading, onProgress: given.onProgress, ...more });
    const pages = [...first, ...rest].map(({ page }) => page).slice(0, MOST_PAGES);
    if (pages.every((page) => page.text === '' && page.declared.length === 0)) throw new CrawlFailure('no_text');
    return { url: first[0]!.page.url, host: new URL(first[0]!.page.url).hostname, pages };
  } catch (error) {
    if (given.signal?.aborted) throw given.signal.reason;
    throw signal.aborted ? new CrawlFailure('timed_out', { cause: error }) : toCrawlFailure(error);
  } finally {
    renderer?.end();
  }
}

/** Where to parse and render pages, and until when. */
interface Reading {
  workers: WorkerPool;
  renderer: Renderer | undefined;
  signal: AbortSignal;
}

type Get = (url: string, more: { timeoutMs: number; accept?: string }) => Promise<Answer>;

/** The submitted page, the page it redirects to, and the root if the submitted page is an article. The front page comes first. */
async function readFrontPages(start: string, given: Reading & { get: Get }): Promise<CrawledPage[]> {
  const first = await readFirst(await given.get(start, { timeoutMs: FIRST_PAGE_MS }), given);
  if (first.refresh !== undefined && keyOf(first.refresh) !== keyOf(first.page.url)) {
    const next = await tryRead(first.refresh, given);
    if (next) return [next];
  }
  const root = new URL('/', first.page.url).href;
  if (!first.isArticle || keyOf(root) === keyOf(first.page.url)) return [first];
  const home = await tryRead(root, given);
  return home ? [home, first] : [first];
}

async function readFirst(answer: Answer, given: Reading): Promise<CrawledPage> {
  if (answer.status >= 400) {
    const { status, retryAfterS } = answer;
    throw new CrawlFailure('unreachable', { about: `the site answered ${status}`, retryAfterS, isRefusal: status === 429 });
  }
  if (!looksLikeHtml(answer)) throw new CrawlFailure('not_html');
  return await read(answer, given);
}

/** Parses a page, and parses it again after rendering if scripts fill it. */
async function read({ body, contentType, url }: Answer, { workers, renderer, signal }: Reading): Promise<CrawledPage> {
  const fetchedAt = new Date().toISOString();
  const plain = await workers.run('read', { bytes: new Uint8Array(body), contentType, url, fetchedAt }, signal);
  if (!renderer || !isFilledByScript(plain.page)) return plain;
  const html = await renderer.render(url);
  if (html === undefined) return plain;
  const rendered = await workers.run('read', { bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', url, fetchedAt }, signal);
  return rendered.page.text.length > plain.page.text.length ? rendered : plain;
}

function isFilledByScript({ text, html = '' }: StoredPage): boolean {
  return text.length < MOST_SHELL_TEXT && /<script\b/i.test(html);
}

/** An optional page. */
async function tryRead(url: string, given: Reading & { get: Get; accept?: string; onPause?: () => void }): Promise<CrawledPage | undefined> {
  try {
    const answer = await given.get(url, { timeoutMs: PAGE_MS, ...(given.accept !== undefined && { accept: given.accept }) });
    if (answer.retryAfterS !== undefined) given.onPause?.();
    const isWanted = looksLikeHtml(answer) || (given.accept?.includes('json') && /json/i.test(answer.contentType));
    return answer.status < 300 && isWanted ? await read(answer, given) : undefined;
  } catch {
    return undefined;
  }
}

interface RestGiven extends Reading {
  get: Get;
  delay: number | undefined;
  /** From robots.txt. */
  sitemaps: string[];
  onProgress: CrawlGiven['onProgress'];
  /** The site asked us to come back later, so the crawl ends with what it has read. */
  pause: { isAsked: boolean };
}

/** Two rounds: links of the front page, then links of those pages. */
async function readRest(first: CrawledPage[], given: RestGiven): Promise<CrawledPage[]> {
  const home = first[0]!.page.url;
  const tried = new Set(first.map(({ page }) => page.url));
  const known = new Set(first.map(({ page }) => keyOf(page.url)));
  const rest: CrawledPage[] = [];
  let candidates = first.flatMap((page) => page.candidates);
  if (lacksEssentials(candidates, home)) candidates = [...candidates, ...(await readSitemaps(home, given))];
  const jsonLinks = first.flatMap((page) => page.jsonLinks).slice(0, 3);
  for (const round of [1, 2]) {
    const room = MOST_PAGES - first.length - rest.length;
    const chosen = choosePages(candidates, { home, read: tried, most: room });
    const addresses = round === 1 ? [...jsonLinks, ...chosen].slice(0, room) : chosen;
    for (const url of addresses) tried.add(url);
    const before = first.length + rest.length;
    // Only counts pages that were read and aren't duplicates, so the number never decreases.
    const told = new Set(known);
    const pages = await inTurn(addresses, given, (done, page) => {
      if (page) told.add(keyOf(page.page.url));
      const percent = Math.min(99, 20 + Math.round((80 * (before + done)) / MOST_PAGES));
      given.onProgress({ step: 'pages', pages_read: told.size, percent, pages_found: before + addresses.length, ...(page && { page: page.page.url }) });
    });
    // Different addresses may lead to the same page.
    for (const page of pages) {
      if (known.has(keyOf(page.page.url))) continue;
      known.add(keyOf(page.page.url));
      rest.push(page);
    }
    candidates = pages.flatMap((page) => page.candidates);
  }
  return [...rest, ...(await readCustomary(first, rest, given))];
}

/** Contact and legal pages at their usual addresses. A server that answers everything with its front page has none. */
async function readCustomary(first: CrawledPage[], rest: CrawledPage[], given: RestGiven): Promise<CrawledPage[]> {
  const read = [...first, ...rest];
  const home = first[0]!;
  const room = MOST_PAGES - read.length;
  const guesses = customaryAddresses(
    read.map(({ page }) => page.url),
    { home: home.page.url, lang: home.lang },
  ).slice(0, room);
  const texts = new Set(read.map(({ page }) => page.text));
  const known = new Set(read.map(({ page }) => keyOf(page.url)));
  const found = await inTurn(guesses, given, () => {});
  return found.filter(({ page }) => !known.has(keyOf(page.url)) && !texts.has(page.text) && texts.add(page.text));
}

/** The pages in the sitemaps that robots.txt names, and in those that they list. The usual address is asked if it names none. */
async function readSitemaps(home: string, given: RestGiven): Promise<Candidate[]> {
  const named = given.sitemaps.flatMap((address) => (URL.canParse(address, home) ? [new URL(address, home).href] : [])).slice(0, MOST_NAMED);
  const waiting = named.length > 0 ? rankSitemaps(named) : [new URL('/sitemap.xml', home).href];
  const asked = new Set<string>();
  const found: Candidate[] = [];
  const pause = Math.min(given.delay ?? 0, MOST_DELAY_S) * 1000;
  while (waiting.length > 0 && asked.size < MOST_SITEMAPS && found.length < MOST_FOUND && !given.pause.isAsked) {
    const sitemap = waiting.shift()!;
    if (asked.has(sitemap)) continue;
    asked.add(sitemap);
    if (pause > 0 && asked.size > 1) await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await given.get(sitemap, { timeoutMs: PAGE_MS, accept: 'application/xml,text/xml' }).catch(() => undefined);
    if (answer?.retryAfterS !== undefined) given.pause.isAsked = true;
    if (answer === undefined || answer.status >= 300) continue;
    const xml = answer.body.toString('utf8');
    const listed = readSitemap(xml);
    if (isSitemapIndex(xml)) waiting.push(...rankSitemaps(listed.map(({ url }) => url)).slice(0, MOST_SITEMAPS));
    else found.push(...listed);
  }
  return found.slice(0, MOST_FOUND);
}

/** A few at a time, or one after another with pauses if the site asks for them. Keeps the order of the addresses. */
async function inTurn(addresses: string[], given: RestGiven, onDone: (done: number, page: CrawledPage | undefined) => void): Promise<CrawledPage[]> {
  const found: (CrawledPage | undefined)[] = [];
  const pause = Math.min(given.delay ?? 0, MOST_DELAY_S) * 1000;
  let next = 0;
  let done = 0;
  const onPause = () => {
    given.pause.isAsked = true;
  };
  const work = async () => {
    while (next < addresses.length && !given.signal.aborted && !given.pause.isAsked) {
      const at = next++;
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      const accept = 'text/html,application/xhtml+xml;q=0.9,application/json;q=0.5,*/*;q=0.1';
      found[at] = await tryRead(addresses[at]!, { ...given, accept, onPause });
      onDone(++done, found[at]);
    }
  };
  await Promise.all(Array.from({ length: pause > 0 ? 1 : AT_ONCE }, work));
  return found.filter((page) => page !== undefined);
}
