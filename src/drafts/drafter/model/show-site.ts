import type { CrawledSite, StoredPage } from '../../crawl/crawled-site.ts';
import { wordsOf } from '../../evidence/stems.ts';
import type { PageRole } from '../../pages/page-role.ts';
import type { KnownCategory } from '../drafter.ts';
import { ownBlocks, type ViewedPage, viewSite } from '../site-view.ts';
import { speaksToMachines } from '../speaks-to-machines.ts';

/** The part of a page that a model sees and may quote. Every line is exactly in the stored page. */
export interface ShownPage extends StoredPage {
  html?: never;
}

export interface ShownSite {
  pages: ShownPage[];
  /** Names; those whose words are on the site come first. */
  categories: string[];
}

/** Most useful first. Other pages follow in the order of the crawl. */
const order: PageRole[] = ['home', 'about', 'pricing', 'features', 'story', 'team', 'faq', 'contact', 'imprint', 'other', 'support'];
const MOST_DECLARED = 40;
const LONGEST_DECLARED = 600;
/** Shares of the budget: for one page, so that a long one leaves room for the others, and for the list of categories. */
const PAGE_SHARE = 1 / 3;
const CATEGORY_SHARE = 1 / 6;

/**
 * Selects what a model reads: the company's texts about itself, page by page, within a budget of tokens. Leaves out menus, comments,
 * customers' quotes, forms, instructions to machines, and repeated text from earlier pages. Pure; runs in a worker.
 */
export function showSite({ site, categories, tokens }: { site: CrawledSite; categories: KnownCategory[]; tokens: number }): ShownSite {
  if (site.pages.length === 0) return { pages: [], categories: [] };
  const view = viewSite(site);
  const rank = ({ role }: ViewedPage) => (order.includes(role) ? order.indexOf(role) : order.length);
  const ranked = view.pages.map((page, index) => ({ page, stored: site.pages[index]! })).sort((a, b) => rank(a.page) - rank(b.page));
  const seen = new Set<string>();
  const pages: ShownPage[] = [];
  let left = tokens * (1 - CATEGORY_SHARE);
  for (const { page, stored } of ranked) {
    let room = Math.min(left, tokens * PAGE_SHARE);
    const take = (line: string) => {
      const cost = tokensOf(line) + 1;
      if (cost > room || seen.has(line) || line.trim() === '' || speaksToMachines(line)) return false;
      seen.add(line);
      room -= cost;
      left -= cost;
      return true;
    };
    const declared = stored.declared.filter((line) => isTelling(line)).slice(0, MOST_DECLARED);
    const shown = {
      url: stored.url,
      title: stored.title,
      fetched_at: stored.fetched_at,
      declared: page.isUnfilled ? [] : declared.filter(take),
      text: linesOf(page, stored).filter(take).join('\n'),
    };
    if (shown.text !== '' || shown.declared.length > 0) pages.push(shown);
  }
  return { pages, categories: rankCategories(categories, pages, tokens * CATEGORY_SHARE) };
}

function linesOf(page: ViewedPage, stored: StoredPage): string[] {
  if (page.isUnfilled) return [];
  const stand = new Set(stored.text.split('\n'));
  return ownBlocks(page).flatMap(({ text, region }) => (region === 'nav' ? [] : text.split('\n').filter((line) => stand.has(line))));
}

/** Texts for people and facts in structured data, but not addresses of pages and pictures. */
function isTelling(line: string): boolean {
  if (line.length > LONGEST_DECLARED) return false;
  return (
    /^mailto:/i.test(line) || (!/^(?:[a-z][a-z\d+.-]*:|\/|#|\.|\?|[\w-]+\/)\S*$/i.test(line) && !/"(?:@id|url|image|logo|sameAs|contentUrl)"\s*:/.test(line))
  );
}

/** Estimates a text's tokens: a few Latin letters each, or one character of other scripts. */
export function tokensOf(text: string): number {
  const plain = text.match(/[\x20-\x7e]/g)?.length ?? 0;
  return Math.ceil(plain / 3.5 + (text.length - plain) * 0.8);
}

function rankCategories(categories: KnownCategory[], pages: ShownPage[], tokens: number): string[] {
  const said = wordsOf(pages.map(({ text, declared }) => `${declared.join('\n')}\n${text}`).join('\n'));
  const ranked = categories.map(({ name, description }) => {
    const own = [...wordsOf(name).keys()].filter((word) => said.has(word)).length;
    const around = [...wordsOf(description ?? '').keys()].filter((word) => said.has(word)).length;
    return { name, score: own * 3 + around };
  });
  ranked.sort((a, b) => b.score - a.score);
  let left = tokens;
  return ranked.flatMap(({ name }) => {
    left -= tokensOf(name) + 1;
    return left >= 0 ? [name] : [];
  });
}
