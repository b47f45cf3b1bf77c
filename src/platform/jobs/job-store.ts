import type pg from 'pg';
import type { Database, Db } from '../database/database.ts';
import { sql } from '../database/database.ts';
import { loadJobLibrary } from './job-library.ts';

/** Revision of the job library's tables that this version needs: its latest migration. */
const NEWEST_REVISION = 18;
/** Any number works, as long as all processes use the same one. */
const MIGRATION_LOCK = 71_350_005;
/** First half of the locks held by running workers; the second half is derived from the worker's id. */
const WORKER_LOCK = 71_350_006;
/** Default number of attempts: the last one is about three and a half hours after the first. */
const MAX_ATTEMPTS = 10;

/** Migrates the job library's tables; processes starting together take turns. @returns whether there was anything to do */
export async function migrateJobs(database: Database): Promise<boolean> {
  // Checked first, because loading the library takes 50 ms and most commands don't need it.
  if ((await findRevision(database)) === NEWEST_REVISION && (await hasOwnIndex(database))) return false;
  const { runMigrations, Logger } = loadJobLibrary();
  const lock = await database.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if ((await findRevision(database)) === NEWEST_REVISION && (await hasOwnIndex(database))) return false;
    if ((await findRevision(database)) !== NEWEST_REVISION) await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => undefined) });
    // The library only looks for jobs that are due. The site team looks for those that run or failed, among 100,000 that wait.
    await database.run(sql`create index if not exists slipway_not_waiting on graphile_worker._private_jobs (id) where not is_available`);
  } finally {
    await lock.end();
  }
  return true;
}

async function hasOwnIndex(db: Db): Promise<boolean> {
  const made = await db.row<{ there: boolean }>(sql`select to_regclass('graphile_worker.slipway_not_waiting') is not null as there`);
  return made!.there;
}

async function findRevision(db: Db): Promise<number | undefined> {
  const made = await db.row<{ there: boolean }>(sql`select to_regclass('graphile_worker.migrations') is not null as there`);
  if (!made?.there) return undefined;
  return (await db.row<{ id: number | null }>(sql`select max(id) as id from graphile_worker.migrations`))?.id ?? undefined;
}

/**
 * Adds a job in the transaction of `db`: it runs after the commit, or never.
 * @param name a task known to `startJobs`
 * @param options.runAt earliest time, by the database server's clock
 * @param options.maxAttempts default 10
 * @param options.key replaces a waiting job with the same key
 * @param options.later runs when no other job of its workers is due
 * @param options.isAlone never runs at the same time as another job of its name, in any process
 */
export async function addJob(
  db: Db,
  name: string,
  payload: object,
  options: { runAt?: Date; maxAttempts?: number; key?: string; later?: boolean; isAlone?: boolean } = {},
): Promise<void> {
  await db.row(sql`
    select from graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? MAX_ATTEMPTS}::int, job_key => ${options.key ?? null}::text,
      queue_name => ${options.isAlone ? name : null}::text, priority => ${options.later ? 10 : 0}::int)`);
}

/**
 * Adds a job for each payload in one statement, so that many cost the same as one.
 * @param options.later as for `addJob`
 * @param options.keys a key for each payload
 */
export async function addJobs(db: Db, name: string, payloads: readonly object[], options: { later?: boolean; keys?: readonly string[] } = {}): Promise<void> {
  if (payloads.length === 0) return;
  await db.row(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (${name}, payload, null, null, ${MAX_ATTEMPTS}, key, ${options.later ? 10 : 0}::smallint, null)::graphile_worker.job_spec
      from unnest(${payloads.map((payload) => JSON.stringify(payload))}::json[], ${options.keys ?? null}::text[]) with ordinality as p(payload, key, n)
      order by p.n))`);
}

/**
 * If the server's clock was ahead and has been set back, jobs queued before that would wait until it gets there again. Each becomes due
 * after the delay it was meant to have, counted from now. Up to a minute is ignored, because transactions begin before they write.
 */
export async function endWaitsOfAnEarlierClock(db: Db): Promise<void> {
  await db.run(sql`
    update graphile_worker._private_jobs set run_at = run_at - (updated_at - clock_timestamp()), updated_at = clock_timestamp(),
      created_at = least(created_at, clock_timestamp())
    where updated_at > clock_timestamp() + interval '1 minute' and locked_at is null`);
}

/** Marks this worker as alive for as long as the connection lasts. */
export async function markAlive(client: pg.Client, workerId: string): Promise<void> {
  await client.query('select pg_try_advisory_lock($1, hashtext($2))', [WORKER_LOCK, workerId]);
}

/** Releases the jobs of workers whose process is gone. Otherwise a killed process would block them for four hours. */
export async function releaseJobsOfTheDead(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const dead = await tx.rows<{ id: string }>(sql`
      select id from (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null offset 0) as holding
      where pg_try_advisory_xact_lock(${WORKER_LOCK}, hashtext(id))`);
    if (dead.length > 0) await tx.row(sql`select graphile_worker.force_unlock_workers(${dead.map(({ id }) => id)})`);
  });
}

/** Takes running jobs back from their workers: they are due at once, and the interrupted attempt doesn't count. */
export async function giveBack(db: Db, jobIds: readonly string[]): Promise<void> {
  await db.run(sql`
    with given_back as (
      update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
      where id = any(${jobIds}::bigint[]) returning job_queue_id)
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null where id in (select job_queue_id from given_back)`);
}

/** Gives up on a job: it stays visible and isn't retried. */
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

/** Jobs that failed permanently, counted by name, with the last error of each. */
export async function listFailedJobs(db: Db): Promise<FailedJobs[]> {
  return db.rows<FailedJobs>(sql`
    select task_identifier as name, count(*)::int as count, max(updated_at) as "lastAt", (array_agg(last_error order by updated_at desc))[1] as "lastError"
    from graphile_worker.jobs where ${failed} group by task_identifier order by task_identifier`);
}

/** How long a permanently failed job stays visible. */
export const FAILED_JOB_DAYS = 30;

/** Deletes jobs that failed permanently more than 30 days ago. */
export async function forgetFailedJobs(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FAILED_JOB_DAYS * 86_400_000);
  await db.row(sql`
    select count(*) from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where ${failed} and updated_at < ${before}))`);
}
