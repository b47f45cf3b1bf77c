import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor } from '../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../test/support/service.ts';
import { elementsOf, readHtml, textOf } from '../../test/support/website/read-html.ts';
import { errorTable } from '../contract/errors.ts';
import { publicOperations } from '../operations.ts';
import { packAnswer } from '../server/http/ready.ts';
import { inEnglish } from './words/reader.ts';
import { sayCount } from './words/say.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true });
});
afterAll(() => service.close());

const open = async (target: string, status = 200) => {
  const answer = await service.get(target);
  expect(answer.status, target).toBe(status);
  const page = readHtml(answer.text);
  return { answer, page, text: textOf(page), elements: elementsOf(page) };
};
/** A ready answer that no change makes stale. */
const plant = (text: string, until: number) => {
  const made = { topics: [], mark: 0, madeAt: 0, validUntil: until, views: [], rateClass: 'page', route: '/' } as const;
  return packAnswer({ ...made, body: Buffer.from(text), headers: ['Content-Type', 'text/html'] });
};
const api = async (target: string) => (await service.get(`/api/v1${target}`)).json;

describe('every page shows its content', () => {
  const pages: [target: string, facts: (from: typeof api) => Promise<(string | number | null)[]>][] = [
    [
      '/',
      async (from) => [...(await from('/launches')).items, ...(await from('/launches?section=trending&per_page=6')).items].map((entry) => entry.listing.name),
    ],
    ['/', async (from) => (await from('/categories?include_empty=false')).items.map((c: { name: string }) => c.name)],
    ['/listings', async (from) => (await from('/listings')).items.flatMap((l: { name: string; tagline: string }) => [l.name, l.tagline])],
    ['/listings?sort=newest&page=2', async (from) => (await from('/listings?sort=newest&page=2')).items.map((l: { name: string }) => l.name)],
    ['/listings?q=notes', async (from) => (await from('/listings?q=notes')).items.map((l: { name: string }) => l.name)],
    ['/listings?status=upcoming', async (from) => (await from('/listings?status=upcoming')).items.map((l: { name: string }) => l.name)],
    ['/listings/vicino', async () => ['Vicino', 'Matera', 'Italy', '2022', 'Not stated on the website', 'Matteo Ferrantelli', 'What does it cost?']],
    [
      '/listings/night-train-notebook',
      async () => ['The rattling door in 262', 'Milestones', 'A railway writes to us', 'Launch of the Week', 'Domain Rating', 'Featured · Paid'],
    ],
    ['/listings/vicino/alternatives', async (from) => (await from('/listings/vicino/alternatives')).items.map((l: { name: string }) => l.name)],
    [
      '/listings/vicino/badges?shape=pill',
      async (from) => (await from('/listings/vicino/badges?shape=pill')).items.flatMap((b: { label: string; html: string }) => [b.label, b.html]),
    ],
    ['/compare', async () => ['First product']],
    [
      '/compare?a=vicino&b=stallholder',
      async (from) => ['Subscription', ...(await from('/compare?a=vicino&b=stallholder')).rows.map((row: { label: string }) => row.label)],
    ],
    [
      '/categories',
      async (from) =>
        (await from('/categories')).items.flatMap((c: { name: string; subcategories: { name: string }[] }) => [c.name, ...c.subcategories.map((s) => s.name)]),
    ],
    ['/categories/developer-tools', async (from) => (await from('/categories/developer-tools')).items.map((l: { name: string }) => l.name)],
    ...['today', 'this-week', 'trending', 'most-voted', 'recent', 'most-viewed', 'most-followed', 'upcoming'].map((section): (typeof pages)[number] => [
      `/launches?section=${section}`,
      async (from) => (await from(`/launches?section=${section}`)).items.map((e: { listing: { name: string } }) => e.listing.name),
    ]),
    ['/leaderboards', async (from) => (await from('/leaderboards/billboard?per_page=5')).items.map((i: { listing: { name: string } }) => i.listing.name)],
    ...['community-weekly', 'community-all-time', 'billboard', 'domain-rating', 'revenue'].map((board): (typeof pages)[number] => [
      `/leaderboards/${board}`,
      async (from) => [
        (await from(`/leaderboards/${board}`)).how_counted,
        ...(await from(`/leaderboards/${board}`)).items.map((i: { listing: { name: string } }) => i.listing.name),
      ],
    ]),
    [
      '/leaderboards/community-weekly?week=last',
      async (from) => (await from('/leaderboards/community-weekly?week=last')).items.map((i: { listing: { name: string } }) => i.listing.name),
    ],
    ['/founders', async (from) => (await from('/founders')).items.map((f: { name: string }) => f.name)],
    ['/founders?q=matti', async () => ['Matti Salonperä']],
    ['/founders/matti-salonpera', async () => ['Matti Salonperä', 'Kotka', 'Tidewire', 'Kotka Queue']],
    ['/blog', async (from) => (await from('/blog')).items.map((p: { title: string }) => p.title)],
    ['/blog/how-a-launch-week-works', async () => ['A launch week runs from Monday 00:00', 'Ties']],
    ['/awards', async (from) => (await from('/awards')).items.map((a: { listing: { name: string } }) => a.listing.name)],
    ['/products', async (from) => (await from('/products')).items.map((p: { name: string }) => p.name)],
    ['/interview-questions', async (from) => (await from('/interview-questions')).items.map((q: { question: string }) => q.question)],
    ['/docs', async () => publicOperations.map((operation) => operation.name)],
    ['/docs/errors', async () => Object.keys(errorTable)],
  ];
  it.each(pages)('%s', async (target, facts) => {
    const { text } = await open(target);
    for (const fact of await facts(api)) if (fact) expect(text).toContain(String(fact).replaceAll(/\s+/g, ' ').trim());
  });

  it('has one h1, one main, a title and a description on each', async () => {
    for (const target of new Set(pages.map(([target]) => target))) {
      const { elements } = await open(target);
      const count = (tag: string) => elements.filter((element) => element.tag === tag).length;
      expect([count('h1'), count('main'), count('title')], target).toEqual([1, 1, 1]);
      expect(elements.find(({ tag, attributes }) => tag === 'meta' && attributes.name === 'description')?.attributes.content, target).toBeTruthy();
      for (const { attributes } of elements.filter(({ tag }) => tag === 'label')) {
        expect(
          elements.some((element) => element.attributes.id === attributes.for),
          `${target} label ${attributes.for}`,
        ).toBe(true);
      }
      const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
      expect(new Set(ids).size, `${target}: ${ids}`).toBe(ids.length);
    }
  });
});

it('a category’s page doesn’t name the category in each of its rows again', async () => {
  const own = `/categories/${(await api('/listings')).items[0].category.slug}`;
  const named = async (target: string) => (await open(target)).elements.filter(({ attributes }) => attributes.href === own).length;
  expect(await named('/listings')).toBeGreaterThan(0);
  expect(await named(own)).toBe(0);
});

it('has no broken link', async () => {
  const seen = new Set(['/']);
  for (const target of seen) {
    const answer = await service.get(target);
    expect([200, 301, 302], `${target}`).toContain(answer.status);
    if (!(answer.headers['content-type'] ?? '').startsWith('text/html') || answer.status !== 200) continue;
    for (const { attributes } of elementsOf(readHtml(answer.text))) {
      const to = (attributes.href ?? attributes.src ?? '').replace(/#.*/, '').replace(service.origin, '');
      if (to.startsWith('/') && !to.startsWith('/files/') && seen.size < 700) seen.add(to);
    }
  }
  expect(seen.size).toBeGreaterThan(300);
});

it('labels what is paid on each entry, and nothing else', async () => {
  const rowsOf = async (target: string) => (await open(target)).elements.filter(({ tag }) => tag === 'tr').slice(1);
  const paid = await rowsOf('/leaderboards/billboard');
  expect(paid.length).toBeGreaterThan(3);
  for (const row of paid) expect(textOf(row)).toMatch(/ Paid /);
  for (const row of await rowsOf('/leaderboards/domain-rating')) expect(textOf(row).replaceAll('Featured · Paid', '')).not.toMatch(/Paid/);
});

describe('documentation', () => {
  it.each(publicOperations.map((operation) => operation.name))('%s', async (name) => {
    const operation = publicOperations.find((known) => known.name === name)!;
    const { text } = await open(`/docs/${name}`);
    const schemas = [operation.pathInput, operation.queryInput, operation.bodyInput, operation.output];
    const properties = schemas.flatMap((schema) => Object.keys(schema?.shape ?? {}));
    const curl = `curl${operation.method === 'GET' ? '' : ` -X ${operation.method}`} 'http://slipway.test/api/v1`;
    for (const word of [...properties, curl, `"name": "${name}"`]) expect(text).toContain(word);
    expect(text.includes('Idempotency-Key')).toBe(operation.acceptsIdempotencyKey);
    expect(text.includes("-H 'Content-Type: application/json'")).toBe(operation.bodyInput !== undefined);
  });
  it.each(Object.keys(errorTable))('error %s', async (code) => {
    const { text } = await open(`/docs/errors/${code}`);
    expect(text).toContain(`"type": "http://slipway.test/docs/errors/${code}"`);
  });
});

describe('errors are explained', () => {
  it.each([
    ['/listings?sort=best&country=Germany', ['Sort order', 'must be one of', 'best', 'Germany']],
    ['/listings?page=0', ['Page must be at least 1']],
    ['/listings?q=a&q=b', ['appears more than once']],
    ['/launches?section=tomorrow', ['must be one of', 'tomorrow']],
    ['/founders?country=XYZ', ['You entered', 'XYZ']],
    ['/leaderboards/revenue?week=last', ['only works with the leaderboard community-weekly']],
    ['/compare?a=vicino&b=vicino', ['Choose two different products.']],
    ['/compare?a=vicno&b=stallholder', ['No live product has exactly this name.', 'Which one do you mean?', 'Vicino']],
    ['/listings/vicino/badges?size=xl', ['must be one of']],
  ])('%s is a 400 page', async (target, words) => {
    const { text, elements } = await open(target, 400);
    for (const word of words) expect(text).toContain(word);
    expect(elements.some(({ attributes }) => attributes.name === 'robots' && attributes.content?.startsWith('noindex'))).toBe(true);
  });

  it('keeps what was typed', async () => {
    const { elements } = await open('/listings?q=sea%20charts&country=Germany&stage=odd%20one', 400);
    const values = elements.filter(({ tag }) => tag === 'input').map(({ attributes }) => attributes.value);
    expect(values).toContain('sea charts');
    const chosen = elements.filter(({ tag, attributes }) => tag === 'option' && 'selected' in attributes).map(({ attributes }) => attributes.value);
    expect(chosen).toEqual(expect.arrayContaining(['Germany', 'odd one']));
  });

  it.each([
    '/nothing',
    '/listings/no-such',
    '/listings/Not%20A%20Slug',
    '/listings/vicino/nothing',
    '/categories/no-such',
    '/founders/no-such',
    '/blog/no-such',
    '/leaderboards/no-such',
    '/launches/1999-01-04',
    '/launches/2026-02-31',
    '/launches/never',
    '/discussions/abc',
    '/discussions/0',
    '/collections/abc',
    '/report/nothing/1',
    '/docs/no_such',
    '/docs/errors/no_such',
    '/files/logo.png',
    '/badges/vicino/no-such.svg',
    '/badges/no-such/listed-standard-auto-m.svg',
  ])('%s is a 404 page that helps', async (target) => {
    const { elements } = await open(target, 404);
    expect(elements.some(({ tag, attributes }) => tag === 'form' && attributes.action === '/listings')).toBe(true);
  });

  it.each([
    ['/listings/sea-charts', 'sea charts'],
    ['/launches/1999-01-04', ''],
  ])('%s offers to search for “%s”', async (target, words) => {
    // On a busy machine the searches for the addresses above may have used up the time there is for them; it comes back.
    const offered = async () => (await open(target, 404)).elements.find(({ attributes }) => attributes.id === 'f-q')?.attributes.value;
    await expect.poll(offered, { interval: 1000 }).toBe(words);
  });

  it('refuses other methods, unknown hosts and broken addresses', async () => {
    const post = await service.get('/listings', { method: 'POST' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
    const elsewhere = await service.get('/', { host: 'other.test' });
    expect([elsewhere.status, textOf(readHtml(elsewhere.text))]).toEqual([421, expect.stringContaining('http://slipway.test')]);
    expect((await open('/listings/%E0%A4%A', 400)).text).toContain('percent-encoding');
  });
});

it('reports a failure with the request id and nothing else', async () => {
  const { db } = service.parts;
  const fail = () => Promise.reject(new Error('secret words of the database'));
  service.parts.db = { ...db, rows: fail, row: fail };
  try {
    const { status, text, headers } = await service.get('/founders?per_page=9');
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(textOf(readHtml(text))).toContain(headers['x-request-id']);
    expect(text).not.toMatch(/secret|at async|src\//);
  } finally {
    service.parts.db = db;
  }
  expect((await service.get('/founders?per_page=9')).status).toBe(200);
});

describe('addresses', () => {
  it.each([
    ['/listings/', 301, '/listings'],
    ['/listings/vicino/?ref=x', 301, '/listings/vicino?ref=x'],
    ['//evil.test//', 404, undefined],
    ['/openapi.json', 302, '/api/v1/openapi.json'],
    ['/launches/this', 302, /\/launches\/\d{4}-\d\d-\d\d$/],
    ['/launches/weeks/last', 302, /\/launches\/\d{4}-\d\d-\d\d$/],
  ] as const)('%s answers %i', async (target, status, to) => {
    const answer = await service.get(target);
    expect(answer.status).toBe(status);
    if (typeof to === 'string') expect(answer.headers.location).toBe(service.origin + to);
    else if (to) expect(answer.headers.location).toMatch(to);
  });

  it('uses one address for a week, for any of its days', async () => {
    const { location } = (await service.get('/launches/this')).headers;
    const monday = location!.slice(-10);
    const sunday = new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);
    expect((await service.get(`/launches/${sunday}`)).headers.location).toBe(location);
    const { elements } = await open(`/launches/${monday}`);
    expect(elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href).toBe(location);
  });

  it('ignores unknown query parameters, and names the address without them', async () => {
    const { elements } = await open('/listings/vicino?utm_source=letter&utm_source=twice');
    expect(elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href).toBe('http://slipway.test/listings/vicino');
  });
});

describe('headers of pages', () => {
  it('are complete, and allow no other origins', async () => {
    for (const target of ['/', '/listings/vicino', '/nothing', '/listings?page=0', '/docs']) {
      const { headers } = await service.get(target);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
      for (const permission of ['camera', 'microphone', 'geolocation']) expect(headers['permissions-policy']).toContain(`${permission}=()`);
      expect(headers.ratelimit).toMatch(/^"page"/);
      expect(headers['x-request-id']).toBeTruthy();
      for (const name of ['access-control-allow-origin', 'server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
    }
  });

  it('are the same for HEAD without the body, 304 for a known tag, and the same bytes from the shelf', async () => {
    const target = '/listings/vicino';
    const first = await service.get(`${target}?utm=1`);
    const head = await service.get(target, { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length'], head.headers.etag]).toEqual([200, '', String(first.body.length), first.headers.etag]);
    const made = await service.get(target);
    const ready = await service.get(target);
    expect(service.parts.shelf.find(`slipway.test ${target}`, Date.now())).toBeDefined();
    expect([ready.text, ready.headers.etag, ready.headers['cache-control']]).toEqual([made.text, made.headers.etag, 'public, no-cache']);
    const known = await service.get(target, { headers: { 'If-None-Match': made.headers.etag!, Cookie: 'sid=1' } });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it('prevent caching for visitors with a cookie, and for addresses with unknown parameters', async () => {
    const isReady = (target: string) => service.parts.shelf.find(`slipway.test ${target}`, Date.now()) !== undefined;
    const asked = ['/founders?per_page=7', '/founders?per_page=8&letter=1', '/nothing-here'];
    for (const target of asked) await service.get(target, target.endsWith('7') ? { headers: { Cookie: 'sid=1' } } : {});
    expect(asked.filter(isReady)).toEqual([]);
    // The same page of a visitor without a cookie is kept: the look above can tell.
    await service.get('/founders?per_page=7');
    expect(asked.filter(isReady)).toEqual(['/founders?per_page=7']);
  });

  it('come from the ready answer of the page if a link only has parameters that count clicks, and show none of them', async () => {
    const page = '/listings/papertrail-pro';
    const key = `slipway.test ${page}`;
    const tails = ['utm_source=zeppelin', 'utm_source=zeppelin&utm_campaign=%22%3E%3Cscript%3E', 'fbclid=IwAR0', 'ref=zeppelin&gclid=1', 'ref'];
    // Only the shelf can know this one.
    service.parts.shelf.put(key, plant('the ready answer', Number.POSITIVE_INFINITY));
    const before = service.parts.shelf.size;
    for (const tail of tails) expect(await service.get(`${page}?${tail}`), tail).toMatchObject({ status: 200, text: 'the ready answer' });
    expect(service.parts.shelf.size).toBe(before);
    // A shared link makes the page ready for everyone, with the page's own parameters and without what it was shared with.
    const first = await service.get('/founders?utm_source=zeppelin&per_page=9');
    expect(first.text).not.toMatch(/zeppelin|utm_/);
    expect(service.parts.shelf.hasKept('slipway.test /founders?per_page=9')).toBe(true);
    expect(service.parts.shelf.hasKept('slipway.test /founders?utm_source=zeppelin&per_page=9')).toBe(false);
    expect((await service.get('/nothing-here?utm_source=zeppelin')).text).not.toContain('zeppelin');
    // Addresses that are refused aren't answered from the page of others.
    expect((await service.get(`${page}?utm_source=%zz`)).status).toBe(400);
    expect((await service.get(`${page}?ref=${'x'.repeat(8200)}`)).status).toBe(400);
    service.parts.shelf.put(key, plant('', 0));
  });

  it('a post with a cover is shared with it, at its size, and its largest picture isn’t lazy', async () => {
    const cover = (await open('/blog')).elements.find(({ attributes }) => attributes.class === 'post-cover')!;
    const slug = (await open('/blog')).elements.find(({ tag, attributes }) => tag === 'a' && attributes.href?.startsWith('/blog/'))!.attributes.href!;
    const { elements } = await open(slug);
    const meta = (property: string) => elements.find(({ attributes }) => attributes.property === property)?.attributes.content;
    const own = elements.find(({ attributes }) => attributes.class === 'post-cover')!.attributes;
    expect([meta('og:type'), new URL(meta('og:image')!).pathname]).toEqual(['article', own.src]);
    expect(own.src).toBe(cover.attributes.src!.replace('-640.', '-1280.'));
    expect([own.loading, own.srcset?.split(', ').length]).toEqual([undefined, 2]);
    expect(await service.get(new URL(meta('og:image')!).pathname)).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect(Number(meta('og:image:width'))).toBeLessThanOrEqual(1280);
  });

  it('show the covers of posts on the homepage and in the blog, each of them a picture', async () => {
    for (const [path, count] of [
      ['/', 3],
      ['/blog', 10],
    ] as const) {
      const covers = (await open(path)).elements.filter(({ attributes }) => attributes.class === 'post-cover');
      expect(covers, path).toHaveLength(count);
      expect(await service.get(covers[0]!.attributes.src!)).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    }
  });

  it('offer comparisons of top products to people who have none in mind', async () => {
    const offered = (await open('/compare')).elements.flatMap(({ attributes }) => (/^\/compare\/.+-vs-/.test(attributes.href ?? '') ? [attributes.href!] : []));
    expect(offered.length).toBeGreaterThan(1);
    for (const path of offered) expect((await service.get(path)).status, path).toBe(200);
  });

  it('refer to one style sheet and to scripts that can be cached for ever', async () => {
    const { elements } = await open('/');
    const style = elements.find(({ attributes }) => attributes.rel === 'stylesheet')!.attributes.href!;
    const { headers, body } = await service.get(style);
    expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(brotliCompressSync(body).length).toBeLessThan(20 * 1024);
    expect(elements.filter(({ tag, attributes }) => tag === 'style' || 'style' in attributes)).toEqual([]);
    for (const { attributes, children } of elements.filter(({ tag, attributes }) => tag === 'script' && !attributes.type)) {
      expect([attributes.src, ...children]).toEqual([expect.stringMatching(/^\/\w+\.[0-9a-f]{12}\.js$/)]);
      expect((await service.get(attributes.src!)).headers['cache-control']).toContain('immutable');
    }
  });

  it('are for any host on the health check, uncounted', async () => {
    const answer = await service.get('/health', { host: 'balancer.internal' });
    expect([answer.status, answer.json, answer.headers.ratelimit]).toEqual([200, { status: 'ok' }, undefined]);
  });

  it('count a view of a profile, freshly built or ready, but none for HEAD', async () => {
    const counted: number[] = [];
    const { countView } = service.parts;
    service.parts.countView = (id) => void counted.push(id);
    try {
      await service.get('/listings/stallholder', { method: 'HEAD' });
      expect(counted).toEqual([]);
      await service.get('/listings/stallholder');
      await service.get('/listings/stallholder');
      await service.get('/listings/stallholder/alternatives');
      expect(counted).toHaveLength(2);
    } finally {
      service.parts.countView = countView;
    }
  });
});

it('serve badges as images in which nothing runs', async () => {
  const { headers, text, status } = await service.get('/badges/vicino/listed-pill-dark-l.svg');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' });
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(text).toMatch(/^<svg /);
  const again = await service.get('/badges/vicino/listed-pill-dark-l.svg', { headers: { 'If-None-Match': headers.etag! } });
  expect(again.status).toBe(304);
});

it('an empty directory says what to do next', async () => {
  const empty = await startService();
  try {
    const { text, status } = await empty.get('/');
    expect(status).toBe(200);
    expect(textOf(readHtml(text))).toContain('bin/slipway import');
    for (const target of [
      '/listings',
      '/categories',
      '/launches',
      '/launches/this',
      '/leaderboards',
      '/leaderboards/billboard',
      '/founders',
      '/blog',
      '/awards',
      '/integrity',
      '/products',
      '/interview-questions',
      '/docs',
      '/compare',
    ]) {
      expect((await empty.get(target)).status, target).toBeLessThan(303);
    }
  } finally {
    await empty.close();
  }
});

it('a visitor with too many requests is asked to slow down', async () => {
  const strict = await startService({ rateLimits: true });
  try {
    let answer = await strict.get('/robots.txt');
    for (let i = 0; i < 1300 && answer.status === 200; i++) answer = await strict.get('/robots.txt');
    expect(answer.status).toBe(429);
    const page = await strict.get('/docs');
    expect([page.status, Number(page.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(textOf(readHtml(page.text))).toContain('Too many requests');
    expect(textOf(readHtml(page.text))).toContain(
      `You can try again in ${inEnglish(() => sayCount('{n} second|{n} seconds', Number(page.headers['retry-after'])))}.`,
    );
    expect(page.headers['ratelimit-policy']).toBe('"page";q=1200;w=60');
    expect(textOf(readHtml(page.text))).toContain('Go to the homepage');
    const { attributes } = elementsOf(readHtml(page.text)).find(({ tag, attributes }) => tag === 'link' && attributes.rel === 'stylesheet')!;
    expect((await strict.get(attributes.href!)).status).toBe(200);
    expect((await strict.get('/health')).status).toBe(200);
    // A form that was written before comes back with its text, to be sent once the limit allows it. Not if another site sent it.
    const typed = { form: 'report', reason: 'spam', text: 'It took me <an> hour.', email: '' };
    const visitor = newVisitor(strict);
    const kept = await visitor.post('/report/listing/any', typed);
    expect([kept.status, kept.words, Number(kept.headers['retry-after']) > 0]).toEqual([
      429,
      expect.stringMatching(/Too many requests .*You can try again in .*What you entered is still here/s),
      true,
    ]);
    expect(kept.elements.filter(({ attributes }) => attributes.name === 'text').map(({ attributes }) => attributes.value)).toEqual([typed.text]);
    const foreign = await visitor.post('/report/listing/any', typed, { 'Sec-Fetch-Site': 'cross-site' });
    expect([foreign.status, foreign.words.includes('It took me')]).toEqual([429, false]);
  } finally {
    await strict.close();
  }
});
