import { type Db, sql } from '../platform/database/database.ts';
import type { OwnWords } from '../platform/mail/index.ts';

export interface WordsPlace {
  siteId: number;
  kind: string;
  language: string;
}

/** The operator's words of a kind in one language. @param lock until the transaction ends, with everything else that changes words of the site */
export async function findWords(db: Db, { siteId, kind, language }: WordsPlace, lock = false): Promise<OwnWords> {
  if (lock) await db.row(sql`select from site where id = ${siteId} for no key update`);
  const row = await db.row<OwnWords>(sql`select subject, opening from mail_words where site_id = ${siteId} and kind = ${kind} and language = ${language}`);
  return row ?? { subject: null, opening: null };
}

/** Which kinds have words of the operator, as `kind language`. */
export async function listChanged(db: Db, siteId: number): Promise<Set<string>> {
  const rows = await db.rows<{ kind: string; language: string }>(sql`select kind, language from mail_words where site_id = ${siteId}`);
  return new Set(rows.map(({ kind, language }) => `${kind} ${language}`));
}

/** Saves the words; without any, Slipway's are used again. */
export async function saveWords(tx: Db, { siteId, kind, language }: WordsPlace, { subject, opening }: OwnWords, now: Date): Promise<void> {
  if (subject === null && opening === null) {
    await tx.run(sql`delete from mail_words where site_id = ${siteId} and kind = ${kind} and language = ${language}`);
    return;
  }
  await tx.run(sql`
    insert into mail_words (site_id, kind, language, subject, opening, updated_at) values (${siteId}, ${kind}, ${language}, ${subject}, ${opening}, ${now})
    on conflict (site_id, kind, language) do update set subject = excluded.subject, opening = excluded.opening, updated_at = excluded.updated_at`);
}
