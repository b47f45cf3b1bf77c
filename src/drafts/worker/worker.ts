import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { tasks } from './tasks.ts';

// Requests have precedence: if both need a core, this thread gets a thirtieth of it. On Linux a priority applies to a single
// thread; elsewhere it would apply to the whole service.
if (process.platform === 'linux') setPriority(0, 15);

// The worker's program: one task at a time, answered with its result or its error.
parentPort!.on('message', ({ id, task, input }: { id: number; task: keyof typeof tasks; input: never }) => {
  try {
    parentPort!.postMessage({ id, result: tasks[task](input) });
  } catch (error) {
    parentPort!.postMessage({ id, error: String((error as Error).stack ?? error) });
  }
});
