import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApiKey } from '../../src/accounts/index.ts';
import { anonymous, type Caller, commandLine, type Scope, scopes } from '../../src/contract/caller.ts';
import { hasPage, siteParts } from '../../src/contract/features.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';
import { operations, publicOperations } from '../../src/operations.ts';
import { sql } from '../../src/platform/database/database.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { makeCall } from '../../src/server/http/service-parts.ts';
import { runOperation } from '../../src/server/pipeline/run-operation.ts';
import { buildPages, personalPages } from '../../src/website/routes.ts';
import { makeAccount, makeKey } from '../support/credentials.ts';
import type { Answer } from '../support/http-client.ts';
import { startService, type TestService } from '../support/service.ts';
import { makeNotesTable, notes } from './notes.ts';
import { personOnly } from './person-only.ts';

// Every operation there is, over REST and MCP, with every kind of credential. New operations are covered by being in the
// catalogue; the notes represent writes while there are none.

let service: TestService;
let keys: Record<'every' | 'none' | Scope | 'expired' | 'revoked' | 'suspended' | 'unverified' | 'closed' | 'unknown' | 'garbled', string>;
beforeAll(async () => {
  service = await startService({ operations: notes });
  await makeNotesTable(service.db);
  const accountId = await makeAccount(service.db);
  const make = (given: readonly Scope[], more: { accountId?: number; expiresAt?: Date } = {}) => makeKey(service.db, { accountId, scopes: given, ...more });
  const suspended = await makeAccount(service.db);
  const unverified = await makeAccount(service.db);
  const closed = await makeAccount(service.db);
  keys = {
    every: await make(scopes),
    none: await make([]),
    'account:read': await make(['account:read']),
    'listings:write': await make(['listings:write']),
    'orders:write': await make(['orders:write']),
    expired: await make(scopes, { expiresAt: new Date(Date.now() - 1000) }),
    revoked: await make(scopes),
    suspended: await make(scopes, { accountId: suspended }),
    unverified: await make(scopes, { accountId: unverified }),
    closed: await make(scopes, { accountId: closed }),
    unknown: `Bearer ${makeApiKey().key}`,
    garbled: 'Bearer ldk_nonsense',
  };
  await service.db.run(
    sql`update api_key set revoked_at = ${new Date()} where id = (select max(id) from api_key where account_id = ${accountId} and expires_at is null)`,
  );
  await service.db.run(sql`update account set suspended_at = ${new Date()} where id = ${suspended}`);
  await service.db.run(sql`update account set verified_at = null where id = ${unverified}`);
  await service.db.run(sql`update account set closed_at = ${new Date()} where id = ${closed}`);
});
afterAll(() => service.close());

const signedIn = [...publicOperations, ...notes].filter(({ audience }) => audience === 'account');
const open = publicOperations.filter(({ audience }) => audience === 'anyone');
const table = signedIn.map((operation) => [operation.name, operation] as const);

/** A request to an operation with arbitrary input, because only the checks before the input matter. */
const call = (operation: AnyOperation, authorization?: string): Promise<Answer> =>
  service.get(`/api/v1${operation.path.replaceAll(/\{\w+\}/g, '1')}`, {
    method: operation.method,
    headers: { ...(authorization && { Authorization: authorization }), ...(operation.bodyInput && { 'Content-Type': 'application/json' }) },
    ...(operation.bodyInput && { body: '{}' }),
  });

const callTool = (operation: AnyOperation, authorization?: string): Promise<Answer> =>
  service.get('/mcp', {
    method: 'POST',
    headers: { ...(authorization && { Authorization: authorization }), 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: operation.name, arguments: {} } }),
  });

describe.each([
  ['REST', call, '/.well-known/oauth-protected-resource/api/v1'],
  ['MCP', callTool, '/.well-known/oauth-protected-resource/mcp'],
] as const)('over %s', (_surface, ask, metadata) => {
  const challenge = () => `resource_metadata="${service.origin}${metadata}"`;

  describe.each(table)('%s', (_name, operation) => {
    it('without a credential is 401 and says where to sign in and for which scope', async () => {
      const answer = await ask(operation);
      expect(answer).toMatchObject({ status: 401, json: { code: 'sign_in_required' } });
      expect(answer.headers['www-authenticate']).toBe(`Bearer ${challenge()}, scope="${operation.scope}"`);
    });

    it.each(['expired', 'revoked', 'closed', 'unknown', 'garbled'] as const)('with a credential that is %s is 401', async (kind) => {
      const answer = await ask(operation, keys[kind]);
      expect(answer).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } });
      expect(answer.headers['www-authenticate']).toBe(`Bearer ${challenge()}, error="invalid_token"`);
    });

    it.each(['suspended', 'unverified'] as const)('of an account that is %s is 403', async (kind) => {
      expect(await ask(operation, keys[kind])).toMatchObject({ status: 403, json: { code: `account_${kind}` } });
    });

    it('without its scope is 403 and names it, with any other scopes', async () => {
      for (const scope of ['none', ...scopes.filter((other) => other !== operation.scope)] as const) {
        const answer = await ask(operation, keys[scope]);
        expect(answer, scope).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } });
        expect(answer.headers['www-authenticate'], scope).toMatch(new RegExp(`^Bearer error="insufficient_scope", scope="[^"]*${operation.scope}"`));
        expect(answer.headers['www-authenticate'], scope).toContain(challenge());
      }
    });

    it('with its scope is neither 401 nor 403', async () => {
      expect([401, 403]).not.toContain((await ask(operation, keys[operation.scope!])).status);
      expect([401, 403]).not.toContain((await ask(operation, keys.every)).status);
    });

    it('with the key in the query string, a cookie or another header is 401', async () => {
      const key = keys.every.slice('Bearer '.length);
      const target = ask === call ? `/api/v1${operation.path.replaceAll(/\{\w+\}/g, '1')}` : '/mcp';
      const asked = { method: ask === call ? operation.method : 'POST', ...bodyOf(operation, ask === call) };
      for (const name of ['access_token', 'api_key', 'key', 'token']) expect((await service.get(`${target}?${name}=${key}`, asked)).status, name).toBe(401);
      for (const header of ['Cookie', 'X-Api-Key', 'Proxy-Authorization'])
        expect((await service.get(target, { ...asked, headers: { ...asked.headers, [header]: `sid=${key}` } })).status, header).toBe(401);
    });
  });

  it.each(open.map((operation) => [operation.name, operation] as const))('%s refuses a bad credential and takes any good one', async (_name, operation) => {
    expect((await ask(operation, keys.expired)).status).toBe(401);
    expect((await ask(operation, keys.garbled)).status).toBe(401);
    expect([401, 403]).not.toContain((await ask(operation, keys.none)).status);
    expect([401, 403]).not.toContain((await ask(operation)).status);
  });

  it.each([
    ['two keys in one header', () => `${keys.every}, ${keys.every}`],
    ['a good and a bad key', () => `${keys.every} ${keys.unknown}`],
    ['Basic', () => `Basic ${Buffer.from(keys.every).toString('base64')}`],
    ['no scheme', () => keys.every.slice(7)],
    ['an empty one', () => 'Bearer '],
  ])('a header with %s is 401', async (_what, header) => {
    for (const [, operation] of table) expect((await ask(operation, header())).status).toBe(401);
  });
});

it('two Authorization headers are 401', async () => {
  const answer = await service.get('/api/v1/me', { headers: { Authorization: [keys.every, keys.every] } });
  expect(answer.status).toBe(401);
});

it('a body that isn’t declared as JSON is 415, even if it is JSON', async () => {
  const operation = signedIn.find(({ bodyInput, method }) => bodyInput && method === 'POST')!;
  for (const type of ['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
    const headers = { Authorization: keys.every, 'Content-Type': type };
    const answer = await service.get(`/api/v1${operation.path.replaceAll(/\{\w+\}/g, '1')}`, { method: 'POST', headers, body: '{}' });
    expect(answer, type).toMatchObject({ status: 415, json: { code: expect.any(String) } });
  }
});

describe('get_account', () => {
  it('returns the caller, and the scopes a key has and lacks', async () => {
    const accountId = await makeAccount(service.db, 'ines@example.org');
    const expiresAt = new Date('2030-01-01T00:00:00Z');
    const answer = await service.get('/api/v1/me', {
      headers: { Authorization: await makeKey(service.db, { accountId, scopes: ['orders:write', 'account:read'], expiresAt }) },
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      id: accountId,
      email: 'ines@example.org',
      name: null,
      url: `${service.origin}/account`,
      created_at: expect.stringMatching(/Z$/),
      access: {
        kind: 'api_key',
        name: 'Test',
        scopes: [
          { scope: 'account:read', allows: expect.any(String) },
          { scope: 'orders:write', allows: expect.any(String) },
        ],
        missing_scopes: ['listings:write'],
        expires_at: '2030-01-01T00:00:00.000Z',
      },
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is never cached for the next caller', async () => {
    const [one, other] = [await makeKey(service.db, { scopes: ['account:read'] }), await makeKey(service.db, { scopes: ['account:read'] })];
    const ids = [];
    for (const authorization of [one, other, one]) ids.push((await service.get('/api/v1/me', { headers: { Authorization: authorization } })).json.id);
    expect(ids[0]).toBe(ids[2]);
    expect(ids[0]).not.toBe(ids[1]);
    expect((await service.get('/api/v1/me')).status).toBe(401);
  });
});

describe.each(operations.filter(({ surface }) => surface === 'site').map((operation) => [operation.name, operation] as const))(
  'on the website, %s',
  (_name, operation) => {
    const callAs = (caller: Caller) =>
      runOperation(
        operation,
        { path: {}, query: {}, body: {} },
        makeCall(service.parts, { site: service.parts.defaultSite(), caller, requestId: 'test', from: { address: null, client: null } }),
      ).then(
        () => undefined,
        (error: { code?: string }) => error.code,
      );

    it(operation.audience === 'person' ? 'is for a person in a session only' : 'may be called by anybody', async () => {
      const wanted = operation.audience === 'person' ? 'not_permitted' : expect.not.stringMatching(/not_permitted|sign_in_required/);
      const credential = { accountId: 1, scopes };
      for (const caller of [{ kind: 'api_key', keyId: 1, ...credential }, { kind: 'app', clientId: 'c', grantId: 'g', ...credential }, commandLine] as const)
        expect((await callAs(caller)) ?? 'done', caller.kind).toEqual(wanted);
      expect((await callAs(anonymous)) ?? 'done').toEqual(operation.audience === 'person' ? 'sign_in_required' : wanted);
    });
  },
);

it.each([
  ...personOnly.map((name) => [name, 'site', 'person'] as const),
  ...['hide_update', 'restore_update', 'hide_founder_page', 'restore_founder_page'].map((name) => [name, 'team', 'site_team'] as const),
  ...['hide_person_page', 'restore_person_page', 'remove_portrait', 'hide_collection', 'restore_collection', 'hide_post', 'restore_post', 'hold_post'].map(
    (name) => [name, 'team', 'site_team'] as const,
  ),
  ...['list_held_reviews', 'hide_review', 'restore_review', 'list_review_decisions'].map((name) => [name, 'team', 'site_team'] as const),
  ...['list_held_votes', 'review_votes', 'preview_vote_hold', 'hold_votes', 'list_vote_reviews', 'list_votes'].map(
    (name) => [name, 'team', 'site_team'] as const,
  ),
])('%s is of surface %s, for a %s alone', (name, surface, audience) => {
  expect(operations.find((operation) => operation.name === name)).toMatchObject({ surface, audience });
});

it('what a site can turn off is made of operations and pages that exist', () => {
  const named = new Set(operations.map(({ name }) => name));
  const paths = new Set([...buildPages(publicOperations), ...personalPages].map(({ path }) => path)).add('/mcp');
  for (const [part, { operations: own, pages }] of Object.entries(siteParts))
    expect([part, own.filter((name) => !named.has(name)), pages.filter((path) => !paths.has(path))]).toEqual([part, [], []]);
});

it.each(['reviews', 'discussions', 'collections', 'people'] as const)('a site without %s has none of their pages', (part) => {
  const folder = join(packageRoot, 'src/website', part);
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const paths = sources.flatMap((source) => [...source.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path]) => path!));
  const site = { ...service.parts.defaultSite(), settings: { features_off: [part] } };
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => hasPage(site, path))).toEqual([]);
});

it('no operation of the website or the console is in REST, the document, or MCP', async () => {
  const document = await service.get('/api/v1/openapi.json');
  const shown = Object.values(document.json.paths as Record<string, Record<string, { operationId: string }>>).flatMap((methods) => Object.values(methods));
  expect(shown.map(({ operationId }) => operationId).sort()).toEqual([...publicOperations, ...notes].map(({ name }) => name).sort());
  for (const { name } of shown.map(({ operationId }) => ({ name: operationId })))
    expect(name).not.toMatch(/vote|follow|review|sign_in|password|passkey|api_key|session/);
});

function bodyOf(operation: AnyOperation, isRest: boolean): { headers: Record<string, string>; body?: string } {
  if (!isRest)
    return {
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: operation.name, arguments: {} } }),
    };
  return operation.bodyInput ? { headers: { 'Content-Type': 'application/json' }, body: '{}' } : { headers: {} };
}
