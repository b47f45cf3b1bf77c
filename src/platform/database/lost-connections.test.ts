import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { sql } from './database.ts';

let service: TestService;
/** A separate connection that the service doesn't know about. */
let apart: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase();
  service = await startService({ demo: true, database });
  apart = new pg.Client({ connectionString: database.url, application_name: 'apart' });
  await apart.connect();
});
afterAll(async () => {
  await apart.end();
  await service.close();
});

/** Process ids of the backends waiting for a lock. */
const waiting = async () =>
  (await apart.query(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows.map(({ pid }) => pid as number);
const end = (pids: readonly number[]) => apart.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);

describe('a connection that is lost inside a transaction', () => {
  it('fails this request only, with 503 and when to try again', async () => {
    const person = await newPerson(service);
    const { slug } = (await service.db.row<{ slug: string }>(
      sql`select l.slug from listing l join launch n on n.listing_id = l.id where l.status = 'live' order by n.week desc, l.slug limit 1`,
    ))!;
    const follow = () => person.postJson(`/listings/${slug}/follow`, undefined, { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' });
    await apart.query('begin');
    await apart.query('lock table follow in access exclusive mode');
    const broken = follow();
    await until(async () => (await waiting()).length > 0);
    await end(await waiting());
    const answer = await broken;
    await apart.query('rollback');
    expect(answer.status).toBe(503);
    expect(answer.json).toMatchObject({ code: 'database_unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    expect((await follow()).status).toBe(200);
  });

  it('is discarded, whether it was in a transaction, a savepoint or a single statement', async () => {
    const { db } = service;
    const number = async (tx: typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0]) =>
      (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!.pid;
    const refused = { code: 'database_unavailable' };
    // Between two statements, when only the pool's own listener is active.
    await expect(
      db.transaction(async (tx) => {
        await end([await number(tx)]);
        await until(async () =>
          number(tx).then(
            () => false,
            () => true,
          ),
        );
        await number(tx);
      }),
    ).rejects.toMatchObject(refused);
    await expect(
      db.transaction((tx) =>
        tx.transaction(async (inner) => {
          await end([await number(inner)]);
          await inner.row(sql`select pg_sleep(60)`);
        }),
      ),
    ).rejects.toMatchObject(refused);
    // Expect the rejection before it can happen: an unhandled rejection would end the test run.
    const refusal = expect(db.row(sql`select pg_sleep(60)`)).rejects.toMatchObject(refused);
    const sleeping = async () => (await apart.query(`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)).rows;
    await until(async () => (await sleeping()).length > 0);
    await end((await sleeping()).map(({ pid }) => pid));
    await refusal;
    expect(await number(db)).toBeGreaterThan(0);
  });

  it('all connections at once: the next requests are answered', async () => {
    const reads = () => Promise.all(Array.from({ length: 12 }, (_, i) => service.get(`/api/v1/listings?q=word${i}`)));
    for (let round = 0; round < 5; round++) {
      const during = reads();
      await apart.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'slipway' and pid <> pg_backend_pid()`,
      );
      for (const { status, headers } of await during) {
        expect([200, 503]).toContain(status);
        if (status === 503) expect(headers['retry-after']).toBe('5');
      }
      await until(async () => (await reads()).every(({ status }) => status === 200));
    }
  });
});

it('an error in a statement keeps the connection', async () => {
  const before = (await service.db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!.pid;
  await expect(service.db.row(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
  await expect(service.db.transaction((tx) => tx.row(sql`select 1 / 0`))).rejects.toMatchObject({ code: '22012' });
  expect((await service.db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!.pid).toBe(before);
});
