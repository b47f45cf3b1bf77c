import type { Database } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import { releaseJobsOfTheDead } from './job-store.ts';
import { launchWorkers, type Workers } from './launch-workers.ts';
import type { Task } from './task.ts';

/** Jobs of a killed process wait no longer than this for another one. */
const SWEEP_MS = 60_000;
/** After a failure of the workers themselves (a database that restarts), before they are started again. */
const PAUSE_MS = 1000;

export interface Jobs {
  /** Takes no more jobs, waits a moment for those that run, and gives back what is not done. */
  stop(): Promise<void>;
}

/**
 * Runs jobs on a migrated database until stopped. Every job runs at least once after its commit; one whose process was
 * killed runs again, here or in another process.
 * @param given.concurrency jobs that run at the same time in this process
 * @param given.patienceMs how long `stop` waits for running jobs
 */
export async function startJobs(given: {
  database: Database;
  tasks: Record<string, Task>;
  log: Log;
  concurrency?: number;
  patienceMs?: number;
}): Promise<Jobs> {
  const { database, log } = given;
  let stopping = false;
  let workers: Workers;
  let restarting: Promise<void> = Promise.resolve();
  let sweeping: Promise<void> = Promise.resolve();
  const launch = () => launchWorkers({ concurrency: 2, patienceMs: 3000, ...given }, onBroken);

  function onBroken(error: Error): void {
    if (stopping) return;
    log.warn({ error: error.message }, 'the job workers broke and are started again');
    restarting = restart();
  }

  async function restart(): Promise<void> {
    await workers.end();
    while (!stopping) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      try {
        workers = await launch();
        await releaseJobsOfTheDead(database);
        return;
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'the job workers could not be started yet');
      }
    }
  }

  const sweep = () => {
    sweeping = releaseJobsOfTheDead(database).catch((error: Error) => log.warn({ error: error.message }, 'jobs of stopped processes not looked for yet'));
  };
  workers = await launch();
  sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  return {
    async stop() {
      if (stopping) return;
      stopping = true;
      clearInterval(timer);
      await Promise.all([restarting, sweeping]);
      await workers.end();
    },
  };
}
