import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openFiles } from '../../src/platform/files/index.ts';
import { findObstacle } from '../../src/platform/find-obstacle.ts';
import { newPerson } from '../support/browser/visitor.ts';
import { makeKey } from '../support/credentials.ts';
import { createTestDatabase } from '../support/database.ts';
import { startService, type TestService, until } from '../support/service.ts';

let service: TestService;
let away: () => Promise<void>;
let back: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  service = await startService({ demo: true, database });
  const name = /\/(t_[0-9a-f]+)/.exec(database.url)![1]!;
  const admin = new pg.Client({ connectionString: database.url.replace(name, 'postgres'), application_name: 'apart' });
  await admin.connect();
  away = async () => {
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`, [name]);
  };
  back = async () => void (await admin.query(`alter database ${name} allow_connections true`));
  return () => admin.end();
});
afterAll(() => service.close());

const callTool = (name: string) =>
  service.get('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
  });

describe('while the database is down', () => {
  it('REST, MCP, pages, sign-in and OAuth answer 503 with when to try again; the process is alive and not ready', async () => {
    const person = await newPerson(service);
    const key = { Authorization: await makeKey(service.db) };
    await away();
    try {
      const api = await service.get('/api/v1/listings?q=anything');
      expect(api.status).toBe(503);
      expect(api.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/problem+json' });
      expect(api.json).toMatchObject({ code: 'database_unavailable', status: 503, request_id: api.headers['x-request-id'] });
      for (const path of ['/api/v1/me/account', '/mcp/account']) {
        const withKey = await service.get(path, {
          method: path === '/mcp/account' ? 'POST' : 'GET',
          headers: { ...key, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
          ...(path === '/mcp/account' && { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }),
        });
        expect([path, withKey.status, withKey.headers['retry-after']]).toEqual([path, 503, '5']);
      }

      const tool = await callTool('list_launches');
      expect(tool.status).toBe(200);
      expect(tool.json.result.isError).toBe(true);
      expect(JSON.parse(tool.json.result.content[0].text)).toMatchObject({ code: 'database_unavailable', status: 503 });

      for (const page of ['/', '/listings?q=anything', '/account']) {
        const shown = await person.get(page);
        expect([page, shown.status]).toEqual([page, 503]);
        expect(shown.headers['retry-after']).toBe('5');
        expect(shown.words).toContain('The service can’t reach its database right now.');
      }
      const tap = await person.postJson('/listings/vicino/follow', undefined, { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' });
      expect([tap.status, tap.json.code]).toEqual([503, 'database_unavailable']);
      const token = await service.get('/oauth/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=refresh_token&refresh_token=a&client_id=b',
      });
      expect([token.status, token.headers['retry-after']]).toEqual([503, '5']);

      expect((await service.get('/health')).status).toBe(200);
      await until(async () => {
        const ready = await service.get('/ready', { host: 'balancer.internal' });
        return ready.status === 503 && ready.json.code === 'database_unavailable' && ready.headers['retry-after'] === '5';
      });
    } finally {
      await back();
    }
    await until(async () => (await service.get('/ready')).status === 200);
    expect((await service.get('/api/v1/listings?q=anything')).status).toBe(200);
  });
});

describe('a full disk', () => {
  it('of the database is reported with its own code', async () => {
    const person = await newPerson(service);
    await service.db.script(`
      create function is_full() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger is_full before insert on follow execute function is_full()`);
    onTestFinished(() => service.db.script('drop function is_full cascade'));
    const tap = await person.postJson('/listings/vicino/follow', undefined, { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' });
    expect([tap.status, tap.json.code, tap.headers['retry-after']]).toEqual([503, 'disk_full', '60']);
    // In a browser: not “in a few seconds”, and what still works.
    const page = await person.post('/listings/vicino/follow', {});
    expect(page.status).toBe(503);
    expect(page.text).toContain('There’s no space left to save anything. Reading may still work.');
    expect(page.text).toContain('Try again in a few minutes.');
  });

  it('or one that can’t be written makes the service not ready', async () => {
    // Nothing is free there, and nobody may write.
    const obstacle = await findObstacle({ db: service.db, isStopping: false, folders: ['/proc'] });
    expect(['disk_full', 'storage_unavailable']).toContain(obstacle?.code);
    expect(await findObstacle({ db: service.db, isStopping: false, folders: ['/nowhere'] })).toBeUndefined();
  });
});

it('a file store that is down is 503 with its own code', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  const s3 = { url: `http://127.0.0.1:${port}/bucket`, region: 'x', keyId: 'x', secret: 'x' };
  for (const files of [openFiles({ s3, dataDir: '/nowhere' }), openFiles({ s3: undefined, dataDir: '/dev/null' })]) {
    await expect(files.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'storage_unavailable',
      status: 503,
      headers: { 'Retry-After': '10' },
    });
  }
});

it('a database without one of this version’s migrations is not ready, and the error names it', async () => {
  const other = await startService();
  onTestFinished(() => other.close());
  await expect.poll(async () => (await other.get('/ready')).json).toEqual({ status: 'ready' });
  await other.db.script(`delete from migration where name = '0002_directory.sql'`);
  await until(async () => (await other.get('/ready')).status === 503);
  const { json } = await other.get('/ready');
  expect(json).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('0002_directory.sql') });
});
