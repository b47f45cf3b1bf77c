import type pg from 'pg';
import type { Owner } from './manifest.ts';

/** A table as the database describes it. */
export interface Table {
  of: Owner;
  name: string;
  /** Its name in SQL, with its schema. */
  path: string;
  /** Columns with stored values; generated ones are computed again. */
  columns: string[];
  /** Size on disk: for progress. */
  bytes: number;
}

export interface Sequence {
  of: Owner;
  name: string;
  path: string;
}

/**
 * The schemas that belong to a directory. Its own may have any name on a server, so manifests name the owner of a table instead. Tables of
 * extensions are left out, because the extensions create them.
 */
const SCHEMAS = `(select oid, case nspname when 'graphile_worker' then 'jobs' else 'slipway' end as "of"
  from pg_namespace where nspname in (current_schema(), 'graphile_worker'))`;
const NOT_OF_EXTENSIONS = `not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table with rows, from the catalogue: a new table is in backups without anyone adding it to a list. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select s."of", c.relname as name, format('%I.%I', n.nspname, c.relname) as path, pg_relation_size(c.oid)::float8 as bytes,
      coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns
    from pg_class c join ${SCHEMAS} s on s.oid = c.relnamespace join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${NOT_OF_EXTENSIONS} order by s."of" desc, c.relname`);
  return rows;
}

/** The counters behind ids, the directory's own and those of its jobs. Without them a restored directory would give out used ids again. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select s."of", c.relname as name, format('%I.%I', n.nspname, c.relname) as path
    from pg_class c join ${SCHEMAS} s on s.oid = c.relnamespace join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${NOT_OF_EXTENSIONS} order by s."of" desc, c.relname`);
  return rows;
}

/** Text that every version of PostgreSQL from 15 writes and reads in the same way. */
const PORTABLE = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local client_encoding = 'UTF8'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Begins a transaction in which COPY's text is portable. */
export async function beginPortable(client: pg.Client, mode: '' | 'isolation level repeatable read read only'): Promise<void> {
  await client.query(`begin ${mode}`);
  await client.query(PORTABLE);
}

const columnsOf = (table: Table) => table.columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');

/** The COPY statement that reads a table, with its columns by name so that the order on the server doesn't matter. */
export const copyOutText = (table: Table) => `copy ${table.path} (${columnsOf(table)}) to stdout`;
/** The COPY statement that writes rows which copyOutText's statement read. */
export const copyInText = (table: Table) => `copy ${table.path} (${columnsOf(table)}) from stdin`;

/** Revision of the job library's tables, null if there are none. */
export async function findJobsRevision(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('graphile_worker.migrations') is not null as there`);
  if (!rows[0]!.there) return null;
  return (await client.query<{ id: number | null }>('select max(id) as id from graphile_worker.migrations')).rows[0]!.id;
}
