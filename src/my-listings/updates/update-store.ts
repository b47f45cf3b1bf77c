import type { Paging } from '../../contract/values.ts';
import { wantsMailsOf } from '../../notifications/index.ts';
import { type Db, sql } from '../../platform/database/database.ts';

// Accounts that get emails about what they follow.
const reachable = wantsMailsOf('listing_update');

/** Posts an update. @param given.body as its author typed it @returns its id */
export async function insertUpdate(tx: Db, given: { listingId: number; title: string; body: string; now: Date }): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into listing_update (listing_id, title, body, posted_at) values (${given.listingId}, ${given.title}, ${given.body}, ${given.now}) returning id`);
  return row!.id;
}

export interface UpdateRow {
  id: number;
  title: string;
  body: string;
  posted_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** Why the site team has hidden it; null: it hasn't. */
  hidden_because: string | null;
}

/** An update of this listing, locked until the transaction ends. Deleted and hidden updates are found too. */
export async function findUpdate(tx: Db, given: { listingId: number; id: number }): Promise<UpdateRow | undefined> {
  return tx.row<UpdateRow>(sql`
    select id, title, body, posted_at, edited_at, deleted_at, hidden_because
    from listing_update where listing_id = ${given.listingId} and id = ${given.id} for update`);
}

/** Replaces an update's text and notes when. */
export async function rewriteUpdate(tx: Db, given: { id: number; title: string; body: string; now: Date }): Promise<void> {
  await tx.run(sql`update listing_update set title = ${given.title}, body = ${given.body}, edited_at = ${given.now} where id = ${given.id}`);
}

/** The text stays in the version history. Followers who haven't been emailed yet won't be. */
export async function markUpdateDeleted(tx: Db, id: number, now: Date): Promise<void> {
  await tx.run(sql`update listing_update set deleted_at = ${now} where id = ${id}`);
  await tx.run(sql`update update_mailing set done_at = ${now} where update_id = ${id} and done_at is null`);
}

/** A page of a listing's updates including deleted and hidden ones, latest first; `told`: number of followers emailed so far, null if it wasn't to be emailed. */
export async function listUpdates(db: Db, listingId: number, at: Paging): Promise<{ rows: (UpdateRow & { told: number | null })[]; total: number }> {
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from listing_update where listing_id = ${listingId}`);
  const rows = await db.rows<UpdateRow & { told: number | null }>(sql`
    select u.id, u.title, u.body, u.posted_at, u.edited_at, u.deleted_at, u.hidden_because, m.told
    from listing_update u left join update_mailing m on m.update_id = u.id
    where u.listing_id = ${listingId} order by u.posted_at desc, u.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  return { rows, total: counted!.total };
}

/** Number of a listing's updates since then that were emailed to followers. */
export async function countMailings(db: Db, listingId: number, since: Date): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from update_mailing m join listing_update u on u.id = m.update_id where u.listing_id = ${listingId} and u.posted_at > ${since}`);
  return row!.n;
}

/** How many followers an email about an update would go to: those who can be reached and want it. */
export async function countFollowers(db: Db, listingId: number): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from follow f join account a on a.id = f.account_id where f.listing_id = ${listingId} and ${reachable}`);
  return row!.n;
}

/** Notes that an update is to be mailed, with nobody told yet. */
export async function insertMailing(tx: Db, updateId: number): Promise<void> {
  await tx.run(sql`insert into update_mailing (update_id) values (${updateId})`);
}

export interface MailingRow {
  update_id: number;
  told_up_to: number;
  title: string;
  body: string;
  posted_at: Date;
  listing_id: number;
  site_id: number;
  slug: string;
  name: string;
  status: string;
}

/** An unfinished mailing, locked until the transaction ends, so that two runs of its job never email the same follower. */
export async function lockMailing(tx: Db, updateId: number): Promise<MailingRow | undefined> {
  return tx.row<MailingRow>(sql`
    select m.update_id, m.told_up_to, u.title, u.body, u.posted_at, u.listing_id, l.site_id, l.slug, l.name, l.status
    from update_mailing m join listing_update u on u.id = m.update_id join listing l on l.id = u.listing_id
    where m.update_id = ${updateId} and m.done_at is null for update of m`);
}

/** The next followers to email: those who followed when the update was posted, and still do. */
export async function listFollowers(tx: Db, mailing: MailingRow, limit: number): Promise<{ account_id: number; email: string }[]> {
  return tx.rows(sql`
    select a.id as account_id, a.email::text from follow f join account a on a.id = f.account_id
    where f.listing_id = ${mailing.listing_id} and f.since <= ${mailing.posted_at} and a.id > ${mailing.told_up_to} and ${reachable}
    order by a.id limit ${limit}`);
}

/** Saves how far the emails have got, in the transaction that queues a batch. @param given.doneAt null if there are more followers */
export async function saveMailing(tx: Db, updateId: number, given: { toldUpTo: number; told: number; doneAt: Date | null }): Promise<void> {
  await tx.run(sql`
    update update_mailing set told_up_to = ${given.toldUpTo}, told = told + ${given.told}, done_at = ${given.doneAt} where update_id = ${updateId}`);
}
