import type { Site } from '../contract/call.ts';
import { type Db, sql } from '../platform/database/database.ts';

export interface OwnPage {
  slug: string;
  language: string;
  title: string;
  body: string;
  is_public: boolean;
  in_header: boolean;
  in_footer: boolean;
}

const columns = sql`slug, language, title, body, is_public, in_header, in_footer`;

/** The site's own pages in every language, without their text. */
export async function listOwnPages(db: Db, siteId: number): Promise<Omit<OwnPage, 'body'>[]> {
  return db.rows(
    sql`select slug, language, title, is_public, in_header, in_footer from site_page where site_id = ${siteId} order by slug, language limit 1000`,
  );
}

/** One of the site's own pages in one language, public or not. */
export async function findOwnPage(db: Db, given: { siteId: number; slug: string; language: string }): Promise<OwnPage | undefined> {
  return db.row<OwnPage>(sql`select ${columns} from site_page where site_id = ${given.siteId} and slug = ${given.slug} and language = ${given.language}`);
}

/** The page in this language, locked until the transaction ends. */
export async function lockOwnPage(tx: Db, given: { siteId: number; slug: string; language: string }): Promise<OwnPage | undefined> {
  await tx.run(sql`select from site where id = ${given.siteId} for update`);
  return findOwnPage(tx, given);
}

/** Adds a page in a language, or replaces it. */
export async function saveOwnPage(tx: Db, given: { siteId: number; page: OwnPage; now: Date }): Promise<void> {
  const { siteId, page, now } = given;
  await tx.run(sql`
    insert into site_page (site_id, slug, language, title, body, is_public, in_header, in_footer, updated_at)
    values (${siteId}, ${page.slug}, ${page.language}, ${page.title}, ${page.body}, ${page.is_public}, ${page.in_header}, ${page.in_footer}, ${now})
    on conflict (site_id, slug, language) do update set title = excluded.title, body = excluded.body, is_public = excluded.is_public,
      in_header = excluded.in_header, in_footer = excluded.in_footer, updated_at = excluded.updated_at`);
}

/** Deletes a page in one language. Its other languages stay. */
export async function deleteOwnPage(tx: Db, given: { siteId: number; slug: string; language: string }): Promise<void> {
  await tx.run(sql`delete from site_page where site_id = ${given.siteId} and slug = ${given.slug} and language = ${given.language}`);
}

/** What the links of a site are made of: its settings, and its public pages that the header and the footer link to. */
export async function findLinkParts(db: Db, siteId: number): Promise<Required<Pick<Site, 'settings' | 'headerPages' | 'footerPages'>>> {
  const { settings } = (await db.row<Pick<Site, 'settings'>>(sql`select settings from site where id = ${siteId}`))!;
  const pages = await db.rows<{ slug: string; titles: Record<string, string>; in_header: boolean; in_footer: boolean }>(sql`
    select slug, json_object_agg(language, title) as titles, bool_or(in_header) as in_header, bool_or(in_footer) as in_footer
    from site_page where site_id = ${siteId} and is_public group by slug order by slug`);
  return { settings, headerPages: pages.filter((page) => page.in_header), footerPages: pages.filter((page) => page.in_footer) };
}
