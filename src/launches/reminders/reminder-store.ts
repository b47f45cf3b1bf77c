import { type Db, sql } from '../../platform/database/database.ts';

interface Reminder {
  listingId: number;
  accountId: number;
}

/** The Monday of a listing's next launch; undefined if none is planned. */
export async function findComingWeek(db: Db, listingId: number): Promise<string | undefined> {
  const row = await db.row<{ week: string | null }>(sql`
    select coalesce(min(n.week), (select s.launch_week from upcoming_listing_stats s where s.listing_id = ${listingId})) as week
    from public_launch n where n.listing_id = ${listingId} and n.launched_at is null and n.week is not null`);
  return row?.week ?? undefined;
}

/** Whether a person asked to be reminded of this launch. */
export async function hasReminder(db: Db, given: Reminder): Promise<boolean> {
  return (await db.row(sql`select from launch_reminder where listing_id = ${given.listingId} and account_id = ${given.accountId}`)) !== undefined;
}

/** Serializes an account's reminders, so that they are counted once. */
export async function lockReminders(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`reminders ${accountId}`}, 0))`);
}

/** How many launches a person has asked to be reminded of. */
export async function countReminders(db: Db, accountId: number): Promise<number> {
  return (await db.row<{ n: number }>(sql`select count(*)::int as n from launch_reminder where account_id = ${accountId}`))!.n;
}

/** People who get an email when a listing launches. */
export async function countListingReminders(db: Db, listingId: number): Promise<number> {
  return (await db.row<{ n: number }>(sql`select count(*)::int as n from launch_reminder where listing_id = ${listingId}`))!.n;
}

/** Adds or removes an account's reminder of a listing's launch. Safe to repeat. */
export async function saveReminder(tx: Db, given: Reminder & { wanted: boolean; now: Date }): Promise<void> {
  const { listingId, accountId, wanted, now } = given;
  await tx.run(
    wanted
      ? sql`insert into launch_reminder (listing_id, account_id, asked_at) values (${listingId}, ${accountId}, ${now}) on conflict do nothing`
      : sql`delete from launch_reminder where listing_id = ${listingId} and account_id = ${accountId}`,
  );
}

/** The reminders of an account on a site: those of listings that anyone may see, the next launch first. */
export function listReminders(
  db: Db,
  given: { siteId: number; accountId: number; most: number },
): Promise<{ slug: string; name: string; logo_file: string | null; week: string | null; asked_at: Date }[]> {
  return db.rows(sql`
    select l.slug, l.name, l.logo_file, (select min(n.week) from public_launch n where n.listing_id = l.id and n.launched_at is null) as week, r.asked_at
    from launch_reminder r join public_listing l on l.id = r.listing_id
    where r.account_id = ${given.accountId} and l.site_id = ${given.siteId} order by week nulls last, l.name, l.id limit ${given.most}`);
}

/** Slugs of the listings whose launch an account is reminded of. @param given.slugs only those of them; left out: all */
export async function listRemindedSlugs(
  db: Db,
  given: { siteId: number; accountId: number; most: number; slugs?: readonly string[] | undefined },
): Promise<string[]> {
  const rows = await db.rows<{ slug: string }>(sql`
    select l.slug from launch_reminder r join public_listing l on l.id = r.listing_id
    where r.account_id = ${given.accountId} and l.site_id = ${given.siteId} ${given.slugs ? sql`and l.slug = any(${[...given.slugs]}::text[])` : sql``}
    order by r.asked_at desc, l.id desc limit ${given.most}`);
  return rows.map(({ slug }) => slug);
}

export interface TakenReminder {
  account_id: number;
  slug: string;
  name: string;
}

/** Takes reminders of listings that have launched: each is there once, so nobody is emailed twice. */
export function takeReminders(tx: Db, given: { listingIds: readonly number[]; most: number }): Promise<TakenReminder[]> {
  return tx.rows<TakenReminder>(sql`
    with taken as (
      delete from launch_reminder where (listing_id, account_id) in (
        select listing_id, account_id from launch_reminder where listing_id = any(${[...given.listingIds]}::bigint[])
        order by listing_id, account_id limit ${given.most} for update)
      returning listing_id, account_id)
    select t.account_id, l.slug, l.name from taken t join public_listing l on l.id = t.listing_id order by t.account_id, l.name, l.id`);
}
