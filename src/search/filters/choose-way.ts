import type { Db } from '../../platform/database/db.ts';
import type { SearchQuery } from '../hits.ts';
import type { ListingQuery } from '../listing-query.ts';
import { looksUpHits } from './filter-first.ts';
import { filterWordsOf } from './filter-words.ts';
import { haveFilterWords } from './filter-words-store.ts';

/** Decides how a search applies its filters: as words if possible, because then only listings that pass are read. All ways find the same. */
export async function chooseWay(db: Db, query: ListingQuery, known: Parameters<typeof looksUpHits>[2]): Promise<Pick<SearchQuery, 'byHit' | 'passing'>> {
  const passing = filterWordsOf(query);
  if (passing !== undefined && (await haveFilterWords(db))) return { passing };
  return { byHit: await looksUpHits(db, query, known) };
}
