import type { Need } from '../../contract/call.ts';
import type { Lesson } from '../classifier/learn-categories.ts';
import type { CrawledSite } from '../crawl/crawled-site.ts';
import type { Drafted, DrafterKnows } from '../drafter/drafter.ts';

export type { CrawledSite, StoredPage } from '../crawl/crawled-site.ts';
export type { Drafted, Evidence, KnownAttribute, KnownCategory, Stated, SuggestedCategory } from '../drafter/drafter.ts';

export interface CrawlProgress {
  step: string;
  pages_read: number;
  /** 0 to 100, of the crawl. */
  percent: number;
  /** Progress for the page: the page that was read last, and how many there are to read as far as we know. */
  page?: string;
  pages_found?: number;
}

/** Why a website was not read; `detail` tells the person what to do. */
export interface Failure {
  code: string;
  detail: string;
}

/** Reads websites and drafts profiles from them: the part of drafts that doesn't use the database. */
export interface Drafting {
  /** @throws an error with `code` and `detail` (a CrawlFailure) that tells the person what to do */
  crawl(given: { url: string; onProgress(progress: CrawlProgress): void; signal: AbortSignal }): Promise<CrawledSite>;
  /** Makes no requests to the site. Everything it returns has passed the evidence check. */
  draft(site: CrawledSite, knows: DrafterKnows): Promise<Drafted>;
  /**
   * Learns a directory's categories from its listings. `draft` gets the result as `categoryModel`. Takes seconds, in a separate thread that
   * `signal` ends.
   */
  learn(lesson: Lesson, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What the operations on drafts need in addition to the database. */
export const draftingNeed: Need<Drafting> = { name: 'drafting' };
