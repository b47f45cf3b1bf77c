import { parentPort } from 'node:worker_threads';
import { tasks } from './tasks.ts';

// The worker's own program: one task at a time, answered with its result or with what went wrong.
parentPort!.on('message', ({ id, task, input }: { id: number; task: keyof typeof tasks; input: never }) => {
  try {
    parentPort!.postMessage({ id, result: tasks[task](input) });
  } catch (error) {
    parentPort!.postMessage({ id, error: String((error as Error).stack ?? error) });
  }
});
