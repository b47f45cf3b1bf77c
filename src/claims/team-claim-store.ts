import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { ClaimStatus } from './claim-store.ts';

/** A claim as the site team sees it. */
export interface TeamClaimRow {
  id: number;
  status: ClaimStatus;
  disputed: boolean;
  method: string;
  email: string | null;
  site: string;
  slug: string;
  name: string;
  website_url: string;
  claimant_id: number;
  claimant_email: string;
  owners: string[];
  seen: string | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
  proved_at: Date | null;
  decided_at: Date | null;
}

/** A page of all claims on all sites: disputed ones first, then the newest. */
export async function listTeamClaims(
  db: Db,
  given: { status: ClaimStatus | undefined; id?: number; at: Paging },
): Promise<{ rows: TeamClaimRow[]; total: number }> {
  const wanted = sql`(${given.status ?? null}::text is null or c.status = ${given.status ?? null}) and (${given.id ?? null}::bigint is null or c.id = ${given.id ?? null})`;
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from claim c where ${wanted}`);
  const rows = await db.rows<TeamClaimRow>(sql`
    select c.id, c.status, c.disputed, c.method, c.email::text, s.key as site, l.slug, l.name, l.website_url, a.id as claimant_id,
      a.email::text as claimant_email,
      (select coalesce(array_agg(o.email::text order by m.since, o.id), '{}') from listing_member m join account o on o.id = m.account_id
        where m.listing_id = l.id and m.role = 'owner') as owners,
      c.seen, c.reason, c.created_at, c.expires_at, c.proved_at, c.decided_at
    from claim c join listing l on l.id = c.listing_id join site s on s.id = l.site_id join account a on a.id = c.account_id
    where ${wanted} order by c.disputed desc, c.id desc limit ${given.at.per_page} offset ${(given.at.page - 1) * given.at.per_page}`);
  return { rows, total: counted!.total };
}
