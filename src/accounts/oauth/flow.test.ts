import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '../../../test/support/credentials.ts';
import { askFor, connect, exchange, openBrowser, refresh, register } from '../../../test/support/oauth.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const callApi = (token: string, resource = '/api/v1/me') => service.get(resource, { headers: { Authorization: `Bearer ${token}` } });

describe('a program gets in', () => {
  it('by a person who signs in, allows it, and sees where the answer goes', async () => {
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

  it('and nothing that it was given stands in the database', async () => {
    const { accessToken, refreshToken } = await connect(service, await makeAccount(service.db));
    const rows = await service.db.rows<{ text: string }>(sql`select oauth_record::text as text from oauth_record`);
    for (const { text } of rows) {
      expect(text).not.toContain(accessToken);
      expect(text).not.toContain(refreshToken);
    }
  });
});
