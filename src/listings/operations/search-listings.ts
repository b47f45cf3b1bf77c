import { z } from 'zod';
import { findCategoryId } from '../../categories/index.ts';
import type { Call } from '../../contract/call.ts';
import { onePage, tidewater } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { websiteHost } from '../../profile-fields/index.ts';
import { findListingIds, type ListingQuery } from '../../search/index.ts';
import { listSummaries } from '../listing-store.ts';
import { listingSummary } from '../listing-summary.ts';

/** Filters of a search. */
export const listingFilters = {
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

export const searchListings = defineRead({
  name: 'search_listings',
  title: 'Search listings',
  summary: 'Find products by words and filters.',
  description:
    'Full-text search over name, tagline, description and keywords, in any script, with typo tolerance. Listings with all your words come first, then those with the rarer ones; words such as `best` or `tool` count little. `alternative to X`, `like X` and `X vs Y` find alternatives to X. Filters combine; without `q` you browse. A search ranks at most 3,000 results. Nothing is skipped or repeated across pages.',
  path: '/listings',
  group: 'Listings',
  topics: ['directory', 'standing'],
  queryInput: z.strictObject({
    ...listingFilters,
    sort: z.enum(listingSorts).default('relevance').meta({ description: 'Sort order; relevance without q means trending.' }),
    ...v.paging,
  }),
  output: v.pageOf(listingSummary),
  example: { answer: (origin) => onePage([tidewater(origin)]) },
  async handle(input, call) {
    const filtered = await readFilters(input, call);
    if (!filtered) return v.showPage([], input, 0);
    const inCategory = filtered.categoryIds?.[0];
    const isNewest = input.sort === 'newest' && !input.q?.trim();
    // A search with words depends on votes in the whole directory. Without words, it depends only on votes in the category.
    if (!isNewest) call.dependsOn?.(inCategory !== undefined && !input.q?.trim() ? `category:${inCategory}` : 'ranking');
    const found = await findListingIds(call.db, { ...filtered, sort: input.sort, limit: input.per_page, offset: (input.page - 1) * input.per_page });
    if (isNewest) for (const id of found.ids) call.dependsOn?.(`listing:${id}`);
    return v.showPage(await listSummaries(call, found.ids), input, found.total, found.totalIsCapped);
  },
});

/** Undefined: the filters match nothing, for example because the category doesn't exist. */
export async function readFilters(
  input: z.output<z.ZodObject<typeof listingFilters>>,
  { db, site }: Call,
): Promise<Omit<ListingQuery, 'sort' | 'limit' | 'offset'> | undefined> {
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
