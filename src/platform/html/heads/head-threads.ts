import { endAfter, inTime } from '../../end-after.ts';
import { openThreads, type Threads } from '../../threads/open-threads.ts';
import type { headTasks } from './tasks.ts';

/** A page takes a fraction of a second, but the threads give way to requests. */
const PAGE_MS = 20_000;

/** With the wait for a thread, while others' pages are read. */
const WAIT_MS = 25_000;

/**
 * Threads that read the heads of other people's pages. They start with the first page and don't keep the process alive. A page that takes
 * too long ends its thread, and the pages after it get another one.
 */
const threads = openThreads<typeof headTasks>({ program: 'heads-worker.js', threads: 2, timeoutMs: PAGE_MS });

/** The same threads. Nobody waits longer than 25 seconds for one (`isTooHeavy`). */
export const headThreads: Pick<Threads<typeof headTasks>, 'run'> = {
  run(task, input) {
    const signal = endAfter(WAIT_MS);
    return inTime(threads.run(task, input, signal), signal);
  },
};
