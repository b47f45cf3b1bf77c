import { expect, it } from 'vitest';
import { sql } from '../../src/platform/database/database.ts';
import { databaseForThisTest } from '../support/database.ts';
import { makePerson } from '../support/people.ts';

// What the site team did stays in its log, even if a fault or a person with database access tries to change it.

it('the log of the site team is only ever added to; an account that is closed leaves its entries', async () => {
  const db = await databaseForThisTest();
  const now = new Date('2026-11-21T10:00:00Z');
  const { id: site } = (await db.row<{ id: number }>(sql`insert into site (key, name, created_at) values ('main', 'Main', ${now}) returning id`))!;
  const [ann, bob] = [await makePerson(db, { now }), await makePerson(db, { now })];
  const entries = () => db.rows<{ operation: string; account_id: number | null }>(sql`select operation, account_id from team_audit order by id`);
  for (const [operation, account] of [
    ['set_text', ann.accountId],
    ['set_page', bob.accountId],
  ] as const)
    await db.run(sql`
      insert into team_audit (site_id, at, operation, subject, before, after, account_id, via)
      values (${site}, ${now}, ${operation}, 'text:x', '{"a": 1.0}', 'null', ${account}, 'console')`);
  for (const attempt of [
    sql`update team_audit set operation = 'set_settings'`,
    sql`update team_audit set after = '{"a": 2}', account_id = null`,
    // An address becomes the number of the account that has it, and nothing else.
    sql`update team_audit set before = '{"a": "account-1@account.invalid"}'`,
    sql`update team_audit set after = '{"owner": "account-1@account.invalid"}'`,
    sql`update team_audit set at = at + interval '1 second'`,
    sql`delete from team_audit where operation = 'set_text'`,
    sql`truncate team_audit`,
    sql`delete from site`,
  ])
    await expect(db.run(attempt), attempt.text).rejects.toThrow('team_audit is append-only');
  expect(await entries()).toEqual([
    { operation: 'set_text', account_id: ann.accountId },
    { operation: 'set_page', account_id: bob.accountId },
  ]);
  // Two accounts of one person become one, which is closed later.
  await db.run(sql`update team_audit set account_id = ${bob.accountId} where account_id = ${ann.accountId}`);
  await db.run(sql`delete from account where id = ${bob.accountId}`);
  expect(await entries()).toEqual([
    { operation: 'set_text', account_id: null },
    { operation: 'set_page', account_id: null },
  ]);
});
