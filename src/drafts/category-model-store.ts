import { type Db, sql } from '../platform/database/database.ts';
import type { TaughtListing } from './classifier/learn-categories.ts';

/** Maximum number of listings to learn from: more take longer and add little. */
const MOST_LISTINGS = 12_000;
const LONGEST_TEXT = 1_000;

export interface ModelState {
  /** Hash of the categories that it was learned for. */
  categories: string;
  listings: number;
  learned_at: Date;
}

/** A site's packed model; undefined if nothing has been learned yet. */
export async function findCategoryModel(db: Db, siteId: number): Promise<Uint8Array | undefined> {
  return (await db.row<{ packed: Buffer | null }>(sql`select packed from category_model where site_id = ${siteId}`))?.packed ?? undefined;
}

/** What a site's model was learned from; undefined if the site has never had one. */
export async function findModelState(db: Db, siteId: number): Promise<ModelState | undefined> {
  return db.row<ModelState>(sql`select categories, listings, learned_at from category_model where site_id = ${siteId}`);
}

/** Sites whose listings haven't been checked since `before`. */
export async function hasUntaughtSites(db: Db, before: Date): Promise<boolean> {
  const found = await db.row(sql`
    select from site s where not exists (select from category_model m where m.site_id = s.id and m.looked_at > ${before})
      and exists (select from category c where c.site_id = s.id) limit 1`);
  return found !== undefined;
}

/** Ids of sites that have categories and weren't checked since `before`. */
export async function listUntaughtSites(db: Db, before: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select s.id from site s where not exists (select from category_model m where m.site_id = s.id and m.looked_at > ${before})
      and exists (select from category c where c.site_id = s.id) order by s.id`);
  return rows.map(({ id }) => id);
}

/** How many listings with a category are live, and how many of them have changed since. */
export async function countLessons(db: Db, given: { siteId: number; since: Date }): Promise<{ listings: number; changed: number }> {
  const row = await db.row<{ listings: number; changed: number }>(sql`
    select count(*)::int as listings, count(*) filter (where l.updated_at > ${given.since})::int as changed
    from live_listing_stats s join public_listing l on l.id = s.listing_id where s.site_id = ${given.siteId} and s.primary_category_id is not null`);
  return row!;
}

/** Texts and categories of a site's live listings, in an order that only depends on them; an even sample if there are many. */
export async function listLessons(db: Db, siteId: number): Promise<TaughtListing[]> {
  return db.rows<TaughtListing>(sql`
    select coalesce(l.tagline, '') as tagline, left(coalesce(l.description, l.short_description, ''), ${LONGEST_TEXT}::int) as description,
      (select coalesce(array_agg(c.slug order by lc.position), '{}') from listing_category lc join category c on c.id = lc.category_id where lc.listing_id = l.id) as categories
    from live_listing_stats s join public_listing l on l.id = s.listing_id
    where s.site_id = ${siteId} and s.primary_category_id is not null and coalesce(l.tagline, l.description, l.short_description) is not null
    order by hashint8(l.id), l.id limit ${MOST_LISTINGS}`);
}

/** Replaces a site's model. @param given.packed null for a site without categories @param given.categories checksum of those learned */
export async function saveCategoryModel(
  tx: Db,
  given: { siteId: number; packed: Uint8Array | null; categories: string; listings: number; now: Date },
): Promise<void> {
  const { siteId, packed, categories, listings, now } = given;
  await tx.run(sql`
    insert into category_model (site_id, packed, categories, listings, learned_at, looked_at)
    values (${siteId}, ${packed === null ? null : Buffer.from(packed)}, ${categories}, ${listings}, ${now}, ${now})
    on conflict (site_id) do update set packed = excluded.packed, categories = excluded.categories, listings = excluded.listings,
      learned_at = excluded.learned_at, looked_at = excluded.looked_at`);
}

/** Records that a directory was checked and had nothing new to learn. */
export async function noteLook(tx: Db, given: { siteId: number; now: Date }): Promise<void> {
  await tx.run(sql`update category_model set looked_at = ${given.now} where site_id = ${given.siteId}`);
}
