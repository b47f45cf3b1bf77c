import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SiteTeam } from '../../src/contract/caller.ts';
import { openLog } from '../../src/platform/log/log.ts';
import { makeCall } from '../../src/server/http/service-parts.ts';
import { runOperation } from '../../src/server/pipeline/run-operation.ts';
import { teamOperations } from '../../src/team-operations.ts';
import { makeAccount, makeKey } from '../support/credentials.ts';
import { startService, type TestService } from '../support/service.ts';

// Who was denied what, and what the site team read, in the log of the service.

let service: TestService;
let accountId: number;
const lines: string[] = [];
beforeAll(async () => {
  service = await startService();
  Object.assign(service.parts, { log: openLog('info', (line) => lines.push(line)) });
  accountId = await makeAccount(service.db, 'ada.lovelace@example.org');
});
afterAll(() => service.close());
beforeEach(() => {
  lines.length = 0;
});

const logged = (msg: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.msg === msg);

async function asTeam(name: string, body: object, role: SiteTeam['role'] = 'moderator') {
  const caller: SiteTeam = { kind: 'site_team', accountId, role, via: 'console', authenticatedAt: service.parts.clock.now() };
  const operation = teamOperations.find((one) => one.name === name)!;
  const from = { address: '198.51.100.7', client: null };
  const call = makeCall(service.parts, { site: service.parts.defaultSite(), caller, requestId: 'r-1', from });
  return (await runOperation(operation, { path: {}, query: {}, body }, call)).answer as { total: number };
}

it('says which operation a key was denied over REST and MCP, and nothing that identifies its person', async () => {
  const Authorization = await makeKey(service.db, { accountId, scopes: ['account:read'] });
  const headers = { Authorization, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const request_id = expect.stringMatching(/\S/);
  const rest = await service.get('/api/v1/drafts', { method: 'POST', headers, body: JSON.stringify({ url: 'https://ada.example/' }) });
  expect(rest).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } });
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'submit_listing', arguments: { url: 'https://ada.example/' } } };
  expect((await service.get('/mcp', { method: 'POST', headers, body: JSON.stringify(call) })).status).toBe(403);
  const denied = { operation: 'submit_listing', code: 'insufficient_scope', caller: 'api_key', request_id };
  expect(logged('access denied')).toMatchObject([denied, denied]);
  expect(lines.join('')).not.toMatch(/ada|127\.0\.0\.1|"account"/);
});

it('says what a role was denied', async () => {
  await expect(asTeam('search_people', {}, 'finance')).rejects.toMatchObject({ code: 'not_permitted' });
  expect(logged('access denied')).toMatchObject([{ operation: 'search_people', code: 'not_permitted', caller: 'site_team', request_id: 'r-1' }]);
  expect(logged('the site team read')).toEqual([]);
});

it('says who of the site team read what, without what they searched for', async () => {
  expect((await asTeam('search_people', { q: 'lovelace', per_page: 5 })).total).toBe(1);
  await asTeam('get_person', { account: accountId });
  const by = { account: accountId, via: 'console', caller: 'site_team', request_id: 'r-1' };
  expect(logged('the site team read')).toMatchObject([
    { operation: 'search_people', ...by },
    { operation: 'get_person', of: `account:${accountId}`, ...by },
  ]);
  expect(lines.join('')).not.toMatch(/lovelace|198\.51/);
});

it('has no line for what anybody may read', async () => {
  expect((await service.get('/api/v1/listings')).status).toBe(200);
  expect((await service.get('/api/v1/me/listings')).status).toBe(401);
  expect(lines).toEqual([]);
});
