import type { Candidate } from './choose-pages.ts';
import { LONGEST_ADDRESS } from './crawled-site.ts';

const MOST_ADDRESSES = 2_000;

/** Whether a sitemap lists other sitemaps instead of pages. */
export const isSitemapIndex = (xml: string): boolean => /<sitemapindex[\s>]/i.test(xml.slice(0, 2_000));

/** Names of sitemaps that list what a site sells, tags or publishes, not the pages about the company. */
const lists = /(?:post|product|tag|categor|author|image|video|news|archive|attachment|article|blog|comment|review|forum|topic|user|member)/i;

/** The sitemaps that are read first: those that the names call pages, then others, and lists of posts and goods last. */
export function rankSitemaps(addresses: readonly string[]): string[] {
  const rank = (address: string) => {
    const name = new URL(address).pathname.split('/').at(-1)!;
    return /page|main|static|core|site(?!map)|marketing/i.test(name) ? 0 : lists.test(name) ? 2 : 1;
  };
  return [...addresses].sort((one, other) => rank(one) - rank(other));
}

/** The addresses in a sitemap, or in one that lists others. */
export function readSitemap(xml: string): Candidate[] {
  const found: Candidate[] = [];
  for (const [, address = ''] of xml.matchAll(/<loc>\s*(?:<!\[CDATA\[\s*)?([^<\]\s]+)/gi)) {
    const url = address.replaceAll('&amp;', '&');
    if (url.length <= LONGEST_ADDRESS && URL.canParse(url)) found.push({ url, text: '' });
    if (found.length >= MOST_ADDRESSES) break;
  }
  return found;
}
