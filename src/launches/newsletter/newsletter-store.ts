import { wantsMailsOf } from '../../notifications/index.ts';
import { type Db, type Sql, sql } from '../../platform/database/database.ts';

/** How long a link that confirms an address works. Then the address is forgotten. */
export const CONFIRM_DAYS = 3;
const DAY_MS = 86_400_000;

/** Who asks for the weekly email. */
interface Asked {
  siteId: number;
  email: string;
  language: string;
  /** Slugs; none: all categories. */
  categories: readonly string[];
  now: Date;
}

/** Saves the hash of the link that confirms an address. The address isn't subscribed before it is opened. @returns when the link expires */
export async function saveNewsletterLink(tx: Db, given: Asked & { tokenHash: Buffer }): Promise<Date> {
  const expiresAt = new Date(given.now.getTime() + CONFIRM_DAYS * DAY_MS);
  await tx.run(sql`
    insert into newsletter_link (token_hash, site_id, email, language, categories, expires_at)
    values (${given.tokenHash}, ${given.siteId}, ${given.email}, ${given.language}, ${[...given.categories]}, ${expiresAt})`);
  return expiresAt;
}

/** The address of a link that still works. */
export function findNewsletterLink(
  db: Db,
  given: { tokenHash: Buffer; siteId: number; now: Date },
): Promise<{ email: string; language: string; categories: string[] } | undefined> {
  return db.row(sql`
    select email::text, language, categories from newsletter_link
    where token_hash = ${given.tokenHash} and site_id = ${given.siteId} and expires_at > ${given.now}`);
}

/**
 * Makes an address a subscriber. Safe to repeat: one that is a subscriber keeps its row, and with it the links in its emails; its categories are
 * those it asked for last.
 */
export async function saveSubscriber(tx: Db, given: Asked): Promise<void> {
  await tx.run(sql`
    insert into newsletter_subscriber (site_id, email, language, categories, confirmed_at)
    values (${given.siteId}, ${given.email}, ${given.language}, ${[...given.categories]}, ${given.now})
    on conflict (site_id, email) do update set language = excluded.language, categories = excluded.categories`);
}

/** Replaces the categories that a subscriber chose. */
export async function saveSubscriberCategories(tx: Db, given: { siteId: number; id: number; categories: readonly string[] }): Promise<void> {
  await tx.run(sql`
    update newsletter_subscriber set categories = ${[...given.categories]} where site_id = ${given.siteId} and id = ${given.id}`);
}

/** The categories that these slugs mean now, by name: earlier slugs find what has been renamed or merged. */
export function listChosenCategories(db: Db, given: { siteId: number; slugs: readonly string[] }): Promise<{ id: number; slug: string; name: string }[]> {
  return db.rows(sql`
    select c.id, c.slug, c.name from category c
    where c.id in (select find_category(${given.siteId}::smallint, x.slug) from unnest(${[...given.slugs]}::text[]) x(slug)) order by c.name, c.id`);
}

/** Deletes a subscriber with everything that names the address. @returns the address; undefined if it was already gone */
export async function dropSubscriber(tx: Db, given: { siteId: number; id: number }): Promise<{ email: string } | undefined> {
  const gone = await tx.row<{ email: string }>(
    sql`delete from newsletter_subscriber where site_id = ${given.siteId} and id = ${given.id} returning email::text`,
  );
  if (gone) await tx.run(sql`delete from newsletter_link where site_id = ${given.siteId} and email = ${gone.email}::citext`);
  return gone;
}

/** What the subscriber to whom the link in a newsletter belongs chose; undefined if the address was deleted. */
export async function findSubscription(db: Db, given: { siteId: number; id: number }): Promise<{ categories: string[] } | undefined> {
  return db.row(sql`select categories from newsletter_subscriber where site_id = ${given.siteId} and id = ${given.id}`);
}

/** Deletes addresses that were not confirmed before their link expired. */
export async function forgetUnconfirmed(tx: Db, now: Date): Promise<void> {
  await tx.run(sql`delete from newsletter_link where expires_at <= ${now}`);
}

export interface Subscriber {
  id: number;
  email: string;
  language: string;
  /** Slugs; none: all categories. */
  categories: string[];
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
    select id, email::text, language, categories, told_week is not distinct from ${given.week}::date as told from newsletter_subscriber
    where site_id = ${given.siteId} and id > ${given.after} order by id limit ${given.limit} for update`);
  const readers = rows.filter(({ told }) => !told).map(({ told: _, ...reader }) => reader);
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
