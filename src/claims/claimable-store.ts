import { type Db, sql } from '../platform/database/database.ts';

/** A listing that can be claimed. */
export interface ClaimableListing {
  id: number;
  name: string;
  /** Host of the website, without www. */
  host: string;
  isPublic: boolean;
}

/**
 * Public listings, and unpublished ones: nobody should be able to block a company's website with an abandoned submission.
 * Unpublished ones are found only by accounts that know of them because they drafted the same website, claimed the listing or
 * lost it to a claim. Suspended listings are up to the site team.
 */
export async function findClaimableListing(
  db: Db,
  { siteId, slug, accountId }: { siteId: number; slug: string; accountId: number },
): Promise<ClaimableListing | undefined> {
  return db.row<ClaimableListing>(sql`
    select l.id, l.name, l.host, p.listing_id is not null as "isPublic"
    from listing l left join public_listing_stats p on p.listing_id = l.id
    where l.site_id = ${siteId} and l.id = (select find_listing(${siteId}::smallint, ${slug})) and (p.listing_id is not null or l.status in ('draft', 'awaiting_badge', 'withdrawn') and (
      exists (select from draft d where d.account_id = ${accountId} and d.site_id = l.site_id and d.host = l.host and d.status = 'ready')
      or exists (select from claim c where c.account_id = ${accountId} and c.listing_id = l.id)
      or exists (select from listing_takeover t where t.account_id = ${accountId} and t.listing_id = l.id)))`);
}
