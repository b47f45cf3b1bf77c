import { type ParseArgsConfig, parseArgs } from 'node:util';

/** One command of bin/slipway. */
export interface Command {
  name: string;
  summary: string;
  /** The help text, or a function if it depends on the arguments. */
  help: string | ((args: readonly string[]) => Promise<string>);
  /** Loads what the command needs. */
  load(): Promise<{
    /** @returns the exit code; undefined means 0 */
    run(args: string[]): Promise<number | void>;
  }>;
}

/** A failure with a message for the person at the terminal. Exit code 2: wrong usage, 1: failure, 3: done except for a part (`slipway backup`). */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Ends a process that can't continue. Without its database, an orderly shutdown has no use. */
export function endWith(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** parseArgs with error messages that name the problem and point to the help. */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(name: string, args: string[], options: T) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new CommandError(`slipway ${name}: ${(error as Error).message}\nSee: slipway help ${name}`, 2);
  }
}

/** Explains what to do if another program listens on the address; other errors are returned unchanged. */
export function sayTakenPort(error: NodeJS.ErrnoException & { port?: number }, config: { port: number }): Error {
  if (error.code !== 'EADDRINUSE') return error;
  const variable = error.port === config.port ? 'PORT' : 'METRICS_LISTEN';
  return new CommandError(`Port ${error.port} is already in use. Set ${variable} to another one.`);
}
