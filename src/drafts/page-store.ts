import { type Db, sql } from '../platform/database/database.ts';
import type { StoredPage } from './jobs/drafting-need.ts';
import { toJson } from './to-json.ts';

/** Stores the pages read, replacing those of an earlier attempt. */
export async function savePages(tx: Db, draftId: string, pages: readonly StoredPage[]): Promise<void> {
  await tx.run(sql`delete from draft_page where draft_id = ${draftId}::uuid`);
  // One statement for all pages, instead of one each.
  await tx.run(sql`
    insert into draft_page (draft_id, position, url, page)
    select ${draftId}::uuid, place - 1, page ->> 'url', page from jsonb_array_elements(${toJson(pages)}::jsonb) with ordinality as read(page, place)`);
}

/** The stored pages, front page first. */
export async function listPages(db: Db, draftId: string): Promise<StoredPage[]> {
  const rows = await db.rows<{ page: StoredPage }>(sql`select page from draft_page where draft_id = ${draftId}::uuid order by position`);
  return rows.map(({ page }) => page);
}

/** Whether the pages that a draft was made from are stored. Without them, a listing gets no evidence from it. */
export async function hasPages(db: Db, draftId: string): Promise<boolean> {
  return (await db.row(sql`select from draft_page where draft_id = ${draftId}::uuid limit 1`)) !== undefined;
}
