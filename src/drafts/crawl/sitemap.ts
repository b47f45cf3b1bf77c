import type { Candidate } from './choose-pages.ts';
import { LONGEST_ADDRESS } from './crawled-site.ts';

const MOST_ADDRESSES = 2_000;

/** The addresses in a sitemap. Nested sitemaps are ignored: the relevant pages are in the first one or nowhere. */
export function readSitemap(xml: string): Candidate[] {
  const found: Candidate[] = [];
  for (const [, address = ''] of xml.matchAll(/<loc>\s*(?:<!\[CDATA\[\s*)?([^<\]\s]+)/gi)) {
    const url = address.replaceAll('&amp;', '&');
    if (url.length <= LONGEST_ADDRESS && URL.canParse(url)) found.push({ url, text: '' });
    if (found.length >= MOST_ADDRESSES) break;
  }
  return found;
}
