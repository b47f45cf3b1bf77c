import { listBlogPosts } from '../../content/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { listFounders } from '../../founders/index.ts';
import { suggest } from '../../listings/index.ts';
import type { PageVisit } from '../page.ts';
import { findSitePages, type SitePage } from '../words/site-pages.ts';

/** Suggestions for a page that doesn't exist. */
export interface Nearest {
  /** The words in the address. */
  words: string;
  listings: readonly { name: string; tagline: string | null; path: string; logo: string | null }[];
  categories: readonly { name: string; path: string }[];
  pages: readonly Pick<SitePage, 'title' | 'path'>[];
}

const MOST_LISTINGS = 5;
const MOST_IN_SECTION = 3;

/** Searches for the words of a path. Never refuses, because the page already shows another error. */
export async function findNearest(path: string, { ask, reader, site }: Pick<PageVisit, 'ask' | 'reader' | 'site'>): Promise<Nearest> {
  const words = wordsOf(path);
  const nothing = { words, listings: [], categories: [], pages: [] };
  if (words === '') return nothing;
  try {
    const pages = [...(await findInSection(path, words, ask)), ...findSitePages(words, { reader, site })];
    const { listings, categories } = await ask(suggest, { body: { q: words } });
    return { words, listings: listings.slice(0, MOST_LISTINGS), categories, pages };
  } catch {
    return nothing;
  }
}

/** Below /blog and /founders, the rest of the address is searched among posts and people. */
async function findInSection(path: string, words: string, ask: PageVisit['ask']): Promise<Nearest['pages']> {
  const query = { q: words, per_page: String(MOST_IN_SECTION) };
  if (path.startsWith('/blog/')) {
    const { items } = await ask(listBlogPosts, { query });
    return items.map(({ title, slug }) => ({ title, path: addressOf.blogPost('', slug) }));
  }
  if (path.startsWith('/founders/')) {
    const { items } = await ask(listFounders, { query });
    return items.map(({ name, slug }) => ({ title: name, path: addressOf.founder('', slug) }));
  }
  return [];
}

/** The last part of a path as search words; dates and numbers don't count. */
function wordsOf(path: string): string {
  try {
    const words = decodeURIComponent(path.split('/').filter(Boolean).at(-1) ?? '')
      .replaceAll(/[-_.+]+/g, ' ')
      .trim()
      .slice(0, 100);
    return /\p{L}/u.test(words) ? words : '';
  } catch {
    return '';
  }
}
