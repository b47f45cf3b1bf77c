import { mkdirSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { type Database, openDatabase, sql } from './database.ts';
import { openEmbedded } from './embedded/index.ts';

export interface Connection {
  database: Database;
  embedded: boolean;
  /** Closes the pool, then leaves the embedded database (the last to leave stops it). */
  close(): Promise<void>;
}

/** Opens the database of the configuration: the server of DATABASE_URL, else the embedded one in DATA_DIR. */
export async function connectDatabase(config: Config, log: Log): Promise<Connection> {
  let closing = false;
  // Once we close, the embedded server may end a connection before its own goodbye has arrived: that is no news.
  const onError = (error: Error) => closing || log.warn({ error: error.message }, 'a database connection broke');
  if (config.databaseUrl !== undefined) {
    const database = openDatabase(config.databaseUrl, { onError });
    await database.row(sql`select 1`).catch(async (error: Error) => {
      await database.close();
      throw new Error(`The database of DATABASE_URL does not answer: ${((error.cause as Error | undefined) ?? error).message}`);
    });
    return { database, embedded: false, close: () => database.close() };
  }
  mkdirSync(config.dataDir, { recursive: true });
  const embedded = await openEmbedded({ dataDir: config.dataDir, log: (message) => log.debug(message) });
  const database = openDatabase(embedded.url, { onError });
  return {
    database,
    embedded: true,
    async close() {
      closing = true;
      await database.close();
      await embedded.close();
    },
  };
}

/** Any number, as long as every process asks for the same one. */
const SERVICE_LOCK = 71_350_003;
const PATIENCE_MS = 3000;

/**
 * Claims the one place of a serving process on an embedded database. The claim lives as long as its connection: a killed
 * process gives it up by itself. @returns how to give it up, or undefined when somebody else has it
 */
export async function claimService(database: Database): Promise<(() => Promise<void>) | undefined> {
  const client = await database.connect();
  client.on('error', () => {});
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [SERVICE_LOCK]);
    if (rows[0].got) return () => client.end();
    if (Date.now() > deadline) break;
    // A service killed a moment ago may still be leaving.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await client.end();
  return undefined;
}
