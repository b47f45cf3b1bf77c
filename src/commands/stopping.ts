import type { Log } from '../platform/log/log.ts';

/** After this time, a stopping process is ended. */
const SHUTDOWN_MS = 9_000;

/** The first SIGINT or SIGTERM; later ones are ignored while stopping, so that nothing is cut off halfway. */
export function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(signal));
  });
}

/** Ends the process with status 1 if its shutdown takes too long, for example because the database hangs. */
export function boundShutdown(log: Log): void {
  setTimeout(() => {
    log.error('shutdown took too long');
    process.exit(1);
  }, SHUTDOWN_MS).unref();
}
