import { type Db, sql } from '../platform/database/database.ts';

export interface CollectionRow {
  id: number;
  account_id: number;
  title: string;
  about: string | null;
  is_public: boolean;
  hidden_at: Date | null;
  hidden_because: string | null;
  email: string;
}

/** A collection of a site with its author, for changing it or deciding on it. */
export function findCollection(db: Db, given: { siteId: number; id: number }): Promise<CollectionRow | undefined> {
  return db.row<CollectionRow>(sql`
    select c.id, c.account_id, c.title, c.about, c.is_public, c.hidden_at, c.hidden_because, a.email::text
    from collection c join account a on a.id = c.account_id where c.id = ${given.id} and c.site_id = ${given.siteId}`);
}

/** Serializes what one account does to its collections. */
export async function lockCollections(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`collections ${accountId}`}, 0))`);
}

/** How many collections a person has on a site, private ones included. */
export async function countCollections(db: Db, given: { siteId: number; accountId: number }): Promise<number> {
  const row = await db.row<{ n: number }>(sql`select count(*)::int as n from collection where site_id = ${given.siteId} and account_id = ${given.accountId}`);
  return row!.n;
}

interface Words {
  title: string;
  about: string | null;
  isPublic: boolean;
  now: Date;
}

/** Adds an empty collection. @returns its id */
export async function insertCollection(tx: Db, given: Words & { siteId: number; accountId: number }): Promise<number> {
  const { siteId, accountId, title, about, isPublic, now } = given;
  const row = await tx.row<{ id: number }>(sql`
    insert into collection (site_id, account_id, title, about, is_public, created_at, updated_at, published_at)
    values (${siteId}, ${accountId}, ${title}, ${about}, ${isPublic}, ${now}, ${now}, ${isPublic ? now : null}) returning id`);
  return row!.id;
}

/** Replaces a collection's title and text, and who can see it. */
export async function updateCollection(tx: Db, given: Words & { id: number }): Promise<void> {
  await tx.run(sql`
    update collection set title = ${given.title}, about = ${given.about}, is_public = ${given.isPublic}, updated_at = ${given.now},
      published_at = coalesce(published_at, case when is_public then created_at when ${given.isPublic} then ${given.now}::timestamptz end)
    where id = ${given.id}`);
}

/** Deletes a collection. The listings in it stay. */
export async function removeCollection(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from collection where id = ${id}`);
}

/** How many listings a collection has, including those that visitors can't see. */
export async function countItems(db: Db, id: number): Promise<number> {
  return (await db.row<{ n: number }>(sql`select count(*)::int as n from collection_item where collection_id = ${id}`))!.n;
}

/** Whether a listing is in a collection. */
export async function hasItem(db: Db, given: { id: number; listingId: number }): Promise<boolean> {
  return (await db.row(sql`select from collection_item where collection_id = ${given.id} and listing_id = ${given.listingId}`)) !== undefined;
}

/** Puts a listing into a collection, or changes its note there. Safe to repeat. */
export async function saveItem(tx: Db, given: { id: number; listingId: number; note: string | null; now: Date }): Promise<void> {
  const { id, listingId, note, now } = given;
  await tx.run(sql`
    insert into collection_item (collection_id, listing_id, note, added_at) values (${id}, ${listingId}, ${note}, ${now})
    on conflict (collection_id, listing_id) do update set note = excluded.note`);
  await tx.run(sql`update collection set updated_at = ${now} where id = ${id}`);
}

/** Takes a listing out of a collection. @returns its name; undefined if it wasn't in it, and so nothing happened */
export async function removeItem(tx: Db, given: { id: number; slug: string; siteId: number }): Promise<string | undefined> {
  const row = await tx.row<{ name: string }>(sql`
    delete from collection_item i using listing l
    where i.collection_id = ${given.id} and l.id = i.listing_id and l.site_id = ${given.siteId} and l.slug = ${given.slug}
    returning l.name`);
  return row?.name;
}

/** Hides a collection, or shows it again with null. */
export async function saveHidden(tx: Db, given: { id: number; because: string | null; now: Date }): Promise<void> {
  await tx.run(sql`
    update collection set hidden_because = ${given.because}, hidden_at = ${given.because === null ? null : given.now} where id = ${given.id}`);
}

/** Records or removes that an account uses a listing. Safe to repeat. @returns whether that changed anything */
export async function saveUse(tx: Db, given: { listingId: number; accountId: number; uses: boolean; now: Date }): Promise<boolean> {
  const rows = await tx.rows(
    given.uses
      ? sql`insert into listing_use (listing_id, account_id, since) values (${given.listingId}, ${given.accountId}, ${given.now}) on conflict do nothing returning listing_id`
      : sql`delete from listing_use where listing_id = ${given.listingId} and account_id = ${given.accountId} returning listing_id`,
  );
  return rows.length > 0;
}
