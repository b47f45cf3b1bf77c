import { wantsMailsOf } from '../../notifications/index.ts';
import { type Db, type Sql, sql } from '../../platform/database/database.ts';

/** How long a link that confirms an address works. Then the address is forgotten. */
export const CONFIRM_DAYS = 3;
const DAY_MS = 86_400_000;

/** Saves the hash of the link that confirms an address. The address isn't subscribed before it is opened. @returns when the link expires */
export async function saveNewsletterLink(tx: Db, given: { tokenHash: Buffer; siteId: number; email: string; language: string; now: Date }): Promise<Date> {
  const expiresAt = new Date(given.now.getTime() + CONFIRM_DAYS * DAY_MS);
  await tx.run(sql`
    insert into newsletter_link (token_hash, site_id, email, language, expires_at)
    values (${given.tokenHash}, ${given.siteId}, ${given.email}, ${given.language}, ${expiresAt})`);
  return expiresAt;
}

/** The address of a link that still works. */
export function findNewsletterLink(db: Db, given: { tokenHash: Buffer; siteId: number; now: Date }): Promise<{ email: string; language: string } | undefined> {
  return db.row(sql`
    select email::text, language from newsletter_link
    where token_hash = ${given.tokenHash} and site_id = ${given.siteId} and expires_at > ${given.now}`);
}

/** Makes an address a subscriber. Safe to repeat: one that is a subscriber keeps its row, and with it the links in its emails. */
export async function saveSubscriber(tx: Db, given: { siteId: number; email: string; language: string; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into newsletter_subscriber (site_id, email, language, confirmed_at)
    values (${given.siteId}, ${given.email}, ${given.language}, ${given.now})
    on conflict (site_id, email) do update set language = excluded.language`);
}

/** Deletes a subscriber with everything that names the address. @returns the address; undefined if it was already gone */
export async function dropSubscriber(tx: Db, given: { siteId: number; id: number }): Promise<{ email: string } | undefined> {
  const gone = await tx.row<{ email: string }>(
    sql`delete from newsletter_subscriber where site_id = ${given.siteId} and id = ${given.id} returning email::text`,
  );
  if (gone) await tx.run(sql`delete from newsletter_link where site_id = ${given.siteId} and email = ${gone.email}::citext`);
  return gone;
}

/** Whether the link in a newsletter still belongs to an address, or the address was deleted. */
export async function isSubscriber(db: Db, given: { siteId: number; id: number }): Promise<boolean> {
  return (await db.row(sql`select from newsletter_subscriber where site_id = ${given.siteId} and id = ${given.id}`)) !== undefined;
}

/** Deletes addresses that were not confirmed before their link expired. */
export async function forgetUnconfirmed(tx: Db, now: Date): Promise<void> {
  await tx.run(sql`delete from newsletter_link where expires_at <= ${now}`);
}

export interface Subscriber {
  id: number;
  email: string;
  language: string;
}

/**
 * The next subscribers to email about a week, without those whose address has already had this week's email. The email counts as sent with
 * this transaction.
 */
export async function takeSubscribers(
  tx: Db,
  given: { siteId: number; week: string; after: number; limit: number },
): Promise<{ readers: Subscriber[]; upTo: number; isLast: boolean }> {
  const rows = await tx.rows<Subscriber & { told: boolean }>(sql`
    select id, email::text, language, told_week is not distinct from ${given.week}::date as told from newsletter_subscriber
    where site_id = ${given.siteId} and id > ${given.after} order by id limit ${given.limit} for update`);
  const readers = rows.filter(({ told }) => !told).map(({ id, email, language }) => ({ id, email, language }));
  await tx.run(sql`update newsletter_subscriber set told_week = ${given.week} where id = any(${readers.map(({ id }) => id)}::bigint[])`);
  return { readers, upTo: rows.at(-1)?.id ?? given.after, isLast: rows.length < given.limit };
}

/** Notes that accounts get the email of a week, so that the same addresses don't get it a second time as subscribers. */
export async function noteAccountsTold(tx: Db, given: { siteId: number; week: string; accountIds: readonly number[] }): Promise<void> {
  await tx.run(sql`
    update newsletter_subscriber s set told_week = ${given.week} from account a
    where a.id = any(${[...given.accountIds]}::bigint[]) and s.site_id = ${given.siteId} and s.email = a.email`);
}

/** Subscribers of a site that get the weekly email, except addresses of accounts that get it anyway. */
export const onlySubscribers = (siteId: number): Sql => sql`
  newsletter_subscriber s where s.site_id = ${siteId} and not exists (
    select from account a join notification_setting n on n.account_id = a.id
    where a.email = s.email and n.kind = 'weekly_launches' and n.wanted and ${wantsMailsOf('weekly_launches')})`;
