import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../test/support/http-client.ts';
import { askFor, REDIRECT } from '../../../test/support/oauth.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import type { Site } from '../../contract/call.ts';
import { openRateLimiter } from '../../server/limits/rate-limiter.ts';
import type { AuthorizationServer } from './authorization-server.ts';
import { openAuthorizationServer } from './open-authorization-server.ts';

// Clients that bring only the address of their metadata document, one at a time and in floods. The authorization server runs
// alone here, with limits, two sites behind TLS and a fake network.

const ID = 'https://agent.example/client.json';
const document = { client_id: ID, client_name: 'Agent', redirect_uris: ['http://localhost/callback'], token_endpoint_auth_method: 'none' };

let service: TestService;
let http: Server;
let server: AuthorizationServer;
let port: number;
const network = vi.fn<typeof fetch>();

beforeAll(async () => {
  service = await startService();
  http = createServer((message, response) => void server.handle({ message, response, requestId: 'r', address: '', shelfKey: '' }));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  port = (http.address() as AddressInfo).port;
});
beforeEach(() => {
  const site = service.parts.defaultSite();
  const sites = new Map<string | undefined, Site>(['one.test', 'two.test'].map((host, i) => [host, { ...site, id: i + 1, origin: `https://${host}` }]));
  const { db, parts } = service;
  const limiter = openRateLimiter({ enforce: true });
  server = openAuthorizationServer({
    ...{ db, limiter, fetch: network, clock: parts.clock, log: parts.log, identifyPerson: parts.identifyPerson, trustedProxies: 1 },
    findSite: (host) => sites.get(host),
    defaultSite: () => site,
  });
});
afterEach(() => network.mockReset());
afterAll(async () => {
  http.close();
  await service.close();
});

const get = (target: string, host = 'one.test', headers: Record<string, string> = {}) =>
  ask(port, { target, host, headers: { Accept: 'text/html', ...headers } });
const begin = (clientId: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const resource = 'https://one.test/mcp';
  return get(
    askFor(clientId, { resource, redirect_uri: 'http://localhost:5000/callback', ...more }).url.replace('http://slipway.test', ''),
    'one.test',
    headers,
  );
};
const answers = (body: unknown, init: ResponseInit = {}) =>
  network.mockImplementation(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init));

describe('a client metadata document', () => {
  it('replaces a registration, follows the same rules, and isn’t fetched again while it is fresh', async () => {
    answers({ ...document, client_secret_expires_at: undefined, application_type: 'web', jwks_uri: 'https://agent.example/keys' });
    for (let i = 0; i < 3; i++) expect((await begin(ID)).headers.location).toMatch(/^\/sign-in\/allow\//);
    expect(network).toHaveBeenCalledTimes(1);
    expect(network.mock.calls[0]![0]).toBe(ID);
    expect(network.mock.calls[0]![1]).toMatchObject({ method: 'GET', redirect: 'manual' });
    expect(network.mock.calls[0]![1]).not.toHaveProperty('dispatcher');
    expect((await begin(ID, { redirect_uri: 'http://localhost.evil.example/callback' })).status).toBe(400);
    expect((await begin(ID, { redirect_uri: 'http://localhost:5000/other' })).status).toBe(400);
  });

  it.each<[string, unknown, ResponseInit, RegExp]>([
    ...['private_key_jwt', 'client_secret_basic', 'client_secret_post', 'tls_client_auth', '', 7, null, ['none']].map(
      (method): [string, unknown, ResponseInit, RegExp] => [
        `of a program that authenticates by ${JSON.stringify(method)}`,
        { ...document, token_endpoint_auth_method: method, jwks_uri: 'https://agent.example/keys' },
        {},
        /token_endpoint_auth_method .{1,40}\. This server supports only &quot;none&quot;/,
      ],
    ),
    ['of another id', { ...document, client_id: 'https://agent.example/other.json' }, {}, /client_id does not match/],
    ['without an id', { ...document, client_id: undefined }, {}, /client_id does not match/],
    ['with a public http address', { ...document, redirect_uris: ['http://evil.example/'] }, {}, /must use https/],
    ['that is no JSON', '<html>', {}, /not JSON/],
    ['that is a list', [], {}, /a single JSON object/],
    ['that is too large', { ...document, junk: 'x'.repeat(6000) }, {}, /larger than 5120 bytes/],
    ['that is somewhere else', '', { status: 302, headers: { Location: 'http://169.254.169.254/' } }, /status 302/],
    ['that is gone', '', { status: 404 }, /status 404/],
  ])('%s is refused, and the page says why', async (_what, body, init, why) => {
    answers(body, init);
    const answer = await begin(ID);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(why);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('can’t put markup into the page that refuses it', async () => {
    answers({ ...document, redirect_uris: ["http://evil.example/<script>alert('1')</script>"] });
    const { text } = await begin(ID);
    expect(text).toContain('&lt;script&gt;alert(&#39;1&#39;)');
    expect(text).not.toContain('<script');
  });

  it('refused by safe-fetch reveals nothing about the private network', async () => {
    network.mockRejectedValue(new Error('10.0.0.7:8443 is private'));
    const answer = await begin(ID);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('10.0.0.7');
  });

  it.each([
    'http://agent.example/client.json',
    'https://agent.example',
    'https://user@agent.example/c',
    'https://agent.example/a/../c',
    'https://agent.example/c#x',
    'ftp://agent.example/c',
  ])('is not requested at %s', async (id) => {
    answers({ ...document, client_id: id });
    await begin(id);
    if (id !== 'https://agent.example') expect(network).not.toHaveBeenCalled();
  });

  it('is fetched at most 20 times in ten minutes for one IP address', async () => {
    answers(document);
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    for (let i = 0; i < 25; i++) await begin(`https://agent.example/${i}`, {}, from('192.0.2.1'));
    expect(network).toHaveBeenCalledTimes(20);
    await begin('https://agent.example/other', {}, from('192.0.2.2'));
    expect(network).toHaveBeenCalledTimes(21);
  });

  it('is fetched at most 300 times in ten minutes in total', async () => {
    answers(document);
    for (let i = 0; i < 310; i++) await begin(`https://agent.example/${i}`, {}, { 'X-Forwarded-For': `192.0.2.${i % 200}` });
    expect(network).toHaveBeenCalledTimes(300);
  });
});

it('a host that isn’t served gets the address of the page that explains why', async () => {
  for (const target of ['/oauth/token', '/oauth/authorize', '/.well-known/oauth-authorization-server', '/oauth/nothing']) {
    const { status, json } = await get(target, 'three.test');
    expect([status, json.type]).toEqual([421, `${service.origin}/docs/errors/misdirected_request`]);
  }
});

describe('a flood', () => {
  const post = (target: string, type: string, body: string, address: string) =>
    ask(port, { target, host: 'one.test', method: 'POST', headers: { 'Content-Type': type, 'X-Forwarded-For': address }, body });

  it('of registrations is stopped at 20 an hour from one IP address', async () => {
    const once = (address: string) => post('/oauth/register', 'application/json', JSON.stringify({ redirect_uris: [REDIRECT] }), address);
    for (let i = 0; i < 20; i++) expect((await once('192.0.2.1')).status).toBe(201);
    const refused = await once('192.0.2.1');
    expect(refused).toMatchObject({ status: 429, json: { error: 'temporarily_unavailable' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await once('192.0.2.2')).status).toBe(201);
  });

  it('of token requests is stopped at 60 a minute from one IP address', async () => {
    const once = () => post('/oauth/token', 'application/x-www-form-urlencoded', 'grant_type=refresh_token&client_id=x&refresh_token=x', '192.0.2.1');
    for (let i = 0; i < 60; i++) expect((await once()).status).toBe(401);
    expect((await once()).status).toBe(429);
  });
});

it('a flood of authorization requests is stopped at 60 a minute from one IP address, with a page that says so', async () => {
  answers(document);
  for (let i = 0; i < 60; i++) expect((await begin(ID)).status).toBe(303);
  const refused = await begin(ID);
  expect(refused.status).toBe(429);
  expect(refused.headers['content-type']).toContain('text/html');
});

describe('two sites', () => {
  it('are two issuers', async () => {
    for (const host of ['one.test', 'two.test']) {
      const { json } = await get('/.well-known/oauth-authorization-server', host);
      expect(json).toMatchObject({ issuer: `https://${host}`, token_endpoint: `https://${host}/oauth/token` });
    }
  });

  it('each issue tokens for their own resources only', async () => {
    answers(document);
    const answer = await begin(ID, { resource: 'https://two.test/mcp' });
    expect(new URL(answer.headers.location!).searchParams.get('error')).toBe('invalid_target');
  });

  it('behind TLS set cookies that are Secure', async () => {
    answers(document);
    const cookies = (await begin(ID)).headers['set-cookie']!;
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; secure/i);
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=lax/i);
    }
  });
});
