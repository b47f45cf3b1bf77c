import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import type { Db } from '../../platform/database/db.ts';
import { countFacets, countFacetsOf, type FacetCount, findListingIds, type ListingIds, type ListingQuery, MOST_RANKED } from '../../search/index.ts';
import { listingSummary } from '../listing-summary.ts';
import { orderAndPlace, readFilters, searchInput, showResults } from './search-listings.ts';

const MOST_VALUES = 24;

const value = z.strictObject({ value: z.string(), listings: v.count });
export const facets = z.strictObject({ category: z.array(value), country: z.array(value), pricing_model: z.array(value), stage: z.array(value) });

export const browseListings = defineSiteOperation({
  name: 'browse_listings',
  title: 'Browse listings with filters',
  summary:
    'Finds listings like search_listings, counts all results by category, country, price and stage, and shows the corrected words if any looked misspelt.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing'],
  input: z.strictObject(searchInput),
  output: z.strictObject({
    results: v.pageOf(listingSummary),
    facets: facets.nullable().meta({ description: 'null if there are too many results to count.' }),
    meant: z.strictObject({ words: z.array(z.string()), instead: z.boolean().meta({ description: 'Whether nothing matches the words as typed.' }) }).nullable(),
  }),
  async handle(input, call) {
    const filtered = await readFilters(input, call);
    if (!filtered) return { results: v.showPage([], input, 0), facets: divide([]), meant: null };
    const { found, counts } = await (input.q?.trim() ? searchOnce : browse)(call.db, { ...filtered, ...orderAndPlace(input) });
    const results = await showResults(call, { input, filtered, found });
    return { results, facets: counts && divide(counts), meant: found.total > 0 ? (found.meant ?? null) : null };
  },
});

interface Counted {
  found: ListingIds;
  counts: FacetCount[] | null;
}

/** A search finds all its hits at once: those of the page are shown, all are counted. */
async function searchOnce(db: Db, query: ListingQuery): Promise<Counted> {
  const found = await findListingIds(db, { ...query, limit: MOST_RANKED, offset: 0 });
  const counts = found.totalIsCapped ? null : await countFacetsOf(db, query, found.ids);
  return { found: { ...found, ids: found.ids.slice(query.offset, query.offset + query.limit) }, counts };
}

async function browse(db: Db, query: ListingQuery): Promise<Counted> {
  const [found, counts] = await Promise.all([findListingIds(db, query), countFacets(db, query)]);
  return { found, counts };
}

/** The counts by filter, the most first: all categories, and up to 24 values of each other filter. */
export function divide(counts: readonly FacetCount[]): z.infer<typeof facets> {
  // The page gets category names from the tree, so it needs all of them.
  const of = (wanted: FacetCount['facet'], most = MOST_VALUES) =>
    counts
      .filter(({ facet }) => facet === wanted)
      .slice(0, most)
      .map(({ value, listings }) => ({ value, listings }));
  return { category: of('category', counts.length), country: of('country'), pricing_model: of('pricing_model'), stage: of('stage') };
}
