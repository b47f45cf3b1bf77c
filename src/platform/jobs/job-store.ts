import type { Database, Db } from '../database/database.ts';
import { sql } from '../database/database.ts';

/** Revision of the library's tables that this version of it works with: the newest of its migrations. */
const NEWEST_REVISION = 18;
/** Any number, as long as every process asks for the same one. */
const MIGRATION_LOCK = 71_350_005;
/** Attempts when nobody says otherwise: the last one comes some three and a half hours after the first. */
const MAX_ATTEMPTS = 10;

/** Brings the tables of the job library to their newest revision; processes that start together take turns. @returns whether there was anything to do */
export async function migrateJobs(database: Database): Promise<boolean> {
  // Asked first, because the library takes 50 ms to load and most commands need none of it.
  if ((await findRevision(database)) === NEWEST_REVISION) return false;
  const { runMigrations, Logger } = await import('graphile-worker');
  const lock = await database.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if ((await findRevision(database)) === NEWEST_REVISION) return false;
    await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => undefined) });
  } finally {
    await lock.end();
  }
  return true;
}

async function findRevision(db: Db): Promise<number | undefined> {
  const made = await db.row<{ there: boolean }>(sql`select to_regclass('graphile_worker.migrations') is not null as there`);
  if (!made?.there) return undefined;
  return (await db.row<{ id: number }>(sql`select max(id) as id from graphile_worker.migrations`))?.id;
}

/**
 * Adds a job to the transaction of `db`: it runs after the commit, or never.
 * @param name one that the tasks of `startJobs` know
 * @param options.runAt not before this instant, by the database server's clock
 * @param options.maxAttempts default 10
 * @param options.key a waiting job of the same key is replaced
 */
export async function addJob(db: Db, name: string, payload: object, options: { runAt?: Date; maxAttempts?: number; key?: string } = {}): Promise<void> {
  await db.row(sql`
    select from graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? MAX_ATTEMPTS}::int, job_key => ${options.key ?? null}::text)`);
}
