import { type Db, sql } from '../platform/database/database.ts';

/** Extensions that the migrations create. */
export const WANTED_EXTENSIONS: readonly string[] = ['citext', 'pg_trgm', 'unaccent', 'fuzzystrmatch'];

/** PostgreSQL's version for people, such as 17.2, and as a number to compare, such as 170002. */
export async function readServerVersion(db: Db): Promise<{ version: string; number: number }> {
  const row = await db.row<{ version: string; number: number }>(
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  return row!;
}

/** Extensions that the migrations create and the server can't offer. */
export async function findMissingExtensions(db: Db): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`select name from pg_available_extensions where name = any(${[...WANTED_EXTENSIONS]})`);
  return WANTED_EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
}

/** Working API keys, and how many of them expire soon. */
export async function countKeys(db: Db, given: { now: Date; soon: Date }): Promise<{ good: number; soon: number }> {
  const row = await db.row<{ good: number; soon: number }>(sql`
    select count(*)::int as good, count(*) filter (where expires_at < ${given.soon})::int as soon
    from api_key where revoked_at is null and (expires_at is null or expires_at > ${given.now})`);
  return row!;
}

/** The database server's clock, to compare with ours. */
export async function readClock(db: Db): Promise<Date> {
  return (await db.row<{ at: Date }>(sql`select clock_timestamp() as at`))!.at;
}

export interface DatabaseSize {
  bytes: number;
  /** The largest, with their indexes. `rows` is the server's estimate. */
  tables: { name: string; bytes: number; rows: number }[];
  migrations: number;
  newest: string;
}

/** The size of the whole database in bytes, its 12 largest tables, and how many migrations have run. */
export async function readDatabaseSize(db: Db): Promise<DatabaseSize> {
  const row = await db.row<Omit<DatabaseSize, 'tables'>>(sql`
    select pg_database_size(current_database())::float8 as bytes, count(*)::int as migrations, coalesce(max(name), '') as newest from migration`);
  const tables = await db.rows<DatabaseSize['tables'][number]>(sql`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\_%'
    order by 2 desc, 1 limit 12`);
  return { ...row!, tables };
}

interface BackupRuns {
  /** The newest good one, scheduled or made by hand. */
  lastGood: Date | undefined;
  /** Why the newest scheduled one failed, if no good one was made since. */
  failed: { day: string; problem: string } | undefined;
}

/** The newest backups in one place. Backups by earlier versions were only noted if they were scheduled. */
export async function readBackupRuns(db: Db, place: string): Promise<BackupRuns> {
  const good = await db.row<{ at: Date | null }>(sql`
    select greatest(
      (select max(ended_at) from backup_run where problem is null),
      (select made_at from backup_made where place = ${place})) as at`);
  const last = await db.row<{ day: string; problem: string | null; at: Date }>(sql`
    select day::text as day, problem, ended_at as at from backup_run where ended_at is not null order by day desc limit 1`);
  const lastGood = good?.at ?? undefined;
  const failed = last?.problem && !(lastGood && lastGood > last.at) ? { day: last.day, problem: last.problem } : undefined;
  return { lastGood, failed };
}

/** The newest good backup in all places. */
export async function findNewestBackup(db: Db): Promise<{ place: string; at: Date } | undefined> {
  return db.row<{ place: string; at: Date }>(sql`select place, made_at as at from backup_made order by made_at desc, place limit 1`);
}

/** Whether the server archives its changes itself, and when that last worked and failed. */
export async function readServerArchive(db: Db): Promise<{ isOn: boolean; archivedAt: Date | null; failedAt: Date | null }> {
  const row = await db.row<{ isOn: boolean; archivedAt: Date | null; failedAt: Date | null }>(sql`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as "archivedAt", last_failed_time as "failedAt" from pg_stat_archiver`);
  return row!;
}

export interface ServerSettings {
  /** Settings that are off and must be on, or a crash loses data. */
  unsafe: string[];
  autovacuum: boolean;
  /** How many connections programs without special rights can have in total. */
  connections: number;
  encoding: string;
  /** Whether the locale turns letters beyond ASCII into lower case. */
  lowersUmlauts: boolean;
}

/** Settings of the database server that decide whether Slipway can rely on it. */
export async function readServerSettings(db: Db): Promise<ServerSettings> {
  const row = await db.row<ServerSettings>(sql`
    select array(select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name) as unsafe,
      current_setting('autovacuum')::boolean as autovacuum,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      current_setting('server_encoding') as encoding,
      case when current_setting('server_encoding') = 'UTF8' then lower(${'Ä'}) = ${'ä'} else false end as "lowersUmlauts"`);
  return row!;
}

/** Names of the keys that sealed secrets in the database. */
export async function listUsedKeys(db: Db): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select key_id as id from two_step union select key_id from service_setting union select key_id from former_payment_keys`);
  return rows.map(({ id }) => id);
}

/** Owners who can sign in. With only one, nobody can help them if they lose access. */
export async function countOwners(db: Db): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from account where team_role = 'owner' and closed_at is null and suspended_at is null`);
  return row!.n;
}
