import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../package-root.ts';
import { openBusyShare } from './busy-share.ts';
import { restAfter } from './rest-after.ts';

/** Heap limit of a thread in megabytes: a page of 1.5 million characters needs a tenth of it. */
const HEAP_MB = 512;

/** What a program of threads can do: each task has one input. */
export type ThreadTasks = Record<string, (input: never) => unknown>;

/** Threads that read what comes from outside, so that a heavy page doesn't delay requests. */
export interface Threads<Tasks extends ThreadTasks> {
  /**
   * @param signal cancels a task that is still waiting for a thread
   * @throws an error with code `timed_out` when the time is up (the thread is ended), the signal's reason, or what the task threw
   */
  run<Task extends keyof Tasks>(task: Task, input: Parameters<Tasks[Task]>[0], signal?: AbortSignal): Promise<ReturnType<Tasks[Task]>>;
  close(): Promise<void>;
}

interface Job {
  id: number;
  task: PropertyKey;
  input: unknown;
  resolve(result: never): void;
  reject(error: Error): void;
  /** Called when a thread takes the task. */
  isGiven(): void;
}

interface Thread {
  worker: Worker;
  job: Job | undefined;
  /** When the task was queued (ms). */
  since: number;
  timer: NodeJS.Timeout | undefined;
  rest: NodeJS.Timeout | undefined;
}

/**
 * Opens a pool. Threads start when needed and don't keep the process alive. While requests keep the main thread busy, threads
 * pause between tasks.
 * @param given.program name of the built program in dist/, which calls `serveTasks`
 * @param given.timeoutMs per task, including the start
 * @param given.rest how long (ms) a thread pauses after a task
 */
export function openThreads<Tasks extends ThreadTasks>(given: {
  program: string;
  threads: number;
  timeoutMs: number;
  rest?: typeof restAfter;
}): Threads<Tasks> {
  const { rest = restAfter } = given;
  const busyShare = openBusyShare();
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  let count = 0;
  let isClosed = false;

  const settle = (thread: Thread, end: (job: Job) => void) => {
    const { job } = thread;
    clearTimeout(thread.timer);
    thread.job = undefined;
    thread.worker.unref();
    const restMs = job && threads.has(thread) ? rest({ tookMs: performance.now() - thread.since, busy: busyShare() }) : 0;
    if (restMs > 0) thread.rest = setTimeout(wake, restMs, thread);
    if (job) end(job);
    next();
  };
  const wake = (thread: Thread) => {
    thread.rest = undefined;
    next();
  };
  const drop = (thread: Thread, error: Error) => {
    threads.delete(thread);
    settle(thread, (job) => job.reject(error));
    thread.worker.terminate().catch(() => {});
  };
  const add = (): Thread => {
    const thread: Thread = { worker: start(given.program), job: undefined, since: 0, timer: undefined, rest: undefined };
    thread.worker.on('message', ({ id, result, error }) => {
      if (thread.job?.id !== id) return;
      settle(thread, (job) => (error === undefined ? job.resolve(result as never) : job.reject(new Error(error))));
    });
    // Running out of memory also ends up here.
    thread.worker.on('error', (error) => drop(thread, error as Error));
    thread.worker.on('exit', () => threads.has(thread) && drop(thread, new Error('the reading thread ended')));
    threads.add(thread);
    return thread;
  };
  const next = () => {
    if (waiting.length === 0 || isClosed) return;
    const idle = [...threads].find((thread) => thread.job === undefined && thread.rest === undefined) ?? (threads.size < given.threads ? add() : undefined);
    if (!idle) return;
    const job = waiting.shift()!;
    job.isGiven();
    idle.job = job;
    idle.since = performance.now();
    idle.worker.ref();
    idle.timer = setTimeout(() => drop(idle, Object.assign(new Error('reading took too long'), { code: 'timed_out' })), given.timeoutMs);
    idle.worker.postMessage({ id: job.id, task: job.task, input: job.input });
  };

  return {
    run: (task, input, signal) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the pool is closed'));
        if (signal?.aborted) return reject(signal.reason);
        const takeBack = () => {
          const at = waiting.indexOf(job);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(signal!.reason);
        };
        const job: Job = { id: ++count, task, input, resolve, reject, isGiven: () => signal?.removeEventListener('abort', takeBack) };
        signal?.addEventListener('abort', takeBack);
        waiting.push(job);
        next();
      }),
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new Error('the pool is closed'));
      for (const thread of threads) clearTimeout(thread.rest);
      await Promise.all([...threads].map((thread) => thread.worker.terminate()));
    },
  };
}

/** Whether a task failed because what it was given takes too much time or memory, or nobody had time for it before its signal (`endAfter`). */
export const isTooHeavy = (error: unknown): boolean =>
  (error as { name?: string }).name === 'TimeoutError' || ['timed_out', 'ERR_WORKER_OUT_OF_MEMORY'].includes((error as { code?: string }).code ?? '');

/** Its program is built next to the service's. */
const start = (program: string) => new Worker(join(packageRoot, 'dist', program), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
