import { type Db, sql } from '../platform/database/database.ts';
import type { OwnWords } from '../platform/mail/index.ts';

export interface WordsPlace {
  siteId: number;
  kind: string;
  language: string;
}

/** The operator's texts for a kind of email in one language. @param lock locks the site's row, so that its email texts are changed one at a time */
export async function findWords(db: Db, { siteId, kind, language }: WordsPlace, lock = false): Promise<OwnWords> {
  if (lock) await db.row(sql`select from site where id = ${siteId} for no key update`);
  const row = await db.row<OwnWords>(sql`select subject, opening from mail_words where site_id = ${siteId} and kind = ${kind} and language = ${language}`);
  return row ?? { subject: null, opening: null };
}

/** The kinds and languages for which the operator has changed texts, as `kind language`. */
export async function listChanged(db: Db, siteId: number): Promise<Set<string>> {
  const rows = await db.rows<{ kind: string; language: string }>(sql`select kind, language from mail_words where site_id = ${siteId}`);
  return new Set(rows.map(({ kind, language }) => `${kind} ${language}`));
}

/** Saves the operator's texts. If both are null, Slipway's are used again. */
export async function saveWords(tx: Db, { siteId, kind, language }: WordsPlace, { subject, opening }: OwnWords, now: Date): Promise<void> {
  if (subject === null && opening === null) {
    await tx.run(sql`delete from mail_words where site_id = ${siteId} and kind = ${kind} and language = ${language}`);
    return;
  }
  await tx.run(sql`
    insert into mail_words (site_id, kind, language, subject, opening, updated_at) values (${siteId}, ${kind}, ${language}, ${subject}, ${opening}, ${now})
    on conflict (site_id, kind, language) do update set subject = excluded.subject, opening = excluded.opening, updated_at = excluded.updated_at`);
}
