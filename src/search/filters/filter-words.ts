import { PLACE } from '../document.ts';
import { type ListingQuery, valuesOf } from '../listing-query.ts';
import { and, lexeme, or } from '../question.ts';

/** The second letter of the words that filters look for (0381). */
const KIND = { category: 'c', country: 'l', pricing_model: 'p', stage: 's' } as const;

/** The longest value that a document can have as a word, as the contract bounds it. */
const LONGEST = 500;

/** The condition on a document's words that its listing passes all filters of `query`, as tsquery text; undefined if words can't tell, or nothing is filtered. */
export function filterWordsOf(query: ListingQuery): string | undefined {
  const { categoryIds, host, also } = query;
  const values = valuesOf(query);
  if (host !== undefined || also || categoryIds?.length === 0 || values.some(({ is }) => is.includes('\0') || is.length > LONGEST)) return undefined;
  const wanted = values.map(({ facet, is }) => lexeme(PLACE.filter, KIND[facet] + is));
  if (categoryIds) wanted.push(or(categoryIds.map((id) => lexeme(PLACE.filter, `${KIND.category}${id}`))));
  return wanted.length > 0 ? and(wanted) : undefined;
}
