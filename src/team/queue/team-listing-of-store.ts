import { type Db, sql } from '../../platform/database/database.ts';

/** The listing that an entry is about, in any state. */
export function findListingOf(db: Db, id: number): Promise<{ slug: string; name: string } | undefined> {
  return db.row(sql`select slug, name from listing where id = ${id}`);
}
