import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { auth as oldAuth } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeAccount } from '../../../test/support/credentials.ts';
import { makeProgram } from '../../../test/support/mcp/mcp-program.ts';
import { type Browser, openBrowser, REDIRECT } from '../../../test/support/oauth.ts';
import { HOST, startService, type TestService } from '../../../test/support/service.ts';
import { accountOf } from '../../contract/caller.ts';
import { defineWrite } from '../../contract/operation.ts';

// Third-party client libraries against the whole service: they discover everything themselves.

const writeNote = defineWrite({
  name: 'write_note',
  title: 'Write a note',
  summary: 'A write that needs another scope.',
  description: 'For this test.',
  method: 'POST',
  path: '/notes',
  group: 'Test',
  scope: 'listings:write',
  bodyInput: z.strictObject({}),
  output: z.strictObject({ account: z.int() }),
  annotations: { destructive: false, idempotent: false, openWorld: false },
  example: { body: {}, answer: () => ({ account: 1 }) },
  handle: (_input, call) => Promise.resolve({ account: accountOf(call.caller)! }),
});

// As behind a TLS proxy: the clients send tokens only over https.
const ORIGIN = `https://${HOST}`;
const DOCUMENT = 'https://agent.example/client.json';
let service: TestService;
let documents: Server;
let accountId: number;
let browser: Browser;
beforeAll(async () => {
  service = await startService({ operations: [writeNote], settings: { BASE_URL: ORIGIN, CRAWL_HOSTS: `*=127.0.0.1:${await openDocuments()}` } });
  accountId = await makeAccount(service.db);
  browser = openBrowser(service);
  await browser.signIn(accountId);
});
afterAll(async () => {
  documents.close();
  await service.close();
});

/** The web server of a program with a metadata document. @returns its port */
async function openDocuments(): Promise<number> {
  const document = { client_id: DOCUMENT, client_name: 'Agent', redirect_uris: ['http://127.0.0.1/callback'], token_endpoint_auth_method: 'none' };
  documents = createServer((message, response) => (message.url === '/client.json' ? response.end(JSON.stringify(document)) : response.writeHead(404).end()));
  await new Promise<void>((resolve) => documents.listen(0, '127.0.0.1', resolve));
  return (documents.address() as AddressInfo).port;
}

/** Resolves the site's name to this service. */
const onward = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  expect(url.origin).toBe(ORIGIN);
  const body = request.body === null ? undefined : await request.text();
  const answer = await service.get(url.pathname + url.search, {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), host: HOST, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    ...(body !== undefined && { body }),
  });
  const headers = new Headers(
    Object.entries(answer.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])),
  );
  const empty = [204, 205, 304].includes(answer.status);
  return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers });
};

describe('openid-client', () => {
  it('registers, gets tokens, refreshes them, asks for more scopes, and is told when access has ended', async () => {
    const options = { execute: [openid.allowInsecureRequests], [openid.customFetch]: onward as openid.CustomFetch, algorithm: 'oauth2' as const };
    const program = await openid.dynamicClientRegistration(
      new URL(ORIGIN),
      { redirect_uris: [REDIRECT], client_name: 'openid-client' },
      openid.None(),
      options,
    );
    expect(program.serverMetadata().issuer).toBe(ORIGIN);
    const resource = `${ORIGIN}/api/v1`;
    const signIn = async (scope: string) => {
      const verifier = openid.randomPKCECodeVerifier();
      const state = openid.randomState();
      const url = openid.buildAuthorizationUrl(program, {
        ...{ redirect_uri: REDIRECT, scope, state, resource, code_challenge_method: 'S256' },
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      });
      const back = await browser.authorize(url.href);
      return openid.authorizationCodeGrant(program, back, { pkceCodeVerifier: verifier, expectedState: state }, { resource });
    };
    const call = (token: string, path: string, method = 'GET') =>
      openid
        .fetchProtectedResource(
          program,
          token,
          new URL(`${resource}${path}`),
          method,
          method === 'POST' ? '{}' : undefined,
          new Headers({ 'content-type': 'application/json' }),
        )
        .then(
          (answer) => answer.status,
          (error: { status?: number; cause?: unknown }) => error.status,
        );

    const first = await signIn('account:read');
    expect(await call(first.access_token, '/me')).toBe(200);
    expect(await call(first.access_token, '/notes', 'POST')).toBe(403);
    const second = await signIn('account:read listings:write');
    expect(await call(second.access_token, '/notes', 'POST')).toBe(200);
    const refreshed = await Promise.all([1, 2, 3].map(() => openid.refreshTokenGrant(program, second.refresh_token!)));
    for (const { access_token } of refreshed) expect(await call(access_token, '/notes', 'POST')).toBe(200);
    await openid.tokenRevocation(program, refreshed[0]!.refresh_token!);
    expect(await call(second.access_token, '/me')).toBe(401);
    await expect(openid.refreshTokenGrant(program, refreshed[1]!.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe.each([
  [
    'MCP client 2',
    (options: object) => new StreamableHTTPClientTransport(new URL('/mcp', ORIGIN), options as never),
    () => new Client({ name: 't', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
  ],
  [
    'MCP client 2, older protocol',
    (options: object) => new StreamableHTTPClientTransport(new URL('/mcp', ORIGIN), options as never),
    () => new Client({ name: 't', version: '1' }),
  ],
  ['MCP SDK 1', (options: object) => new OldTransport(new URL('/mcp', ORIGIN), options as never), () => new OldClient({ name: 't', version: '1' })],
] as const)('%s', (_name, openTransport, openClient) => {
  it('is sent to sign in by the 401, gets access, and asks for another scope when a tool needs it', async () => {
    const { kept, provider } = makeProgram(REDIRECT);
    const connect = async () => {
      const transport = openTransport({ authProvider: provider, fetch: onward });
      const client = openClient();
      await client.connect(transport as never);
      return { transport, client };
    };
    const allow = async (transport: { finishAuth(code: never): Promise<void> }) => {
      const back = await browser.authorize(kept.asked!.href);
      kept.asked = undefined as never;
      const code = back.searchParams.get('code')!;
      await transport.finishAuth((_name === 'MCP SDK 1' ? code : back.searchParams) as never);
    };
    const first = await connect();
    await expect(first.client.callTool({ name: 'get_account', arguments: {} })).rejects.toThrow();
    expect(kept.asked?.searchParams.get('scope')).toBe('account:read');
    expect(kept.asked?.searchParams.get('resource')).toBe(`${ORIGIN}/mcp`);
    await allow(first.transport);
    const second = await connect();
    expect(await second.client.callTool({ name: 'get_account', arguments: {} })).not.toHaveProperty('isError', true);

    // The older client would only refresh its token: programs drop the refresh token in order to ask again.
    if (_name === 'MCP SDK 1') delete kept.tokens!.refresh_token;
    await expect(second.client.callTool({ name: 'write_note', arguments: {} })).rejects.toThrow();
    expect(kept.asked?.searchParams.get('scope')?.split(' ').sort()).toEqual(['account:read', 'listings:write']);
    await allow(second.transport);
    const third = await connect();
    expect(await third.client.callTool({ name: 'write_note', arguments: {} })).toMatchObject({ structuredContent: { account: accountId } });
    expect(await third.client.callTool({ name: 'get_account', arguments: {} })).not.toHaveProperty('isError', true);

    // Refreshes on its own when its token has expired.
    const before = kept.tokens!.access_token;
    kept.tokens = { ...kept.tokens!, access_token: 'A'.repeat(43) };
    const fourth = await connect();
    expect(await fourth.client.callTool({ name: 'get_account', arguments: {} })).not.toHaveProperty('isError', true);
    expect(kept.tokens!.access_token).not.toBe(before);
    for (const { client } of [first, second, third, fourth]) await client.close();
  });

  it('gets access with a client metadata document, without registering', async () => {
    const { kept, provider } = makeProgram(REDIRECT, { clientMetadataUrl: DOCUMENT });
    const open = () => openTransport({ authProvider: provider, fetch: onward });
    const [first, second] = [openClient(), openClient()];
    const transport = open();
    await first.connect(transport as never);
    await expect(first.callTool({ name: 'get_account', arguments: {} })).rejects.toThrow();
    expect(kept.asked?.searchParams.get('client_id')).toBe(DOCUMENT);
    const page = (await browser.open(kept.asked!.href)).headers.location!;
    const consent = await service.oauth.findConsent(browser.visit(page), await browser.person());
    expect(consent?.client).toMatchObject({ name: 'Agent', idHost: 'agent.example', redirectHost: '127.0.0.1:7777', redirectIsLocal: true });
    const back = await browser.authorize(page);
    await transport.finishAuth((_name === 'MCP SDK 1' ? back.searchParams.get('code')! : back.searchParams) as never);
    await second.connect(open() as never);
    expect(await second.callTool({ name: 'get_account', arguments: {} })).not.toHaveProperty('isError', true);
    for (const client of [first, second]) await client.close();
  });
});

describe.each([
  ['MCP client 2', (url: URL, options: object) => new StreamableHTTPClientTransport(url, options as never), () => new Client({ name: 't', version: '1' })],
  ['MCP SDK 1', (url: URL, options: object) => new OldTransport(url, options as never), () => new OldClient({ name: 't', version: '1' })],
] as const)('%s at /mcp/account', (name, openTransport, openClient) => {
  it.each(['', '?tools=read'])('is sent to sign in while it connects, and then uses every tool of %j', async (query) => {
    const { kept, provider } = makeProgram(REDIRECT);
    const open = () => openTransport(new URL(`/mcp/account${query}`, ORIGIN), { authProvider: provider, fetch: onward });
    const transport = open();
    await expect(openClient().connect(transport as never)).rejects.toThrow();
    expect(kept.asked?.searchParams.get('resource')).toBe(`${ORIGIN}/mcp/account`);
    // All scopes that the tools at this address need.
    expect(kept.asked?.searchParams.get('scope')).toBe(query === '' ? 'account:read listings:write orders:write' : 'account:read');
    const back = await browser.authorize(kept.asked!.href);
    await transport.finishAuth((name === 'MCP SDK 1' ? back.searchParams.get('code')! : back.searchParams) as never);
    const client = openClient();
    await client.connect(open() as never);
    expect(await client.callTool({ name: 'get_account', arguments: {} })).not.toHaveProperty('isError', true);
    if (query === '') expect(await client.callTool({ name: 'write_note', arguments: {} })).toMatchObject({ structuredContent: { account: accountId } });
    await client.close();

    // The token is only valid at this address. A token for /mcp also works here, because some clients can't name a resource.
    const site = service.parts.defaultSite();
    const token = kept.tokens!.access_token;
    expect(await service.oauth.identifyToken(token, { site, resource: 'mcp_account' })).toMatchObject({ accountId });
    for (const resource of ['mcp', 'api'] as const) {
      await expect(service.oauth.identifyToken(token, { site, resource })).rejects.toMatchObject({ code: 'invalid_credentials' });
    }
  });
});

it('a client of the March 2025 protocol sends no resource and still gets a token for MCP', async () => {
  const { kept, provider } = makeProgram(REDIRECT);
  const blind = ((input: string | URL, init?: RequestInit) =>
    String(input).includes('oauth-protected-resource') ? Promise.resolve(new Response('', { status: 404 })) : onward(input, init)) as typeof fetch;
  expect(await oldAuth(provider as never, { serverUrl: ORIGIN, fetchFn: blind as never })).toBe('REDIRECT');
  expect(kept.asked?.searchParams.get('resource')).toBeNull();
  const code = (await browser.authorize(kept.asked!.href)).searchParams.get('code')!;
  expect(await oldAuth(provider as never, { serverUrl: ORIGIN, authorizationCode: code, fetchFn: blind as never })).toBe('AUTHORIZED');
  const site = service.parts.defaultSite();
  expect(await service.oauth.identifyToken(kept.tokens!.access_token, { site, resource: 'mcp' })).toMatchObject({ accountId, scopes: ['account:read'] });
  expect(await service.oauth.identifyToken(kept.tokens!.access_token, { site, resource: 'mcp_account' })).toMatchObject({ accountId });
  await expect(service.oauth.identifyToken(kept.tokens!.access_token, { site, resource: 'api' })).rejects.toMatchObject({ code: 'invalid_credentials' });
});

describe('a client metadata document inside the private network', () => {
  it.each(['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', '0x7f000001', 'localhost', 'db.internal'])('at %s is not requested', async (host) => {
    const answer = await browser.open(`${ORIGIN}/oauth/authorize?client_id=${encodeURIComponent(`https://${host}/client.json`)}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('can’t read its description');
  });

  it('is never connected to', async () => {
    let connections = 0;
    const inner = createTcpServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const { port } = inner.address() as AddressInfo;
    await browser.open(`${ORIGIN}/oauth/authorize?client_id=${encodeURIComponent(`https://127.0.0.1:${port}/client.json`)}`);
    expect(connections).toBe(0);
    inner.close();
  });
});
