import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { startService, until } from '../../../test/support/service.ts';
import { openDatabase, REQUEST_BOUNDS, sql } from './database.ts';
import { REQUEST_PATIENCE_MS, withPatience } from './request-patience.ts';

/** Freezes every backend of a database, including new ones, until `thaw`. */
async function freeze(url: string): Promise<{ thaw(): Promise<void> }> {
  const watcher = new pg.Client({ connectionString: url, application_name: 'apart' });
  await watcher.connect();
  const frozen = new Set<number>();
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of frozen) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  const look = async () => {
    const { rows } = await watcher.query(`select pid from pg_stat_activity where datname = current_database() and application_name = 'slipway'`);
    for (const { pid } of rows) frozen.add(pid);
    signal('SIGSTOP');
  };
  await look();
  let over = false;
  const looking = (async () => {
    while (!over) await look();
  })();
  return {
    async thaw() {
      over = true;
      await looking;
      signal('SIGCONT');
      await watcher.end();
    },
  };
}

it('a hung database is reported with 503, even to requests waiting for a connection, and used again once it responds', async () => {
  const database = await createTestDatabase();
  const service = await startService({ demo: true, database });
  onTestFinished(() => service.close());
  const person = await newPerson(service);
  const { slug } = (await service.db.row<{ slug: string }>(sql`select slug from listing where status = 'live' limit 1`))!;
  const follow = () => person.postJson(`/listings/${slug}/follow`, undefined, { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' });
  let asked = 0;
  const read = () => service.get(`/api/v1/listings?q=word${++asked}`);
  await Promise.all(Array.from({ length: 8 }, read));

  const { thaw } = await freeze(database.url);
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
    await thaw();
  }
  await until(async () => (await read()).status === 200 && (await follow()).status === 200, 20_000);
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
  const requests = openDatabase(url, { max: 2 }).forRequests();
  onTestFinished(() => requests.close());
  const refused = { code: 'database_unavailable', status: 503, message: 'The database did not answer in time.' };
  await requests.row(sql`select 1`);
  const wait = (on: { row: typeof requests.row } = requests) => on.row(sql`select pg_sleep(0.2)`);
  // Each alone is far from its own bound.
  const manyWaits = async () => {
    for (let n = 0; n < 20; n++) await wait();
  };
  await expect(withPatience(manyWaits, 500)).rejects.toMatchObject(refused);
  // Nor does a transaction outlast it, which then commits nothing.
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
  await until(async () => releases.length === 2, 20_000);
  await expect(withPatience(() => requests.row(sql`select 1`), 100)).rejects.toMatchObject(refused);
  for (const release of releases) release();
  await Promise.all(holding);
  // Elsewhere: another website, a pool without bounds. And what is left running after the answer.
  let left: Promise<unknown> | undefined;
  const busyElsewhere = async () => {
    for (let n = 0; n < 4; n++) await wait(db);
    await Promise.all([wait(), wait()]);
    left = Promise.resolve().then(async () => {
      for (let n = 0; n < 3; n++) await wait();
    });
  };
  await withPatience(busyElsewhere, 500);
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
