import { Refusal } from '../../contract/errors.ts';
import { openEmbedded } from '../../embedded-postgresql/index.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { logDatabaseTrouble } from '../log/log-failure.ts';
import { type Database, openDatabase, sql } from './database.ts';
import { watchSlowStatements } from './slow-statements.ts';

export interface Connection {
  database: Database;
  embedded: boolean;
  /** Of the embedded database, for the account that may read its changes. */
  adminUrl: string | undefined;
  /**
   * Closes the pool, then leaves the embedded database (the last process to leave stops it).
   * @param watch gets each of the two with its name, and waits for it
   */
  close(watch?: (name: string, closed: Promise<void>) => Promise<void>): Promise<void>;
}

export const CONNECTIONS = 'connections of the database';
const justWait = (_name: string, closed: Promise<void>) => closed;

/**
 * Opens the configured database: the server at DATABASE_URL, or the embedded one in DATA_DIR.
 * @param onLost for long-running processes: an embedded database that stops is restarted, and this is called if that fails
 */
export async function connectDatabase(config: Config, log: Log, onLost?: (error: Error) => void): Promise<Connection> {
  let closing = false;
  // After we start closing, the embedded server may drop a connection first: that isn't worth logging.
  const onError = (error: Error) => closing || logDatabaseTrouble(log, error, 'a database connection broke');
  const slow = watchSlowStatements(log, { ms: config.slowStatementMs });
  if (config.databaseUrl !== undefined) {
    const { databaseUrl, databaseListenUrl } = config;
    const database = openDatabase(databaseListenUrl ?? databaseUrl, { onError, slow, poolerUrl: databaseListenUrl && databaseUrl });
    try {
      await checkServer(database, databaseListenUrl === undefined ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL');
      if (databaseListenUrl !== undefined) await checkPooler(database);
    } catch (error) {
      await database.close();
      throw error;
    }
    return { database, embedded: false, adminUrl: undefined, close: (watch = justWait) => watch(CONNECTIONS, database.close()) };
  }
  const embedded = await openEmbedded({
    dataDir: config.dataDir,
    archives: config.archive !== undefined,
    log: (message) => log.debug(message),
    warn: (message) => log.warn(message),
    onLost,
  });
  const database = openDatabase(embedded.url, { onError, slow });
  return {
    database,
    embedded: true,
    adminUrl: embedded.adminUrl,
    async close(watch = justWait) {
      closing = true;
      await watch(CONNECTIONS, database.close());
      await watch('the embedded database', embedded.close());
    },
  };
}

/** @throws if the server doesn't answer, or is a pooler in transaction mode, where change notices and session locks can't work */
async function checkServer(database: Database, setting: string): Promise<void> {
  const client = await database.connect().catch((error: Error) => {
    throw new Error(`The database in ${setting} does not answer: ${((error.cause as Error | undefined) ?? error).message}`);
  });
  try {
    const own = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
    // Another connection gets the same server process while this one is open, so there is a pooler in between.
    const other = await database.transaction((tx) => tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`));
    if (own === other!.pid)
      throw new Error(
        `${setting} leads to a connection pooler in transaction mode. Set DATABASE_LISTEN_URL to the address of the PostgreSQL server itself; see docs/self-hosting.md.`,
      );
  } finally {
    await client.end();
  }
}

/** @throws if the pooler doesn't answer, or leads to another database */
async function checkPooler(database: Database): Promise<void> {
  const which = sql`select system_identifier::text || '/' || current_database() as name from pg_control_system()`;
  const pooled = database.forRequests();
  try {
    const [direct, through] = [await database.row<{ name: string }>(which), await pooled.row<{ name: string }>(which)];
    if (direct!.name !== through!.name) throw new Error('DATABASE_URL and DATABASE_LISTEN_URL lead to different databases.');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`The pooler in DATABASE_URL does not answer: ${((error.cause as Error | undefined) ?? error).message}`);
  } finally {
    await pooled.close();
  }
}
