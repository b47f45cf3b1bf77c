import type { Db } from '../../platform/database/db.ts';
import type { Proof } from '../../profile-fields/index.ts';
import { findQuote, prepareForQuotes } from '../evidence/find-quote.ts';
import { knownAttributes } from '../known-categories.ts';
import { proofsOf } from '../to-listing/proofs-of-draft.ts';
import type { Drafting } from './drafting-need.ts';
import { draftWithin, READING_MS, withinTime } from './read-within-time.ts';

/** What a website currently states. */
export interface ReadStatements {
  /** Where the reading ended up. */
  url: string;
  proofs: Proof[];
  isRead(url: string): boolean;
  /** Whether a quote is on one of the pages that were read, word for word. */
  hasQuote(quote: string): boolean;
}

/**
 * Reads a website as for a draft and stores nothing. Uses the extractive drafter, so that the same page gives the same statements.
 * @throws an error with `code` and `detail` if the problem is the website (failureOf)
 */
export async function readStatements(
  { database, drafting }: { database: Db; drafting: Drafting },
  { url, siteId, signal }: { url: string; siteId: number; signal: AbortSignal },
): Promise<ReadStatements> {
  const site = await withinTime(drafting.crawl({ url, onProgress: () => {}, signal }), { ms: READING_MS, signal });
  const knows = { categories: [], attributes: await knownAttributes(database, siteId), isPlain: true };
  const { takeDrafted } = await import('./take-drafted.ts');
  const parts = takeDrafted(await draftWithin(drafting, site, { ...knows, ms: READING_MS, signal }));
  const read = new Set(site.pages.map((page) => page.url));
  let pages: ReturnType<typeof prepareForQuotes>[] | undefined;
  return {
    url: site.url,
    proofs: proofsOf(parts),
    isRead: (address) => read.has(address),
    hasQuote(quote) {
      pages ??= site.pages.map(prepareForQuotes);
      return pages.some((page) => findQuote(page, quote) !== undefined);
    },
  };
}
