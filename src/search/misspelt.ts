import { type Db, empty, raw, sql } from '../platform/database/database.ts';
import { distance } from './corrections.ts';
import { type Asking, beginningsWanted, farNames, inPlaces, literalHits, nearNames, nothingFound, passing } from './hits.ts';
import { prefixPlaces, RANK } from './rank.ts';

/** With fewer hits on whole words than this, a word that looks misspelt counts as misspelt. */
const FEW = 5;

/** Evidence of a misspelling. */
export interface Slip {
  /** There are few enough hits. */
  few: boolean;
  /** Hits on the words as typed; only read if there are few. */
  literal: string[];
  /** Listings whose name is two edits away, if nothing else was found. */
  resembling: string[];
}

/** Checks whether the question is probably misspelt: how few hits it has as typed, and which names it may mean. */
export async function lookForSlip(db: Db, asking: Asking): Promise<Slip> {
  const { query, question } = asking;
  const row = await db.row<{ few: boolean; literal: string[]; candidates: [id: number, ...keys: string[]][] | null }>(sql`
    with ${passing(query)}
    near as materialized (${nearNames(query, question)}),
    worded as materialized (${literalHits(asking, FEW)}),
    beginnings as materialized (${beginningsWanted(question)}),
    begun as materialized (${inPlaces(asking, prefixPlaces, sql`(select wanted from beginnings)`)})
    select
      (select count(*) from worded)${query.typing ? raw(' + (select count(*) from begun)') : empty} < ${FEW}
        and not exists (select from near where rank >= ${RANK.exactName}) as few,
      array(select listing_id from worded) as literal,
      ${farNames(query, question.key, nothingFound(asking))} as candidates`);
  const { few, literal, candidates } = row!;
  const near = (candidates ?? []).filter(([, ...keys]) => keys.some((key) => distance(key, question.key) <= 2));
  return { few, literal: few ? literal : [], resembling: near.map(([id]) => String(id)) };
}
