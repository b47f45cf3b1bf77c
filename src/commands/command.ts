import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from '../contract/errors.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Log, openLog } from '../platform/log/log.ts';

/** One command of bin/slipway: one file each in this folder. */
export interface Command {
  name: string;
  summary: string;
  help: string;
  /** Help on what the arguments name, where the command has parts of its own. */
  helpOn?(args: readonly string[]): string | undefined;
  /** @returns the exit code; nothing is 0 */
  run(args: string[]): Promise<number | undefined | void>;
}

/** A failure with a sentence for the person at the terminal. Exit code 2: asked wrongly, 1: failed. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Ends a process that cannot go on: nothing that it holds is worth a tidy goodbye without its database. */
export function endWith(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** parseArgs that names what is wrong and points to the help. */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(name: string, args: string[], options: T) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new CommandError(`slipway ${name}: ${(error as Error).message}\nSee: slipway help ${name}`, 2);
  }
}

/** Runs work on the migrated database of the configuration and leaves the database as it found it: running or not. */
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
