import { type Db, sql } from '../platform/database/database.ts';

/** Holds these listings until the transaction ends, in the order of their ids. */
export async function lockListings(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`select from listing where id = any(${[...ids]}::bigint[]) order by id for update`);
}
