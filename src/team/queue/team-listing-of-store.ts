import { type Db, sql } from '../../platform/database/database.ts';

/** Slug and name of the listing that an entry is about, in any status. @param id of the listing */
export function findListingOf(db: Db, id: number): Promise<{ slug: string; name: string } | undefined> {
  return db.row(sql`select slug, name from listing where id = ${id}`);
}
