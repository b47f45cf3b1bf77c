import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { askFor, postForm, register } from '../../../test/support/oauth.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { roles } from '../../website/styles/tokens.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ trustedProxies: 1 });
});
afterAll(() => service.close());

const scopes = ['account:read', 'listings:write', 'orders:write'];

describe('well-known documents', () => {
  it.each([
    ['/.well-known/oauth-protected-resource', '/mcp'],
    ['/.well-known/oauth-protected-resource/mcp', '/mcp'],
    ['/.well-known/oauth-protected-resource/api/v1', '/api/v1'],
  ])('%s describes %s', async (path, resource) => {
    const answer = await service.get(path);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      resource: `${service.origin}${resource}`,
      authorization_servers: [service.origin],
      scopes_supported: scopes,
      bearer_methods_supported: ['header'],
    });
  });

  it.each(['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'])('%s says what is offered and nothing more', async (path) => {
    const { json } = await service.get(path);
    expect(json).toMatchObject({
      issuer: service.origin,
      authorization_endpoint: `${service.origin}/oauth/authorize`,
      token_endpoint: `${service.origin}/oauth/token`,
      registration_endpoint: `${service.origin}/oauth/register`,
      revocation_endpoint: `${service.origin}/oauth/revoke`,
      jwks_uri: `${service.origin}/oauth/jwks`,
      scopes_supported: scopes,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    expect(json).not.toHaveProperty('userinfo_endpoint');
    expect(json).not.toHaveProperty('end_session_endpoint');
  });

  it('over 1 kB are sent compressed on request, with the same content', async () => {
    const host = 'the-launch-directory-of-our-town.example';
    const long = await startService({ settings: { BASE_URL: `http://${host}` } });
    onTestFinished(() => long.close());
    const path = '/.well-known/oauth-authorization-server';
    const plain = await long.get(path, { host });
    for (const [encoding, unpack] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const headers = { 'Accept-Encoding': encoding };
      const packed = await long.get(path, { host, headers });
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('Accept-Encoding') });
      expect(packed.headers['content-length']).toBe(String(packed.body.length));
      expect(unpack(packed.body).toString()).toBe(plain.text);
      // Too small to compress.
      const small = await long.get('/oauth/jwks', { host, headers });
      expect(small.headers['content-encoding']).toBeUndefined();
      expect(small.json.keys).toHaveLength(1);
      const head = await long.get(path, { host, method: 'HEAD', headers });
      expect([head.status, head.body.length]).toEqual([200, 0]);
    }
  });

  it('the keys are public keys', async () => {
    const { keys } = (await service.get('/oauth/jwks')).json;
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
  });
});

describe('every public endpoint', () => {
  it.each([
    ['/.well-known/oauth-protected-resource/mcp', 'GET'],
    ['/.well-known/oauth-authorization-server', 'GET'],
    ['/oauth/jwks', 'GET'],
    ['/oauth/token', 'POST'],
    ['/oauth/register', 'POST'],
    ['/oauth/revoke', 'POST'],
  ])('%s can be used by pages of other origins, without their cookies', async (path, method) => {
    const Origin = 'https://inspector.example';
    const preflight = await service.get(path, {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-methods']).toContain(method);
    expect(preflight.headers['access-control-allow-headers']?.toLowerCase()).toContain('content-type');
    const answer = await service.get(path, { method, headers: { Origin, Cookie: 'sid=x' } });
    for (const { headers } of [preflight, answer]) {
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['x-request-id']).toBeDefined();
      expect(headers['ratelimit-policy']).toBeDefined();
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    ['/oauth/token', 'GET', 'POST, OPTIONS'],
    ['/oauth/jwks', 'POST', 'GET, HEAD, OPTIONS'],
    ['/oauth/authorize', 'POST', 'GET, HEAD'],
  ])('%s does not answer %s', async (path, method, allow) => {
    const answer = await service.get(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
  });

  it.each(['/oauth/session/end', '/oauth/session/end/confirm', '/oauth/register/x', '/oauth/', '/oauth/TOKEN', '/oauth/token/', '/oauth/me', '/oauth/request'])(
    '%s does not exist',
    async (path) => {
      for (const method of ['GET', 'POST']) expect((await service.get(path, { method })).status).toBe(404);
    },
  );

  it('refuses a body that is too large or isn’t a form, as the standard says', async () => {
    expect(await postForm(service, '/oauth/token', { grant_type: 'x'.repeat(60_000) })).toMatchObject({ status: 400, json: { error: 'invalid_request' } });
    const json = await service.get('/oauth/token', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
    expect(json).toMatchObject({ status: 400, json: { error: 'invalid_request' } });
    expect(await postForm(service, '/oauth/token', { grant_type: 'password', client_id: 'x' })).toMatchObject({ json: { error: expect.any(String) } });
  });
});

describe('a parameter', () => {
  const broken = [
    ['a NUL', 'a%00b'],
    ['half of a character', '%ED%A0%80'],
    ['a cut character', '%E0%A4'],
    ['no percent-encoding', '100%'],
    ['bytes that are no text', '%FF'],
  ] as const;
  it.each(broken)('with %s is refused on the page itself', async (_what, value) => {
    const { client_id } = (await register(service)).json;
    const { url } = askFor(client_id);
    for (const name of ['state', 'nonce', 'scope', 'client_id', 'redirect_uri', 'resource', 'prompt', 'anything']) {
      const target = `${url.slice(service.origin.length)}&${name}=${value}`;
      for (const asked of [target, target.replace(new RegExp(`([?&])${name}=[^&]*&`), '$1')]) {
        const answer = await service.get(asked, { headers: { Accept: 'text/html' } });
        expect([answer.status, answer.text], name).toEqual([400, expect.stringContaining('invalid_request')]);
      }
    }
    const named = await service.get(`/oauth/authorize?${value}=1`);
    expect([named.status, named.text]).toEqual([400, expect.stringContaining('invalid_request')]);
    expect((await service.get(`/oauth/authorize/abc?x=${value}`)).status).toBe(400);
  });

  it.each([...broken, ['a bare NUL', '\0'] as const])('of a form with %s is refused there', async (_what, value) => {
    for (const path of ['/oauth/token', '/oauth/revoke']) {
      for (const name of ['grant_type', 'client_id', 'code', 'token', 'refresh_token', 'resource', 'scope', 'anything']) {
        const answer = await service.get(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: `${name}=${value}`,
        });
        expect([answer.status, answer.json.error], `${path} ${name}`).toEqual([400, 'invalid_request']);
      }
      expect((await service.get(`${path}?x=${value === '\0' ? '%00' : value}`, { method: 'POST' })).json.error).toBe('invalid_request');
    }
  });
});

it('an error page looks like the site in light and dark, says what happened and what to do, and has a link back', async () => {
  const { text, headers } = await service.get('/oauth/authorize?client_id=nobody', { headers: { Accept: 'text/html' } });
  const style = /<style>(.*?)<\/style>/s.exec(text)![1]!;
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  for (const name of ['paper', 'ink', 'soft', 'line', 'accent', 'tide'] as const) {
    const values = [...style.matchAll(new RegExp(`--${name}:\\s*oklch\\(([^)]*)\\)`, 'g'))].map(([, value]) => value!.split(' ').map(Number));
    const { light, dark } = roles[name];
    expect(values, name).toEqual([light, dark].map((value) => value.split(' ').map(Number)));
  }
  expect(style).toContain('@media(prefers-color-scheme:dark)');
  expect(text).toContain('<h1>This sign-in was stopped</h1>');
  expect(text).toContain('doesn’t know the app');
  expect(text).toMatch(/<h2>What to do<\/h2>\s*<p>Go back to the app/);
  expect(text).toContain(`<a href="${service.origin}/">`);
});

describe('behind a proxy', () => {
  it.each<Record<string, string>>([
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    { 'X-Forwarded-Host': 'evil.example, x', 'X-Forwarded-Proto': 'javascript' },
    { Forwarded: 'host=evil.example;proto=https' },
  ])('%j changes no address', async (headers) => {
    const { json } = await service.get('/.well-known/oauth-authorization-server', { headers });
    expect(JSON.stringify(json)).not.toContain('evil');
    expect(json.token_endpoint).toBe(`${service.origin}/oauth/token`);
  });

  it('another host gets an explanation', async () => {
    expect((await service.get('/.well-known/oauth-authorization-server', { host: 'evil.example' })).status).toBe(421);
  });
});

describe('registration', () => {
  it('keeps the client’s metadata, cleaned up, and issues no secret', async () => {
    const answer = await register(service, { token_endpoint_auth_method: 'client_secret_basic', scope: 'x', evil: '1' });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ client_id: expect.stringMatching(/^[\w-]{20,}$/), client_name: 'Test program', token_endpoint_auth_method: 'none' });
    for (const key of ['client_secret', 'registration_access_token', 'registration_client_uri', 'scope', 'evil']) expect(answer.json).not.toHaveProperty(key);
  });

  it.each([
    ['a public http address', { redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri'],
    ['eleven addresses', { redirect_uris: Array.from({ length: 11 }, (_, i) => `https://a.example/${i}`) }, 'invalid_redirect_uri'],
    ['other grants', { grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  ])('with %s is refused', async (_what, metadata, error) => {
    expect(await register(service, metadata)).toMatchObject({ status: 400, json: { error, error_description: expect.any(String) } });
  });

  it('with more than 64 KiB is not read', async () => {
    const answer = await register(service, { junk: 'x'.repeat(70_000) });
    expect(answer).toMatchObject({ status: 413, json: { error: 'invalid_client_metadata' } });
    expect((await register(service, { junk: 'x'.repeat(60_000) })).status).toBe(201);
  });

  it.each(['', 'x', '[]', '"x"', 'null', '{"redirect_uris":'])('of %j is refused', async (body) => {
    const answer = await service.get('/oauth/register', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_client_metadata' } });
  });
});
