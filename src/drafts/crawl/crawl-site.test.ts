import { afterAll, describe, expect, it } from 'vitest';
import { openWorkerPool } from '../worker/pool.ts';
import { choosePages } from './choose-pages.ts';
import { CrawlFailure } from './crawl-failure.ts';
import { crawlSite } from './crawl-site.ts';
import type { SafeFetch } from './site-fetch.ts';

type Served = string | { status?: number; type?: string; location?: string; body?: Buffer | string; fails?: string; retryAfter?: string };

const workers = openWorkerPool({ threads: 1, timeoutMs: 240_000 });
afterAll(() => workers.close());

/** A website with a few paths; everything else is 404. */
function website(paths: Record<string, Served>) {
  const asked: string[] = [];
  const fetch: SafeFetch = async (url) => {
    const { pathname, host } = new URL(url);
    asked.push(pathname);
    const found = paths[`//${host}${pathname}`] ?? paths[pathname];
    const served = typeof found === 'string' ? { body: found } : (found ?? { status: 404, body: 'no' });
    if (served.fails !== undefined) throw Object.assign(new Error('refused'), { code: served.fails });
    const headers = new Headers({ 'content-type': served.type ?? 'text/html; charset=utf-8' });
    if (served.location !== undefined) headers.set('location', served.location);
    if (served.retryAfter !== undefined) headers.set('retry-after', served.retryAfter);
    return { status: served.status ?? (served.location === undefined ? 200 : 302), headers, url, body: Buffer.from(served.body ?? '') };
  };
  const onProgress = ({ percent, pages_read }: { percent: number; pages_read: number }) => {
    steps.push(percent);
    read.push(pages_read);
  };
  const crawl = (url = 'https://bramble.example/', more: { signal?: AbortSignal } = {}) =>
    crawlSite({
      url,
      fetch,
      agent: 'slipway',
      workers,
      onProgress,
      ...more,
    });
  const steps: number[] = [];
  const read: number[] = [];
  return { asked, crawl, steps, read };
}

const html = (text: string) => `<!doctype html><title>Bramble</title><h1>Bramble</h1><p>${text}</p>`;
const links = (...hrefs: string[]) => html(hrefs.map((href) => `<a href="${href}">page</a>`).join(' '));

describe('a website that asks for a pause', () => {
  it('is read no further, and what was read is kept', async () => {
    const pages = ['/pricing', '/about', '/contact', '/faq', '/features', '/team', '/imprint', '/support', '/story'];
    const busy: Record<string, Served> = Object.fromEntries(pages.map((path) => [path, { status: 429, retryAfter: '3600' }]));
    const site = website({ '/': links(...pages), ...busy });
    const read = await site.crawl();
    expect(read.pages.map(({ url }) => new URL(url).pathname)).toEqual(['/']);
    // The requests that were already on their way at that time.
    expect(site.asked.filter((path) => pages.includes(path)).length).toBeLessThan(pages.length);
  });

  it.each<[string, Record<string, Served>, object]>([
    ['its front page', { '/': { status: 503, retryAfter: '7200' } }, { code: 'unreachable', retryAfterS: 7200, isRefusal: false }],
    ['its front page, of us', { '/': { status: 429, retryAfter: '60' } }, { code: 'unreachable', retryAfterS: 60, isRefusal: true }],
    ['its robots.txt', { '/robots.txt': { status: 503, retryAfter: '600' } }, { code: 'robots_disallowed', retryAfterS: 600, isRefusal: false }],
    [
      'for good, by its robots.txt',
      { '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /' }, '/': html('x') },
      { code: 'robots_disallowed', isRefusal: true },
    ],
  ])('by %s', async (_, served, expected) => {
    await expect(website(served).crawl()).rejects.toMatchObject(expected);
  });
});

describe('crawlSite', () => {
  it('reads the front page first and then the important pages, in many languages', async () => {
    const site = website({
      '/': links('/blog/one', '/blog/two', '/preise', '/uber-uns', '/impressum', '/mentions-legales.pdf', '/a', '/login', 'https://elsewhere.example/pricing'),
      '/preise': html('Preise'),
      '/uber-uns': html('Wir'),
      '/impressum': html('Impressum'),
      '/a': html('A'),
      '/login': html('Login'),
    });
    const { pages, host } = await site.crawl();
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/preise', '/uber-uns', '/impressum', '/a']);
    expect(host).toBe('bramble.example');
    expect(pages[0]).toMatchObject({ title: 'Bramble', text: expect.stringContaining('Bramble'), html: expect.stringContaining('<h1>') });
    expect(site.steps).toEqual([...site.steps].sort((a, b) => a - b));
  });

  it('never reads more than 12 pages', async () => {
    const paths = Object.fromEntries(
      [
        '/pricing',
        '/plans',
        '/about',
        '/about-us',
        '/contact',
        '/imprint',
        '/faq',
        '/features',
        '/product',
        '/team',
        '/our-story',
        '/support',
        '/terms',
        '/privacy',
        '/one',
        '/two',
        '/three',
        '/four',
      ].map((path) => [path, html(path)]),
    );
    const { pages } = await website({ '/': links(...Object.keys(paths)), ...paths }).crawl();
    expect(pages).toHaveLength(12);
  });

  it('counts the pages as they are read, and never backwards: not for pages that fail, nor for two that turn out to be one', async () => {
    const site = website({
      '/': links('/pricing', '/preise', '/about', '/contact', '/team'),
      '/pricing': links('/faq'),
      '/preise': { location: '/pricing' },
      '/about': html('About'),
      '/contact': { status: 500 },
      '/faq': html('FAQ'),
    });
    const { pages } = await site.crawl();
    expect(site.read).toEqual(site.read.toSorted((a, b) => a - b));
    expect(site.read.at(-1)).toBe(pages.length);
  });

  it('skips what robots.txt forbids, for links and redirects', async () => {
    const site = website({
      '/robots.txt': 'User-agent: *\nDisallow: /pricing\nDisallow: /secret',
      '/': links('/pricing', '/about'),
      '/about': { location: '/secret' },
      '/secret': html('no'),
      '/pricing': html('no'),
    });
    const { pages } = await site.crawl();
    expect(pages).toHaveLength(1);
    expect(site.asked).not.toContain('/pricing');
    expect(site.asked).not.toContain('/secret');
  });

  it('uses the sitemap where links say little', async () => {
    const { pages } = await website({
      '/': html('No links'),
      '/sitemap.xml': '<urlset><url><loc>https://bramble.example/tarifs</loc></url></urlset>',
      '/tarifs': html('Tarifs'),
    }).crawl();
    expect(pages.map(({ url }) => new URL(url).pathname)).toContain('/tarifs');
  });

  const listing = (...names: string[]) =>
    `<sitemapindex>${names.map((name) => `<sitemap><loc>https://bramble.example/${name}</loc></sitemap>`).join('')}</sitemapindex>`;
  const listOf = (...paths: string[]) => `<urlset>${paths.map((path) => `<url><loc>https://bramble.example/${path}</loc></url>`).join('')}</urlset>`;

  it.each<[string, Record<string, Served>]>([
    ['a sitemap that lists others, pages first', { '/sitemap.xml': listing('posts.xml', 'page-sitemap.xml'), '/page-sitemap.xml': listOf('tarifs') }],
    ['a list in a list', { '/sitemap.xml': listing('fr.xml'), '/fr.xml': listing('fr-pages.xml'), '/fr-pages.xml': listOf('tarifs') }],
    ['the second sitemap of robots.txt', { '/robots.txt': 'Sitemap: /gone.xml\nSitemap: https://bramble.example/s2.xml', '/s2.xml': listOf('tarifs') }],
  ])('finds pages in %s', async (_, served) => {
    const { pages } = await website({ '/': html('No links'), '/tarifs': html('Tarifs'), ...served }).crawl();
    expect(pages.map(({ url }) => new URL(url).pathname)).toContain('/tarifs');
  });

  it('asks for four sitemaps at most, and for none twice', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `s${at}.xml`);
    const site = website({
      '/': html('No links'),
      '/sitemap.xml': listing('sitemap.xml', ...names),
      ...Object.fromEntries(names.map((name) => [`/${name}`, listing('sitemap.xml', ...names)])),
    });
    await site.crawl();
    const asked = site.asked.filter((path) => path.endsWith('.xml'));
    expect([asked.length, new Set(asked).size]).toEqual([4, 4]);
  });

  it('reads addresses of a sitemap only: no entity is replaced, and nothing that it names is loaded', async () => {
    const { pages } = await website({
      '/': html('No links'),
      '/sitemap.xml':
        '<!DOCTYPE urlset [<!ENTITY own "https://bramble.example/secret"><!ENTITY out SYSTEM "https://bramble.example/hidden">]>' +
        '<urlset><url><loc>&own;</loc></url><url><loc>&out;</loc></url><url><loc>https://bramble.example/tarifs</loc></url></urlset>',
      '/secret': html('Secret'),
      '/hidden': html('Hidden'),
      '/tarifs': html('Tarifs'),
    }).crawl();
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/tarifs']);
  });

  it('reads the root before the article whose address was given', async () => {
    const article = '<meta property="og:type" content="article"><title>Ten apples</title><p>About apples</p>';
    const { pages } = await website({ '/blog/ten': article, '/': html('Home') }).crawl('https://bramble.example/blog/ten');
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/blog/ten']);
  });

  it('follows a page that redirects, and keeps the page if the redirect leads nowhere', async () => {
    const forward = html('<meta http-equiv="refresh" content="0; url=https://www.bramble.example/home">Moved');
    expect((await website({ '/': forward, '/home': html('Here') }).crawl()).pages[0]!.url).toBe('https://www.bramble.example/home');
    expect((await website({ '/': forward }).crawl()).pages[0]!.url).toBe('https://bramble.example/');
  });

  it.each<[string, Record<string, Served>, string]>([
    ['robots that refuse', { '/robots.txt': 'User-agent: *\nDisallow: /', '/': html('x') }, 'robots_disallowed'],
    ['robots that fail', { '/robots.txt': { status: 503 }, '/': html('x') }, 'robots_disallowed'],
    ['a PDF', { '/': { type: 'application/pdf', body: '%PDF-1.7' } }, 'not_html'],
    ['a PDF that says it is HTML', { '/': '%PDF-1.7 …' }, 'not_html'],
    ['a picture that says it is HTML', { '/': { body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]) } }, 'not_html'],
    ['an error', { '/': { status: 500, body: 'x' } }, 'unreachable'],
    ['a redirect in circles', { '/': { location: '/a' }, '/a': { location: '/' } }, 'too_many_redirects'],
    [
      'endless redirects',
      Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at === 0 ? '/' : `/${at}`, { location: `/${at + 1}` }])),
      'too_many_redirects',
    ],
    [
      'a private address behind a redirect',
      { '/': { location: 'http://inside.example/' }, '//inside.example/robots.txt': { fails: 'blocked_address' } },
      'blocked_address',
    ],
    ['an endless answer', { '/': { fails: 'too_large' } }, 'too_large'],
    ['a dripping answer', { '/': { fails: 'timed_out' } }, 'timed_out'],
    ['a name that nobody has', { '/robots.txt': { fails: 'unreachable' } }, 'unreachable'],
    ['nothing to read', { '/': '' }, 'no_text'],
    ['a redirect to an endless address', { '/': { location: `/${'a'.repeat(3_000)}` } }, 'bad_url'],
  ])('ends by name for %s', async (_what, paths, code) => {
    const failure = await website({ '/robots.txt': { status: 404 }, ...paths })
      .crawl()
      .catch((error) => error);
    expect(failure).toBeInstanceOf(CrawlFailure);
    expect(failure.code).toBe(code);
    expect(failure.detail).toMatch(/^[A-Z].{20,}[.)]$/);
  });

  it.each([
    '',
    'ftp://bramble.example',
    'javascript:alert(1)',
    'https://user:pass@bramble.example/',
    'http://',
    'not a url at all',
    `https://bramble.example/${'a'.repeat(3000)}`,
  ])('refuses %j', async (url) => {
    await expect(website({}).crawl(url)).rejects.toMatchObject({ code: 'bad_url' });
  });

  // The thread that serves requests chooses the pages, so nothing could interrupt it.
  it.each([
    ['slashes', links(`${'/'.repeat(1_400_000)}x`, '/pricing')],
    ['a long refresh', `<meta http-equiv="refresh" content="0;url=/${'/'.repeat(1_400_000)}x">${links('/pricing')}`],
    ['a long base', `<base href="https://bramble.example/${'/'.repeat(50_000)}x/">${links(...Array.from({ length: 2_000 }, (_, i) => `p${i}`), '/pricing')}`],
  ])('drops addresses of %s', async (_, page) => {
    const site = website({ '/robots.txt': { status: 404 }, '/': page, '/pricing': html('prices') });
    const { pages } = await site.crawl();
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/pricing']);
  });

  it('chooses from the links that come first if there are a million', () => {
    const home = 'https://bramble.example/';
    const candidates = Array.from({ length: 1_000_000 }, (_, i) => ({ url: `${home}pricing/${i}`, text: '' }));
    expect(choosePages(candidates, { home, read: [home], most: 11 })).toEqual([`${home}pricing/0`, `${home}pricing/1`]);
  });

  it('stops when the caller cancels', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(website({ '/': { fails: 'timed_out' }, '/robots.txt': { fails: 'timed_out' } }).crawl(undefined, { signal })).rejects.toThrow('enough');
  });
});
