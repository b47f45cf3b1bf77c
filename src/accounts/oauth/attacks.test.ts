import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '../../../test/support/credentials.ts';
import { askFor, connect, exchange, openBrowser, postForm, REDIRECT, refresh, register } from '../../../test/support/oauth.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { raw, sql } from '../../platform/database/database.ts';

let service: TestService;
let clientId: string;
beforeAll(async () => {
  service = await startService();
  clientId = (await register(service)).json.client_id;
});
afterAll(() => service.close());

const tools = (token: string) =>
  service.get('/mcp', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_account', arguments: {} } }),
  });
const me = (authorization: string, path = '/api/v1/me') => service.get(path, { headers: { Authorization: authorization } });
const events = async (accountId: number) =>
  (await service.db.rows<{ event: string }>(sql`select event from audit_entry where account_id = ${accountId} order by id`)).map(({ event }) => event);
/** Moves a record of the account into the past. */
const age = (accountId: number, kind: string, column: 'expires_at' | 'consumed_at', seconds: number) =>
  service.db.run(sql`
    update oauth_record set
      expires_at = case when ${column} = 'expires_at' then expires_at - ${`${seconds} seconds`}::interval else expires_at end,
      consumed_at = case when ${column} = 'consumed_at' then consumed_at - ${`${seconds} seconds`}::interval else consumed_at end
    where account_id = ${accountId} and kind = ${kind}`);

async function codeOf(more: Record<string, string | undefined> = {}) {
  const accountId = await makeAccount(service.db);
  const browser = openBrowser(service);
  await browser.signIn(accountId);
  const asking = askFor(clientId, more);
  const code = (await browser.authorize(asking.url)).searchParams.get('code')!;
  return { accountId, code, verifier: asking.verifier };
}

describe('an access token', () => {
  it('works at its own resource only', async () => {
    const { accessToken } = await connect(service, await makeAccount(service.db));
    expect((await tools(accessToken)).status).toBe(200);
    const wrong = await me(`Bearer ${accessToken}`);
    expect(wrong).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } });
    expect(wrong.headers['www-authenticate']).toContain(`resource_metadata="${service.origin}/.well-known/oauth-protected-resource/api/v1"`);
    expect(wrong.headers['www-authenticate']).toContain('error="invalid_token"');
  });

  it('is for MCP if the client names no resource', async () => {
    const { accessToken } = await connect(service, await makeAccount(service.db), { resource: undefined });
    expect((await tools(accessToken)).status).toBe(200);
    expect((await me(`Bearer ${accessToken}`)).status).toBe(401);
  });

  it('expires after a quarter of an hour', async () => {
    const { accessToken, accountId } = await connect(service, await makeAccount(service.db));
    await age(accountId, 'AccessToken', 'expires_at', 899);
    expect((await tools(accessToken)).status).toBe(200);
    await age(accountId, 'AccessToken', 'expires_at', 2);
    expect((await tools(accessToken)).status).toBe(401);
  });

  it('ends with its grant', async () => {
    const { accessToken, accountId } = await connect(service, await makeAccount(service.db));
    await service.db.run(sql`delete from oauth_record where account_id = ${accountId} and kind = 'Grant'`);
    expect((await tools(accessToken)).status).toBe(401);
  });

  it('ends with the account; a suspended or unverified account is told why', async () => {
    const { accessToken, accountId } = await connect(service, await makeAccount(service.db));
    await service.db.run(sql`update account set suspended_at = ${new Date()} where id = ${accountId}`);
    expect((await tools(accessToken)).status).toBe(403);
    await service.db.run(sql`update account set suspended_at = null, verified_at = null where id = ${accountId}`);
    expect(await tools(accessToken)).toMatchObject({ status: 403, json: { code: 'account_unverified' } });
    await service.db.run(sql`update account set suspended_at = null, verified_at = now(), closed_at = ${new Date()} where id = ${accountId}`);
    expect((await tools(accessToken)).status).toBe(401);
  });

  it.each([
    ['unknown', () => `Bearer ${'A'.repeat(43)}`],
    ['garbled', () => 'Bearer x'],
    ['of another scheme', (good: string) => `Basic ${good}`],
    ['one of two in a header', (good: string) => `Bearer ${good}, Bearer ${good}`],
    ['one of two after each other', (good: string) => `Bearer ${good} ${good}`],
  ])('that is %s is refused, on public operations too', async (_what, header) => {
    const { accessToken } = await connect(service, await makeAccount(service.db), { resource: `${service.origin}/api/v1` });
    expect((await me(header(accessToken))).status).toBe(401);
    expect((await me(header(accessToken), '/api/v1/site')).status).toBe(401);
  });

  it('in two headers is refused', async () => {
    const { accessToken } = await connect(service, await makeAccount(service.db), { resource: `${service.origin}/api/v1` });
    const twice = `GET /api/v1/me HTTP/1.1\r\nHost: slipway.test\r\nAuthorization: Bearer ${accessToken}\r\nAuthorization: Bearer ${accessToken}\r\nConnection: close\r\n\r\n`;
    expect((await service.raw(twice)).status).toBe(401);
  });

  it('in the query string is ignored', async () => {
    const { accessToken } = await connect(service, await makeAccount(service.db), { resource: `${service.origin}/api/v1` });
    expect((await service.get(`/api/v1/me?access_token=${accessToken}`)).status).toBe(401);
  });

  it('is found by one query that uses its index', async () => {
    const { accessToken } = await connect(service, await makeAccount(service.db));
    await tools(accessToken);
    const site = service.parts.defaultSite();
    const { db } = service.parts;
    const before = db.rows;
    let asked = 0;
    const { row } = db;
    db.row = (query) => {
      asked++;
      return row.call(db, query) as never;
    };
    try {
      expect(await service.oauth.identifyToken(accessToken, { site, resource: 'mcp' })).toMatchObject({ kind: 'app' });
    } finally {
      db.row = row;
    }
    expect(asked).toBe(1);
    expect(db.rows).toBe(before);
  });
});

describe('an authorization code', () => {
  it('used twice revokes what the first use issued, and the account’s history says so', async () => {
    const { accountId, code, verifier } = await codeOf();
    const first = await exchange(service, clientId, { code, verifier });
    expect((await tools(first.json.access_token)).status).toBe(200);
    expect(await exchange(service, clientId, { code, verifier })).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    expect((await tools(first.json.access_token)).status).toBe(401);
    expect((await refresh(service, clientId, first.json.refresh_token)).json.error).toBe('invalid_grant');
    expect(await events(accountId)).toContain('app_reuse_detected');
  });

  it('used twice at the same moment leaves no working token', async () => {
    for (let round = 0; round < 5; round++) {
      const { code, verifier } = await codeOf();
      const answers = await Promise.all([1, 2, 3].map(() => exchange(service, clientId, { code, verifier })));
      for (const { json } of answers) if (json.access_token) expect((await tools(json.access_token)).status).toBe(401);
    }
  });

  it.each([
    ['the verifier is another', (given: { code: string; verifier: string }) => ({ ...given, verifier: `${'x'.repeat(43)}` })],
    ['the redirect address is another', (given: { code: string; verifier: string }) => ({ ...given, redirectUri: 'http://127.0.0.1:7778/callback' })],
  ])('gives nothing when %s', async (_what, change) => {
    expect((await exchange(service, clientId, change(await codeOf()))).json.error).toBe('invalid_grant');
  });

  it('gets no token without a verifier, for another client, or after a minute', async () => {
    const { accountId, code, verifier } = await codeOf();
    const form = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: REDIRECT };
    expect((await postForm(service, '/oauth/token', form)).json.error).toBe('invalid_grant');
    const other = (await register(service)).json.client_id;
    expect((await exchange(service, other, { code, verifier })).json.error).toBe('invalid_grant');
    await age(accountId, 'AuthorizationCode', 'expires_at', 61);
    expect((await exchange(service, clientId, { code, verifier })).json.error).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  it('used by three at once gives each of them a working token that can be refreshed', async () => {
    const { clientId: program, refreshToken, accessToken } = await connect(service, await makeAccount(service.db));
    const answers = await Promise.all([1, 2, 3].map(() => refresh(service, program, refreshToken)));
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect((await tools(json.access_token)).status).toBe(200);
      expect((await refresh(service, program, json.refresh_token)).status).toBe(200);
    }
    expect((await tools(accessToken)).status).toBe(200);
  });

  it('used again within two minutes still works; later it ends the grant, and the account’s history says so', async () => {
    const { clientId: program, accountId, refreshToken } = await connect(service, await makeAccount(service.db));
    const first = await refresh(service, program, refreshToken);
    await age(accountId, 'RefreshToken', 'consumed_at', 115);
    expect((await refresh(service, program, refreshToken)).status).toBe(200);
    // Not sliding: the second use doesn't restart the two minutes.
    await age(accountId, 'RefreshToken', 'consumed_at', 10);
    expect(await refresh(service, program, refreshToken)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    expect((await tools(first.json.access_token)).status).toBe(401);
    expect((await refresh(service, program, first.json.refresh_token)).status).toBe(400);
    expect(await events(accountId)).toContain('app_reuse_detected');
  });

  it('of another client, or asking for more scopes, gets no token', async () => {
    const { clientId: program, refreshToken } = await connect(service, await makeAccount(service.db));
    expect((await refresh(service, clientId, refreshToken)).json.error).toBe('invalid_grant');
    expect((await refresh(service, program, refreshToken, { scope: 'account:read orders:write' })).json.error).toBe('invalid_scope');
    expect((await refresh(service, program, refreshToken, { resource: `${service.origin}/api/v1` })).json.error).toBe('invalid_target');
  });

  it.each(['suspended_at = now()', 'verified_at = null'])('of an account with %s gives nothing', async (change) => {
    const { clientId: program, accountId, refreshToken } = await connect(service, await makeAccount(service.db));
    await service.db.run(sql`update account set ${raw(change)} where id = ${accountId}`);
    expect((await refresh(service, program, refreshToken)).json.error).toBe('invalid_grant');
  });

  it('that is revoked ends the connection', async () => {
    const { clientId: program, accountId, refreshToken, accessToken } = await connect(service, await makeAccount(service.db));
    const form = { client_id: program, token: refreshToken };
    expect((await postForm(service, '/oauth/revoke', { ...form, client_id: clientId })).status).toBe(200);
    expect((await tools(accessToken)).status).toBe(200);
    expect((await postForm(service, '/oauth/revoke', form)).status).toBe(200);
    expect((await tools(accessToken)).status).toBe(401);
    expect((await refresh(service, program, refreshToken)).status).toBe(400);
    expect(await events(accountId)).toContain('app_disconnected');
  });
});

describe('an authorization request', () => {
  /** The error code if the error goes to the program; otherwise the status of the page. */
  async function outcome(more: Record<string, string | undefined>, url = askFor(clientId, more).url): Promise<string | number> {
    const answer = await openBrowser(service).open(url);
    if (answer.status !== 303) return answer.status;
    const next = new URL(answer.headers.location!, service.origin);
    return next.origin === service.origin
      ? 'asks'
      : `${next.origin}${next.pathname} ${next.searchParams.get('error') ?? new URLSearchParams(next.hash.slice(1)).get('error')}`;
  }
  const back = (error: string) => `${REDIRECT} ${error}`;

  it.each([
    ['that is right', {}, 'asks'],
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, back('invalid_request')],
    ['with plain PKCE', { code_challenge_method: 'plain', code_challenge: 'x'.repeat(43) }, back('invalid_request')],
    ['with PKCE of no method', { code_challenge_method: undefined }, back('invalid_request')],
    ['for a token', { response_type: 'token' }, back('unsupported_response_type')],
    ['for an identity', { response_type: 'code id_token', nonce: 'n' }, back('unsupported_response_type')],
    ['for an unknown scope', { scope: 'account:read admin' }, back('invalid_scope')],
    ['for a scope with markup', { scope: '"><script>' }, back('invalid_scope')],
    ['for a foreign resource', { resource: 'https://other.example/mcp' }, back('invalid_target')],
    ['by an unknown program', { client_id: 'nobody' }, 400],
    ['to no address', { redirect_uri: undefined }, 400],
  ])('%s', async (_what, more, expected) => {
    expect(await outcome(more as Record<string, string | undefined>)).toBe(expected);
  });

  it.each(['form_post', 'fragment', 'web_message', 'query.jwt', 'jwt', 'QUERY', 'query&response_mode=form_post', 'form_post&response_mode=query'])(
    'in the response mode %s is refused by query',
    async (mode) => {
      const web = (await register(service, { redirect_uris: ['https://app.example/callback'] })).json.client_id;
      const browser = openBrowser(service);
      await browser.signIn(await makeAccount(service.db));
      const { url } = askFor(web, { redirect_uri: 'https://app.example/callback' });
      // A person who has allowed it before would be redirected straight back with a code.
      await browser.authorize(url);
      for (const name of ['response_mode', 'response%5Fmode']) {
        const { status, headers, text } = await browser.open(`${url}&${name}=${mode}`);
        const to = new URL(headers.location!);
        expect([status, to.origin, to.searchParams.get('error'), to.searchParams.get('state'), to.hash]).toEqual([
          303,
          'https://app.example',
          'invalid_request',
          'as-it-was',
          '',
        ]);
        expect(`${headers.location}${text}`).not.toContain('code=');
      }
      expect((await browser.open(`${url.replace('app.example', 'evil.example')}&response_mode=${mode}`)).status).toBe(400);
      expect((await browser.open(`${url}&response_mode=query`)).headers.location).toContain('?code=');
    },
  );

  it.each([
    'http://127.0.0.1:7777/other',
    'http://127.0.0.1:7777/callback/../x',
    'http://127.0.0.1:7777/callback?x=1',
    'http://127.0.0.1:7777/callback#x',
    'http://user@127.0.0.1:7777/callback',
    'http://127.0.0.1:7777@evil.example/callback',
    'http://127.0.0.1.evil.example:7777/callback',
    'http://localhost:7777/callback',
    'https://127.0.0.1:7777/callback',
    'http://evil.example/callback',
    '//evil.example',
    'javascript:alert(1)',
  ])('to %s goes nowhere', async (redirect_uri) => {
    expect(await outcome({ redirect_uri })).toBe(400);
    // Neither does an invalid request.
    expect(await outcome({ redirect_uri, scope: 'nonsense' })).toBe(400);
  });

  it('with another port is accepted on the loopback interface only', async () => {
    expect(await outcome({ redirect_uri: 'http://127.0.0.1:51234/callback' })).toBe('asks');
    const web = (await register(service, { redirect_uris: ['https://app.example/callback'] })).json.client_id;
    expect(await outcome({}, askFor(web, { redirect_uri: 'https://app.example/callback' }).url)).toBe('asks');
    for (const redirect_uri of ['https://app.example:8443/callback', 'https://app.example/callback/', 'https://App.example/callback'])
      expect(await outcome({}, askFor(web, { redirect_uri }).url)).toBe(400);
  });

  it('shows what a client says about itself as plain text, on a page without scripts', async () => {
    const answer = await openBrowser(service).open(askFor('<script>alert(1)</script>').url);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('<script>');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-request-id']).toBeDefined();
  });

  it('can only be answered in the browser that started it', async () => {
    const accountId = await makeAccount(service.db);
    const [own, other] = [openBrowser(service), openBrowser(service)];
    const page = (await own.open(askFor(clientId).url)).headers.location!;
    await other.signIn(accountId);
    const stranger = (await other.person())!;
    expect(await service.oauth.findConsent(other.visit(page), stranger)).toBeUndefined();
    await expect(service.oauth.settleConsent(other.visit(page), stranger, 'allow')).rejects.toMatchObject({ code: 'link_not_valid' });
    expect(await service.oauth.findConsent(own.visit(page), stranger)).toBeDefined();
    // A forged cookie isn't accepted.
    const visit = other.visit(page);
    visit.message.headers.cookie += `; oauth_request=${page.split('/').at(-1)}`;
    expect(await service.oauth.findConsent(visit, stranger)).toBeUndefined();
  });

  it('can’t be answered with a session that the browser made up', async () => {
    const accountId = await makeAccount(service.db);
    const victim = await connect(service, accountId);
    const answer = await service.get(askFor(victim.clientId).url.slice(service.origin.length), {
      headers: { Cookie: 'oauth_session=site; oauth_session.sig=x' },
    });
    expect(answer.headers.location).toMatch(/^\/sign-in\/allow\//);
  });
});
