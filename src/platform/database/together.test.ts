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
  await db.script('create table kept (n int primary key generated always as identity, what text not null)');
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

it('the text of a statement is put together once', async () => {
  const text = vi.spyOn(Object.getPrototypeOf(doubled(1)) as Sql, 'text', 'get');
  try {
    await together(doubled(1), named('a'), divided(1));
    await requests.rows(doubled(2));
    expect(text).toHaveBeenCalledTimes(4);
  } finally {
    text.mockRestore();
  }
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

it('a write beside a read that fails is done once', async () => {
  await together(
    sql`insert into kept (what) values ('one')`,
    sql`with x as (insert into kept (what) values ('two') returning n) select n from x`,
    divided(0),
    divided(1),
  );
  // A write that was undone and done again would have taken another number.
  expect(await db.rows(sql`select n from kept order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
});

it("an error's stack trace names the code that asked for its statement, however many were sent with it", async () => {
  const findBroken = async () => requests.rows(divided(0));
  const findMissing = async () => requests.rows(sql`select nothing_like_this`);
  const [broken, missing, alone] = [
    ...(await withPatience(() => Promise.allSettled([findBroken(), findMissing()]))),
    ...(await withPatience(() => Promise.allSettled([findBroken()]))),
  ] as PromiseRejectedResult[];
  expect(broken!.reason.stack).toMatch(/division by zero\n.*findBroken/s);
  expect(missing!.reason.stack).toMatch(/nothing_like_this.*\n.*findMissing/s);
  expect(alone!.reason.stack).toMatch(/division by zero\n.*findBroken/s);
});

it("an error is its statement's own on a server that speaks another language", async () => {
  // As a server with lc_messages = 'de_DE.UTF-8' names it. Languages can't be counted on where tests run.
  Object.defineProperty(pg.DatabaseError.prototype, 'severity', { configurable: true, get: () => 'FEHLER', set: () => {} });
  try {
    expect(await together(doubled(1), divided(0), doubled(2))).toEqual([good({ doubled: 2 }), bad('division by zero'), good({ doubled: 4 })]);
    const [ended] = await together(sql`select pg_terminate_backend(pg_backend_pid()) as ended`, doubled(1));
    expect(ended).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  } finally {
    Reflect.deleteProperty(pg.DatabaseError.prototype, 'severity');
  }
});

it('a server that is overloaded gets no more work: the statements without an answer fail with the one that was given up', async () => {
  const limited = sql`select set_config('statement_timeout', ${'300'}, false)`;
  // All use the only connection that is idle.
  await requests.rows(limited);
  let answers: unknown;
  const read = async () => {
    answers = await together(doubled(1), sql`select pg_sleep(20)::text`, doubled(2));
  };
  expect(await countMessages(read)).toBe(1);
  const refused = { status: 'rejected', reason: { status: 503, code: 'database_unavailable' } };
  expect(answers).toMatchObject([refused, refused, refused]);
});

it('the server stops what it runs for a request that has given up', async () => {
  await requests.rows(sql`select set_config('statement_timeout', '0', false)`);
  const waiting = () => db.row<{ n: number }>(sql`select count(*)::int as n from pg_locks where relation = 'kept'::regclass and not granted`);
  await db.transaction(async (tx) => {
    await tx.run(sql`lock table kept in access exclusive mode`);
    const read = () => Promise.allSettled([requests.rows(sql`select n from kept`), requests.rows(sql`select what from kept`)]);
    for (const one of await withPatience(read, 500)) expect(one).toMatchObject({ status: 'rejected', reason: { status: 503 } });
    await expect.poll(waiting).toEqual({ n: 0 });
  });
});

it('nothing that may write is read with others: no function of ours, or of the job library', async () => {
  const functions = await db.rows<{ name: string; inOurs: boolean }>(sql`
    select distinct p.proname as name, p.pronamespace = 'public'::regnamespace as "inOurs" from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype and n.nspname not in ('pg_catalog', 'information_schema')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(['take_rates', 'lock_voting', 'add_job']));
  const texts = functions.map(({ name, inOurs }) => `select * from ${inOurs ? name : `graphile_worker.${name}`}($1)`);
  expect(texts.filter(isRead)).toEqual([]);
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
  ["select 'update' as kind, 'it''s a delete' as text", true],
  ["select 'a' from kept where n = 'b' for update", false],
  ["with x as (update kept set kind = 'update' returning n) select n from x", false],
  ["select E'\\'', pg_notify('a', 'b'), ''", false],
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
