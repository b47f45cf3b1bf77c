import type { Paging } from '../../contract/values.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { SILENT_AFTER } from './reading-store.ts';

export interface SilentWebsite {
  id: number;
  slug: string;
  name: string;
  website_url: string;
  failures: number;
  failing_since: Date;
  failure: string;
  read_at: Date | null;
  not_before: Date;
  is_asked: boolean;
  has_owner: boolean;
}

const silent = (siteId: number) => sql`
  website_reading r join listing l on l.id = r.listing_id
  where l.site_id = ${siteId} and r.failures >= ${SILENT_AFTER} and l.status in ('scheduled', 'awaiting_badge', 'live') and not l.closed`;

/** Websites that didn't answer several times in a row, the longest silent ones first. */
export async function listSilentWebsites(db: Db, given: { siteId: number; at: Paging }): Promise<{ rows: SilentWebsite[]; total: number }> {
  const { siteId, at } = given;
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from ${silent(siteId)}`);
  const rows = await db.rows<SilentWebsite>(sql`
    select l.id, l.slug, l.name, l.website_url, r.failures, r.failing_since, coalesce(r.failure, 'unreachable') as failure, r.read_at, r.not_before, r.is_asked,
      exists (select from listing_member m where m.listing_id = l.id and m.role = 'owner') as has_owner
    from ${silent(siteId)} order by r.failing_since, l.id limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  return { rows, total: counted!.total };
}

/** How many websites are on the schedule, were read after `since`, and have changes that their owners haven't decided on. */
export async function countReadings(db: Db, given: { siteId: number; since: Date }): Promise<{ planned: number; read: number; undecided: number }> {
  const row = await db.row<{ planned: number; read: number; undecided: number }>(sql`
    select count(*)::int as planned, count(*) filter (where r.read_at > ${given.since})::int as read,
      (select count(distinct w.listing_id)::int from website_suggestion w join listing m on m.id = w.listing_id
        where m.site_id = ${given.siteId} and w.state = 'open') as undecided
    from website_reading r join listing l on l.id = r.listing_id where l.site_id = ${given.siteId}`);
  return row!;
}
