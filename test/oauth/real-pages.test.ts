import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { auth, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { auth as oldAuth } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as openid from 'openid-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasChromium, openChromium } from '../support/browser/chromium.ts';
import { toNextPage } from '../support/browser/next-page.ts';
import { newestMail } from '../support/mail.ts';
import { makeProgram } from '../support/mcp/mcp-program.ts';
import { freePort, ready, scratchFolder, start } from '../support/slipway.ts';

// The whole path of a new user and their program, with nothing simulated: `slipway serve`, the emailed link, the pages in Chromium, and the
// clients that people use.

const DOCUMENT = 'https://agent.example/client.json';

const scratch = scratchFolder();
let service: ReturnType<typeof start>;
let origin: string;
let chrome: Browser;
let program: Server;
let redirect: string;

beforeAll(async () => {
  if (!hasChromium) return;
  program = createServer((message, response) => {
    const document = { client_id: DOCUMENT, client_name: 'Harbour agent', redirect_uris: ['http://127.0.0.1/callback'], token_endpoint_auth_method: 'none' };
    response.end(message.url === '/client.json' ? JSON.stringify(document) : 'You may close this window.');
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const { port: programPort } = program.address() as AddressInfo;
  redirect = `http://127.0.0.1:${programPort}/callback`;
  const port = await freePort();
  origin = `http://localhost:${port}`;
  service = start(['serve', '--no-demo'], { DATA_DIR: scratch.folder, PORT: String(port), CRAWL_HOSTS: `*=127.0.0.1:${programPort}` });
  [chrome] = await Promise.all([openChromium(), ready(service)]);
});
afterAll(async () => {
  await closePages(chrome);
  program?.close();
  service?.kill('SIGKILL');
  scratch.remove();
});

/** A person with a separate browser. */
interface Visitor {
  page: Page;
  /** Signs in when the site asks for it, reads what the program requests, and allows it. @returns where the browser was sent */
  allow(url: string): Promise<URL>;
  disconnect(name: string): Promise<void>;
}

async function meet(email: string): Promise<Visitor> {
  const page = await (await chrome.newContext()).newPage();
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).first().click();
  let signedIn = false;
  return {
    page,
    async allow(url) {
      await page.goto(url);
      if (!signedIn) {
        expect(new URL(page.url()).pathname).toBe('/sign-in');
        await page.fill('#link-email', email);
        await press('Email me a sign-in link');
        await page.waitForURL(`${origin}/sign-in/sent`);
        const mail = await newestMail(join(scratch.folder, 'mail'), email);
        await page.goto(mail.links.find((link) => link.includes('/sign-in/link/'))!);
        await press('Sign in');
        signedIn = true;
      }
      await page.waitForURL(/\/sign-in\/allow\//);
      expect(await page.textContent('main')).toContain(email);
      await press('Allow');
      await page.waitForURL(`${redirect}?**`);
      return new URL(page.url());
    },
    async disconnect(name) {
      await page.goto(`${origin}/account/apps`);
      const entry = page.getByRole('listitem').filter({ hasText: name }).first();
      await toNextPage(page, () => entry.getByRole('button', { name: /Disconnect/ }).click());
    },
  };
}

const refreshing = (clientId: string, refreshToken: string) =>
  fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken }),
  });

const connectNew = { open: (options: object) => new StreamableHTTPClientTransport(new URL('/mcp', origin), options as never), begin: auth };
const connectOld = { open: (options: object) => new OldTransport(new URL('/mcp', origin), options as never), begin: oldAuth };

describe.skipIf(!hasChromium).each([
  ['MCP client 2.x in 2026-07-28', connectNew, () => new Client({ name: 't', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })],
  ['MCP SDK 1.x', connectOld, () => new OldClient({ name: 't', version: '1' })],
] as const)('%s', (name, { open, begin }, openClient) => {
  it.each([
    ['that registers itself', {}, 'SDK'],
    ['that describes itself at an address', { clientMetadataUrl: DOCUMENT }, 'Harbour agent'],
  ] as const)('%s: anonymous, 401, sign-in, consent, call, step-up, refresh, three refreshes at once, revoke, 401', async (_how, metadata, shownName) => {
    const visitor = await meet(`${name.replaceAll(/\W/g, '')}-${shownName.length}@example.org`);
    const { kept, provider } = makeProgram(redirect, metadata);
    const connect = async () => {
      const transport = open({ authProvider: provider });
      const client = openClient();
      await client.connect(transport as never);
      return { transport, client, account: () => client.callTool({ name: 'get_account', arguments: {} }) };
    };
    const allow = async (transport: { finishAuth(code: never): Promise<void> }) => {
      const back = await visitor.allow(kept.asked!.href);
      expect(back.searchParams.get('iss')).toBe(origin);
      kept.asked = undefined as never;
      await transport.finishAuth((open === connectOld.open ? back.searchParams.get('code')! : back.searchParams) as never);
    };

    // Without a credential the public tools work, and the first tool of an account opens the sign-in page.
    const first = await connect();
    expect(await first.client.callTool({ name: 'get_site_info', arguments: {} })).not.toHaveProperty('isError', true);
    await expect(first.account()).rejects.toThrow();
    expect(kept.asked?.searchParams.get('scope')).toBe('account:read');
    await allow(first.transport);
    const second = await connect();
    expect(await second.account()).toMatchObject({
      structuredContent: { access: { kind: 'app', name: shownName, missing_scopes: ['listings:write', 'orders:write'] } },
    });

    // A program that only requested write access has to ask the person again before it can read.
    await visitor.disconnect(shownName);
    expect((await fetch(`${origin}/mcp`, { method: 'POST', headers: { Authorization: `Bearer ${kept.tokens!.access_token}` } })).status).toBe(401);
    delete kept.tokens;
    expect(await begin(provider as never, { serverUrl: `${origin}/mcp`, scope: 'listings:write' })).toBe('REDIRECT');
    await allow(second.transport);
    expect(kept.tokens!.scope).toBe('listings:write');
    if (open === connectOld.open) delete kept.tokens!.refresh_token;
    const third = await connect();
    await expect(third.account()).rejects.toThrow();
    expect(kept.asked?.searchParams.get('scope')?.split(' ')).toContain('account:read');
    await allow(third.transport);
    const fourth = await connect();
    expect(await fourth.account()).toMatchObject({ structuredContent: { access: { kind: 'app' } } });

    // An access token that has ended is renewed on its own; three renewals at once all get one that works.
    const clientId = (kept.client as { client_id?: string } | undefined)?.client_id ?? DOCUMENT;
    kept.tokens = { ...kept.tokens!, access_token: 'A'.repeat(43) };
    const fifth = await connect();
    expect(await fifth.account()).not.toHaveProperty('isError', true);
    const renewed = await Promise.all([1, 2, 3].map(() => refreshing(clientId, kept.tokens!.refresh_token!)));
    expect(renewed.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const answer of renewed) {
      kept.tokens = (await answer.json()) as NonNullable<typeof kept.tokens>;
      expect(await (await connect()).account()).not.toHaveProperty('isError', true);
    }

    // Disconnected on the page: neither token works any more.
    await visitor.disconnect(shownName);
    const { access_token, refresh_token } = kept.tokens!;
    expect((await fetch(`${origin}/mcp`, { method: 'POST', headers: { Authorization: `Bearer ${access_token}` } })).status).toBe(401);
    expect((await refreshing(clientId, refresh_token!)).status).toBe(400);
    for (const { client } of [first, second, third, fourth, fifth]) await client.close();
  });
});

it.skipIf(!hasChromium)('openid-client for the REST API: 401, sign-in, call, step-up, refreshes, revoke, 401', async () => {
  const visitor = await meet('openid-client@example.org');
  const client = await openid.dynamicClientRegistration(new URL(origin), { redirect_uris: [redirect], client_name: 'openid-client' }, openid.None(), {
    execute: [openid.allowInsecureRequests],
    algorithm: 'oauth2',
  });
  const resource = `${origin}/api/v1`;
  const call = async (token?: string) => (await fetch(`${resource}/me`, { headers: token ? { Authorization: `Bearer ${token}` } : {} })).status;
  const signIn = async (scope: string) => {
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const expectedState = openid.randomState();
    const url = openid.buildAuthorizationUrl(client, {
      ...{ redirect_uri: redirect, scope, state: expectedState, resource, code_challenge_method: 'S256' },
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    });
    return openid.authorizationCodeGrant(client, await visitor.allow(url.href), { pkceCodeVerifier, expectedState }, { resource });
  };
  expect(await call()).toBe(401);
  const narrow = await signIn('orders:write');
  expect(await call(narrow.access_token)).toBe(403);
  const wide = await signIn('account:read orders:write');
  expect(await call(wide.access_token)).toBe(200);
  const renewed = await Promise.all([1, 2, 3].map(() => openid.refreshTokenGrant(client, wide.refresh_token!)));
  for (const { access_token } of renewed) expect(await call(access_token)).toBe(200);
  await openid.tokenRevocation(client, renewed[2]!.refresh_token!);
  for (const { access_token } of renewed) expect(await call(access_token)).toBe(401);
});
