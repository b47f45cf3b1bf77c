import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readArchiveState } from '../platform/archive-state.ts';
import type { Config } from '../platform/config/config.ts';
import type { Connection } from '../platform/database/connect.ts';
import type { Log } from '../platform/log/log.ts';
import { packageRoot } from '../platform/package-root.ts';
import { forgetSlots } from '../transfer/index.ts';

const AGAIN_MS = 5000;
/** The last changes are saved within this time, or at the next start. */
const STOP_MS = 4000;

/**
 * Runs the continuous backup next to a service or worker, in a separate process, and starts it again if it ends.
 * @returns a function that lets it save the last changes and stops it; call it after the last write
 */
export function startArchiving(config: Config, connection: Connection, log: Log): () => Promise<void> {
  const { adminUrl } = connection;
  if (!config.archive) {
    if (adminUrl !== undefined)
      void forgetSlots(adminUrl).catch((error: Error) => log.warn({ error: error.message }, 'could not remove the replication slots of an earlier archive'));
    return async () => {};
  }
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  const start = () => {
    child = spawn(process.execPath, [join(packageRoot, 'bin/slipway'), 'archive'], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...process.env, SLIPWAY_ARCHIVE_OF_SERVICE: '1' },
    });
    child.stdin!.on('error', () => {});
    child.once('error', (error) => log.error({ error: error.message }, 'the continuous backup could not be started'));
    child.once('close', (code) => {
      child = undefined;
      if (stopped) return;
      log.error({ code }, 'the continuous backup ended and is started again');
      again = setTimeout(start, AGAIN_MS);
    });
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(again);
    if (!child) return;
    const running = child;
    const ended = once(running, 'close');
    running.stdin!.end();
    const timer = setTimeout(() => running.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
}

/** What upkeep checks to tell the owners that the continuous backup is late. Undefined without a continuous backup. */
export const watchArchive = ({ archive, dataDir }: Config) => archive && { settings: archive, readState: () => readArchiveState(dataDir) };
