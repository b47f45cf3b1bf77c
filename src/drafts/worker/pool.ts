import { openThreads, type Threads } from '../../platform/threads/open-threads.ts';
import type { restAfter } from '../../platform/threads/rest-after.ts';
import type { Tasks } from './tasks.ts';

/** Threads that read pages and draft from them, so that a heavy page doesn't delay requests. */
export type WorkerPool = Threads<Tasks>;

/**
 * Opens a pool of reading threads.
 * @param given.timeoutMs per task, including the start
 * @param given.rest how long (ms) a thread pauses after a task
 */
export const openWorkerPool = (given: { threads: number; timeoutMs: number; rest?: typeof restAfter }): WorkerPool =>
  openThreads<Tasks>({ ...given, program: 'drafts-worker.js' });
