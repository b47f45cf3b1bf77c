import { type Db, sql } from '../platform/database/database.ts';

export interface OwnCollectionRow {
  id: number;
  title: string;
  about: string | null;
  is_public: boolean;
  hidden_because: string | null;
  items: number;
  has: boolean;
}

/** An account's collections on a site, most recently changed first. @param given.listingId `has` says which of them it is in */
export function listOwn(db: Db, given: { siteId: number; accountId: number; listingId: number | null; most: number }): Promise<OwnCollectionRow[]> {
  return db.rows<OwnCollectionRow>(sql`
    select c.id, c.title, c.about, c.is_public, c.hidden_because, (select count(*)::int from collection_item i where i.collection_id = c.id) as items,
      exists (select from collection_item i where i.collection_id = c.id and i.listing_id = ${given.listingId}) as has
    from collection c where c.site_id = ${given.siteId} and c.account_id = ${given.accountId} order by c.updated_at desc, c.id desc limit ${given.most}`);
}

/** What decides whether an account may have public collections. */
export async function findOwner(db: Db, accountId: number): Promise<{ email: string; created_at: Date }> {
  return (await db.row<{ email: string; created_at: Date }>(sql`select email::text, created_at from account where id = ${accountId}`))!;
}

export interface OwnItemRow {
  listing_id: number;
  slug: string;
  name: string;
  logo_file: string | null;
  is_public: boolean;
  /** Of all time; null for a listing that can't be voted for. */
  votes: number | null;
  note: string | null;
}

/** What is in a collection, the newest first, with the ids of the listings. */
export function listOwnItems(db: Db, id: number): Promise<OwnItemRow[]> {
  return db.rows<OwnItemRow>(sql`
    select i.listing_id, l.slug, l.name, l.logo_file, l.status in ('live', 'scheduled') as is_public, s.votes, i.note
    from collection_item i join listing l on l.id = i.listing_id left join live_listing_stats s on s.listing_id = i.listing_id
    where i.collection_id = ${id} order by i.added_at desc, i.listing_id desc`);
}

/** Whether an account uses a listing, and how many people do, as everyone sees it. */
export async function findUse(db: Db, given: { listingId: number; accountId: number }): Promise<{ uses: boolean; users: number }> {
  const row = await db.row<{ uses: boolean; users: number }>(sql`
    select exists (select from listing_use where listing_id = ${given.listingId} and account_id = ${given.accountId}) as uses,
      (select count(*)::int from public_listing_use where listing_id = ${given.listingId}) as users`);
  return row!;
}

/** Slugs of the listings that an account uses. @param given.slugs only those of them; left out: all */
export async function listUsedSlugs(
  db: Db,
  given: { siteId: number; accountId: number; most: number; slugs?: readonly string[] | undefined },
): Promise<string[]> {
  const rows = await db.rows<{ slug: string }>(sql`
    select l.slug from listing_use u join listing l on l.id = u.listing_id
    where u.account_id = ${given.accountId} and l.site_id = ${given.siteId} ${given.slugs ? sql`and l.slug = any(${[...given.slugs]}::text[])` : sql``}
    order by u.since desc, l.id desc limit ${given.most}`);
  return rows.map(({ slug }) => slug);
}
