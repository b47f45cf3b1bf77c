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
  let stop = () => {};
  let stopping = false;
  const stopped = new Promise<void>((resolve) => {
    stop = () => {
      stopping = true;
      resolve();
    };
  });
  const launch = () => launchWorkers({ concurrency: 2, patienceMs: 3000, ...given });

  let sweeping: Promise<void> = Promise.resolve();
  const sweep = () => {
    sweeping = sweeping
      .then(() => releaseJobsOfTheDead(database))
      .catch((error: Error) => log.warn({ error: error.message }, 'jobs of stopped processes not looked for yet'));
  };

  /** One set of workers at a time: each is ended before the next begins, or it would hold its connections for ever. */
  async function keepWorking(first: Workers): Promise<void> {
    for (let workers: Workers | undefined = first; workers; workers = await launchAgain()) {
      const error = await Promise.race([workers.broken, stopped]);
      if (error) log.warn({ error: error.message }, 'the job workers broke and are started again');
      await workers.end();
    }
  }

  async function launchAgain(): Promise<Workers | undefined> {
    while (!stopping) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      try {
        const workers = await launch();
        sweep();
        return workers;
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'the job workers could not be started yet');
      }
    }
    return undefined;
  }

  const working = keepWorking(await launch());
  sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  return {
    async stop() {
      stop();
      clearInterval(timer);
      await working;
      await sweeping;
    },
  };
}
