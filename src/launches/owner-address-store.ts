import { type Db, sql } from '../platform/database/database.ts';

/** Email addresses of the owners of these listings, by listing. Accounts that nobody signs in to get no email. */
export async function listOwnerAddresses(db: Db, listingIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.rows<{ listing_id: number; emails: string[] }>(sql`
    select m.listing_id, array_agg(a.email::text order by a.id) as emails
    from listing_member m join account a on a.id = m.account_id and a.origin = 'person' and a.suspended_at is null
    where m.listing_id = any(${[...listingIds]}::bigint[]) and m.role = 'owner'
    group by m.listing_id`);
  return new Map(rows.map(({ listing_id, emails }) => [listing_id, emails]));
}

/** Accounts that own these listings, by listing. */
export async function listOwnerAccounts(db: Db, listingIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db.rows<{ listing_id: number; accounts: number[] }>(sql`
    select listing_id, json_agg(account_id order by account_id) as accounts from listing_member
    where listing_id = any(${[...listingIds]}::bigint[]) and role = 'owner' group by listing_id`);
  return new Map(rows.map(({ listing_id, accounts }) => [listing_id, accounts]));
}
