import { createHash } from 'node:crypto';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { Refusal } from '../../contract/errors.ts';
import { outage } from '../outage.ts';
import { PATIENCE } from '../patience.ts';
import { inChildSpan, isTraced, type SpanStart } from '../tracing/spans.ts';
import type { Database, Db, RequestDatabase } from './db.ts';
import { connectOutage, GAVE_UP, isLate, queryOutage } from './outage.ts';
import { type Outcome, runBatch } from './prepared-batch.ts';
import { type Answer, type Prepared, runPrepared } from './prepared-query.ts';
import { countWait, findWaiting, patienceLeft, REQUEST_PATIENCE_MS } from './request-patience.ts';
import type { SlowWatch } from './slow-statements.ts';
import { stopStatements } from './stop-statements.ts';
import { gather, isRead, type Statement } from './together.ts';

export { empty, join, raw, type Sql } from 'sql-template-tag';
export type { Database, Db, RequestDatabase } from './db.ts';
export { sql };

// bigint and numeric become numbers (ids and cents stay below 2^53), dates stay YYYY-MM-DD text.
const types = {
  getTypeParser(oid: number, format?: string) {
    if (oid === 20 || oid === 1700) return Number;
    if (oid === 1082) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** The names of a pool's prepared statements, by their text. */
type StatementNames = Map<string, string>;
/** Statements with lists of placeholders have endless variants: beyond this number, a pool's new ones run unprepared. */
const MOST_PREPARED = 1000;
/** Statements are prepared once per connection: planning takes a third of a short query's time. */
function statementName(names: StatementNames, text: string): string | undefined {
  let name = names.get(text);
  if (name !== undefined) return name;
  if (names.size >= MOST_PREPARED) return undefined;
  name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/** Limits for a pool that serves requests; see docs/decisions/0040-faults-and-timeouts.md. */
export const REQUEST_BOUNDS = {
  /** Includes both waiting for a connection and opening one. */
  connectionTimeoutMillis: 3000 * PATIENCE,
  /** First limit: one statement, enforced by the server. Second: enforced by us, in case the server hangs. */
  statement_timeout: 4500 * PATIENCE,
  query_timeout: 5000 * PATIENCE,
  /** A process that froze or vanished during a transaction must not keep its locks. */
  idle_in_transaction_session_timeout: 60_000,
};
/** If more than this many are already waiting for a connection, further requests fail at once. */
const MOST_WAITING = 500;

interface DatabaseOptions {
  max?: number;
  waitMs?: number;
  poolerUrl?: string | undefined;
  onError?: (error: Error) => void;
  slow?: SlowWatch | undefined;
}

/**
 * Opens a pool on a PostgreSQL connection string. Connections are opened on first use. While the database is unavailable, calls
 * throw a Refusal with status 503.
 * @param options.max maximum connections of this process (default 10)
 * @param options.waitMs how long a call waits for one of them (default 10 s)
 * @param options.poolerUrl a pooler in transaction mode (PgBouncer) in front of that server, for requests
 * @param options.onError called for each broken connection
 * @param options.slow told how long each statement took
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const config: pg.ClientConfig = {
    connectionString: url,
    types,
    application_name: 'slipway',
    connectionTimeoutMillis: 10_000,
    // Without it, connections to a machine that vanished would be waited for until a restart.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const max = options.max ?? 10;
  const waiting = { connectionTimeoutMillis: options.waitMs ?? config.connectionTimeoutMillis };
  return {
    ...onPool(openPool({ ...config, ...waiting, max }, options), Number.POSITIVE_INFINITY),
    async connect() {
      const client = new pg.Client(config);
      // A permanent listener: a connection may break at any time, including when nothing else listens.
      client.on('error', () => {});
      await client.connect().catch((error: Error) => {
        throw connectOutage(error);
      });
      return client;
    },
    forRequests() {
      if (options.poolerUrl === undefined) return onPool(openPool({ ...config, ...REQUEST_BOUNDS, max }, options), MOST_WAITING);
      const { connectionTimeoutMillis, query_timeout } = REQUEST_BOUNDS;
      const pool = openPool({ ...config, connectionString: options.poolerUrl, connectionTimeoutMillis, query_timeout, max }, options);
      throughPooler.add(pool);
      return onPool(pool, MOST_WAITING);
    },
  };
}

function openPool(config: pg.PoolConfig, { onError, slow }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: 30_000 });
  const names: StatementNames = new Map();
  // The pool only listens to idle connections: one that breaks while in use would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => onError?.(error));
    if (isBounded(pool)) bounded.add(client);
    if (slow) watching.set(client, slow);
    if (!throughPooler.has(pool)) namesOf.set(client, names);
  });
  pool.on('error', () => {});
  return pool;
}

function onPool(pool: pg.Pool, mostWaiting: number): RequestDatabase & { pool: pg.Pool } {
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= mostWaiting) throw outage('database_unavailable', 'Too many requests are waiting for the database.');
    const client = await (isBounded(pool) ? countWait(() => connectWithin(pool, patienceLeft())) : pool.connect()).catch((error: Error) => {
      throw error instanceof Refusal ? error : connectOutage(error);
    });
    try {
      return await work(client);
    } finally {
      client.release(isLost(client));
    }
  }
  const ask = (statement: Statement) => withClient((client) => query(client, statement));
  // Behind a pooler, each statement is parsed each time, and the pooler decides which server process gets it.
  const askTogether = gather({ one: ask, all: (statements) => withClient((client) => queryTogether(pool, client, statements)) });
  const read = ({ text, values }: Sql) => {
    const statement: Statement = { text, values };
    if (throughPooler.has(pool) || findWaiting() === undefined || !isRead(text)) return ask(statement);
    return isTraced() ? inChildSpan(spanOf(text), () => askTogether(statement)) : askTogether(statement);
  };
  return {
    rows: async <Row>(statement: Sql) => (await read(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await read(statement)).rows[0] as Row | undefined,
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
    patienceMs: isBounded(pool) ? REQUEST_PATIENCE_MS : Number.POSITIVE_INFINITY,
    use: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: pool.options.max }),
    close: () => pool.end(),
  };
}

/** Whether the pool has a time limit for answers, because someone is waiting for them. */
const isBounded = (pool: pg.Pool): boolean => pool.options.query_timeout !== undefined;

/** A connection, unless it comes too late for its request; then it goes back. */
async function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  if (ms <= 0) throw outage('database_unavailable', GAVE_UP);
  if (ms >= REQUEST_BOUNDS.connectionTimeoutMillis) return pool.connect();
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      reject(outage('database_unavailable', GAVE_UP));
    }, ms);
  });
  return Promise.race([connecting, late]).finally(() => clearTimeout(timer));
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

function query(client: pg.PoolClient, { text, values }: Statement): Promise<Answer> {
  const names = namesOf.get(client);
  const name = names && statementName(names, text);
  return send(client, name === undefined ? { text, values } : { name, text, values });
}

/** Pools behind a pooler: each transaction may reach another server process, which doesn't know statements prepared before. */
const throughPooler = new WeakSet<pg.Pool>();
/** The names of prepared statements, for connections of all other pools. */
const namesOf = new WeakMap<pg.PoolClient, StatementNames>();
/** Connections of pools with a time limit. */
const bounded = new WeakSet<pg.PoolClient>();
/** Who is told how long statements take. */
const watching = new WeakMap<pg.PoolClient, SlowWatch>();
/** Broken connections, and those on which a statement timed out and may still be running: they aren't reused. */
const lost = new WeakSet<pg.PoolClient>();
const isLost = (client: pg.PoolClient): boolean => lost.has(client);

function send(client: pg.PoolClient, config: pg.QueryConfig): Promise<Answer> {
  const run = () => runOn(client, config, boundOf(client));
  return isTraced() ? inChildSpan(spanOf(config.text), () => sendNow(client, [config], run)) : sendNow(client, [config], run);
}

/** Sends statements together that one request needs at the same moment; see together.ts. */
async function queryTogether(pool: pg.Pool, client: pg.PoolClient, statements: readonly Statement[]): Promise<Outcome[]> {
  const names = namesOf.get(client)!;
  const prepared: Prepared[] = [];
  for (const { text, values } of statements) {
    const name = statementName(names, text);
    if (name === undefined) return [];
    prepared.push({ name, text, values });
  }
  const run = () =>
    runBatch(client, { statements: prepared, types, timeout: boundOf(client, statements.length) }).catch((error: Error) => {
      if (isLate(error)) void stopStatements(pool, client);
      throw error;
    });
  const outcomes = await sendNow(client, prepared, run);
  return outcomes.map((outcome) => (outcome instanceof Error ? explain(client, outcome) : outcome));
}

function spanOf(text: string): SpanStart {
  const what = classOf(text);
  return { name: `${what} postgresql`, kind: 'client', values: { 'db.system.name': 'postgresql', 'db.operation.name': what } };
}

/** A statement's first word: the text may contain values, a class can't. */
const classOf = (text: string): string => /^\s*(?:--[^\n]*\n\s*)*([a-z]{2,12})\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';

/** How long a connection's statements may take, in milliseconds; undefined: without a limit. */
function boundOf(client: pg.PoolClient, statements = 1): number | undefined {
  return bounded.has(client) ? Math.min(statements * REQUEST_BOUNDS.query_timeout, Math.ceil(patienceLeft())) : undefined;
}

async function sendNow<T>(client: pg.PoolClient, statements: readonly { text: string }[], run: () => Promise<T>): Promise<T> {
  if (isLost(client)) throw outage('database_unavailable');
  const since = performance.now();
  try {
    if (!bounded.has(client)) return await run();
    if (patienceLeft() <= 0) throw outage('database_unavailable', GAVE_UP);
    return await countWait(run);
  } catch (error) {
    throw explain(client, error as Error);
  } finally {
    watching.get(client)?.took(() => statements.map(({ text }) => text).join(';\n'), performance.now() - since);
  }
}

/** What is thrown for a statement's error: a refusal if the statement isn't to blame. */
function explain(client: pg.PoolClient, error: Error): Error {
  if (error instanceof Refusal) return error;
  // The error was made where the answer was read. A stack trace from here names the code that sent the statement, unless it was sent together with
  // others: then `gather` knows the code.
  Error.captureStackTrace(error);
  const found = queryOutage(error);
  if (found.losesConnection) lost.add(client);
  return found.refusal ?? error;
}

function runOn(client: pg.PoolClient, { name, text, values = [] }: pg.QueryConfig, timeout: number | undefined): Promise<Answer> {
  if (name !== undefined) return runPrepared(client, { name, text, values, types, timeout });
  return client.query({ text, values, query_timeout: timeout } as pg.QueryConfig);
}

/** Report the error that led here: a connection that can't even roll back is discarded. */
async function rollBack(client: pg.PoolClient, text: string): Promise<void> {
  if (isLost(client)) return;
  await send(client, { text }).catch(() => lost.add(client));
}
