import { type Db, sql } from '../platform/database/database.ts';
import { tokenise } from '../platform/words/normalise.ts';
import { swapsOf } from './spelling.ts';

/** A shorter beginning is one edit away from almost everything. */
const SHORTEST = 4;

/**
 * Corrects the last word while it is being typed: if no word of the site begins that way, it is replaced by a beginning one edit
 * away (insert, delete, replace, swap): `typfo` becomes `typefo`. The first two letters are taken as correct. Undefined if there
 * is none.
 */
export async function correctBeginning(db: Db, siteId: number, typed: string): Promise<string | undefined> {
  const tokens = tokenise(typed);
  const last = tokens.at(-1);
  if (!last || last.gram || last.word.length < SHORTEST) return undefined;
  const { word } = last;
  const from = Array.from(word).slice(0, 2).join('');
  const row = await db.row<{ beginning: string }>(sql`
    select b.beginning from search_word w
    cross join lateral (select left(w.word, ${word.length}::int + more) as beginning from unnest(array[0, 1, -1]) with ordinality as m(more, turn)
      where levenshtein_less_equal(left(w.word, ${word.length}::int + more), ${word}, 1) <= 1 or left(w.word, ${word.length}::int + more) = any(${swapsOf(word)}::text[])
      order by turn limit 1) b
    where w.site_id = ${siteId} and w.word ~>=~ ${from} and w.word ~<~ ${`${from}\u{10ffff}`}
    group by b.beginning order by sum(w.listings) desc, b.beginning limit 1`);
  return row && [...tokens.slice(0, -1).map((token) => token.word), row.beginning].join(' ');
}
