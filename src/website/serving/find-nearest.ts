import { suggest } from '../../directory/index.ts';
import type { PageVisit } from '../page.ts';
import { findSitePages, type SitePage } from '../words/site-pages.ts';

/** What somebody may have meant who asked for a page that is not there. */
export interface Nearest {
  /** The words of the address. */
  words: string;
  listings: readonly { name: string; tagline: string | null; path: string; logo: string | null }[];
  categories: readonly { name: string; path: string }[];
  pages: readonly SitePage[];
}

const MOST_LISTINGS = 5;

/** Looks for what the words of a path name. Never refuses: the page that it is for tells of another error already. */
export async function findNearest(path: string, { ask, reader }: Pick<PageVisit, 'ask' | 'reader'>): Promise<Nearest> {
  const words = wordsOf(path);
  const nothing = { words, listings: [], categories: [], pages: [] };
  if (words === '') return nothing;
  try {
    const { listings, categories } = await ask(suggest, { body: { q: words } });
    return { words, listings: listings.slice(0, MOST_LISTINGS), categories, pages: findSitePages(words, reader) };
  } catch {
    return nothing;
  }
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
