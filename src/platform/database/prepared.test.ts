import { expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { type Database, raw, sql } from './database.ts';

/** Whether a statement like this, which nobody has run yet, is prepared on the connection that runs it. */
const isPrepared = (db: Database, column: string) =>
  db.transaction(async (one) => {
    await one.run(sql`select 1 as ${raw(column)}`);
    return (await one.row<{ found: boolean }>(sql`select exists (select from pg_prepared_statements where statement = ${`select 1 as ${column}`}) as found`))!
      .found;
  });

it('a pool whose statements vary without end stops preparing them, and other pools go on', async () => {
  const [busy, other] = await Promise.all([databaseForThisTest(), databaseForThisTest()]);
  expect(await isPrepared(busy, 'first')).toBe(true);
  await busy.transaction(async (one) => {
    for (let variant = 0; variant < 1000; variant++) await one.run(sql`select 1 as ${raw(`variant_${variant}`)}`);
  });
  expect([await isPrepared(busy, 'last'), await isPrepared(other, 'last')]).toEqual([false, true]);
});
