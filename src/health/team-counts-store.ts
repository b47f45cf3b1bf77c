import { type Db, sql } from '../platform/database/database.ts';

export interface Counted {
  /** The state or kind that was counted. */
  by: string;
  count: number;
}

/** What the whole directory has, for the metrics. */
export interface DirectoryCounts {
  votes: number;
  accounts: number;
  listings: Counted[];
  orders: Counted[];
  drafts: Counted[];
  /** Queued within the last day. */
  mails: Counted[];
  jobs: (Counted & { name: string })[];
  /** Seconds that the oldest due job has been waiting. */
  longestWait: number;
  databaseBytes: number;
}

/** Reads all of it, one statement after the other, so that it uses one connection. */
export async function countDirectory(db: Db, now: Date): Promise<DirectoryCounts> {
  const yesterday = new Date(now.getTime() - 86_400_000);
  const row = await db.row<Pick<DirectoryCounts, 'votes' | 'accounts' | 'databaseBytes'>>(sql`
    select coalesce((select sum(votes) from launch), 0)::float8 as votes, (select count(*) from account) as accounts,
      pg_database_size(current_database())::float8 as "databaseBytes"`);
  const listings = await db.rows<Counted>(sql`select status as by, count(*) as count from listing group by status order by status`);
  const orders = await db.rows<Counted>(sql`select status as by, count(*) as count from purchase group by status order by status`);
  const drafts = await db.rows<Counted>(sql`select status as by, count(*) as count from draft group by status order by status`);
  const mails = await db.rows<Counted>(sql`
    select state as by, count(*) as count from sent_mail where queued_at > ${yesterday} group by state order by state`);
  // The server's clock, as in the job library: it decides what is due.
  const jobs = await db.rows<DirectoryCounts['jobs'][number] & { wait: number }>(sql`
    select t.identifier as name, s.by, count(*) as count, coalesce(max(extract(epoch from clock_timestamp() - j.run_at)) filter (where s.by = 'due'), 0)::float8 as wait
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      cross join lateral (select case when j.locked_at is not null then 'running' when not j.is_available then 'failed'
        when j.run_at <= clock_timestamp() then 'due' else 'later' end as by) s
    group by t.identifier, s.by order by t.identifier, s.by`);
  return { ...row!, listings, orders, drafts, mails, jobs, longestWait: Math.max(0, ...jobs.map(({ wait }) => wait)) };
}
