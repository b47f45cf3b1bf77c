import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { NOW } from '../../test/support/people.ts';
import { type Database, type Db, type Sql, sql } from '../platform/database/database.ts';
import { closeAccount } from './close-account-store.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

// This doesn't measure time. Sequential scans are made as expensive as possible, so a plan only contains one if there is no other way.
test('closing an account reads no table from end to end', async () => {
  const found = new Set<string>();
  const undo = new Error('undo');
  const closing = db.transaction(async (tx) => {
    const { id } = (await tx.row<{ id: number }>(sql`insert into account (email, created_at) values ('leaving@example.org', now()) returning id`))!;
    await tx.run(sql`set local enable_seqscan = off`);
    const look = async (query: Sql) => {
      const [explained] = await tx.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${query}`);
      for (const name of scanned(explained!['QUERY PLAN'][0].Plan)) found.add(name);
    };
    const watched: Db = {
      ...tx,
      rows: async (query) => {
        await look(query);
        return tx.rows(query);
      },
      row: async (query) => {
        await look(query);
        return tx.row(query);
      },
      run: async (query) => {
        await look(query);
        return tx.run(query);
      },
    };
    await closeAccount(watched, id, NOW);
    throw undo;
  });
  await expect(closing).rejects.toBe(undo);
  // One row for each setting; links and challenges of the last minutes and hours.
  const small = ['service_setting', 'email_link', 'passkey_challenge'];
  expect([...found].filter((name) => !small.includes(name))).toEqual([]);
});
