import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateJobs } from '../jobs/index.ts';
import { packageRoot } from '../package-root.ts';
import { type Database, type Db, sql } from './database.ts';

const folder = join(packageRoot, 'db', 'migrations');
/** Any number works, as long as all processes use the same one. */
export const MIGRATION_LOCK = 71_350_001;

/** The table that lists the migrations that ran. */
export const MIGRATION_TABLE = 'create table if not exists migration (name text primary key, hash text not null, ran_at timestamptz not null)';

export interface Migration {
  name: string;
  text: string;
  hash: string;
}

const listNames = () =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort();

/** This version's migrations in the order in which they run. */
export function readMigrations(): Migration[] {
  return listNames().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

/** Names of this version's migrations that the database lacks: another process is running them, or it was restored from an older backup. */
export async function findMissingMigrations(db: Db): Promise<string[]> {
  const made = await db.row<{ there: boolean }>(sql`select to_regclass('migration') is not null as there`);
  const rows = made?.there ? await db.rows<{ name: string }>(sql`select name from migration`) : [];
  const known = new Set(rows.map(({ name }) => name));
  return listNames().filter((name) => !known.has(name));
}

/**
 * Migrates the database to this version, each migration in its own transaction; processes starting together take turns.
 * @returns the names of the migrations that ran
 * @throws if a migration was edited after it ran, or the database is from a newer version
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = readMigrations();
  // Also under the lock: "if not exists" isn't safe for two processes at the same moment.
  await db.transaction(async (tx) => {
    await tx.row(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.script(MIGRATION_TABLE);
  });
  const ran: string[] = [];
  for (const migration of migrations) {
    await db.transaction(async (tx) => {
      await tx.row(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      const done = await tx.row<{ hash: string }>(sql`select hash from migration where name = ${migration.name}`);
      if (done && done.hash !== migration.hash) {
        throw new Error(`Migration ${migration.name} was changed after it ran on this database. Restore the file and add a new migration instead.`);
      }
      if (done) return;
      await tx.script(migration.text);
      await tx.run(sql`insert into migration (name, hash, ran_at) values (${migration.name}, ${migration.hash}, ${new Date()})`);
      ran.push(migration.name);
    });
  }
  if (await migrateJobs(db)) ran.push('the tables of the jobs');
  const unknown = await db.rows<{ name: string }>(sql`select name from migration where name <> all(${migrations.map((m) => m.name)}) order by name`);
  if (unknown.length > 0) {
    throw new Error(
      `This version doesn't know some of the database's migrations (${unknown.map((m) => m.name).join(', ')}). Start the newer version of Slipway again.`,
    );
  }
  return ran;
}
