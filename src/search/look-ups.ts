import { type Db, type Sql, sql } from '../platform/database/database.ts';
import { commonPlacedWords } from './index-store.ts';
import { and, lexeme } from './question.ts';

/** A condition on words, as tsquery text, and the number that its hits get. */
export interface LookUp {
  words: string;
  worth: number;
  /** A further condition, which isn't looked up: each document that the index finds is checked. For a rare word with a common one. */
  checked?: string | undefined;
}

/** Columns of search documents to select (with a leading comma), their view, and the condition on its rows. `passing`: further words that they must contain, as tsquery text. */
export interface Row {
  from: Sql;
  columns: Sql;
  condition: Sql;
  passing?: string | undefined;
}

/**
 * The hits of each condition in turn, as `listing_id`, `worth` and the columns. All conditions share one part of the plan, because
 * starting a part for each costs as much as its look-up. `offset 0` keeps the planner from reordering the two.
 */
export function lookedUp(lookUps: readonly LookUp[], { from, columns, condition, passing }: Row): Sql {
  const asked = lookUps.map(({ words }) => (passing === undefined ? words : and([words, passing])));
  const worth = lookUps.map((lookUp) => lookUp.worth);
  if (lookUps.every(({ checked }) => checked === undefined))
    return sql`
      select listing_id, worth${columns}
      from unnest((select ${asked}::text[]), (select ${worth}::integer[])) as asked(asked, worth)
      cross join lateral (select listing_id${columns} from ${from} where words @@ asked::tsquery and ${condition} offset 0) found`;
  // The index can't answer a condition with "is null".
  return sql`
    select listing_id, worth${columns}
    from unnest((select ${asked}::text[]), (select ${worth}::integer[]), (select ${lookUps.map(({ checked }) => checked ?? null)}::text[])::tsquery[]) as asked(asked, worth, checked)
    cross join lateral (select listing_id${columns} from ${from} where words @@ asked::tsquery and (checked is null or words @@ checked) and ${condition} offset 0) found`;
}

/**
 * Which of these words (a letter for the part of the document, then the word) no document of this view has. Words among PostgreSQL's most common ones exist, so they aren't
 * looked up. Without statistics, no word is.
 */
export async function absentAmong(db: Db, from: Sql, placedWords: readonly string[]): Promise<Set<string>> {
  const asked = placedWords.map((word) => lexeme(word.slice(0, 1), word.slice(1)));
  const rows = await db.rows<{ word: string }>(sql`
    with rare as materialized (
      select w.word, w.asked
      from (${commonPlacedWords} offset 0) common
      cross join unnest((select ${[...placedWords]}::text[]), (select ${asked}::text[])) as w(word, asked)
      where w.word <> all (common.words))
    select word from rare where not exists (
      select from unnest(array[rare.asked]) as one(asked) cross join lateral (select from ${from} where words @@ one.asked::tsquery offset 0) found)`);
  return new Set(rows.map(({ word }) => word));
}
