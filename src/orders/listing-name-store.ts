import { type Db, sql } from '../platform/database/database.ts';

/** Names by listing id, for people with an order for them and for the documents of an order. Deleted listings are left out. */
export async function listListingNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; name: string }>(sql`select id, name from listing where id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of some of a site's categories, by slug. Unknown slugs are left out. */
export async function listCategoryNames(db: Db, given: { siteId: number; slugs: readonly string[] }): Promise<Map<string, string>> {
  if (given.slugs.length === 0) return new Map();
  const rows = await db.rows<{ slug: string; name: string }>(sql`
    select slug, name from category where site_id = ${given.siteId} and slug = any(${[...given.slugs]}::text[])`);
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** Hosts of drafts by id; deleted ones are left out. */
export async function listDraftHosts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; host: string }>(sql`select id::text, host from draft where id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, host }) => [id, host]));
}
