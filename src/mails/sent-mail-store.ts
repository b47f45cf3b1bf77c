import { type Db, type Sql, sql } from '../platform/database/database.ts';
import type { MailState } from '../platform/mail/index.ts';

export interface SentMail {
  id: number;
  mail_id: string;
  address: string;
  kind: string;
  language: string;
  useless_after: Date | null;
  queued_at: Date;
  state: MailState;
  attempts: number;
  tried_at: Date | null;
  answer: string | null;
}

const columns = sql`id, mail_id, address, kind, language, useless_after, queued_at, state, attempts, tried_at, answer`;

export interface MailFilter {
  /** Beginning of an address, or `@` and a domain. */
  q?: string | undefined;
  state?: MailState | undefined;
  kind?: string | undefined;
}

function whereOf(siteId: number, { q, state, kind }: MailFilter): Sql {
  const asked = q?.trim().toLowerCase() ?? '';
  const prefix = `${asked.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const address = asked === '' ? sql`` : asked.startsWith('@') ? sql`and split_part(address, '@', 2) = ${asked.slice(1)}` : sql`and address like ${prefix}`;
  return sql`site_id = ${siteId} ${address} ${state ? sql`and state = ${state}` : sql``} ${kind ? sql`and kind = ${kind}` : sql``}`;
}

/** Emails of a site, newest first. @param given.before only those older than this id */
export async function listSentMails(db: Db, given: { siteId: number; filter: MailFilter; before: number | undefined; limit: number }): Promise<SentMail[]> {
  return db.rows<SentMail>(sql`
    select ${columns} from sent_mail where ${whereOf(given.siteId, given.filter)} ${given.before === undefined ? sql`` : sql`and id < ${given.before}`}
    order by id desc limit ${given.limit}`);
}

/** How many of a site's emails are waiting, failed or bounced, each counted up to `most`. */
export async function countMails(db: Db, given: { siteId: number; most: number }): Promise<Record<'waiting' | 'failed' | 'bounced', number>> {
  const count = (state: MailState) => sql`
    (select count(*)::int from (select from sent_mail where site_id = ${given.siteId} and state = ${state} limit ${given.most}) c)`;
  const row = await db.row<Record<'waiting' | 'failed' | 'bounced', number>>(
    sql`select ${count('waiting')} as waiting, ${count('failed')} as failed, ${count('bounced')} as bounced`,
  );
  return row!;
}

/** An email, locked until the transaction ends. */
export async function lockSentMail(tx: Db, given: { siteId: number; id: number }): Promise<SentMail | undefined> {
  return tx.row<SentMail>(sql`select ${columns} from sent_mail where site_id = ${given.siteId} and id = ${given.id} for update`);
}

const DAY_MS = 86_400_000;
/** How many days the list goes back. The content of failed emails is kept as long. */
export const SENT_MAIL_DAYS = 30;

/** Deletes rows of the list of emails that are older than 30 days, at most 10,000 at a time. */
export async function forgetSentMails(tx: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SENT_MAIL_DAYS * DAY_MS);
  await tx.run(sql`delete from sent_mail where id in (select id from sent_mail where queued_at < ${before} order by queued_at limit 10000)`);
}
