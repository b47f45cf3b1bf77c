import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { startService, until } from '../../../test/support/service.ts';
import { openDatabase, REQUEST_BOUNDS, sql } from './database.ts';
import { patienceLeft, REQUEST_PATIENCE_MS, withPatience } from './request-patience.ts';

/**
 * A database as it looks from afar, which can hang: from `freeze` to `thaw` every connection, including new ones, stays open and
 * silent. Backends that were stopped by a signal could hold a lock of the whole server, which the test files that run at the same time need.
 */
async function openRemote(url: string): Promise<{ url: string; freeze(): void; thaw(): void }> {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url });
  const connections = new Set<{ near: Socket; far: Socket }>();
  let frozen = false;
  const proxy = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const connection = { near, far };
    connections.add(connection);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        connections.delete(connection);
      });
      if (frozen) from.pause();
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const remote = new URL('postgres://127.0.0.1');
  remote.port = String((proxy.address() as AddressInfo).port);
  Object.assign(remote, { username: user, password: password ?? '', pathname: `/${database}` });
  const all = () => [...connections].flatMap(({ near, far }) => [near, far]);
  return {
    url: remote.href,
    freeze() {
      frozen = true;
      for (const socket of all()) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of all()) socket.resume();
    },
  };
}

it('a hung database is reported with 503, even to requests waiting for a connection, and used again once it responds', async () => {
  const { url, drop } = await createTestDatabase({ demo: true });
  const remote = await openRemote(url);
  const db = openDatabase(remote.url);
  const service = await startService({ demo: true, database: { db, url: remote.url, drop: () => db.close().then(drop) } });
  onTestFinished(() => service.close());
  const person = await newPerson(service);
  const { slug } = (await service.db.row<{ slug: string }>(sql`select slug from listing where status = 'live' limit 1`))!;
  const follow = () => person.postJson(`/listings/${slug}/follow`, undefined, { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' });
  let asked = 0;
  const read = () => service.get(`/api/v1/listings?q=word${++asked}`);
  await Promise.all(Array.from({ length: 8 }, read));

  remote.freeze();
  try {
    // A connection opened in the meantime may get an answer before it is frozen; what matters is that nobody waits until the end.
    const answers = await Promise.all([...Array.from({ length: 20 }, read), follow(), service.get('/listings?q=nobody-asked-this')]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(3);
    for (const { status, headers, text } of refused) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('5');
      expect(text).toMatch(/did not answer in time|can’t reach its database/);
    }
  } finally {
    remote.thaw();
  }
  await until(async () => (await read()).status === 200 && (await follow()).status === 200);
});

it('a request that waits for a connection and then for a statement waits less than 10 s, even if the server lost its timer', async () => {
  const { connectionTimeoutMillis, statement_timeout, query_timeout } = REQUEST_BOUNDS;
  expect(connectionTimeoutMillis + query_timeout).toBeLessThan(10_000);
  expect(statement_timeout).toBeLessThan(query_timeout);
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const requests = openDatabase(url).forRequests();
  onTestFinished(() => requests.close());
  expect(await requests.row(sql`show statement_timeout`)).toEqual({ statement_timeout: `${statement_timeout}ms` });
});

it('all statements of a request together wait less than 10 s; the work in between doesn’t count', async () => {
  expect(REQUEST_PATIENCE_MS).toBeLessThan(10_000);
  const { url, db, drop } = await createTestDatabase();
  onTestFinished(drop);
  expect(db.patienceMs).toBe(Number.POSITIVE_INFINITY);
  const requests = openDatabase(url, { max: 2 }).forRequests();
  onTestFinished(() => requests.close());
  expect(requests.patienceMs).toBe(REQUEST_PATIENCE_MS);
  const refused = { code: 'database_unavailable', status: 503, message: 'The database did not answer in time.' };
  await requests.row(sql`select 1`);
  const wait = (on: { row: typeof requests.row } = requests) => on.row(sql`select pg_sleep(0.2)`);
  // Each one alone is far below its own limit.
  const manyWaits = async () => {
    for (let n = 0; n < 20; n++) await wait();
  };
  await expect(withPatience(manyWaits, 500)).rejects.toMatchObject(refused);
  // The limit also ends a transaction, which then commits nothing.
  await db.script('create table kept (n int)');
  const inTransaction = () =>
    requests.transaction(async (tx) => {
      await tx.run(sql`insert into kept values (1)`);
      for (let n = 0; n < 20; n++) await wait(tx);
    });
  await expect(withPatience(inTransaction, 500)).rejects.toMatchObject(refused);
  expect(await db.rows(sql`select n from kept`)).toEqual([]);
  // A connection is waited for no longer either.
  const releases: (() => void)[] = [];
  const holding = Array.from({ length: 2 }, () => requests.transaction(() => new Promise<void>((resolve) => releases.push(resolve))));
  // A new connection may be opened for each of them.
  await until(async () => releases.length === 2);
  await expect(withPatience(() => requests.row(sql`select 1`), 100)).rejects.toMatchObject(refused);
  for (const release of releases) release();
  await Promise.all(holding);
  // Elsewhere: another website, a pool without bounds. And what is left running after the answer.
  let left: Promise<unknown> | undefined;
  const busyElsewhere = async () => {
    const before = patienceLeft();
    await wait(db);
    expect(patienceLeft()).toBe(before);
    // Waits at the same time count once.
    const began = performance.now();
    await Promise.all([wait(), wait()]);
    expect(before - patienceLeft()).toBeLessThanOrEqual(performance.now() - began);
    left = Promise.resolve().then(async () => {
      await wait();
      expect(patienceLeft()).toBe(Number.POSITIVE_INFINITY);
    });
  };
  await withPatience(busyElsewhere, 240_000);
  await left;
});

it('when too many requests wait for a connection, further ones are refused at once', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const requests = openDatabase(url, { max: 1 }).forRequests();
  onTestFinished(() => requests.close());
  let release = () => {};
  let held: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    held = requests.transaction(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
          begun();
        }),
    );
  });
  const waiting = Array.from({ length: 500 }, () => requests.row(sql`select 1`).catch((error) => error.code));
  await expect(requests.row(sql`select 1`)).rejects.toMatchObject({ code: 'database_unavailable', message: 'Too many requests are waiting for the database.' });
  release();
  await held;
  await Promise.all(waiting);
});
