import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrateJobs } from '../jobs/index.ts';
import { packageRoot } from '../package-root.ts';
import { type Database, type Db, sql } from './database.ts';

const folder = join(packageRoot, 'db', 'migrations');
/** Any number works, as long as all processes use the same one. */
export const MIGRATION_LOCK = 71_350_001;
const ALONE_LOCK = 71_350_030;

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

export interface MigrateOptions {
  /** Default: those of this version. */
  migrations?: readonly Migration[];
  /** How long a migration waits for a table. Everyone else who needs the table has to wait behind it. */
  lockTimeoutMs?: number;
  /** How often it tries, and how long it lets others continue in between. */
  attempts?: number;
  pauseMs?: number;
}

const LOCK_TIMEOUT_MS = 2000;
/** With the pauses, about ten minutes: as long as a backup may read. */
const ATTEMPTS = 120;
const PAUSE_MS = 3000;

/**
 * Migrates the database to this version, each migration in its own transaction; processes starting together take turns.
 * A migration that fails, or can't lock a table for a long time, changes nothing, and the running version continues to serve.
 * @returns the names of the migrations that ran
 * @throws if a migration was edited after it ran, or the database is from a newer version
 */
export async function migrate(db: Database, given: MigrateOptions = {}): Promise<string[]> {
  const migrations = given.migrations ?? readMigrations();
  // Also under the lock: "if not exists" isn't safe for two processes at the same moment.
  await db.transaction(async (tx) => {
    await tx.row(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.script(MIGRATION_TABLE);
  });
  const ran: string[] = [];
  // One query for all: otherwise a start with nothing to do would take a lock or a connection for each migration.
  const done = await db.rows<{ name: string; hash: string }>(sql`select name, hash from migration`);
  const isDoneAsItIs = new Set(done.map(({ name, hash }) => `${name} ${hash}`));
  for (const migration of migrations) {
    if (isDoneAsItIs.has(`${migration.name} ${migration.hash}`)) continue;
    const work = runsAlone(migration) ? () => runAlone(db, migration) : () => runOne(db, migration, given.lockTimeoutMs ?? LOCK_TIMEOUT_MS);
    if (await untilUnlocked(migration, { ...given, work })) ran.push(migration.name);
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

/** @returns false if it ran before */
function runOne(db: Database, migration: Migration, lockTimeoutMs: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.row(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    if (await isDone(tx, migration)) return false;
    // Set only now: the wait for other processes, whose migrations may take long, has no limit.
    await tx.script(`set local lock_timeout = ${lockTimeoutMs}`);
    await tx.script(migration.text);
    await tx.run(sql`insert into migration (name, hash, ran_at) values (${migration.name}, ${migration.hash}, ${new Date()})`);
    return true;
  });
}

async function isDone(db: Db, { name, hash }: Migration): Promise<boolean> {
  const done = await db.row<{ hash: string }>(sql`select hash from migration where name = ${name}`);
  if (done && done.hash !== hash) {
    throw new Error(`Migration ${name} was changed after it ran on this database. Restore the file and add a new migration instead.`);
  }
  return done !== undefined;
}

const ALONE = /^(?:\s*--[^\n]*\n)*\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i;

/** An index that is built while others write can't be built in a transaction. */
const runsAlone = ({ text }: Migration): boolean => ALONE.test(text);

/** A migration's text for use in a transaction, when nobody else uses the tables. */
export const inTransaction = (migration: Migration): string => (runsAlone(migration) ? migration.text.replace(/\bconcurrently\b/i, '') : migration.text);

/**
 * Polls for its turn instead of waiting for the lock: building the index waits for every open transaction, and a transaction that waits for
 * the lock would be one.
 */
async function runAlone(db: Database, migration: Migration): Promise<boolean> {
  const client = await db.connect();
  try {
    while (!(await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [ALONE_LOCK])).rows[0]!.got) await wait(200);
    if (await isDone(db, migration)) return false;
    const index = ALONE.exec(migration.text)![1]!;
    // An interrupted build leaves an index that can't be used.
    const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index]);
    if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
    await client.query(migration.text);
    await db.run(sql`insert into migration (name, hash, ran_at) values (${migration.name}, ${migration.hash}, ${new Date()})`);
    return true;
  } finally {
    await client.end();
  }
}

/** A lock that took too long, or a deadlock, which a migration of several tables may have with a write of the version that still runs. */
const LOCKED = new Set(['55P03', '40P01']);

/** Runs a migration, again and again while another connection holds a table that it needs. */
async function untilUnlocked(
  { name }: Migration,
  { work, attempts = ATTEMPTS, pauseMs = PAUSE_MS }: Pick<MigrateOptions, 'attempts' | 'pauseMs'> & { work(): Promise<boolean> },
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
      if (LOCKED.has(code) || LOCKED.has(cause?.code ?? '')) {
        if (attempt === attempts)
          throw new Error(
            `Migration ${name} couldn’t lock a table, because a long report, a backup or another program is using it. Nothing was changed. Start again when that has finished.`,
            { cause: error },
          );
      } else if (/^[0-9A-Z]{5}$/.test(code))
        throw new Error(`Migration ${name} failed, and nothing of it was kept: ${(error as Error).message}`, { cause: error });
      else throw error;
    }
    await wait(pauseMs);
  }
}
