import { createHash } from 'node:crypto';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { outage } from '../outage.ts';
import type { Database, Db, RequestDatabase } from './db.ts';
import { connectOutage, queryOutage } from './outage.ts';

export { empty, join, raw, type Sql } from 'sql-template-tag';
export type { Database, Db, RequestDatabase } from './db.ts';
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

/** Bounds of a pool on which somebody waits for an answer; see docs/decisions/0040-faults-and-timeouts.md. */
export const REQUEST_BOUNDS = {
  /** In the queue for a connection and making one, together. */
  connectionTimeoutMillis: 3000,
  /** One statement, as the server counts it; then as we do, for a server that has stopped counting. */
  statement_timeout: 4500,
  query_timeout: 5000,
  /** A transaction of a process that froze or left without a word holds its locks no longer. */
  idle_in_transaction_session_timeout: 60_000,
};
/** More than this many wait for a connection in vain: those who come then are told at once. */
const MOST_WAITING = 500;

/**
 * Opens a pool on a PostgreSQL connection string. Connections are made when first needed. What is thrown while the database is away
 * or does not answer is a Refusal with status 503.
 * @param options.max most connections of this process (default 10)
 * @param options.onError hears of each connection that broke
 */
export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const config: pg.ClientConfig = {
    connectionString: url,
    types,
    application_name: 'slipway',
    connectionTimeoutMillis: 10_000,
    // Without it, a server that vanished with its machine is waited for until somebody restarts us.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const max = options.max ?? 10;
  return {
    ...onPool(openPool({ ...config, max }, options.onError), Number.POSITIVE_INFINITY),
    async connect() {
      const client = new pg.Client(config);
      // One listener for good: a connection may break at any moment, also while nobody else listens.
      client.on('error', () => {});
      await client.connect().catch((error: Error) => {
        throw connectOutage(error);
      });
      return client;
    },
    forRequests: () => onPool(openPool({ ...config, ...REQUEST_BOUNDS, max }, options.onError), MOST_WAITING),
  };
}

function openPool(config: pg.PoolConfig, onError?: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: 30_000 });
  // The pool listens to its connections only while they rest in it: one that breaks in somebody's hands would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  pool.on('error', () => {});
  return pool;
}

function onPool(pool: pg.Pool, mostWaiting: number): RequestDatabase & { pool: pg.Pool } {
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= mostWaiting) throw outage('database_unavailable', 'Too many requests are waiting for the database.');
    const client = await pool.connect().catch((error: Error) => {
      throw connectOutage(error);
    });
    try {
      return await work(client);
    } finally {
      client.release(isLost(client));
    }
  }
  const ask = (statement: Sql) => withClient((client) => query(client, statement));
  return {
    rows: async <Row>(statement: Sql) => (await ask(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await ask(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
    script: (text) => withClient(async (client) => void (await send(client, { text }))),
    transaction: (work) =>
      withClient(async (client) => {
        try {
          await send(client, { text: 'begin' });
          const result = await work(onConnection(client, 1));
          await send(client, { text: 'commit' });
          return result;
        } catch (error) {
          await rollBack(client, 'rollback');
          throw error;
        }
      }),
    pool,
    close: () => pool.end(),
  };
}

function onConnection(client: pg.PoolClient, depth: number): Db {
  return {
    rows: async <Row>(statement: Sql) => (await query(client, statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await query(client, statement)).rows[0] as Row | undefined,
    run: async (statement) => (await query(client, statement)).rowCount ?? 0,
    script: async (text) => void (await send(client, { text })),
    async transaction(work) {
      const savepoint = `s${depth}`;
      await send(client, { text: `savepoint ${savepoint}` });
      try {
        const result = await work(onConnection(client, depth + 1));
        await send(client, { text: `release savepoint ${savepoint}` });
        return result;
      } catch (error) {
        await rollBack(client, `rollback to savepoint ${savepoint}`);
        throw error;
      }
    },
  };
}

function query(client: pg.PoolClient, statement: Sql): Promise<pg.QueryResult> {
  const text = statement.text;
  const name = statementName(text);
  return send(client, name === undefined ? { text, values: statement.values } : { name, text, values: statement.values });
}

/** Connections that broke, or of which a statement was given up and may still run: nobody gets them again. */
const lost = new WeakSet<pg.PoolClient>();
const isLost = (client: pg.PoolClient): boolean => lost.has(client);

async function send(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> {
  if (isLost(client)) throw outage('database_unavailable');
  try {
    return await client.query(config);
  } catch (error) {
    const found = queryOutage(error as Error);
    if (found.losesConnection) lost.add(client);
    throw found.refusal ?? error;
  }
}

/** The error that led here is the one to tell: a connection that cannot even roll back is thrown away instead. */
async function rollBack(client: pg.PoolClient, text: string): Promise<void> {
  if (isLost(client)) return;
  await send(client, { text }).catch(() => lost.add(client));
}
