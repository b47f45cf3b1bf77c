import { type Db, sql } from '../platform/database/database.ts';

export interface OwnPage {
  slug: string;
  language: string;
  title: string;
  body: string;
  is_public: boolean;
  in_footer: boolean;
}

const columns = sql`slug, language, title, body, is_public, in_footer`;

export async function listOwnPages(db: Db, siteId: number): Promise<Omit<OwnPage, 'body'>[]> {
  return db.rows(sql`select slug, language, title, is_public, in_footer from site_page where site_id = ${siteId} order by slug, language limit 1000`);
}

export async function findOwnPage(db: Db, given: { siteId: number; slug: string; language: string }): Promise<OwnPage | undefined> {
  return db.row<OwnPage>(sql`select ${columns} from site_page where site_id = ${given.siteId} and slug = ${given.slug} and language = ${given.language}`);
}

/** The page in this language, locked until the transaction ends. */
export async function lockOwnPage(tx: Db, given: { siteId: number; slug: string; language: string }): Promise<OwnPage | undefined> {
  await tx.run(sql`select from site where id = ${given.siteId} for update`);
  return findOwnPage(tx, given);
}

export async function saveOwnPage(tx: Db, given: { siteId: number; page: OwnPage; now: Date }): Promise<void> {
  const { siteId, page, now } = given;
  await tx.run(sql`
    insert into site_page (site_id, slug, language, title, body, is_public, in_footer, updated_at)
    values (${siteId}, ${page.slug}, ${page.language}, ${page.title}, ${page.body}, ${page.is_public}, ${page.in_footer}, ${now})
    on conflict (site_id, slug, language) do update set title = excluded.title, body = excluded.body, is_public = excluded.is_public,
      in_footer = excluded.in_footer, updated_at = excluded.updated_at`);
}

export async function deleteOwnPage(tx: Db, given: { siteId: number; slug: string; language: string }): Promise<void> {
  await tx.run(sql`delete from site_page where site_id = ${given.siteId} and slug = ${given.slug} and language = ${given.language}`);
}
