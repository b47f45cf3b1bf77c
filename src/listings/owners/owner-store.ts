import { type Db, sql } from '../../platform/database/database.ts';

/** Whoever owns a listing, and where they are written to. */
export interface Owner {
  account_id: number;
  email: string;
  /** Has proven control of the listing's domain at least once, also when that proof counts no more. */
  has_proven: boolean;
}

export async function listOwners(db: Db, listingId: number): Promise<Owner[]> {
  return db.rows<Owner>(sql`
    select m.account_id, a.email::text,
      exists (select from listing_proof p where p.listing_id = m.listing_id and p.account_id = m.account_id) as has_proven
    from listing_member m join account a on a.id = m.account_id
    where m.listing_id = ${listingId} and m.role = 'owner' order by m.since, m.account_id`);
}

/** Takes a listing from all of its owners but one. */
export async function removeOtherOwners(tx: Db, given: { listingId: number; accountId: number }): Promise<void> {
  await tx.run(sql`delete from listing_member where listing_id = ${given.listingId} and role = 'owner' and account_id <> ${given.accountId}`);
}
