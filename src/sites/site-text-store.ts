import { type Db, sql } from '../platform/database/database.ts';

/** Pages whose text the operator provides. */
export const textPages = ['terms', 'privacy', 'about', 'contact'] as const;
export type TextPage = (typeof textPages)[number];

export interface SiteText {
  language: string;
  /** Markdown. */
  body: string;
}

/** The operator's text of a page in the requested language, else in any other. */
export async function findSiteText(db: Db, given: { siteId: number; page: TextPage; language: string }): Promise<SiteText | undefined> {
  return db.row<SiteText>(sql`
    select language, body from site_text where site_id = ${given.siteId} and page = ${given.page}
    order by language = ${given.language} desc, language = 'en' desc, language limit 1`);
}

/** The text in exactly this language, locked until the transaction ends. */
export async function lockSiteText(tx: Db, given: { siteId: number; page: TextPage; language: string }): Promise<string | null> {
  const row = await tx.row<{ body: string }>(sql`
    select body from site_text where site_id = ${given.siteId} and page = ${given.page} and language = ${given.language} for update`);
  return row?.body ?? null;
}

/** Saves the text; null removes it, and the template is shown again. */
export async function saveSiteText(tx: Db, given: { siteId: number; page: TextPage; language: string; body: string | null; now: Date }): Promise<void> {
  const { siteId, page, language, body, now } = given;
  if (body === null) {
    await tx.run(sql`delete from site_text where site_id = ${siteId} and page = ${page} and language = ${language}`);
    return;
  }
  await tx.run(sql`
    insert into site_text (site_id, page, language, body, updated_at) values (${siteId}, ${page}, ${language}, ${body}, ${now})
    on conflict (site_id, page, language) do update set body = excluded.body, updated_at = excluded.updated_at`);
}
