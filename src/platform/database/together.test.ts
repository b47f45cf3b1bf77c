import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { type Database, type RequestDatabase, type Sql, sql } from './database.ts';
import { withPatience } from './request-patience.ts';
import { isRead } from './together.ts';

let db: Database;
let requests: RequestDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await db.script('create table kept (n int primary key)');
});
afterAll(() => drop());
beforeEach(() => {
  requests = db.forRequests();
});
afterEach(() => requests.close());

/** Runs the statements of one request at the same moment, as each ended. */
const together = (...statements: Sql[]) => withPatience(() => Promise.allSettled(statements.map((statement) => requests.rows(statement))));

/** How many messages with statements are sent during the work. */
async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

const doubled = (n: number) => sql`select ${n}::int * 2 as doubled`;
const named = (name: string) => sql`select ${name}::text as name, array[1, 2] as list, null::date as nothing`;
const divided = (by: number) => sql`select 1 / ${by}::int as divided`;
const good = (...rows: object[]) => ({ status: 'fulfilled', value: rows });
const bad = (message: string) => ({ status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining(message) }) });

it('what a request reads at the same moment is one message, and each statement gets its own rows', async () => {
  for (let time = 0; time < 3; time++) {
    const read = () => together(doubled(1), named('a'), doubled(2), sql`select generate_series(1, 3) as n`, sql`select 1 as one where false`);
    expect(await read()).toEqual([
      good({ doubled: 2 }),
      good({ name: 'a', list: [1, 2], nothing: null }),
      good({ doubled: 4 }),
      good({ n: 1 }, { n: 2 }, { n: 3 }),
      good(),
    ]);
    expect(await countMessages(read)).toBe(1);
  }
});

it('whatever needs their rows reads together again', async () => {
  const chain = async (n: number) => requests.row<{ doubled: number }>(doubled((await requests.row<{ doubled: number }>(doubled(n)))!.doubled));
  const read = () => withPatience(() => Promise.all([chain(1), chain(2), chain(3)]));
  expect(await read()).toEqual([{ doubled: 4 }, { doubled: 8 }, { doubled: 12 }]);
  expect(await countMessages(read)).toBe(2);
});

it('different requests are answered apart', async () => {
  const read = () => Promise.all([together(doubled(1)), together(divided(0)), together(doubled(3))]);
  expect(await read()).toEqual([[good({ doubled: 2 })], [bad('division by zero')], [good({ doubled: 6 })]]);
});

it('an error is only that of its statement, wherever it comes', async () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  for (let time = 0; time < 3; time++) {
    expect(await together(divided(0), doubled(1), named('a'))).toMatchObject([bad('division by zero'), good({ doubled: 2 }), good({ name: 'a' })]);
    expect(await together(doubled(1), divided(0), sql`select nothing_like_this`, divided(1))).toEqual([
      good({ doubled: 2 }),
      bad('division by zero'),
      bad('nothing_like_this'),
      good({ divided: 1 }),
    ]);
    expect(await together(doubled(1), sql`select ${circular}::jsonb as n`, doubled(2))).toEqual([good({ doubled: 2 }), bad('circular'), good({ doubled: 4 })]);
  }
});

it('a write beside a read that fails is kept', async () => {
  const [written] = await together(
    sql`insert into kept (n) values (1) returning n`,
    divided(0),
    sql`with x as (insert into kept (n) values (2) returning n) select n from x`,
  );
  expect(written).toEqual(good({ n: 1 }));
  expect(await db.rows(sql`select n from kept order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
});

it('a connection that breaks is the error of all, and the next request gets another one', async () => {
  const ended = await together(doubled(1), sql`select pg_terminate_backend(pg_backend_pid()) as ended`, doubled(2));
  for (const one of ended) expect(one).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  expect(await together(doubled(1), doubled(2))).toEqual([good({ doubled: 2 }), good({ doubled: 4 })]);
});

it.each([
  ['select 1', true],
  ['  -- A comment.\n  with x as (select 1) select * from x', true],
  ['\n  (select 1) union all (select 2)', true],
  ['select updated_at, deleted_at from listing', true],
  ['insert into kept values (1)', false],
  ['with x as (delete from kept returning n) select n from x', false],
  ['select n from kept for update', false],
  ['select n from kept for no key update', false],
  ["select pg_notify('a', 'b')", false],
  ['select pg_advisory_xact_lock(1)', false],
  ["select nextval('numbers')", false],
  ['begin', false],
])('%j only reads: %s', (text, reads) => {
  expect(isRead(text)).toBe(reads);
});
