import { type Db, sql } from '../platform/database/database.ts';

/** Names of listings, for those who hold an order of them. */
export async function listListingNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; name: string }>(sql`select id, name from listing where id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
