/** A page stored with a draft for as long as the draft exists, so that evidence can be shown in context. */
export interface StoredPage {
  url: string;
  title: string | null;
  /** ISO 8601. */
  fetched_at: string;
  /** Visible text, NFC, one line per block: searched first for evidence. */
  text: string;
  /** What the source states in addition: title, meta, the site's own structured data, addresses of links and pictures. Searched second. */
  declared: string[];
  /** The source, limited in size; absent for linked JSON. */
  html?: string;
}

/** The result of a crawl: at most 12 pages, the front page first. */
export interface CrawledSite {
  url: string;
  host: string;
  pages: StoredPage[];
}

/** Longest address that the guarded fetch takes. Longer ones are dropped where they are found: a page may contain megabytes of them. */
export const LONGEST_ADDRESS = 2048;

export const MOST_PAGES = 12;
