import { availableParallelism } from 'node:os';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { openSafeFetch } from '../../platform/safe-fetch/index.ts';
import { crawlSite } from '../crawl/crawl-site.ts';
import type { Drafter } from '../drafter/drafter.ts';
import { openExtractiveDrafter } from '../drafter/extractive-drafter.ts';
import { openTurns } from '../render/turns.ts';
import { openWorkerPool } from '../worker/pool.ts';
import type { Drafting } from './drafting-need.ts';

/** The crawler's name in robots.txt files. */
const AGENT = 'slipway';
const TASK_MS = 30_000;
const LEARN_MS = 300_000;
/** Browsers at the same time, however many websites are read: each may use 512 MB. */
const BROWSERS_AT_ONCE = 2;

/**
 * Opens the crawler and drafters; their threads start with the first draft.
 * @param more.patience how many times as long as usual a website, and each task of a thread, may take
 */
export function openDrafting(
  config: Pick<Config, 'crawlHosts' | 'baseUrl' | 'model' | 'renderBrowser'>,
  log: Log,
  { patience = 1 }: { patience?: number } = {},
): Drafting {
  const safeFetch = openSafeFetch({ crawlHosts: config.crawlHosts, site: config.baseUrl });
  const fetch: typeof safeFetch = (url, options) => safeFetch(url, { ...options, timeoutMs: options.timeoutMs * patience });
  const workers = openWorkerPool({ threads: Math.max(1, Math.min(4, availableParallelism() - 1)), timeoutMs: TASK_MS * patience });
  const fallback = openExtractiveDrafter(workers, log);
  let withModel: Promise<Drafter> | undefined;
  const openDrafter = (): Promise<Drafter> | Drafter => {
    const { model } = config;
    if (!model) return fallback;
    withModel ??= import('../drafter/model/model-drafter.ts').then(({ openModelDrafter }) => openModelDrafter(model, { fallback, workers, log }));
    return withModel;
  };
  const browser = config.renderBrowser === undefined ? undefined : { path: config.renderBrowser, turns: openTurns(BROWSERS_AT_ONCE) };
  return {
    crawl: ({ url, onProgress, signal }) => crawlSite({ url, fetch, agent: AGENT, workers, browser, onProgress, signal, patience }),
    draft: async (site, knows) => (knows.isPlain ? fallback : await openDrafter()).draft(site, knows),
    async learn(lesson, signal) {
      signal.throwIfAborted();
      // In a separate thread that ends afterwards: drafts don't wait for it, and its memory is freed.
      const learner = openWorkerPool({ threads: 1, timeoutMs: LEARN_MS });
      const end = () => void learner.close();
      signal.addEventListener('abort', end);
      try {
        return await learner.run('learn', lesson);
      } finally {
        signal.removeEventListener('abort', end);
        await learner.close();
      }
    },
    close: () => workers.close(),
  };
}
