import { type Db, sql } from '../platform/database/database.ts';

/**
 * A mark of everything that `listSites` reads, as the database has it now: each change gives it another one. It costs far less than the
 * sites themselves, whose settings have to be sent and read.
 */
export async function markSites(db: Db): Promise<string> {
  const row = await db.row<{ mark: string }>(sql`
    select concat((select string_agg(concat(id, ':', xmin), ' ' order by id) from site), '/',
      (select string_agg(concat(site_id, ':', slug, ':', language, ':', xmin), ' ' order by site_id, slug, language) from site_page
        where is_public and (in_header or in_footer))) as mark`);
  return row!.mark;
}
