import type { Log } from '../platform/log/log.ts';

/** Past this, a process that stops ends hard. */
const SHUTDOWN_MS = 9_000;

/** The first SIGINT or SIGTERM; further ones while stopping are ignored, so that nothing is cut off halfway. */
export function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(signal));
  });
}

/** Ends the process with status 1 if its shutdown takes too long: a database that hangs must not keep it. */
export function boundShutdown(log: Log): void {
  setTimeout(() => {
    log.error('shutdown took too long');
    process.exit(1);
  }, SHUTDOWN_MS).unref();
}
