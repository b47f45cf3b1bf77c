import { setPriority } from 'node:os';
import { doWork, openSharp, type Work } from './work.ts';

// The program of the process that decodes pictures, one task at a time. It has a low priority, so that requests come first.
if (process.platform !== 'win32') setPriority(10);
process.on('disconnect', () => process.exit());

const opened = openSharp();
process.on('message', async ({ id, work }: { id: number; work: Work }) => {
  try {
    process.send!({ id, result: await doWork(await opened, work) });
  } catch (error) {
    process.send!({ id, error: String((error as Error).message) });
  }
});
