import { listBlogPosts } from '../../content/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { listFounders } from '../../founders/index.ts';
import { suggest } from '../../listings/index.ts';
import type { PageVisit } from '../page.ts';
import { findSitePages, type SitePage } from '../words/site-pages.ts';

/** What somebody may have meant who asked for a page that is not there. */
export interface Nearest {
  /** The words of the address. */
  words: string;
  listings: readonly { name: string; tagline: string | null; path: string; logo: string | null }[];
  categories: readonly { name: string; path: string }[];
  pages: readonly Pick<SitePage, 'title' | 'path'>[];
}

const MOST_LISTINGS = 5;
const MOST_IN_SECTION = 3;

/** Looks for what the words of a path name. Never refuses: the page that it is for tells of another error already. */
export async function findNearest(path: string, { ask, reader }: Pick<PageVisit, 'ask' | 'reader'>): Promise<Nearest> {
  const words = wordsOf(path);
  const nothing = { words, listings: [], categories: [], pages: [] };
  if (words === '') return nothing;
  try {
    const pages = [...(await findInSection(path, words, ask)), ...findSitePages(words, reader)];
    const { listings, categories } = await ask(suggest, { body: { q: words } });
    return { words, listings: listings.slice(0, MOST_LISTINGS), categories, pages };
  } catch {
    return nothing;
  }
}

/** Posts under /blog and people under /founders: what the rest of the address names stands among them. */
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

/** The last part of a path as words to search for; a date or a number is none. */
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
