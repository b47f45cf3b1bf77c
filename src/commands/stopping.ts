import { CONNECTIONS } from '../platform/database/connect.ts';
import type { Log } from '../platform/log/log.ts';
import { PATIENCE } from '../platform/patience.ts';

/** A process that takes longer to stop is killed. */
const SHUTDOWN_MS = 9_000 * PATIENCE;

/** The first SIGINT or SIGTERM; later ones are ignored while stopping, so that nothing is interrupted halfway. */
export function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(signal));
  });
}

export interface Shutdown {
  /** Waits for one part to stop; its name is in the log if that takes too long. */
  part(name: string, stopped: Promise<unknown> | undefined): Promise<void>;
}

/**
 * Ends the process with status 1 if its shutdown takes too long, for example because the database hangs, and says what it was
 * still waiting for.
 */
export function boundShutdown(log: Log, { patienceMs = SHUTDOWN_MS, end = () => process.exit(1) }: { patienceMs?: number; end?: () => void } = {}): Shutdown {
  // Closed after everything that uses them.
  const open = new Set([CONNECTIONS]);
  setTimeout(() => {
    log.error({ waiting_for: [...open] }, 'shutdown took too long');
    end();
  }, patienceMs).unref();
  return {
    async part(name, stopped) {
      open.add(name);
      await stopped;
      open.delete(name);
    },
  };
}
