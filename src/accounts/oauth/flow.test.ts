import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '../../../test/support/credentials.ts';
import { askFor, type Browser, connect, exchange, openBrowser, postForm, refresh, register } from '../../../test/support/oauth.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { sql } from '../../platform/database/database.ts';
import { makeCall } from '../../server/http/service-parts.ts';
import { runOperation } from '../../server/pipeline/run-operation.ts';
import { closeMyAccount } from '../operations/close-my-account.ts';
import { listMyAudit } from '../operations/list-my-audit.ts';
import { signOutEverywhere } from '../operations/sign-in/sign-out.ts';
import { sweepOAuth } from './oauth-record-store.ts';
import { listConnectedApps } from './operations/list-connected-apps.ts';
import { revokeConnectedApp } from './operations/revoke-connected-app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const callApi = (token: string, resource = '/api/v1/me') => service.get(resource, { headers: { Authorization: `Bearer ${token}` } });

describe('a client gets access', () => {
  it('when someone signs in and allows it, having seen where the answer goes', async () => {
    const accountId = await makeAccount(service.db);
    const registered = await register(service);
    expect(registered.status).toBe(201);
    const clientId = registered.json.client_id as string;
    const browser = openBrowser(service);
    const asking = askFor(clientId, { resource: `${service.origin}/api/v1` });

    const first = await browser.open(asking.url);
    expect(first.status).toBe(303);
    const page = first.headers.location!;
    expect(page).toMatch(/^\/sign-in\/allow\/[\w-]+$/);
    expect(await service.oauth.findConsent(browser.visit(page), undefined)).toMatchObject({ signInNeeded: true, scopes: ['account:read'] });

    await browser.signIn(accountId);
    const person = await browser.person();
    expect(await service.oauth.findConsent(browser.visit(page), person)).toMatchObject({
      signInNeeded: false,
      resource: 'api',
      alreadyAllowed: [],
      client: { name: 'Test program', idHost: null, redirectHost: '127.0.0.1:7777', redirectIsLocal: true },
    });
    const answer = await browser.open(await service.oauth.settleConsent(browser.visit(page), person!, 'allow'));
    const back = new URL(answer.headers.location!);
    expect(back.origin + back.pathname).toBe('http://127.0.0.1:7777/callback');
    expect(back.searchParams.get('state')).toBe('as-it-was');
    expect(back.searchParams.get('iss')).toBe(service.origin);

    const token = await exchange(service, clientId, { code: back.searchParams.get('code')!, verifier: asking.verifier });
    expect(token).toMatchObject({ status: 200, json: { token_type: 'Bearer', expires_in: 900, scope: 'account:read' } });
    const me = await callApi(token.json.access_token);
    expect(me.status).toBe(200);
    const again = await refresh(service, clientId, token.json.refresh_token);
    expect(again.status).toBe(200);
    expect((await callApi(again.json.access_token)).status).toBe(200);
  });

  it('and the database holds none of its tokens in clear', async () => {
    const { accessToken, refreshToken } = await connect(service, await makeAccount(service.db));
    const rows = await service.db.rows<{ text: string }>(sql`select oauth_record::text as text from oauth_record`);
    for (const { text } of rows) {
      expect(text).not.toContain(accessToken);
      expect(text).not.toContain(refreshToken);
    }
  });
});

const ask = (operation: AnyOperation, connection: { browser: Browser }, input: object = {}) => callAs(connection.browser, operation, input);

async function callAs(browser: Browser, operation: AnyOperation, input: object) {
  const call = makeCall(service.parts, {
    site: service.parts.defaultSite(),
    caller: (await browser.person())!,
    requestId: 'test',
    from: { address: '192.0.2.1', client: 'test' },
  });
  return (await runOperation(operation, { path: {}, query: {}, body: input }, call)).answer as never;
}

const web = { redirect_uris: ['https://app.example/callback'] };
const toWeb = { redirect_uri: 'https://app.example/callback' };

describe('consent is asked for', () => {
  it('once for a website, and again only for new scopes', async () => {
    const clientId = (await register(service, web)).json.client_id;
    const browser = openBrowser(service);
    await browser.signIn(await makeAccount(service.db));
    await browser.authorize(askFor(clientId, toWeb).url);
    // Redirected straight back with a code.
    expect((await browser.open(askFor(clientId, toWeb).url)).headers.location).toMatch(/^https:\/\/app\.example\/callback\?code=/);

    const more = askFor(clientId, { ...toWeb, scope: 'account:read listings:write' });
    const page = (await browser.open(more.url)).headers.location!;
    expect(await service.oauth.findConsent(browser.visit(page), await browser.person())).toMatchObject({
      scopes: ['account:read', 'listings:write'],
      alreadyAllowed: ['account:read'],
    });
    const code = (await browser.authorize(more.url)).searchParams.get('code')!;
    const token = await exchange(service, clientId, { code, verifier: more.verifier, redirectUri: toWeb.redirect_uri });
    expect(token.json.scope).toBe('account:read listings:write');
    const { items } = (await callAs(browser, listConnectedApps, {})) as { items: unknown[] };
    expect(items).toMatchObject([{ client_id: clientId, name: 'Test program', host: 'app.example', scopes: ['account:read', 'listings:write'] }]);
  });

  it('every time for a client on the user’s computer, because any program can use its name', async () => {
    const connection = await connect(service, await makeAccount(service.db));
    expect((await connection.browser.open(askFor(connection.clientId).url)).headers.location).toMatch(/^\/sign-in\/allow\//);
  });

  it('and can be denied', async () => {
    const clientId = (await register(service)).json.client_id;
    const browser = openBrowser(service);
    await browser.signIn(await makeAccount(service.db));
    const back = await browser.authorize(askFor(clientId).url, 'deny');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe('as-it-was');
    expect(back.searchParams.get('iss')).toBe(service.origin);
    expect(back.searchParams.get('code')).toBeNull();
  });

  it('after a new sign-in, if the client wants one', async () => {
    const accountId = await makeAccount(service.db);
    const clientId = (await register(service, web)).json.client_id;
    const browser = openBrowser(service);
    await browser.signIn(accountId);
    await browser.authorize(askFor(clientId, toWeb).url);
    const page = (await browser.open(askFor(clientId, { ...toWeb, prompt: 'login' }).url)).headers.location!;
    expect(await service.oauth.findConsent(browser.visit(page), await browser.person())).toMatchObject({ signInNeeded: true });
    await expect(service.oauth.settleConsent(browser.visit(page), (await browser.person())!, 'allow')).rejects.toMatchObject({ code: 'link_not_valid' });
    await browser.signIn(accountId);
    expect(await service.oauth.findConsent(browser.visit(page), await browser.person())).toMatchObject({ signInNeeded: false });
    expect((await browser.authorize(page)).searchParams.get('code')).not.toBeNull();
  });

  it('never, if the client forbids it, and then the client is told', async () => {
    const clientId = (await register(service, web)).json.client_id;
    const answer = await openBrowser(service).open(askFor(clientId, { ...toWeb, prompt: 'none' }).url);
    expect(new URL(answer.headers.location!).searchParams.get('error')).toBe('login_required');
  });
});

describe('the authorization server and the website agree on who is signed in', () => {
  it('after signing out nobody is signed in', async () => {
    const clientId = (await register(service, web)).json.client_id;
    const browser = openBrowser(service);
    await browser.signIn(await makeAccount(service.db));
    await browser.authorize(askFor(clientId, toWeb).url);
    browser.signOut();
    expect((await browser.open(askFor(clientId, toWeb).url)).headers.location).toMatch(/^\/sign-in\/allow\//);
  });

  it('someone can switch to another account, even halfway through a request, and each account gets its own tokens', async () => {
    const [first, second] = [await makeAccount(service.db), await makeAccount(service.db)];
    const clientId = (await register(service, web)).json.client_id;
    const browser = openBrowser(service);
    await browser.signIn(first);
    await browser.authorize(askFor(clientId, toWeb).url);
    const asking = askFor(clientId, { ...toWeb, scope: 'account:read orders:write', resource: `${service.origin}/api/v1` });
    const page = (await browser.open(asking.url)).headers.location!;
    await browser.signIn(second);
    const code = (await browser.authorize(page)).searchParams.get('code')!;
    const token = await exchange(service, clientId, { code, verifier: asking.verifier, redirectUri: toWeb.redirect_uri });
    const caller = await service.oauth.identifyToken(token.json.access_token, { site: service.parts.defaultSite(), resource: 'api' });
    expect(caller).toMatchObject({ accountId: second });
  });

  it('nobody else’s answer is accepted', async () => {
    const clientId = (await register(service)).json.client_id;
    const browser = openBrowser(service);
    await browser.signIn(await makeAccount(service.db));
    const page = (await browser.open(askFor(clientId).url)).headers.location!;
    const next = await service.oauth.settleConsent(browser.visit(page), (await browser.person())!, 'allow');
    await browser.signIn(await makeAccount(service.db));
    expect((await browser.open(next)).status).toBe(403);
  });

  it('no session cookie of the OAuth library ever reaches a browser', async () => {
    const { browser } = await connect(service, await makeAccount(service.db));
    expect(browser.cookies('/oauth/authorize')).toMatch(/^sid=[^;]+$/);
  });
});

describe('connected apps', () => {
  it('show the day they were last used, which is written once a day', async () => {
    const connection = await connect(service, await makeAccount(service.db), { resource: `${service.origin}/api/v1` });
    const list = () => ask(listConnectedApps, connection) as Promise<{ items: { last_used_on: string | null }[] }>;
    expect((await list()).items[0]!.last_used_on).toBeNull();
    await callApi(connection.accessToken);
    expect((await list()).items[0]!.last_used_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('can be disconnected at once without affecting others, and the history says so', async () => {
    const accountId = await makeAccount(service.db);
    const api = { resource: `${service.origin}/api/v1` };
    const [gone, stays, foreign] = [
      await connect(service, accountId, api),
      await connect(service, accountId, api),
      await connect(service, await makeAccount(service.db), api),
    ];
    await ask(revokeConnectedApp, gone, { client_id: gone.clientId });
    expect((await callApi(gone.accessToken)).status).toBe(401);
    expect((await refresh(service, gone.clientId, gone.refreshToken)).status).toBe(400);
    expect((await callApi(stays.accessToken)).status).toBe(200);
    await expect(ask(revokeConnectedApp, gone, { client_id: foreign.clientId })).rejects.toMatchObject({ code: 'not_found' });
    expect((await callApi(foreign.accessToken)).status).toBe(200);
    const events = await service.db.rows<{ event: string }>(sql`select event from audit_entry where account_id = ${accountId} order by id`);
    expect(events.map(({ event }) => event)).toEqual(['app_allowed', 'app_allowed', 'app_disconnected']);
  });
});

it.each(['access_token', 'refresh_token'] as const)(
  'a program that revokes its %s is disconnected: it leaves the list, the history says so, the next time asks',
  async (kind) => {
    const accountId = await makeAccount(service.db);
    const clientId = (await register(service, web)).json.client_id;
    const browser = openBrowser(service);
    await browser.signIn(accountId);
    const asking = askFor(clientId, { ...toWeb, resource: `${service.origin}/api/v1` });
    const code = (await browser.authorize(asking.url)).searchParams.get('code')!;
    const { json: given } = await exchange(service, clientId, { code, verifier: asking.verifier, redirectUri: toWeb.redirect_uri });
    const [neighbour, apps] = [await connect(service, accountId, { resource: `${service.origin}/api/v1` }), () => callAs(browser, listConnectedApps, {})];
    expect(await apps()).toMatchObject({ items: [{}, {}] });

    for (const hint of ['refresh_token', 'access_token', 'nonsense']) {
      const form = { client_id: clientId, token: given[kind], token_type_hint: hint };
      expect((await postForm(service, '/oauth/revoke', form)).status).toBe(200);
    }
    expect((await callApi(given.access_token)).status).toBe(401);
    expect((await refresh(service, clientId, given.refresh_token)).json.error).toBe('invalid_grant');
    expect(((await apps()) as { items: unknown[] }).items).toMatchObject([{ client_id: neighbour.clientId }]);
    expect((await callApi(neighbour.accessToken)).status).toBe(200);
    const { items: history } = (await callAs(browser, listMyAudit, {})) as { items: { event: string; says: string }[] };
    expect(history.filter(({ event }) => event === 'app_disconnected')).toMatchObject([{ says: '“Test program” disconnected itself.' }]);
    expect((await browser.open(askFor(clientId, toWeb).url)).headers.location).toMatch(/^\/sign-in\/allow\//);
  },
);

it('signing out everywhere disconnects every app of this account, and no other account’s', async () => {
  const api = { resource: `${service.origin}/api/v1` };
  const accountId = await makeAccount(service.db);
  const [one, two, foreign] = [
    await connect(service, accountId, api),
    await connect(service, accountId, api),
    await connect(service, await makeAccount(service.db), api),
  ];
  expect(await ask(signOutEverywhere, two)).toEqual({ sessions_ended: 2, apps_disconnected: 2 });
  for (const { accessToken } of [one, two]) expect((await callApi(accessToken)).status).toBe(401);
  expect((await callApi(foreign.accessToken)).status).toBe(200);
});

it('closing the account removes its requests, both those waiting for consent and those answered', async () => {
  const clientId = (await register(service)).json.client_id;
  const email = `waiting-${clientId}@example.org`.toLowerCase();
  const accountId = await makeAccount(service.db, email);
  const browser = openBrowser(service);
  await browser.signIn(accountId);
  const answered = (await browser.open(askFor(clientId).url)).headers.location!;
  await service.oauth.settleConsent(browser.visit(answered), (await browser.person())!, 'allow');
  // Started by nobody, and answered by this person.
  const other = openBrowser(service);
  const begun = (await other.open(askFor(clientId).url)).headers.location!;
  await other.signIn(accountId);
  await service.oauth.settleConsent(other.visit(begun), (await other.person())!, 'deny');
  await browser.open(askFor(clientId).url);
  const naming = `%"accountId": "${accountId}"%`;
  const left = async () =>
    (await service.db.rows<{ kind: string }>(sql`select kind from oauth_record where payload::text like ${naming} order by kind`)).map(({ kind }) => kind);
  expect(await left()).toEqual(['Grant', 'Interaction', 'Interaction']);
  await callAs(browser, closeMyAccount, { email });
  expect(await left()).toEqual([]);
});

describe('the clean-up', () => {
  it('removes what has expired, and clients that nobody allowed within a week', async () => {
    const connection = await connect(service, await makeAccount(service.db));
    const idle = (await register(service)).json.client_id as string;
    const days = (n: number) => new Date(Date.now() + n * 86_400_000);
    await sweepOAuth(service.db, days(6));
    const kinds = async () =>
      (await service.db.rows<{ kind: string }>(sql`select kind from oauth_record where client_id in (${connection.clientId}, ${idle}) order by kind`)).map(
        ({ kind }) => kind,
      );
    expect(await kinds()).toEqual(['Client', 'Client', 'Grant', 'RefreshToken']);
    await sweepOAuth(service.db, days(8));
    expect(await kinds()).toEqual(['Client', 'Grant', 'RefreshToken']);
    await sweepOAuth(service.db, days(91));
    await sweepOAuth(service.db, days(91));
    expect(await kinds()).toEqual([]);
  });
});
