import type { Db } from '../platform/database/database.ts';
import { searchAlternatives } from './alternatives-search.ts';
import { browse } from './browse.ts';
import type { ListingIds, ListingQuery } from './listing-query.ts';
import { readQuestion } from './question.ts';
import { search } from './ranked-search.ts';

export { browseTwice, MOST_TOTAL } from './browse.ts';
export { countFacets, countFacetsOf, type FacetCount } from './facets.ts';
export { addFilterWords, countWithoutFilterWords, FILTERED_A_MINUTE } from './filters/filter-words-store.ts';
export { MOST_RANKED } from './hits.ts';
export { indexListings } from './index-store.ts';
export { type ListingIds, type ListingQuery, passes } from './listing-query.ts';
export { refreshVocabulary } from './vocabulary-store.ts';

/**
 * One page of listing ids: the hits for `q`, or all listings if `q` is blank, filtered, in the order of `sort`. Only listings of
 * that site and visibility. Ties are always broken by id.
 */
export async function findListingIds(db: Db, query: ListingQuery): Promise<ListingIds> {
  const question = query.q === undefined ? undefined : readQuestion(query.q);
  if (!question) return browse(db, query);
  return (await searchAlternatives(db, query)) ?? search(db, query, question);
}
export { correctBeginning } from './mistyped-beginning.ts';
export { listCategoriesLike, listSuggested } from './suggestion-store.ts';
