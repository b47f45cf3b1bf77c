import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, redirect, type Served, startWebsites, type Websites } from '../../../test/support/websites.ts';
import type { BadgeFindingCode } from '../../launches/index.ts';
import { openSafeFetch, type SafeFetch } from '../../platform/safe-fetch/index.ts';
import { type BadgeThreads, openBadgeThreads } from './badge-threads.ts';
import { checkHomepage } from './check-homepage.ts';

const sought = { origin: 'https://dir.example', slug: 'bramble' };
const badge = '<!doctype html><title>Bramble</title><a href="https://dir.example/listings/bramble">Listed on Dir</a>';

const threads = openBadgeThreads({ timeoutMs: 240_000 });
let web: Websites;
let fetch: SafeFetch;
beforeAll(async () => {
  web = await startWebsites();
  fetch = openSafeFetch({ crawlHosts: web.crawlHosts, site: 'https://dir.example' });
});
afterAll(() => Promise.all([web.close(), threads.close()]));

/** Counts the turns of this thread's event loop until the work is done. */
async function countTurns<T>(work: Promise<T>, counts: number[]): Promise<T> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    if (isDone) return;
    turns++;
    setImmediate(turn);
  };
  setImmediate(turn);
  const result = await work;
  isDone = true;
  counts.push(turns);
  return result;
}

let made = 0;
/** Checks a website made for the case; HOST in addresses is replaced by its name. */
async function look(pages: Record<string, Served>, more: { url?: string; timeoutMs?: number; signal?: AbortSignal; threads?: BadgeThreads } = {}) {
  const host = `site${++made}.example`;
  const named = (text: string) => text.replaceAll('HOST', host);
  for (const [address, served] of Object.entries(pages)) web.pages.set(named(address), typeof served === 'string' ? named(served) : served);
  const { url = 'https://HOST/', ...rest } = more;
  const finding = await checkHomepage(named(url), { sought, fetch, threads, ...rest });
  return { ...finding, host, asked: web.asked.filter((address) => address.includes(host)) };
}

const to =
  (location: string, status?: number): Served =>
  (request, response) =>
    (redirect(location.replaceAll('HOST', request.headers.host!.replace(/^\w+\.(?=site\d)/, '')), status) as (a: unknown, b: unknown) => void)(
      request,
      response,
    );

describe('a check of a homepage', () => {
  it.each<[string, Record<string, Served>, BadgeFindingCode, RegExp]>([
    ['a page with the badge', { 'HOST/': badge }, 'found', /visible link/],
    ['a page without it', { 'HOST/': '<!doctype html><h1>Bramble</h1>' }, 'missing', /Nothing on/],
    ['www of the same company', { 'HOST/': to('https://www.HOST/'), 'www.HOST/': badge }, 'found', /www\./],
    ['http to https', { 'HOST/': to('https://HOST/en', 301), 'HOST/en': badge }, 'found', /\/en/],
    ['a folder of a language', { 'HOST/': to('/de/', 308), 'HOST/de/': badge }, 'found', /\/de\//],
    ['another company', { 'HOST/': to('https://elsewhere.example/'), 'elsewhere.example/': badge }, 'unreachable', /another domain/],
    ['another company on the same provider', { 'HOST/': to('https://b.github.io/'), 'b.github.io/': badge }, 'unreachable', /another domain/],
    ['a machine of our own network', { 'HOST/': to('http://127.0.0.1/') }, 'unreachable', /another domain/],
    ['a circle', { 'HOST/': to('/a'), 'HOST/a': to('/') }, 'unreachable', /circles/],
    [
      'many redirects',
      Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n === 1 ? 'HOST/' : `HOST/${n}`, to(`/${n + 1}`)])),
      'unreachable',
      /too many times/,
    ],
    ['a redirect to nothing that is an address', { 'HOST/': redirect('http://[') }, 'unreachable', /couldn’t read the response/],
    ['a redirect to another scheme', { 'HOST/': redirect('ftp://elsewhere.example/') }, 'unreachable', /domain|address/],
    ['no page', {}, 'unreachable', /404/],
    ['an error', { 'HOST/': answer(500, badge) }, 'unreachable', /500/],
    ['a guard against robots', { 'HOST/': answer(403, badge) }, 'unreachable', /403/],
    ['a redirect without a target', { 'HOST/': answer(302, badge) }, 'unreachable', /302/],
    ['a picture', { 'HOST/': answer(200, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), { 'content-type': 'image/png' }) }, 'unreachable', /isn’t a web page/],
    ['a document', { 'HOST/': answer(200, `%PDF-1.7 ${badge}`) }, 'unreachable', /isn’t a web page/],
    ['robots.txt against everybody', { 'HOST/robots.txt': 'User-agent: *\nDisallow: /', 'HOST/': badge }, 'robots_disallowed', /robots\.txt/],
    ['robots.txt against us', { 'HOST/robots.txt': 'User-agent: slipway\nDisallow: /', 'HOST/': badge }, 'robots_disallowed', /slipway/],
    ['robots.txt for us', { 'HOST/robots.txt': 'User-agent: *\nDisallow: /\n\nUser-agent: slipway\nAllow: /', 'HOST/': badge }, 'found', /link/],
    [
      'robots.txt of the page that follows',
      { 'HOST/': to('/x'), 'HOST/robots.txt': 'User-agent: *\nDisallow: /x', 'HOST/x': badge },
      'robots_disallowed',
      /\/x/,
    ],
    [
      'robots.txt of the host that follows',
      { 'HOST/': to('https://www.HOST/'), 'www.HOST/robots.txt': 'User-agent: *\nDisallow: /', 'www.HOST/': badge },
      'robots_disallowed',
      /www/,
    ],
    ['robots.txt that is broken', { 'HOST/robots.txt': answer(503), 'HOST/': badge }, 'robots_disallowed', /503/],
    ['more than 2 MiB', { 'HOST/': badge + ' '.repeat(2 * 1024 * 1024) }, 'unreachable', /too large/],
    [
      'a bomb',
      { 'HOST/': answer(200, gzipSync(Buffer.alloc(50_000_000)), { 'content-type': 'text/html', 'content-encoding': 'gzip' }) },
      'unreachable',
      /too large/,
    ],
    ['a packed page', { 'HOST/': answer(200, gzipSync(badge), { 'content-type': 'text/html', 'content-encoding': 'gzip' }) }, 'found', /link/],
    [
      'a packed page that breaks off',
      { 'HOST/': answer(200, gzipSync(badge).subarray(0, 30), { 'content-type': 'text/html', 'content-encoding': 'gzip' }) },
      'unreachable',
      /couldn’t read the response/,
    ],
    ['UTF-16', { 'HOST/': answer(200, Buffer.from(`\ufeff${badge}`, 'utf16le'), { 'content-type': 'text/html' }) }, 'found', /link/],
    ['a connection that breaks off', { 'HOST/': (_, response) => void response.destroy() }, 'unreachable', /couldn’t reach the server/],
  ])('%s', async (_, pages, code, words) => {
    const { badge: found, detail, asked } = await look(pages);
    expect({ found, detail }).toMatchObject({ found: code, detail: expect.stringMatching(words) });
    expect(asked.filter((address) => !address.endsWith('robots.txt')).length).toBeLessThanOrEqual(6);
  });

  it('never fetches what robots.txt forbids, or another company’s site', async () => {
    const { asked, host } = await look({ 'HOST/robots.txt': 'User-agent: *\nDisallow: /', 'HOST/': badge });
    expect(asked).toEqual([`${host}/robots.txt`]);
    web.asked.length = 0;
    await look({ 'HOST/': to('https://stranger.example/') });
    expect(web.asked.filter((address) => address.startsWith('stranger'))).toEqual([]);
  });

  it('gives up on a server that sends byte by byte', async () => {
    const drips: Served = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
    expect(await look({ 'HOST/': drips }, { timeoutMs: 200 })).toMatchObject({ badge: 'unreachable', detail: expect.stringContaining('too long'), url: null });
    expect(await look({ 'HOST/robots.txt': drips, 'HOST/': badge }, { timeoutMs: 200 })).toMatchObject({ badge: 'unreachable' });
  });

  it.each([
    'http://127.0.0.1/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://localhost/',
    'http://2130706433/',
    'https://bramble.internal/',
    'https://HOST:8443/',
    'no address',
  ])('does not go to %s', async (url) => {
    const { badge: found, asked } = await look({ 'HOST/': badge }, { url });
    expect({ found, asked }).toEqual({ found: 'unreachable', asked: [] });
  });

  it('finds nothing once nobody is waiting for it', async () => {
    await expect(look({ 'HOST/': badge }, { signal: AbortSignal.abort(new Error('stopping')) })).rejects.toThrow('stopping');
  });

  it('returns the page that was checked', async () => {
    const { url, host } = await look({ 'HOST/': to('/en'), 'HOST/en': badge });
    expect(url).toBe(`https://${host}/en`);
  });
});

describe('a page that is hard to read', () => {
  /** Two megabytes that a parser, a reader of styles and a walk through the page are busy with. */
  const heavy = (start: string) => `<!doctype html>${start}${'<a href="https://dir.example/x" style="opacity:.5;left:1px">'.repeat(34_000)}`;

  it('is read while others are answered, and has its badge found', async () => {
    await look({ 'HOST/': badge });
    // Turns of this thread while a page is read: if it were read here, there would be none.
    const turns: number[] = [];
    const counted: BadgeThreads = { ...threads, run: (...given) => countTurns(threads.run(...given), turns) };
    const looks = await Promise.all(
      [{ 'HOST/': heavy(badge) }, { 'HOST/': badge }, { 'HOST/': heavy('') }].map((pages) => look(pages, { threads: counted, timeoutMs: 240_000 })),
    );
    expect(looks.map((one) => one.badge)).toEqual(['found', 'found', 'missing']);
    expect([turns.length, Math.min(...turns) > 0]).toEqual([3, true]);
  });

  it('is given up when the check’s own time is over, whatever its thread is doing', async () => {
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const run = () => {
      isAsked();
      return new Promise<never>(() => {});
    };
    const busy: BadgeThreads = { ...threads, run };
    const looking = look({ 'HOST/': badge }, { threads: busy, timeoutMs: 2_000 });
    await asked;
    expect(await looking).toMatchObject({ badge: 'unreachable', url: null });
  });

  it('is given up after its time, and the next page is read', async () => {
    const quick = openBadgeThreads({ timeoutMs: 1 });
    expect(await look({ 'HOST/': heavy('') }, { threads: quick })).toMatchObject({
      badge: 'unreachable',
      detail: expect.stringContaining('We couldn’t read the response.'),
    });
    await quick.close();
    expect((await look({ 'HOST/': badge })).badge).toBe('found');
  });
});
