import type { Paging } from '../../contract/values.ts';
import { raw, type Sql, sql } from './database.ts';

/** What pages of the console ask for, and the pages that people open. */
const USUAL = 25;
const FIRST_PAGES = 3;

/**
 * `limit … offset …` of a page, with its numbers in the statement itself. As parameters they are unknown to a lasting plan, which then
 * counts on a tenth of all rows. So PostgreSQL plans such a statement anew each time, which takes longer than to read a page by an index.
 * All other pages are parameters: each text is prepared and
 * kept, so a program that pages through lists would use up the names of prepared statements that everything else shares.
 */
export function limitOf({ page, per_page }: Paging): Sql {
  const offset = (page - 1) * per_page;
  return isFirst({ page, per_page }) ? raw(`limit ${per_page} offset ${offset}`) : sql`limit ${per_page} offset ${offset}`;
}

/** How many rows there are up to the end of a page, written like the numbers of `limitOf`. */
export const endOf = ({ page, per_page }: Paging): Sql => (isFirst({ page, per_page }) ? raw(String(page * per_page)) : sql`${page * per_page}`);

const isFirst = ({ page, per_page }: Paging): boolean => page <= FIRST_PAGES && per_page === USUAL;
