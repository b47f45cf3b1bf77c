import { Refusal } from '../contract/errors.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Log, openLog } from '../platform/log/log.ts';
import { CommandError } from './command.ts';

/** Runs work on the configured database after migrating it, and leaves it as it was: running or stopped. */
export async function withDatabase<T>(work: (given: { db: Database; config: Config; log: Log }) => Promise<T>): Promise<T> {
  const config = readConfig();
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const connection = await connectDatabase(config, log);
  try {
    await migrate(connection.database);
    return await work({ db: connection.database, config, log });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'database_unavailable')
      throw new CommandError('The database connection was lost while the command was running. Everything saved so far is kept. Run the command again.');
    throw error;
  } finally {
    await connection.close();
  }
}
