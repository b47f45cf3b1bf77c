export type { CrawlFailureCode } from './crawl/crawl-failure.ts';
export { type CrawlProgress, crawlSite } from './crawl/crawl-site.ts';
export type { CrawledSite, StoredPage } from './crawl/crawled-site.ts';
export type { SafeFetch } from './crawl/site-fetch.ts';
export { type Drafted, type Drafter, type DrafterKnows, type Evidence, type KnownCategory, nothingDrafted } from './drafter/drafter.ts';
export { openExtractiveDrafter } from './drafter/extractive-drafter.ts';
export { openModelDrafter } from './drafter/model/model-drafter.ts';
export { checkEvidence } from './evidence/check-evidence.ts';
export { openWorkerPool, type WorkerPool } from './worker/pool.ts';
