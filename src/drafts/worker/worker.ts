import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { tasks } from './tasks.ts';

// Readers come first: where both want a core, this thread takes a thirtieth of it. On Linux a priority is a thread's own;
// elsewhere it would be the whole service's.
if (process.platform === 'linux') setPriority(0, 15);

// The worker's own program: one task at a time, answered with its result or with what went wrong.
parentPort!.on('message', ({ id, task, input }: { id: number; task: keyof typeof tasks; input: never }) => {
  try {
    parentPort!.postMessage({ id, result: tasks[task](input) });
  } catch (error) {
    parentPort!.postMessage({ id, error: String((error as Error).stack ?? error) });
  }
});
