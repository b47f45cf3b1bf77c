import { type Db, sql } from '../platform/database/database.ts';

/** A listing that somebody may claim. */
export interface ClaimableListing {
  id: number;
  name: string;
  /** Of the website, without www. */
  host: string;
  isPublic: boolean;
}

/**
 * Public listings, and those that nobody has published: whoever submits a website and leaves it there must not keep it from the
 * company. These are there only for accounts that know of them, because they drafted the same website, claimed the listing, or
 * lost it to a claim. A suspended one is the site team's matter.
 */
export async function findClaimableListing(
  db: Db,
  { siteId, slug, accountId }: { siteId: number; slug: string; accountId: number },
): Promise<ClaimableListing | undefined> {
  return db.row<ClaimableListing>(sql`
    select l.id, l.name, l.host, coalesce(s.visibility in ('live', 'upcoming'), false) as "isPublic"
    from listing l left join listing_stats s on s.listing_id = l.id
    where l.site_id = ${siteId} and l.slug = ${slug} and (s.visibility in ('live', 'upcoming') or l.status in ('draft', 'awaiting_badge', 'withdrawn') and (
      exists (select from draft d where d.account_id = ${accountId} and d.site_id = l.site_id and d.host = l.host and d.status = 'ready')
      or exists (select from claim c where c.account_id = ${accountId} and c.listing_id = l.id)
      or exists (select from listing_takeover t where t.account_id = ${accountId} and t.listing_id = l.id)))`);
}
