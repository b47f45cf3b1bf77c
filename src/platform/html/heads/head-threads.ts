import { openThreads, type Threads } from '../../threads/open-threads.ts';
import type { headTasks } from './tasks.ts';

/** A page takes a fraction of a second, but the threads give way to requests. */
const PAGE_MS = 20_000;

/**
 * Threads that read the heads of other people's pages. They start with the first page and don't keep the process alive. A page that takes
 * too long ends its thread, and the pages after it get another one.
 */
export const headThreads: Threads<typeof headTasks> = openThreads<typeof headTasks>({ program: 'heads-worker.js', threads: 2, timeoutMs: PAGE_MS });
