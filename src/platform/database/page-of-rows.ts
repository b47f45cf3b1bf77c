import type { Paging } from '../../contract/values.ts';
import { raw, type Sql, sql } from './database.ts';

/** As many rows as pages ask for. Others come from programs that choose their own. */
const USUAL = new Set([1, 10, 20, 25, 50, 100]);
const FIRST_PAGES = 20;

/**
 * `limit … offset …` of a page, with its numbers in the statement itself. As parameters they are unknown to a lasting plan, which then
 * counts on a tenth of all rows. So PostgreSQL plans such a statement anew each time, which takes longer than to read a page by an index.
 * Unusual pages are parameters, because each text is prepared and kept.
 */
export function limitOf({ page, per_page }: Paging): Sql {
  const offset = (page - 1) * per_page;
  if (page > FIRST_PAGES || !USUAL.has(per_page)) return sql`limit ${per_page} offset ${offset}`;
  return raw(`limit ${per_page} offset ${offset}`);
}
