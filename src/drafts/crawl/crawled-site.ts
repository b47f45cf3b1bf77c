/** A page as it is kept with a draft for as long as the draft lives, so that evidence can be shown in its context. */
export interface StoredPage {
  url: string;
  title: string | null;
  /** ISO 8601. */
  fetched_at: string;
  /** Visible text, NFC, a line for each block: what evidence is searched in first. */
  text: string;
  /** What the source says beside it: title, meta, the site's own structured data, addresses of links and pictures. Searched second. */
  declared: string[];
  /** The source, bounded; absent for linked JSON. */
  html?: string;
}

/** What a crawl brings home: at most 12 pages, the front page first. */
export interface CrawledSite {
  url: string;
  host: string;
  pages: StoredPage[];
}

export const MOST_PAGES = 12;
