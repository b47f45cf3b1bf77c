import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';
import { publicReads } from './specified.ts';

let service: TestService;
const slugs: Record<string, string> = {};
beforeAll(async () => {
  service = await startService({ demo: true });
  const first = async (path: string) => (await service.get(`/api/v1${path}`)).json.items[0];
  slugs.get_category = (await first('/categories')).slug;
  slugs.get_founder = (await first('/founders')).slug;
  slugs.get_blog_post = (await first('/blog')).slug;
  slugs.listing = (await first('/listings')).slug;
  slugs.other = (await service.get('/api/v1/listings?per_page=2')).json.items[1].slug;
});
afterAll(() => service.close());

function addressOf(name: string): string {
  const path = publicReads[name]!.path.replace('{slug}', slugs[name] ?? slugs.listing!)
    .replace('{week}', 'this')
    .replace('{board}', 'revenue');
  return `/api/v1${path}${name === 'compare_listings' ? `?a=${slugs.listing}&b=${slugs.other}` : ''}`;
}

/** Headers that belong to one request only. */
const own = ['x-request-id', 'ratelimit', 'date', 'connection', 'keep-alive', 'transfer-encoding'];
const shared = (headers: Record<string, unknown>) => Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));

describe.each(Object.keys(publicReads))('%s', (name) => {
  it('gives the same answer from the database and from the shelf', async () => {
    for (const topic of ['directory', 'ranking', 'standing', 'content', 'settings'] as const) service.parts.changes.tell(topic);
    const fresh = await service.get(addressOf(name));
    const ready = await service.get(addressOf(name));
    expect(ready.body.equals(fresh.body)).toBe(true);
    expect(shared(ready.headers)).toEqual(shared(fresh.headers));
    expect(ready.headers['x-request-id']).not.toBe(fresh.headers['x-request-id']);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const got = await service.get(addressOf(name));
    const head = await service.get(addressOf(name), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    expect(shared(head.headers)).toEqual(shared(got.headers));
  });

  it('with its tag in If-None-Match is 304 without a body, in any form of the header', async () => {
    const { headers } = await service.get(addressOf(name));
    const tag = headers.etag!;
    for (const given of [tag, `W/${tag}`, '*', `"other", ${tag}`, `"other",W/${tag} , "more"`]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await service.get(addressOf(name), { method, headers: { 'If-None-Match': given } });
        expect(answer.status, `${method} ${given}`).toBe(304);
        expect(answer.body.length).toBe(0);
        expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'public, no-cache', vary: 'Authorization, Accept-Encoding' });
        expect(answer.headers.ratelimit).toMatch(/^"read";r=/);
      }
    }
    for (const given of ['"other"', '', 'x', tag.replaceAll('"', ''), tag.slice(0, -2) + '"']) {
      expect((await service.get(addressOf(name), { headers: { 'If-None-Match': given } })).status, given).toBe(200);
    }
  });
});

it('keeps its tag while nothing changes, and gets another when something does', async () => {
  const address = `/api/v1/listings/${slugs.listing}`;
  const tags = new Set<string>();
  for (let i = 0; i < 5; i++) tags.add((await service.get(address)).headers.etag!);
  expect(tags.size).toBe(1);
  const [tag] = tags;
  await service.db.script(`update listing set tagline = 'Another tagline' where slug = '${slugs.listing}'`);
  // A change that is heard: its notice has come.
  expect((await service.get(address, { headers: { 'If-None-Match': tag! } })).status).toBe(200);
});

it('the same query in another order gets the same answer', async () => {
  const one = await service.get('/api/v1/listings?sort=votes&per_page=3');
  const two = await service.get('/api/v1/listings?per_page=3&sort=votes');
  expect(two.json).toEqual(one.json);
});

it('the OpenAPI document is served with a tag too', async () => {
  const { headers } = await service.get('/api/v1/openapi.json');
  expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' });
  expect((await service.get('/api/v1/openapi.json', { headers: { 'If-None-Match': headers.etag! } })).status).toBe(304);
  expect((await service.get('/api/v1/openapi.json', { method: 'HEAD' })).headers['content-length']).toBe(headers['content-length']);
  expect((await service.get('/api/v1/openapi.json', { method: 'POST' })).json).toMatchObject({ status: 405, code: 'method_not_allowed' });
});

it.each(['/', '/api/v1/launches'])('after a change, %s is made once for all who request it then', async (target) => {
  expect((await service.get(target)).status).toBe(200);
  const { shelf } = service.parts;
  const put = shelf.put.bind(shelf);
  let builds = 0;
  shelf.put = (key, answer) => {
    builds++;
    put(key, answer);
  };
  try {
    service.parts.changes.tell('ranking');
    const all = await Promise.all(Array.from({ length: 30 }, () => service.get(target)));
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(builds).toBe(1);
  } finally {
    shelf.put = put;
  }
});

it.each(['/', '/api/v1/launches'])('after a start, %s is made once for all who request it then', async (target) => {
  const started = await startService({ demo: true });
  const { shelf } = started.parts;
  const put = shelf.put.bind(shelf);
  let builds = 0;
  shelf.put = (key, answer) => {
    builds++;
    put(key, answer);
  };
  const all = await Promise.all(Array.from({ length: 30 }, () => started.get(target)));
  expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(builds).toBe(1);
  await started.close();
});

it('ready answers stay within their size limit', async () => {
  const small = await startService({ demo: true, shelfMb: 1 });
  for (let i = 0; i < 400; i++) expect((await small.get(`/api/v1/listings?per_page=20&q=word${i}`)).status).toBe(200);
  for (let page = 1; page <= 60; page++) await small.get(`/api/v1/listings?per_page=${page}`);
  expect(small.parts.shelf.bytes).toBeLessThanOrEqual(1024 * 1024);
  expect(small.parts.shelf.size).toBeGreaterThan(0);
  await small.close();
});

it('everything still works without a shelf', async () => {
  const none = await startService({ demo: true, shelfMb: 0 });
  expect((await none.get('/api/v1/listings')).text).toBe((await none.get('/api/v1/listings')).text);
  expect(none.parts.shelf.size).toBe(0);
  await none.close();
});

it.each(['/', '/api/v1/launches'])('while votes come all the time, %s is at most a second old and says so; what people wrote is never late', async (target) => {
  const listing = slugs.listing!;
  const ages = new Set<string | undefined>();
  for (let i = 0; i < 200 && !ages.has('1'); i++) {
    service.parts.changes.tell('ranking');
    const { status, headers } = await service.get(target);
    expect(status).toBe(200);
    ages.add(headers.age);
  }
  expect(ages).toContain('1');
  service.parts.changes.tell('ranking');
  // A person's own pages are never shared. The API ignores cookies.
  if (target === '/') expect((await service.get(target, { headers: { Cookie: 'sid=none' } })).headers.age).toBeUndefined();
  await service.db.script(`update listing set tagline = 'Written while votes came' where slug = '${listing}'`);
  service.parts.changes.tell('directory');
  const { headers } = await service.get(target);
  expect(headers.age).toBeUndefined();
});
