import { EventEmitter } from 'node:events';
import type { Job, Logger, TaskList, WorkerEvents } from 'graphile-worker';
import type { Database } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import { logDatabaseTrouble, logTrouble, messageOf } from '../log/log-failure.ts';
import { loadJobLibrary } from './job-library.ts';
import { failForGood, giveBack, markAlive } from './job-store.ts';
import { withRepeatableRelease } from './repeatable-release.ts';
import { GiveUp, type Task } from './task.ts';

/** How long tasks may take to react to their abort signal. */
const ABORTED_MS = 1000;

export interface Workers {
  /** Resolves when they can't continue: call `end` then. */
  broken: Promise<Error>;
  end(): Promise<void>;
}

/** What became of one run of a job, in seconds. */
export type OnRun = (name: string, isDone: boolean, seconds: number) => void;

interface Given {
  database: Database;
  tasks: Record<string, Task>;
  log: Log;
  concurrency: number;
  patienceMs: number;
  onRun?: OnRun | undefined;
}

/** One set of workers of the job library. @throws if they can't be started; nothing is left running then */
export async function launchWorkers(given: Given): Promise<Workers> {
  const { database, log } = given;
  const { run, Logger } = loadJobLibrary();
  const abort = new AbortController();
  const running = new Map<string, Job>();
  const alive = await database.connect();
  let breakDown: (error: Error) => void = () => {};
  const broken = new Promise<Error>((resolve) => {
    breakDown = resolve;
  });
  alive.on('error', breakDown);
  // One after the other: a connection runs one statement at a time.
  let marking: Promise<void> = Promise.resolve();
  const mark = (workerId: string) => {
    marking = marking.then(() => markAlive(alive, workerId));
    return marking;
  };

  const events: WorkerEvents = new EventEmitter();
  const settling = new Set<Promise<void>>();
  events.on('job:start', ({ job }) => void running.set(job.id, job));
  events.on('job:complete', ({ job, error }) => {
    running.delete(job.id);
    if (error == null || abort.signal.aborted) return;
    const settled = settleFailure(given, job, error).finally(() => settling.delete(settled));
    settling.add(settled);
  });
  events.on('worker:fatalError', ({ error }) => breakDown(error as Error));

  const runner = await run(
    {
      pgPool: withRepeatableRelease(database.pool),
      schema: 'graphile_worker',
      concurrency: given.concurrency,
      noHandleSignals: true,
      // The library logs every failure; `settleFailure` logs it once, in our words.
      logger: quietLogger(Logger, log),
      events,
      preset: {
        plugins: [{ name: 'alive', version: '1', worker: { hooks: { startWorker: (_, { worker }) => mark(worker.workerId) } } }],
      },
    },
    listTasks(given, abort.signal),
    // No crontab: the library would read one from the working directory.
    [],
  ).catch(async (error) => {
    await alive.end().catch(() => {});
    throw error;
  });
  runner.promise.catch(breakDown);

  async function end(): Promise<void> {
    const stopped = runner.stop().catch((error: Error) => logDatabaseTrouble(log, error, 'the job workers did not stop cleanly'));
    if (!(await isDoneWithin(stopped, given.patienceMs))) {
      // Released first: when the interrupted task then fails, the job no longer belongs to it.
      await giveBack(database, [...running.keys()]).catch((error: Error) =>
        logDatabaseTrouble(log, error, 'unfinished jobs could not be returned to the queue'),
      );
      abort.abort(new Error('the service is stopping'));
      await isDoneWithin(stopped, ABORTED_MS);
    }
    await Promise.all(settling);
    await alive.end().catch(() => {});
  }
  return { broken, end };
}

function listTasks({ tasks, log, onRun }: Given, signal: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }: { job: Job }) => {
        const startedAt = performance.now();
        const tell = (isDone: boolean) => onRun?.(name, isDone, (performance.now() - startedAt) / 1000);
        try {
          await task(payload, { log: log.child({ job: name, job_id: job.id }), attempt: job.attempts, maxAttempts: job.max_attempts, signal });
          tell(true);
        } catch (error) {
          tell(false);
          // What the queue keeps, and the console shows.
          if (error instanceof Error && error.message === '') error.message = messageOf(error);
          throw error;
        }
      },
    ]),
  );
}

/** Logs a failure, and makes sure that a hopeless job isn't retried. */
async function settleFailure({ database, log }: Given, job: Job, error: unknown): Promise<void> {
  const message = messageOf(error);
  const facts = { job: job.task_identifier, job_id: job.id, attempt: job.attempts, error: message };
  if (!(error instanceof GiveUp) && job.attempts < job.max_attempts)
    return logTrouble(log, error instanceof Error ? error : new Error(message), 'a job failed and will be tried again', { about: facts });
  log.error(facts, 'a job failed for good');
  if (!(error instanceof GiveUp)) return;
  await failForGood(database, job.id, { message, forgetPayload: error.forgetPayload }).catch((failure: Error) =>
    logTrouble(log, failure, 'a job that can’t succeed will run once more, because it could not be marked as failed', { about: facts }),
  );
}

function quietLogger(Maker: typeof Logger, log: Log): Logger {
  return new Maker(() => (level, message, meta) => {
    // The pool reports its broken connections itself.
    if (level !== 'error' || meta?.failure || message.startsWith('PostgreSQL ')) return log.debug(message);
    const error = meta?.error ?? meta?.fatalError;
    if (error instanceof Error) logDatabaseTrouble(log, error, message);
    else log.warn(message);
  });
}

async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return done;
}
