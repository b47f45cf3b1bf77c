import { createHash } from 'node:crypto';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Database, Db } from './db.ts';

export { empty, join, raw, type Sql } from 'sql-template-tag';
export type { Database, Db } from './db.ts';
export { sql };

// bigint and numeric as numbers (ids and cents stay below 2^53), dates as their own YYYY-MM-DD text.
const types = {
  getTypeParser(oid: number, format?: string) {
    if (oid === 20 || oid === 1700) return Number;
    if (oid === 1082) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

const statementNames = new Map<string, string>();
/** Statements are prepared once per connection: planning is a third of a short query's time. */
function statementName(text: string): string | undefined {
  let name = statementNames.get(text);
  if (name !== undefined) return name;
  // A text with lists of placeholders has endless variants: past this many, new ones run unprepared.
  if (statementNames.size >= 1000) return undefined;
  name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  statementNames.set(text, name);
  return name;
}

interface Queryable {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  query(text: string): Promise<unknown>;
}

async function query(client: Queryable, statement: Sql): Promise<pg.QueryResult> {
  const text = statement.text;
  const name = statementName(text);
  return client.query(name === undefined ? { text, values: statement.values } : { name, text, values: statement.values });
}

function onConnection(client: Queryable, depth: number): Db {
  return {
    rows: async <Row>(statement: Sql) => (await query(client, statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await query(client, statement)).rows[0] as Row | undefined,
    run: async (statement) => (await query(client, statement)).rowCount ?? 0,
    script: async (text) => void (await client.query(text)),
    async transaction(work) {
      const savepoint = `s${depth}`;
      await client.query(`savepoint ${savepoint}`);
      try {
        const result = await work(onConnection(client, depth + 1));
        await client.query(`release savepoint ${savepoint}`);
        return result;
      } catch (error) {
        await client.query(`rollback to savepoint ${savepoint}`);
        throw error;
      }
    },
  };
}

/**
 * Opens a pool on a PostgreSQL connection string. Connections are made when first needed.
 * @param options.max most connections of this process (default 10)
 */
export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const config: pg.PoolConfig = { connectionString: url, types, application_name: 'slipway' };
  const pool = new pg.Pool({ ...config, max: options.max ?? 10, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => options.onError?.(error));
  return {
    rows: async <Row>(statement: Sql) => (await query(pool, statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await query(pool, statement)).rows[0] as Row | undefined,
    run: async (statement) => (await query(pool, statement)).rowCount ?? 0,
    script: async (text) => void (await pool.query(text)),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(onConnection(client, 1));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async connect() {
      const client = new pg.Client(config);
      await client.connect();
      return client;
    },
    pool,
    close: () => pool.end(),
  };
}
