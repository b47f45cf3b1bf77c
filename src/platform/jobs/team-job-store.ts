import { type Db, type Sql, sql } from '../database/database.ts';

export const jobStates = ['running', 'waiting', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** A job without its payload, which may hold a secret. */
export interface JobRow {
  id: number;
  name: string;
  /** Of an email's job: the email's id. */
  key: string | null;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  /** Earliest time of the next attempt. */
  run_at: Date;
  created_at: Date;
  updated_at: Date;
  /** Its payload was deleted, because nobody may use what is in it any more. */
  is_empty: boolean;
}

const conditions: Record<JobState, Sql> = {
  running: sql`not j.is_available and j.locked_at is not null`,
  waiting: sql`j.is_available`,
  failed: sql`not j.is_available and j.locked_at is null`,
};

const select = sql`
  select j.id, t.identifier as name, j.key, case when j.locked_at is not null then 'running' when j.is_available then 'waiting' else 'failed' end as state,
    j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at, j.updated_at, j.payload::text = '{}' as is_empty
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

/** Jobs in a state: waiting ones in the order in which they run, the others newest first. */
export async function listJobs(db: Db, given: { state: JobState; name: string | undefined; limit: number }): Promise<JobRow[]> {
  const order = given.state === 'waiting' ? sql`j.priority, j.run_at, j.id` : sql`j.id desc`;
  return db.rows<JobRow>(sql`
    ${select} where ${conditions[given.state]}
      and (${given.name ?? null}::text is null or j.task_id = (select id from graphile_worker._private_tasks where identifier = ${given.name ?? null}))
    order by ${order} limit ${given.limit}`);
}

/** How many jobs are in each state, counted up to `most`. */
export async function countJobs(db: Db, most: number): Promise<Record<JobState, number>> {
  const count = (state: JobState) => sql`(select count(*)::int from (select from graphile_worker._private_jobs j where ${conditions[state]} limit ${most}) c)`;
  const row = await db.row<Record<JobState, number>>(sql`select ${count('running')} as running, ${count('waiting')} as waiting, ${count('failed')} as failed`);
  return row!;
}

/** Names of all jobs there ever were. */
export async function listJobNames(db: Db): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`select identifier as name from graphile_worker._private_tasks order by identifier`);
  return rows.map(({ name }) => name);
}

/** A job, locked until the transaction ends, so that it isn't decided about twice. */
export async function lockJob(tx: Db, given: { id: number } | { key: string }): Promise<JobRow | undefined> {
  return tx.row<JobRow>(sql`${select} where ${'id' in given ? sql`j.id = ${given.id}` : sql`j.key = ${given.key}`} for update of j`);
}

/** Whether a job with a key is waiting or running: false if there is none, or if it failed permanently. */
export async function isJobToCome(db: Db, key: string): Promise<boolean> {
  const row = await db.row(sql`select from graphile_worker._private_jobs j where j.key = ${key} and (j.is_available or j.locked_at is not null)`);
  return row !== undefined;
}

/** Makes a job due now, with all its attempts. @returns false if it is running */
export async function runAgain(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.rows(sql`select from graphile_worker.reschedule_jobs(${[id]}::bigint[], run_at => clock_timestamp(), attempts => 0)`);
  return rows.length > 0;
}

/** Removes a job. @returns false if it is running */
export async function removeJob(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.rows(sql`select from graphile_worker.complete_jobs(${[id]}::bigint[])`);
  return rows.length > 0;
}

/** Removes the jobs with these keys, whether they wait or have failed. One that is running ends, and isn't tried again: what it needs for that is gone. */
export async function removeJobsWithKeys(tx: Db, keys: readonly string[]): Promise<void> {
  await tx.rows(sql`
    select from graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs where key = any(${[...keys]}::text[])))`);
  await tx.run(sql`update graphile_worker._private_jobs set payload = '{}' where key = any(${[...keys]}::text[])`);
}
