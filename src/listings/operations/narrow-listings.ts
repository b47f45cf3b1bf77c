import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { countFacets, countFacetsOf, type FacetCount, findListingIds, type ListingQuery } from '../../search/index.ts';
import { listingFilters, readFilters } from './search-listings.ts';

/** A search ranks at most this many; further matches aren't counted either. */
const MOST_FOUND = 3000;
const MOST_VALUES = 24;

const value = z.strictObject({ value: z.string(), listings: v.count });
const facets = z.strictObject({ category: z.array(value), country: z.array(value), pricing_model: z.array(value), stage: z.array(value) });

export const narrowListings = defineSiteOperation({
  name: 'narrow_listings',
  title: 'Get search filters',
  summary: 'Counts search results by category, country, price and stage, and shows the corrected words if any looked misspelt.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing'],
  input: z.strictObject(listingFilters),
  output: z.strictObject({
    facets: facets.nullable().meta({ description: 'null if there are too many results to count.' }),
    meant: z.strictObject({ words: z.array(z.string()), instead: z.boolean().meta({ description: 'Whether nothing matches the words as typed.' }) }).nullable(),
  }),
  async handle(input, call) {
    const filtered = await readFilters(input, call);
    if (!filtered) return { facets: divide([]), meant: null };
    const query: ListingQuery = { ...filtered, sort: 'relevance', limit: MOST_FOUND, offset: 0 };
    if (!input.q?.trim()) {
      const counts = await countFacets(call.db, query);
      return { facets: counts && divide(counts), meant: null };
    }
    call.dependsOn?.('ranking');
    const found = await findListingIds(call.db, query);
    const meant = found.total > 0 ? (found.meant ?? null) : null;
    return { facets: found.totalIsCapped ? null : divide(await countFacetsOf(call.db, query, found.ids)), meant };
  },
});

function divide(counts: readonly FacetCount[]): z.infer<typeof facets> {
  // The page gets category names from the tree, so it needs all of them.
  const of = (wanted: FacetCount['facet'], most = MOST_VALUES) =>
    counts
      .filter(({ facet }) => facet === wanted)
      .slice(0, most)
      .map(({ value, listings }) => ({ value, listings }));
  return { category: of('category', counts.length), country: of('country'), pricing_model: of('pricing_model'), stage: of('stage') };
}
