import type { Paging } from '../contract/values.ts';
import { type OwnListing, sameCompany } from '../ownership/index.ts';
import { type Db, sql } from '../platform/database/database.ts';

const columns = sql`l.id, l.site_id, l.company_id, l.slug, l.name, l.host, l.website_url, l.status, l.plan, l.unlocked, l.launch_week, l.live_since`;
const owned = (accountId: number) => sql`
  listing l join listing_member m on m.listing_id = l.id and m.account_id = ${accountId} and m.role = 'owner'`;

/** A page of all listings that an account owns, on every site, newest first. */
export async function listOwned(db: Db, given: { accountId: number; at: Paging }): Promise<{ rows: OwnListing[]; total: number }> {
  const { at } = given;
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from ${owned(given.accountId)}`);
  const rows = await db.rows<OwnListing>(sql`
    select ${columns} from ${owned(given.accountId)}
    order by l.created_at desc, l.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  return { rows, total: counted!.total };
}

/** An account's listings of a company, under any of its domains, on these sites, in lock order. */
export async function listOwnedOfCompany(db: Db, given: { accountId: number; companyId: number; siteIds: readonly number[] }): Promise<OwnListing[]> {
  return db.rows<OwnListing>(sql`
    select ${columns} from ${owned(given.accountId)}
    where l.company_id = any(select unnest(${sameCompany('k.id')}) from company k where k.id = ${given.companyId}) and l.site_id = any(${[...given.siteIds]}::smallint[]) order by l.site_id, l.id`);
}
