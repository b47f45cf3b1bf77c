import { availableParallelism } from 'node:os';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { openSafeFetch } from '../../platform/safe-fetch/index.ts';
import { crawlSite } from '../crawl/crawl-site.ts';
import { openExtractiveDrafter } from '../drafter/extractive-drafter.ts';
import { openModelDrafter } from '../drafter/model/model-drafter.ts';
import { openWorkerPool } from '../worker/pool.ts';
import type { Drafting } from './drafting-need.ts';

/** By which robots.txt files know the crawler. */
const AGENT = 'slipway';
const TASK_MS = 30_000;

/** Opens what reads websites and drafts from them; its threads start with the first draft. */
export function openDrafting(config: Pick<Config, 'crawlHosts' | 'baseUrl' | 'model' | 'renderBrowser'>, log: Log): Drafting {
  const fetch = openSafeFetch({ crawlHosts: config.crawlHosts, site: config.baseUrl });
  const workers = openWorkerPool({ threads: Math.max(1, Math.min(4, availableParallelism() - 1)), timeoutMs: TASK_MS });
  const fallback = openExtractiveDrafter(workers);
  const drafter = config.model ? openModelDrafter(config.model, { fallback, workers, log }) : fallback;
  return {
    crawl: ({ url, onProgress, signal }) => crawlSite({ url, fetch, agent: AGENT, workers, browser: config.renderBrowser, onProgress, signal }),
    draft: (site, knows) => drafter.draft(site, knows),
    close: () => workers.close(),
  };
}
