import type { Database } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import { logDatabaseTrouble } from '../log/log-failure.ts';
import { releaseJobsOfTheDead } from './job-store.ts';
import { launchWorkers, type OnRun, type Workers } from './launch-workers.ts';
import type { Task } from './task.ts';

/** Maximum time until another process picks up a killed process's jobs. */
const SWEEP_MS = 60_000;
/** Pause before workers are restarted after a failure (such as a database restart). */
const PAUSE_MS = 1000;

export interface Jobs {
  /** Takes no more jobs, briefly waits for running ones, and releases what isn't done. */
  stop(): Promise<void>;
}

/**
 * Runs jobs on a migrated database until stopped. Every job runs at least once after its commit; if its process is killed, it
 * runs again, here or in another process.
 * @param given.concurrency number of jobs this process runs at the same time
 * @param given.patienceMs how long `stop` waits for running jobs
 */
export async function startJobs(given: {
  database: Database;
  tasks: Record<string, Task>;
  log: Log;
  concurrency?: number;
  patienceMs?: number;
  /** Called after each run of a job. */
  onRun?: OnRun | undefined;
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
      .catch((error: Error) => logDatabaseTrouble(log, error, 'jobs of stopped processes could not be read yet; trying again'));
  };

  /** One set of workers at a time: each is ended before the next starts, or it would keep its connections forever. */
  async function keepWorking(first: Workers): Promise<void> {
    for (let workers: Workers | undefined = first; workers; workers = await launchAgain()) {
      const error = await Promise.race([workers.broken, stopped]);
      if (error) logDatabaseTrouble(log, error, 'the job workers broke and are started again');
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
        logDatabaseTrouble(log, error as Error, 'the job workers could not be started yet');
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
