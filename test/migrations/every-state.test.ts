import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { inTransaction, MIGRATION_TABLE, type Migration, migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { createTestDatabase } from '../support/database.ts';
import { fillEveryTable } from '../support/transfer/fill-every-table.ts';

// Every state that the schema ever had, with rows in each of its tables, brought up to date: nothing is lost on the way.

/** From here on, migrations run on databases of others, by `migrate`. */
const RELEASED = '0300';

/** What migrations remove or recompute on purpose. */
const changed: Readonly<Record<string, string>> = {
  'account.is_admin': 'became team_role',
  'review.reply': 'became answer',
  vote: '0052 removes votes of owners for their own listing',
  'launch.votes': 'a counter',
  'launch.week_votes': 'a counter',
  'launch.reached_at': 'when the last counted vote came',
  listing_stats: 'counters',
  listing_count: 'counters',
  founder_standing: 'counters',
  founder_count: 'counters',
  'listing_search.votes': 'a counter',
  'listing_search.visibility': 'a copy',
  search_word_change: 'a log of changes that is worked off',
  sales_day_change: 'a log of changes that is worked off',
  launch_reminder: '0419 removes reminders of launches that have begun',
};

type Row = Record<string, unknown>;

it('a row of any earlier schema is still there, unchanged, in the newest', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = await db.connect();
  onTestFinished(() => client.end());
  await db.script(`drop schema public cascade; create schema public; ${MIGRATION_TABLE}`);
  const kept = new Map<string, { key: string[]; rows: Row[] }>();
  for (const [at, migration] of readMigrations().entries()) {
    await (migration.name < RELEASED ? run(client, migration) : migrate(db, { migrations: readMigrations().slice(0, at + 1) }));
    if (!/create (unlogged )?table/.test(migration.text)) continue;
    // 0026 requires the size of pictures, which nothing had before.
    const without = migration.name < '0026' ? ['listing_media'] : [];
    expect([...(await fillEveryTable(client, { seed: 19, without }))], migration.name).toEqual([]);
    for (const name of await listTables(client)) if (!kept.has(name) && !without.includes(name)) kept.set(name, await readTable(client, name));
  }
  expect(kept.size).toBeGreaterThan(120);

  const wrong = new Set<string>();
  for (const [table, { key, rows }] of kept) {
    expect(rows.length, table).toBeGreaterThan(0);
    const now = new Map((await readTable(client, table)).rows.map((row) => [keyOf(row, key), row]));
    for (const row of rows) {
      const found = now.get(keyOf(row, key));
      if (!found) wrong.add(table);
      else for (const [column, value] of Object.entries(row)) if (JSON.stringify(found[column]) !== JSON.stringify(value)) wrong.add(`${table}.${column}`);
    }
  }
  const known = (what: string) => Object.hasOwn(changed, what) || Object.hasOwn(changed, what.split('.')[0]!);
  expect([...wrong].filter((what) => !known(what))).toEqual([]);
});

async function run(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  await client.query(inTransaction(migration));
  await client.query('insert into migration (name, hash, ran_at) values ($1, $2, now())', [migration.name, migration.hash]);
  await client.query('commit');
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`,
  );
  return rows.map(({ name }) => name);
}

async function readTable(client: pg.Client, name: string): Promise<{ key: string[]; rows: Row[] }> {
  const keys = await client.query<{ column: string }>(
    `select attname::text as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int[])
     where i.indrelid = to_regclass($1) and i.indisprimary order by attnum`,
    [`public.${name}`],
  );
  const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from public."${name}" t`);
  return { key: keys.rows.map(({ column }) => column), rows: rows.map(({ row }) => row) };
}

const keyOf = (row: Row, key: readonly string[]) => JSON.stringify(key.length > 0 ? key.map((column) => row[column]) : row);
