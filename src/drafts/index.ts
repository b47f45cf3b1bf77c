export type { CrawlFailureCode } from './crawl/crawl-failure.ts';
export { type CrawlProgress, crawlSite } from './crawl/crawl-site.ts';
export type { CrawledSite, StoredPage } from './crawl/crawled-site.ts';
export type { SafeFetch } from './crawl/site-fetch.ts';
export type { Drafted, Drafter, DrafterKnows, Evidence, KnownCategory } from './drafter/drafter.ts';
export { openExtractiveDrafter } from './drafter/extractive-drafter.ts';
export { openWorkerPool, type WorkerPool } from './worker/pool.ts';
