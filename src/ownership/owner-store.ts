import { type Db, sql } from '../platform/database/database.ts';

/** An owner of a listing and their email address. */
export interface Owner {
  account_id: number;
  email: string;
  /** Has proven control of the listing's domain at least once, even if that proof no longer counts. */
  has_proven: boolean;
}

/** The owners of a listing, with their email addresses. */
export async function listOwners(db: Db, listingId: number): Promise<Owner[]> {
  return db.rows<Owner>(sql`
    select m.account_id, a.email::text,
      exists (select from listing_proof p where p.listing_id = m.listing_id and p.account_id = m.account_id) as has_proven
    from listing_member m join account a on a.id = m.account_id
    where m.listing_id = ${listingId} and m.role = 'owner' order by m.since, m.account_id`);
}

/** Removes all owners of a listing but this account. Other members stay. */
export async function removeOtherOwners(tx: Db, given: { listingId: number; accountId: number }): Promise<void> {
  await tx.run(sql`delete from listing_member where listing_id = ${given.listingId} and role = 'owner' and account_id <> ${given.accountId}`);
}

/** Removes one owner of a listing, even the last one. */
export async function removeOwner(tx: Db, given: { listingId: number; accountId: number }): Promise<void> {
  await tx.run(sql`delete from listing_member where listing_id = ${given.listingId} and role = 'owner' and account_id = ${given.accountId}`);
}

/** Whether an account owns a listing. */
export async function isOwner(db: Db, given: { listingId: number; accountId: number }): Promise<boolean> {
  const row = await db.row(sql`
    select from listing_member where listing_id = ${given.listingId} and account_id = ${given.accountId} and role = 'owner'`);
  return row !== undefined;
}

/** Removes invited founders; owners stay. */
export async function removeFounders(tx: Db, given: { listingId: number; accountIds: readonly number[] }): Promise<void> {
  await tx.run(sql`
    delete from listing_member where listing_id = ${given.listingId} and account_id = any(${[...given.accountIds]}::bigint[]) and role = 'founder'`);
}
