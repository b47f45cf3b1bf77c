import { type Db, sql } from '../platform/database/database.ts';

/** Extensions that the migrations create. */
export const WANTED_EXTENSIONS: readonly string[] = ['citext', 'pg_trgm', 'unaccent', 'fuzzystrmatch'];

export async function readServerVersion(db: Db): Promise<{ version: string; number: number }> {
  const row = await db.row<{ version: string; number: number }>(
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  return row!;
}

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

export async function readDatabaseSize(db: Db): Promise<DatabaseSize> {
  const row = await db.row<Omit<DatabaseSize, 'tables'>>(sql`
    select pg_database_size(current_database())::float8 as bytes, count(*)::int as migrations, max(name) as newest from migration`);
  const tables = await db.rows<DatabaseSize['tables'][number]>(sql`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\_%'
    order by 2 desc, 1 limit 12`);
  return { ...row!, tables };
}
