import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApiKey, saveApiKey } from '../../src/accounts/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { type ApiDocument, readDocument } from '../support/api-document.ts';
import type { Answer } from '../support/http-client.ts';
import { HOST, ORIGIN, startService, type TestService } from '../support/service.ts';
import { pagedOperations, publicReads } from './specified.ts';

let service: TestService;
let document: ApiDocument;
let key: string;
beforeAll(async () => {
  service = await startService({ demo: true });
  document = readDocument((await service.get('/api/v1/openapi.json')).json);
  const account = await service.db.row<{ id: number }>(sql`select id from account order by id limit 1`);
  const made = makeApiKey();
  key = made.key;
  await saveApiKey(service.db, { accountId: account!.id, name: 'test', key: made, scopes: [], expiresAt: null, now: new Date() });
});
afterAll(() => service.close());

/** What every refusal contains. */
function expectProblem(answer: Answer, status: number, code: string): void {
  expect(answer.status, answer.text.slice(0, 500)).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['x-request-id']).toMatch(/^\S+$/);
  expect(document.faults('get_listing', 400, answer.json)).toEqual([]);
  expect(answer.json).toMatchObject({ type: `${ORIGIN}/docs/errors/${code}`, status, code, request_id: answer.headers['x-request-id'] });
  expect(answer.text).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d|postgres|select /i);
}

/** A wrong value, and the field and message of each entry of `errors`. */
type Wrong = [target: string, errors: { parameter: string; code: string; detail?: RegExp }[]];

describe('a bad input is 400 and named', () => {
  const long = 'x'.repeat(201);
  const cases: Wrong[] = [
    ['/listings?page=0', [{ parameter: 'page', code: 'too_small' }]],
    ['/listings?page=1001', [{ parameter: 'page', code: 'too_big' }]],
    ['/listings?page=-1', [{ parameter: 'page', code: 'too_small' }]],
    ['/listings?page=1.5', [{ parameter: 'page', code: 'wrong_type' }]],
    ['/listings?page=1e2', [{ parameter: 'page', code: 'wrong_type' }]],
    ['/listings?page=0x10', [{ parameter: 'page', code: 'wrong_type' }]],
    ['/listings?page=%201', [{ parameter: 'page', code: 'wrong_type' }]],
    ['/listings?page=99999999999999999999', [{ parameter: 'page', code: 'wrong_type' }]],
    ['/listings?page=NaN', [{ parameter: 'page', code: 'wrong_type' }]],
    ['/listings?page=', [{ parameter: 'page', code: 'wrong_type' }]],
    ['/listings?per_page=0', [{ parameter: 'per_page', code: 'too_small' }]],
    ['/listings?per_page=101', [{ parameter: 'per_page', code: 'too_big' }]],
    ['/listings?country=', [{ parameter: 'country', code: 'too_short' }]],
    ['/listings?country=DEU', [{ parameter: 'country', code: 'too_long' }]],
    ['/listings?country=D1', [{ parameter: 'country', code: 'bad_format' }]],
    ['/listings?country=%C3%A4%C3%B6', [{ parameter: 'country', code: 'bad_format' }]],
    ['/listings?category=Has+Spaces', [{ parameter: 'category', code: 'bad_format' }]],
    [`/listings?category=${'a'.repeat(221)}`, [{ parameter: 'category', code: 'too_long' }]],
    ['/listings?stage=-mvp', [{ parameter: 'stage', code: 'bad_format' }]],
    ['/listings?status=draft', [{ parameter: 'status', code: 'not_one_of', detail: /live, upcoming/ }]],
    ['/listings?sort=best', [{ parameter: 'sort', code: 'not_one_of', detail: /most_viewed/ }]],
    ['/listings?sort=', [{ parameter: 'sort', code: 'not_one_of' }]],
    ['/listings?sort=VOTES', [{ parameter: 'sort', code: 'not_one_of' }]],
    [`/listings?q=${long}`, [{ parameter: 'q', code: 'too_long' }]],
    [`/listings?pricing_model=${'x'.repeat(41)}`, [{ parameter: 'pricing_model', code: 'too_long' }]],
    [`/listings?domain=${'x'.repeat(254)}`, [{ parameter: 'domain', code: 'too_long' }]],
    ['/listings?q=a%00b', [{ parameter: 'q', code: 'nul_character' }]],
    ['/listings?pricing_model=%00', [{ parameter: 'pricing_model', code: 'nul_character' }]],
    ['/listings?serch=x', [{ parameter: 'serch', code: 'unknown_parameter' }]],
    ['/listings?per-page=5', [{ parameter: 'per-page', code: 'unknown_parameter', detail: /Did you mean per_page\?/ }]],
    ['/listings?Page=2', [{ parameter: 'Page', code: 'unknown_parameter', detail: /Did you mean page\?/ }]],
    ['/listings?access_token=x', [{ parameter: 'access_token', code: 'unknown_parameter' }]],
    ['/listings?__proto__=x', [{ parameter: '__proto__', code: 'unknown_parameter' }]],
    ['/listings?constructor=x', [{ parameter: 'constructor', code: 'unknown_parameter' }]],
    ['/listings?q[]=x', [{ parameter: 'q[]', code: 'unknown_parameter' }]],
    ['/listings?page=1&page=2', [{ parameter: 'page', code: 'repeated' }]],
    ['/listings?q=a&q=a', [{ parameter: 'q', code: 'repeated' }]],
    [
      '/listings?page=0&per_page=0&sort=x&nope=1',
      ['page', 'per_page', 'sort', 'nope'].map((parameter) => ({ parameter, code: expect.any(String) as unknown as string })),
    ],
    ['/site?verbose=1', [{ parameter: 'verbose', code: 'unknown_parameter' }]],
    ['/products?page=1', [{ parameter: 'page', code: 'unknown_parameter' }]],
    ['/listings/Not_A_Slug', [{ parameter: 'slug', code: 'bad_format' }]],
    ['/listings/-x', [{ parameter: 'slug', code: 'bad_format' }]],
    [`/listings/${'a'.repeat(221)}`, [{ parameter: 'slug', code: 'too_long' }]],
    ['/listings/a%2Fb', [{ parameter: 'slug', code: 'bad_format' }]],
    ['/listings/%2e%2e', [{ parameter: 'slug', code: 'bad_format' }]],
    ['/listings/x%0a', [{ parameter: 'slug', code: 'bad_format' }]],
    ['/listings/x/alternatives?q=1', [{ parameter: 'q', code: 'unknown_parameter' }]],
    ['/listings/x/badges?shape=round', [{ parameter: 'shape', code: 'not_one_of' }]],
    ['/listings/x/badges?mode=dim', [{ parameter: 'mode', code: 'not_one_of' }]],
    ['/listings/x/badges?size=xl', [{ parameter: 'size', code: 'not_one_of' }]],
    ['/categories?include_empty=yes', [{ parameter: 'include_empty', code: 'wrong_type' }]],
    ['/categories?include_empty=TRUE', [{ parameter: 'include_empty', code: 'wrong_type' }]],
    ['/categories?include_empty=', [{ parameter: 'include_empty', code: 'wrong_type' }]],
    [
      '/compare',
      [
        { parameter: 'a', code: 'required' },
        { parameter: 'b', code: 'required' },
      ],
    ],
    ['/compare?a=x', [{ parameter: 'b', code: 'required' }]],
    [
      '/compare?a=&b=',
      [
        { parameter: 'a', code: 'bad_format' },
        { parameter: 'b', code: 'bad_format' },
      ],
    ],
    [
      '/compare?a=nobody&b=noone',
      [
        { parameter: 'a', code: 'listing_not_found' },
        { parameter: 'b', code: 'listing_not_found' },
      ],
    ],
    ['/compare?a=shoebox-ledger&b=shoebox-ledger', [{ parameter: 'b', code: 'same_listing' }]],
    ['/launches?section=yesterday', [{ parameter: 'section', code: 'not_one_of', detail: /most-followed/ }]],
    ['/launches/weeks/never', [{ parameter: 'week', code: 'bad_format' }]],
    ['/launches/weeks/0000-01-01', [{ parameter: 'week', code: 'not_a_day' }]],
    ['/launches/weeks/2026-13-45', [{ parameter: 'week', code: 'not_a_day' }]],
    ['/launches/weeks/2026-02-30', [{ parameter: 'week', code: 'not_a_day' }]],
    ['/launches/weeks/2025-02-29', [{ parameter: 'week', code: 'not_a_day' }]],
    ['/launches/weeks/2026-1-5', [{ parameter: 'week', code: 'bad_format' }]],
    ['/launches/weeks/20261-01-05', [{ parameter: 'week', code: expect.any(String) as unknown as string }]],
    ['/launches/weeks/THIS', [{ parameter: 'week', code: 'bad_format' }]],
    ['/leaderboards/community-weekly?week=2026-13-45', [{ parameter: 'week', code: 'not_a_day' }]],
    ['/leaderboards/community-weekly?week=next', [{ parameter: 'week', code: 'bad_format' }]],
    ['/leaderboards/community-weekly?week=', [{ parameter: 'week', code: 'bad_format' }]],
    [`/leaderboards/${'x'.repeat(61)}`, [{ parameter: 'board', code: 'too_long' }]],
    [`/founders?q=${'x'.repeat(121)}`, [{ parameter: 'q', code: 'too_long' }]],
    ['/founders?country=Germany', [{ parameter: 'country', code: 'too_long' }]],
    [`/blog?q=${long}`, [{ parameter: 'q', code: 'too_long' }]],
    ['/awards?listing=Nope!', [{ parameter: 'listing', code: 'bad_format' }]],
  ];
  it.each(cases)('%s', async (target, errors) => {
    const answer = await service.get(`/api/v1${target}`);
    expectProblem(answer, 400, 'invalid_request');
    for (const wanted of errors) {
      const found = answer.json.errors.find((error: { parameter: string }) => error.parameter === wanted.parameter);
      expect(found, wanted.parameter).toMatchObject({ code: wanted.code, detail: expect.stringMatching(wanted.detail ?? /./) });
    }
    expect(new Set(answer.json.errors.map((error: { parameter: string }) => error.parameter)).size).toBe(errors.length);
    expect(answer.headers.ratelimit).toMatch(/^"read";r=/);
  });

  it.each(pagedOperations)('%s limits page and per_page', async (name) => {
    const address = publicReads[name]!.path.replace('{slug}', 'x').replace('{board}', 'revenue');
    for (const query of ['page=0', 'page=1001', 'per_page=0', 'per_page=101'])
      expectProblem(await service.get(`/api/v1${address}?${query}`), 400, 'invalid_request');
  });
});

describe('what doesn’t exist is 404 with its own code', () => {
  it.each([
    ['/listings/no-such-listing', 'listing_not_found'],
    [`/listings/${'a'.repeat(220)}`, 'listing_not_found'],
    ['/listings/no-such-listing/alternatives', 'listing_not_found'],
    ['/listings/no-such-listing/badges', 'listing_not_found'],
    ['/categories/no-such-category', 'category_not_found'],
    ['/launches/weeks/0001-01-01', 'week_not_found'],
    ['/launches/weeks/9999-12-31', 'week_not_found'],
    ['/leaderboards/no-such-board', 'board_not_found'],
    ['/leaderboards/no-such-board?week=this', 'board_not_found'],
    ['/leaderboards/community-weekly?week=9999-12-31', 'week_not_found'],
    ['/founders/no-such-founder', 'founder_not_found'],
    ['/blog/no-such-post', 'blog_post_not_found'],
    ['', 'not_found'],
    ['/', 'not_found'],
    ['/nothing-here', 'not_found'],
    ['/site/', 'not_found'],
    ['//site', 'not_found'],
    ['/SITE', 'not_found'],
    ['/listings/', 'not_found'],
    ['/listings//badges', 'not_found'],
    ['/listings/x/badges/y', 'not_found'],
    ['/constructor', 'not_found'],
    ['/__proto__', 'not_found'],
    ['/openapi.json/', 'not_found'],
  ])('/api/v1%s', async (target, code) => expectProblem(await service.get(`/api/v1${target}`), 404, code));
});

describe('an address that can’t be parsed is 400', () => {
  it.each([
    ['/api/v1/listings?q=%'],
    ['/api/v1/listings?q=%zz'],
    ['/api/v1/listings?%zz=1'],
    ['/api/v1/listings?q=%C3%28'],
    ['/api/v1/listings?q=%ED%A0%80'],
    ['/api/v1/listings?q=%F8%88%80%80%80'],
    ['/api/v1/listings/%E0%A4%A'],
    [`/api/v1/listings?q=${'x'.repeat(20_000)}`],
    [`/api/v1/${'x'.repeat(20_000)}`],
  ])('%.60s', async (target) => expectProblem(await service.get(target), 400, 'malformed_url'));

  const raw = (line: string, host = HOST) => service.raw(Buffer.from(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1'));

  it('so are bytes that weren’t percent-encoded', async () =>
    expectProblem(await raw('GET /api/v1/listings?q=\xc3\x85ngstr\xc3\xb6m'), 400, 'malformed_request'));

  it('absolute form is read as the path on that host', async () => {
    const answer = await raw(`GET ${ORIGIN}/api/v1/site`, 'ignored.test');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe((await service.get('/api/v1/site')).text);
    expect((await raw(`GET HTTP://${HOST.toUpperCase()}/api/v1/site`)).status).toBe(200);
    expectProblem(await raw('GET http://elsewhere.test/api/v1/site'), 421, 'misdirected_request');
    expectProblem(await raw('GET ftp://slipway.test/api/v1/site'), 400, 'malformed_url');
  });

  it.each([['OPTIONS *'], ['GET *'], ['GET http://']])('%s', async (line) => expectProblem(await raw(line), 400, 'malformed_url'));

  it.each([
    ['a lower-case method', 'get /api/v1/site HTTP/1.1\r\nHost: slipway.test\r\n\r\n'],
    ['no request at all', 'hello\r\n\r\n'],
    ['a space in the address', 'GET /api/v1/listings?q=a b HTTP/1.1\r\nHost: slipway.test\r\n\r\n'],
    ['a control character in the address', 'GET /api/v1/listings?q=\x01 HTTP/1.1\r\nHost: slipway.test\r\n\r\n'],
    ['a folded header', 'GET /api/v1/site HTTP/1.1\r\nHost: slipway.test\r\nX: a\r\n b\r\n\r\n'],
    ['two lengths', 'GET /api/v1/site HTTP/1.1\r\nHost: slipway.test\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a length and chunks', 'GET /api/v1/site HTTP/1.1\r\nHost: slipway.test\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['no Host', 'GET /api/v1/site HTTP/1.1\r\n\r\n'],
    ['a Host twice', 'GET /api/v1/site HTTP/1.1\r\nHost: slipway.test\r\nHost: slipway.test\r\n\r\n'],
  ])('%s', async (_, bytes) => expectProblem(await service.raw(bytes), 400, 'malformed_request'));

  it('more than 32 kB is refused by the parser', async () => {
    const target = `/api/v1/listings?q=${'x'.repeat(1_000_000)}`;
    expectProblem(await service.raw(`GET ${target} HTTP/1.1\r\nHost: slipway.test\r\n\r\n`), 431, 'request_too_large');
    expectProblem(await service.raw(`GET /api/v1/site HTTP/1.1\r\nHost: slipway.test\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`), 431, 'request_too_large');
  });

  it('a thousand bad parameters get an answer of limited size', async () => {
    const answer = await service.get(`/api/v1/listings?${Array.from({ length: 1200 }, (_, i) => `z${i}`).join('&')}`);
    expectProblem(answer, 400, 'invalid_request');
    expect(answer.body.length).toBeLessThan(32_768);
  });
});

describe('a Host that isn’t served is 421', () => {
  it.each([['elsewhere.test'], ['slipway.test:81'], ['localhost'], ['127.0.0.1'], ['slipway.test.'], ['x@slipway.test'], ['']])('%s', async (host) => {
    const answer = await service.get('/api/v1/site', { host });
    expectProblem(answer, 421, 'misdirected_request');
  });

  it('a Host in upper case is served', async () => {
    expect((await service.get('/api/v1/site', { host: 'SlipWay.TEST' })).status).toBe(200);
  });

  it('X-Forwarded-Host changes nothing', async () => {
    const answer = await service.get('/api/v1/site', { headers: { 'X-Forwarded-Host': 'elsewhere.test', Forwarded: 'host=elsewhere.test' } });
    expect(answer.json.url).toBe(`${ORIGIN}/`);
  });
});

describe('a credential that is sent must be valid', () => {
  it.each([
    [''],
    ['Bearer'],
    ['Bearer '],
    ['Bearer x'],
    ['Basic dXNlcjpwYXNz'],
    [`Bearer ldk_${'0'.repeat(38)}`],
    [makeApiKey().key],
    [`Bearer ${makeApiKey().key}`],
  ])('%s is 401', async (authorization) => {
    const answer = await service.get('/api/v1/site', { headers: { Authorization: authorization } });
    expectProblem(answer, 401, 'invalid_credentials');
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it('a valid one is 200 on every operation, and its answer isn’t for shared caches', async () => {
    const answer = await service.get('/api/v1/site', { headers: { Authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['ratelimit-policy']).toBe('"read";q=1200;w=60');
  });

  it('two in one header, or two headers, are 401 even if one is valid', async () => {
    for (const authorization of [`Bearer ${key}, Bearer ${key}`, `Bearer ${key} Bearer x`]) {
      expectProblem(await service.get('/api/v1/site', { headers: { Authorization: authorization } }), 401, 'invalid_credentials');
    }
    const twice = `GET /api/v1/site HTTP/1.1\r\nHost: ${HOST}\r\nAuthorization: Bearer ${key}\r\nAuthorization: Bearer other\r\n\r\n`;
    expectProblem(await service.raw(twice), 401, 'invalid_credentials');
  });

  it('a wrong one is 401 whether an answer is ready or not', async () => {
    await service.get('/api/v1/site');
    for (const target of ['/api/v1/site', '/api/v1/nothing-here']) {
      expectProblem(await service.get(target, { headers: { Authorization: 'Bearer bad' } }), 401, 'invalid_credentials');
    }
  });

  it('a revoked, expired or suspended one is refused from then on', async () => {
    const account = await service.db.row<{ id: number }>(
      sql`insert into account (email, verified_at, created_at) values ('s@slipway.test', now(), now()) returning id`,
    );
    const made = makeApiKey();
    await saveApiKey(service.db, {
      accountId: account!.id,
      name: 'x',
      key: made,
      scopes: ['account:read'],
      expiresAt: new Date(Date.now() + 60_000),
      now: new Date(),
    });
    const status = async () => (await service.get('/api/v1/site', { headers: { Authorization: `Bearer ${made.key}` } })).status;
    expect(await status()).toBe(200);
    await service.db.script(`update account set suspended_at = now() where id = ${account!.id}`);
    expect(await status()).toBe(403);
    await service.db.script(`update account set suspended_at = null, verified_at = null where id = ${account!.id}`);
    expect(await status()).toBe(403);
    await service.db.script(`update account set verified_at = now(); update api_key set expires_at = now() - interval '1 second' where name = 'x'`);
    expect(await status()).toBe(401);
    await service.db.script(`update api_key set expires_at = null, revoked_at = now() where name = 'x'`);
    expect(await status()).toBe(401);
  });
});

describe('methods', () => {
  it.each(Object.entries(publicReads))('%s answers GET, HEAD and OPTIONS only', async (_name, { path }) => {
    const target = `/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      const answer = await service.get(target, { method });
      expectProblem(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    }
    const options = await service.get(target, { method: 'OPTIONS', headers: { Origin: 'https://app.test', 'Access-Control-Request-Method': 'GET' } });
    expect(options.status).toBe(204);
    expect(options.body.length).toBe(0);
    expect(options.headers).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    });
    expect(options.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('a body on a GET changes nothing', async () => {
    // Node sends no length for the body of a GET. Without one, the body would be read as the beginning of another request.
    const answer = await service.get('/api/v1/site', { body: '{"x":1}', headers: { 'Content-Type': 'application/json', 'Content-Length': '7' } });
    expect(answer.status).toBe(200);
  });

  it('errors answer HEAD without a body', async () => {
    const answer = await service.get('/api/v1/listings/no-such-listing', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 404, text: '' });
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  });

  it('cookies are ignored here', async () => {
    const plain = await service.get('/api/v1/site');
    const answer = await service.get('/api/v1/site', { headers: { Cookie: 'sid=x; __Host-sid=y' } });
    expect(answer.text).toBe(plain.text);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});
