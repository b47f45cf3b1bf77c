import { findLeastKeptCount } from '../../listing-stats/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { MOST_RANKED } from '../hits.ts';
import { countHitsAtMost, type Weights } from '../information.ts';
import { countBegunAtMost, type Vocabulary } from '../known-words.ts';
import { hasFilters, type ListingQuery, valuesOf } from '../listing-query.ts';
import { type Question, tellingTerms } from '../question.ts';

/** Looking up one hit takes as long as reading this many of the listings that pass. */
const LOOK_UP = 10;
/** With fewer hits on whole words, words that only begin that way are searched too. */
const ENOUGH = 100;

/** Up to this many listings that pass are always read: it takes a few milliseconds. */
const ALWAYS_READ = 5000;

/**
 * Whether a search looks up each of its hits, instead of first reading all listings that pass its filters: an estimate of which takes less
 * work. Both find the same.
 */
export async function looksUpHits(
  db: Db,
  query: ListingQuery,
  known: { question: Question; vocabulary: Vocabulary; weights: Weights | undefined },
): Promise<boolean> {
  if (!hasFilters(query)) return false;
  const passing = await countPassingAtMost(db, query);
  if (passing <= ALWAYS_READ) return false;
  const { question, vocabulary, weights } = known;
  const share = Math.min(1, passing / Math.max(1, vocabulary.listings));
  const hits = countHitsAtMost(vocabulary, question, weights);
  const most = passing / LOOK_UP - hits;
  if (most <= 0) return false;
  // Beginnings are read until enough of them pass.
  if (hits * share >= ENOUGH || MOST_RANKED / share < most) return true;
  return (await countBegunAtMost(db, query.siteId, lastWords(question))) < most;
}

/** The words of a question that may be beginnings. */
const lastWords = (question: Question): string[] =>
  [...new Set([question.terms.at(-1), tellingTerms(question).at(-1)])].flatMap((term) => (term ? [term.word] : []));

/** An upper bound on the listings that pass the filters, from the stored counts. */
async function countPassingAtMost(db: Db, query: ListingQuery): Promise<number> {
  const values = valuesOf(query);
  if (query.host !== undefined || values.some(({ is }) => is.includes('\0'))) return 0;
  const { siteId, visibility, categoryIds = [] } = query;
  // With several categories, a listing in more than one is counted more than once. For an upper bound, that is fine.
  if (categoryIds.length < 2) return findLeastKeptCount(db, { siteId, visibility, categoryId: categoryIds[0], values });
  const counts = await Promise.all(categoryIds.map((categoryId) => findLeastKeptCount(db, { siteId, visibility, categoryId, values })));
  return counts.reduce((sum, n) => sum + n, 0);
}
