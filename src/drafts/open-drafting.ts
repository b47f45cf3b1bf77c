import { availableParallelism } from 'node:os';
import type { CrawlHosts } from '../platform/config/crawl-hosts.ts';
import { openSafeFetch } from '../platform/safe-fetch/index.ts';
import { crawlSite } from './crawl/crawl-site.ts';
import { openExtractiveDrafter } from './drafter/extractive-drafter.ts';
import type { Drafting } from './drafting.ts';
import { openWorkerPool } from './worker/pool.ts';

/** By which robots.txt files know the crawler. */
const AGENT = 'slipway';
const TASK_MS = 30_000;

/** Opens what reads websites and drafts from them; its threads start with the first draft. */
export function openDrafting(given: { crawlHosts: CrawlHosts; baseUrl: string }): Drafting {
  const fetch = openSafeFetch({ crawlHosts: given.crawlHosts, site: given.baseUrl });
  const workers = openWorkerPool({ threads: Math.max(1, Math.min(4, availableParallelism() - 1)), timeoutMs: TASK_MS });
  const drafter = openExtractiveDrafter(workers);
  return {
    crawl: ({ url, onProgress, signal }) => crawlSite({ url, fetch, agent: AGENT, workers, onProgress, signal }),
    draft: (site, knows) => drafter.draft(site, knows),
    close: () => workers.close(),
  };
}
