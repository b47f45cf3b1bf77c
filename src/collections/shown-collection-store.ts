import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';

export interface ShownCollection {
  id: number;
  title: string;
  about: string | null;
  author: string | null;
  updated_at: Date;
  /** Listings that anyone may see. */
  items: number;
  /** The newest of them, with the file of a stored picture. */
  newest: { name: string; file: string | null }[];
}

/** Products whose logos represent a collection in a list. */
const LOGOS = 5;

const columns = sql`c.id, c.title, c.about, c.author, c.updated_at, (select count(*)::int from public_collection_item i where i.collection_id = c.id) as items,
  (select coalesce(json_agg(json_build_object('name', n.name, 'file', n.logo_file) order by n.added_at desc, n.id desc), '[]') from (
    select l.id, l.name, l.logo_file, i.added_at from public_collection_item i join public_listing l on l.id = i.listing_id
    where i.collection_id = c.id order by i.added_at desc, i.listing_id desc limit ${LOGOS}) n) as newest`;

/** A collection that anyone may see. */
export function findShown(db: Db, given: { siteId: number; id: number }): Promise<ShownCollection | undefined> {
  return db.row<ShownCollection>(sql`select ${columns} from public_collection c where c.site_id = ${given.siteId} and c.id = ${given.id}`);
}

/** Listings of a public collection, the newest first. */
export function listShownItems(db: Db, given: { id: number; most: number }): Promise<{ listing_id: number; note: string | null }[]> {
  return db.rows(sql`
    select listing_id, note from public_collection_item where collection_id = ${given.id} order by added_at desc, listing_id desc limit ${given.most}`);
}

/** Public collections with enough to see in them, most recently changed first. */
export async function listShown(db: Db, given: { siteId: number; least: number; at: Paging }): Promise<{ rows: ShownCollection[]; total: number }> {
  const { siteId, least, at } = given;
  const from = sql`from public_collection c where c.site_id = ${siteId}
    and (select count(*) from (select from public_collection_item i where i.collection_id = c.id limit ${least}) x) >= ${least}`;
  const rows = await db.rows<ShownCollection>(sql`
    select ${columns} ${from} order by c.updated_at desc, c.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return { rows, total: counted!.n };
}
