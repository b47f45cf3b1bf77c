import type { Need } from '../contract/call.ts';
import type { FieldName } from '../directory/index.ts';

/** A quote that stands word for word on the page at `url`. */
export interface Evidence {
  quote: string;
  url: string;
  page_title: string | null;
}

export interface Stated<Value> {
  value: Value;
  evidence: Evidence[];
}

/** What was found on a website, every value proven by its quotes. null: the site does not say. Lists hold all that was found, best first. */
export interface Drafted {
  fields: Record<FieldName, Stated<string> | Stated<string[]> | null>;
  faqs: { question: string; answer: string; evidence: Evidence[] }[];
  founders: { name: string; title: string | null; bio: string | null; evidence: Evidence[] }[];
  /** Platform to address. */
  company_socials: Record<string, Stated<string>>;
  /** Of the first founder. */
  founder_socials: Record<string, Stated<string>>;
  story: Record<string, Stated<string>>;
  milestones: { date: string; title: string; evidence: Evidence[] }[];
  competitor_url: Stated<string> | null;
  seo: { title: Stated<string> | null; meta: Stated<string> | null };
}

/** A page as it is kept with a draft. */
export interface StoredPage {
  url: string;
  title: string | null;
  /** ISO 8601. */
  fetched_at: string;
  text: string;
  declared: string[];
  html?: string;
}

export interface CrawledSite {
  url: string;
  host: string;
  /** The front page first. */
  pages: StoredPage[];
}

export interface CrawlProgress {
  step: string;
  pages_read: number;
  /** 0 to 100, of the crawl. */
  percent: number;
}

/** Why a website was not read; `detail` tells the person what to do. */
export interface Failure {
  code: string;
  detail: string;
}

export interface KnownCategory {
  name: string;
  slug: string;
  description: string | null;
  parent: string | null;
}

/** Reads websites and drafts profiles from them: the part of drafts that knows no database. */
export interface Drafting {
  /** @throws an error with `code` and `detail` (a CrawlFailure) that tells the person what to do */
  crawl(given: { url: string; onProgress(progress: CrawlProgress): void; signal: AbortSignal }): Promise<CrawledSite>;
  /** Without the network of the site. Everything it returns went through the evidence check. */
  draft(site: CrawledSite, knows: { categories: KnownCategory[] }): Promise<Drafted>;
  close(): Promise<void>;
}

/** What the operations of drafts need beside the database. */
export const draftingNeed: Need<Drafting> = { name: 'drafting' };
