import { type Db, sql } from '../database/database.ts';
import { removeJobsWithKeys } from '../jobs/index.ts';
import type { OwnWords } from './own-words.ts';

/** An email in the list of what was sent: who, what and when, never its content. */
export interface ListedMail {
  id: string;
  siteId: number;
  address: string;
  kind: string;
  language: string;
  uselessAfter: Date | undefined;
}

/** How an attempt to send an email ended; `waiting` is tried again. */
export type MailState = 'waiting' | 'sent' | 'failed' | 'bounced' | 'expired';

/** Adds emails to the list as waiting, in the transaction that queues them. Uses the database's clock, as jobs do. */
export async function addWaiting(tx: Db, mails: readonly ListedMail[]): Promise<void> {
  const column = <Value>(pick: (mail: ListedMail) => Value) => mails.map(pick);
  await tx.run(sql`
    insert into sent_mail (mail_id, site_id, address, kind, language, useless_after, queued_at, state)
    select m.*, clock_timestamp(), 'waiting' from unnest(${column(({ id }) => id)}::uuid[], ${column(({ siteId }) => siteId)}::bigint[],
      ${column(({ address }) => address.toLowerCase())}::text[], ${column(({ kind }) => kind)}::text[], ${column(({ language }) => language)}::text[],
      ${column(({ uselessAfter }) => uselessAfter ?? null)}::timestamptz[]) as m`);
}

/** Records how the last attempt ended. An email that was removed from the list isn't added again. @param given.answer what the mail server said */
export async function saveMailState(db: Db, given: { id: string; state: MailState; attempts: number; answer: string | null; now: Date }): Promise<void> {
  await db.run(sql`
    update sent_mail set state = ${given.state}, attempts = ${given.attempts}, answer = ${given.answer}, tried_at = ${given.now}
    where mail_id = ${given.id}`);
}

/** Marks an email as waiting again, or as failed for good. @param key of its job */
export async function markMail(tx: Db, key: string, state: 'waiting' | 'failed'): Promise<void> {
  await tx.run(sql`update sent_mail set state = ${state} where mail_id = (select case when ${key}::text ~ '^[0-9a-f-]{36}$' then ${key}::uuid end)`);
}

/** Removes some kinds of a site's emails to an address from the list, with their content. Those that are waiting aren't sent. */
export async function forgetMailsTo(tx: Db, given: { siteId: number; address: string; kinds: readonly string[] }): Promise<void> {
  const gone = await tx.rows<{ mail_id: string }>(sql`
    delete from sent_mail where site_id = ${given.siteId} and address = ${given.address.toLowerCase()} and kind = any(${[...given.kinds]}::text[])
    returning mail_id`);
  await removeMails(tx, gone);
}

/** Removes all emails to an address from the lists of all sites, with their content. Those that are waiting aren't sent. */
export async function forgetAllMailsTo(tx: Db, address: string): Promise<void> {
  await removeMails(tx, await tx.rows<{ mail_id: string }>(sql`delete from sent_mail where address = ${address.toLowerCase()} returning mail_id`));
}

async function removeMails(tx: Db, mails: readonly { mail_id: string }[]): Promise<void> {
  if (mails.length > 0)
    await removeJobsWithKeys(
      tx,
      mails.map(({ mail_id }) => mail_id),
    );
}

/** The operator's words of some kinds, by site, kind and language (`keyOfWords`). */
export async function findOwnWords(db: Db, given: { siteIds: readonly number[]; kinds: readonly string[] }): Promise<Map<string, OwnWords>> {
  const rows = await db.rows<OwnWords & { site_id: number; kind: string; language: string }>(sql`
    select site_id, kind, language, subject, opening from mail_words
    where site_id = any(${[...given.siteIds]}::bigint[]) and kind = any(${[...given.kinds]}::text[])`);
  return new Map(rows.map(({ site_id, kind, language, subject, opening }) => [keyOfWords(site_id, kind, language), { subject, opening }]));
}

/** The key of `findOwnWords` for a site, a kind of email and a language. */
export const keyOfWords = (siteId: number, kind: string, language: string): string => `${siteId} ${kind} ${language}`;
