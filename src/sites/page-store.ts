import { type Db, sql } from '../platform/database/database.ts';

/** A page of the operator's own in the requested language, else in any other. */
export async function findPage(
  db: Db,
  given: { siteId: number; slug: string; language: string },
): Promise<{ title: string; body: string; language: string } | undefined> {
  return db.row(sql`
    select title, body, language from public_site_page where site_id = ${given.siteId} and slug = ${given.slug}
    order by language = ${given.language} desc, language = 'en' desc, language limit 1`);
}

/** Slugs of the public pages that the site team wrote, each once, in any language. */
export async function listPageSlugs(db: Db, siteId: number): Promise<string[]> {
  return (await db.rows<{ slug: string }>(sql`select distinct slug from public_site_page where site_id = ${siteId} order by slug`)).map(({ slug }) => slug);
}
