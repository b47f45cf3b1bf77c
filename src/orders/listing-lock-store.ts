import { type Db, sql } from '../platform/database/database.ts';

/** Locks these listings until the transaction ends, ordered by id. */
export async function lockListings(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`select from listing where id = any(${[...ids]}::bigint[]) order by id for update`);
}
