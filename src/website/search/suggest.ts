import { listCategories } from '../../categories/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { showLaunchWeek } from '../../launches/index.ts';
import { type ListingSummary, searchListings, suggest } from '../../listings/index.ts';
import type { Page, PageVisit } from '../page.ts';
import { PAGE_VARIES, PUBLIC_PAGE, pageHeaders } from '../serving/headers.ts';
import { pathOf } from '../words/safe-url.ts';
import { findSitePages } from '../words/site-pages.ts';

const MOST_LISTINGS = 8;
const MOST_CATEGORIES = 3;

type Suggested = Awaited<ReturnType<typeof suggest.handle>>;

/**
 * Suggestions for the search field and the command palette. With nothing typed: this week's launches, then trending ones.
 * `only=listings` is for choosing products to compare. Suggestions don't count as views.
 */
export const suggestions: Page = {
  path: '/suggest',
  parameters: ['q', 'only'],
  answers: 'json',
  async show(visit) {
    const { q = '', only } = visit.query;
    const found = q.trim() === '' ? await showPopular(visit) : await visit.ask(suggest, { body: { q, ...(only !== undefined && { only }) } });
    const pages = only === undefined ? findSitePages(q, visit) : [];
    const answer = { q, listings: found.listings, categories: only === undefined ? found.categories : [], pages };
    return {
      body: Buffer.from(JSON.stringify(answer)),
      contentType: 'application/json',
      cacheControl: PUBLIC_PAGE,
      headers: [...pageHeaders, 'Vary', PAGE_VARIES],
    };
  },
};

async function showPopular({ ask }: PageVisit): Promise<Suggested> {
  const [week, trending, categories] = await Promise.all([
    ask(showLaunchWeek, { body: { week: 'this' } }),
    ask(searchListings, { query: { per_page: String(2 * MOST_LISTINGS) } }),
    ask(listCategories, { query: { include_empty: 'false' } }),
  ]);
  const launched = week.items.map((entry) => entry.listing);
  const known = new Set(launched.map(({ slug }) => slug));
  const listings = [...launched, ...trending.items.filter(({ slug, closed }) => !closed && !known.has(slug))].slice(0, MOST_LISTINGS);
  return {
    listings: listings.map(showListing),
    categories: [...categories.items]
      .sort((a, b) => b.live_count - a.live_count)
      .slice(0, MOST_CATEGORIES)
      .map(({ slug, name }) => ({ slug, name, path: addressOf.category('', slug) })),
  };
}

function showListing({ slug, name, tagline, logo_url }: ListingSummary): Suggested['listings'][number] {
  return { slug, name, tagline, path: addressOf.listing('', slug), logo: logo_url && pathOf(logo_url) };
}
