import type pg from 'pg';
import type { Database, Db } from '../database/database.ts';
import { sql } from '../database/database.ts';

/** Revision of the library's tables that this version of it works with: the newest of its migrations. */
const NEWEST_REVISION = 18;
/** Any number, as long as every process asks for the same one. */
const MIGRATION_LOCK = 71_350_005;
/** First half of the locks that living workers hold; the second half is made of the worker's id. */
const WORKER_LOCK = 71_350_006;
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
 * @param options.later waits until no other job of its workers is due
 */
export async function addJob(
  db: Db,
  name: string,
  payload: object,
  options: { runAt?: Date; maxAttempts?: number; key?: string; later?: boolean } = {},
): Promise<void> {
  await db.row(sql`
    select from graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? MAX_ATTEMPTS}::int, job_key => ${options.key ?? null}::text, priority => ${options.later ? 10 : 0}::int)`);
}

/** Adds a job for each payload, in one statement: many at once cost what one does. @param options.later as of `addJob` */
export async function addJobs(db: Db, name: string, payloads: readonly object[], options: { later?: boolean } = {}): Promise<void> {
  if (payloads.length === 0) return;
  await db.row(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (${name}, payload, null, null, ${MAX_ATTEMPTS}, null, ${options.later ? 10 : 0}::smallint, null)::graphile_worker.job_spec
      from unnest(${payloads.map((payload) => JSON.stringify(payload))}::json[]) with ordinality as p(payload, n) order by p.n))`);
}

/** Holds a mark that this worker lives, for as long as the connection does. */
export async function markAlive(client: pg.Client, workerId: string): Promise<void> {
  await client.query('select pg_try_advisory_lock($1, hashtext($2))', [WORKER_LOCK, workerId]);
}

/** Gives back the jobs of workers whose process is gone. Without this, a killed process would hold them for four hours. */
export async function releaseJobsOfTheDead(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const dead = await tx.rows<{ id: string }>(sql`
      select id from (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null offset 0) as holding
      where pg_try_advisory_xact_lock(${WORKER_LOCK}, hashtext(id))`);
    if (dead.length > 0) await tx.row(sql`select graphile_worker.force_unlock_workers(${dead.map(({ id }) => id)})`);
  });
}

/** Takes running jobs back from their workers: they are due at once, and the broken attempt does not count. */
export async function giveBack(db: Db, jobIds: readonly string[]): Promise<void> {
  await db.run(sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
    where id = any(${jobIds}::bigint[])`);
}

/** Ends a job that failed: it stays to be seen and is not tried again. */
export async function failForGood(db: Db, jobId: string, failure: { message: string; forgetPayload: boolean }): Promise<void> {
  await db.row(sql`select from graphile_worker.permanently_fail_jobs(${[jobId]}::bigint[], ${failure.message})`);
  if (failure.forgetPayload) await db.run(sql`update graphile_worker._private_jobs set payload = '{}' where id = ${jobId}`);
}

export interface FailedJobs {
  name: string;
  count: number;
  lastError: string | null;
  lastAt: Date;
}

const failed = sql`attempts >= max_attempts and locked_at is null`;

/** Jobs that failed for good, by name. */
export async function listFailedJobs(db: Db): Promise<FailedJobs[]> {
  return db.rows<FailedJobs>(sql`
    select task_identifier as name, count(*)::int as count, max(updated_at) as "lastAt", (array_agg(last_error order by updated_at desc))[1] as "lastError"
    from graphile_worker.jobs where ${failed} group by task_identifier order by task_identifier`);
}

/** How long a job that failed for good stays to be seen. */
export const FAILED_JOB_DAYS = 30;

export async function forgetFailedJobs(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FAILED_JOB_DAYS * 86_400_000);
  await db.row(sql`
    select count(*) from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where ${failed} and updated_at < ${before}))`);
}
