import { type Db, sql } from '../platform/database/database.ts';

export interface SuggestedListing {
  id: number;
  slug: string;
  name: string;
  tagline: string | null;
  logo_file: string | null;
}

/** The data that a suggestion shows, for live listings, in the order of the ids. */
export async function listSuggested(db: Db, ids: readonly number[]): Promise<SuggestedListing[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<SuggestedListing>(sql`select id, slug, name, tagline, logo_file from public_listing where id = any(${ids}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Minimum trigram similarity of a name if none of its words begins with the typed text. */
const NEAR = 0.5;
const SHORTEST_NEAR = 4;

/** Categories with a word that begins with `text` (folded), the name's own beginning first; otherwise similar ones. */
export async function listCategoriesLike(db: Db, given: { siteId: number; text: string; most: number }): Promise<{ slug: string; name: string }[]> {
  const { siteId, text, most } = given;
  const begun = `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const mayResemble = text.length >= SHORTEST_NEAR;
  return db.rows(sql`
    select slug, name from (
      select slug, name, position, case when lower(name) like ${begun} then 3 when lower(name) like '% ' || ${begun} then 2
        when ${mayResemble} then word_similarity(${text}, lower(name)) else 0 end as likeness
      from category where site_id = ${siteId}) c
    where likeness >= ${NEAR} order by likeness desc, position, name limit ${most}`);
}
