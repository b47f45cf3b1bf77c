import { z } from 'zod';
import { findCategoryId } from '../../categories/index.ts';
import type { Call } from '../../contract/call.ts';
import { onePage, tidewater } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { websiteHost } from '../../profile-fields/index.ts';
import { findListingIds, type ListingIds, type ListingQuery } from '../../search/index.ts';
import { listSummaries } from '../listing-store.ts';
import { listingSummary } from '../listing-summary.ts';

const listingFilters = {
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Words to search for; leave empty to browse.', examples: ['invoices'] }),
  category: v.slug('category', 'finance').optional().meta({ description: 'Category slug; includes its subcategories.' }),
  stage: z
    .string()
    .max(220)
    .regex(v.SLUG_PATTERN)
    .optional()
    .meta({ description: 'For example idea, mvp, launched, growing.', examples: ['launched'] }),
  country: v.countryCode().optional(),
  pricing_model: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'For example free, freemium, subscription, open-source.', examples: ['open-source'] }),
  domain: z
    .string()
    .max(253)
    .optional()
    .meta({ description: 'Find a product by its website: host name or URL.', examples: ['tidewater.example'] }),
  status: z.enum(['live', 'upcoming']).default('live').meta({ description: 'live, or upcoming (scheduled for a future launch week).' }),
};

const listingSorts = ['relevance', 'newest', 'votes', 'trending', 'most_viewed', 'most_followed'] as const;

/** What a search takes: words, filters, order and page. */
export const searchInput = {
  ...listingFilters,
  sort: z.enum(listingSorts).default('relevance').meta({ description: 'Sort order; relevance without q means trending.' }),
  ...v.paging,
};
type SearchInput = z.output<z.ZodObject<typeof searchInput>>;

export const searchListings = defineRead({
  name: 'search_listings',
  title: 'Search listings',
  summary: 'Find products by words and filters.',
  description:
    'Full-text search over name, tagline, description and keywords, in any script, with typo tolerance. Listings with all your words come first, then those with the rarer ones; words such as `best` or `tool` count little. `alternative to X`, `like X` and `X vs Y` find alternatives to X. Filters combine; without `q` you browse. A search ranks at most 3,000 results. Nothing is skipped or repeated across pages.',
  path: '/listings',
  group: 'Listings',
  topics: ['directory', 'standing'],
  queryInput: z.strictObject(searchInput),
  output: v.pageOf(listingSummary),
  example: { answer: (origin) => onePage([tidewater(origin)]) },
  async handle(input, call) {
    const filtered = await readFilters(input, call);
    if (!filtered) return v.showPage([], input, 0);
    const found = await findListingIds(call.db, { ...filtered, ...orderAndPlace(input) });
    return showResults(call, { input, filtered, found });
  },
});

/** How results are sorted, and which of them are on the page. */
export const orderAndPlace = ({ sort, page, per_page }: SearchInput) => ({ sort, limit: per_page, offset: (page - 1) * per_page });

/** One page of results; notes what it depends on. @param given.found the ids of that page */
export async function showResults(
  call: Call,
  { input, filtered, found }: { input: SearchInput; filtered: Filtered; found: ListingIds },
): Promise<v.Page<z.output<typeof listingSummary>>> {
  const inCategory = filtered.categoryIds?.[0];
  const hasWords = Boolean(input.q?.trim());
  if (input.sort === 'newest' && !hasWords) for (const id of found.ids) call.dependsOn?.add(`listing:${id}`);
  // A search with words depends on votes in the whole directory. Without words, it depends only on votes in the category.
  else call.dependsOn?.add(inCategory !== undefined && !hasWords ? `category:${inCategory}` : 'ranking');
  return v.showPage(await listSummaries(call, found.ids), input, found.total, found.totalIsCapped);
}

type Filtered = Omit<ListingQuery, 'sort' | 'limit' | 'offset'>;

/** Undefined: the filters match nothing, for example because the category doesn't exist. */
export async function readFilters(input: SearchInput, { db, site }: Call): Promise<Filtered | undefined> {
  const categoryId = input.category === undefined ? undefined : await findCategoryId(db, site.id, input.category);
  const host = input.domain === undefined ? undefined : websiteHost(input.domain);
  if ((input.category !== undefined && categoryId === undefined) || host === null) return undefined;
  return {
    siteId: site.id,
    visibility: input.status,
    ...(input.q !== undefined && { q: input.q }),
    ...(categoryId !== undefined && { categoryIds: [categoryId] }),
    ...(input.stage !== undefined && { stage: input.stage }),
    ...(input.country !== undefined && { country: input.country.toUpperCase() }),
    ...(input.pricing_model && { pricingModel: input.pricing_model }),
    ...(host !== undefined && { host }),
  };
}
