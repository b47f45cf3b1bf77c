import { decode } from '../../platform/html/decode.ts';
import { openThreads, type Threads } from '../../platform/threads/open-threads.ts';
import { seekBadge } from './seek-badge.ts';
import type { SoughtBadge } from './sought-badge.ts';

/** A homepage as it was fetched. */
export interface FetchedPage {
  body: Uint8Array;
  contentType: string;
  pageUrl: string;
  sought: SoughtBadge;
}

/** What the threads do: a page of two megabytes takes as long as hundreds of requests. */
export const badgeTasks = { seek: ({ body, contentType, ...given }: FetchedPage) => seekBadge(decode(body, contentType), given) };

/** Threads that look for badges on homepages. */
export type BadgeThreads = Threads<typeof badgeTasks>;

/** A page takes a fraction of a second, but the threads give way to requests. */
const PAGE_MS = 20_000;

/**
 * Opens the threads; they start with the first page and don't keep the process alive. A page that takes too long ends its thread, and
 * the pages after it get another one.
 */
export const openBadgeThreads = ({ timeoutMs = PAGE_MS }: { timeoutMs?: number } = {}): BadgeThreads =>
  openThreads<typeof badgeTasks>({ program: 'badges-worker.js', threads: 2, timeoutMs });
