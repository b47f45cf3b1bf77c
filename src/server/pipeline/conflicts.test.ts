import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { callOf } from '../../../test/support/people.ts';
import type { Call } from '../../contract/call.ts';
import { type AnyOperation, defineSiteOperation } from '../../contract/operation.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { runOperation } from './run-operation.ts';

let db: Database;
beforeEach(async () => {
  db = await databaseForThisTest();
  await db.script('create table counted (id int primary key, n int not null default 0); insert into counted (id) values (1), (2)');
});

const add = (tx: Call['db'], id: number) => tx.run(sql`update counted set n = n + 1 where id = ${id}`);
const read = async () => (await db.rows<{ n: number }>(sql`select n from counted order by id`)).map(({ n }) => n);

/** Runs an operation that writes in this way. */
function write(handle: (call: Call) => Promise<void>): Promise<unknown> {
  const operation = defineSiteOperation({
    name: 'test_write',
    title: 'Test',
    summary: 'Test.',
    audience: 'anyone',
    writes: true,
    input: z.object({}),
    output: z.object({}),
    handle: async (_: unknown, call: Call) => {
      await handle(call);
      return {};
    },
  }) as AnyOperation;
  return runOperation(operation, { path: {}, query: {}, body: {} }, callOf(db));
}

/** Resolves when `n` have come; those after them don't wait. */
function meeting(n: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    if (++come >= n) open();
    return all;
  };
}

describe('two writers of the same rows at the same moment', () => {
  it('in a deadlock both succeed, and nothing is written twice', async () => {
    const meet = meeting(2);
    const inOrder = (first: number, second: number) =>
      write(async ({ db: tx }) => {
        await add(tx, first);
        await meet();
        await add(tx, second);
      });
    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
    expect(await read()).toEqual([2, 2]);
  });

  it('under serializable isolation both succeed', async () => {
    const meet = meeting(2);
    const once = () =>
      write(async ({ db: tx }) => {
        await tx.script('set transaction isolation level repeatable read');
        await tx.row(sql`select from counted`);
        await meet();
        await add(tx, 1);
      });
    await Promise.all([once(), once()]);
    expect(await read()).toEqual([2, 0]);
  });
});

it('that fail every time are told to try again later, and nothing is written', async () => {
  let tries = 0;
  const lost = write(async ({ db: tx }) => {
    tries++;
    await add(tx, 1);
    await tx.script(`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`);
  });
  await expect(lost).rejects.toMatchObject({ code: 'database_unavailable', status: 503, headers: { 'Retry-After': '5' } });
  expect(tries).toBeGreaterThan(1);
  expect(await read()).toEqual([0, 0]);
});

it('aren’t tried again after any other error', async () => {
  let tries = 0;
  const wrong = write(async ({ db: tx }) => {
    tries++;
    await tx.run(sql`insert into counted (id) values (1)`);
  });
  await expect(wrong).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
});
