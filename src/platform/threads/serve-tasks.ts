import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadTasks } from './open-threads.ts';

/** The program of a thread: one task at a time, answered with its result or its error. @param tasks by their names */
export function serveTasks(tasks: ThreadTasks): void {
  // Requests have precedence: if both need a core, this thread gets a thirtieth of it. On Linux a priority applies to a single
  // thread; elsewhere it would apply to the whole service.
  if (process.platform === 'linux') setPriority(0, 15);
  parentPort!.on('message', ({ id, task, input }: { id: number; task: string; input: never }) => {
    try {
      parentPort!.postMessage({ id, result: tasks[task]!(input) });
    } catch (error) {
      parentPort!.postMessage({ id, error: String((error as Error).stack ?? error) });
    }
  });
}
