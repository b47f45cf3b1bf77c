import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { runPrepared } from './prepared-query.ts';

const types = pg.types as unknown as pg.CustomTypesConfig;
let client: pg.ClientBase;
let close: () => Promise<void>;

beforeAll(async () => {
  const { db, drop } = await createTestDatabase();
  const connected = await db.connect();
  client = connected;
  close = () => connected.end().then(drop);
});
afterAll(() => close());

const run = (name: string, text: string, values: readonly unknown[] = []) => runPrepared(client, { name, text, values, types, timeout: 240_000 });

const columns = `
  select n as number, n::bigint as large, n / 3.0 as fraction, 'text é "' || n as text, null::text as nothing, n > 1 as truth, date '2026-01-31' as day,
    timestamptz '2026-01-31T12:00:00Z' as moment, array[n, 2] as numbers, array['a,b', null] as texts, jsonb_build_object('n', n) as json, '\\x00ff'::bytea as bytes
  from generate_series(1, $1::int) n`;

it('rows are read as pg reads them, the first time and later', async () => {
  const { rows, rowCount } = await client.query({ text: columns, values: [3], types });
  expect(rows).toHaveLength(3);
  for (let time = 0; time < 3; time++) expect(await run('columns', columns, [3])).toEqual({ rows, rowCount });
  expect(await run('columns', columns, [0])).toEqual({ rows: [], rowCount: 0 });
});

it('a connection is asked for the columns of a statement once', async () => {
  const connection = (client as unknown as { connection: { describe(): void } }).connection;
  const describe = vi.spyOn(connection, 'describe');
  for (let n = 1; n <= 5; n++) expect((await run('once', 'select $1::int as n', [n])).rows).toEqual([{ n }]);
  expect(describe).toHaveBeenCalledTimes(1);
});

it('values are sent as pg sends them', async () => {
  const text = 'select $1::text as a, $2::int[] as b, $3::jsonb as c, $4::timestamptz as d, $5::bytea as e, $6::text as f';
  const values = ['ü', [1, 2], { x: [1] }, new Date('2026-02-03T04:05:06Z'), Buffer.from([0, 255]), null];
  expect((await run('values', text, values)).rows).toEqual((await client.query(text, values)).rows);
});

it('changes say how many rows they changed, and statements without rows say nothing', async () => {
  await run('create', 'create temporary table changed (n int)');
  for (let time = 0; time < 2; time++) expect(await run('insert', 'insert into changed select generate_series(1, 4)')).toEqual({ rows: [], rowCount: 4 });
  expect((await run('update', 'update changed set n = n + 1 returning n')).rows).toHaveLength(8);
  expect(await run('empty', '')).toEqual({ rows: [], rowCount: null });
});

it('after an error, the connection goes on', async () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  for (let time = 0; time < 2; time++) {
    await expect(run('divide', 'select 1 / $1::int as n', [0])).rejects.toThrow('division by zero');
    await expect(run('wrong', 'select nothing_like_this')).rejects.toThrow('nothing_like_this');
    await expect(run('unsendable', 'select $1::jsonb as n', [circular])).rejects.toThrow('circular');
    expect((await run('divide', 'select 1 / $1::int as n', [1])).rows).toEqual([{ n: 1 }]);
    expect((await run('unsendable', 'select $1::jsonb as n', [{ a: 1 }])).rows).toEqual([{ n: { a: 1 } }]);
  }
});

it('a statement whose columns have changed is refused rather than misread', async () => {
  await client.query('create temporary table changing (a int)');
  await client.query('insert into changing values (1)');
  expect((await run('changing', 'select * from changing')).rows).toEqual([{ a: 1 }]);
  await client.query('alter table changing add b text');
  await expect(run('changing', 'select * from changing')).rejects.toThrow('cached plan must not change result type');
});
