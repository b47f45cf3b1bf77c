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

/** Each listing is looked up by its id: PostgreSQL 15 would rather read all of a directory with thousands. */
const notAnswering = (siteId: number) => sql`
  website_reading r cross join lateral (
    select * from listing l
    where l.id = r.listing_id and l.site_id = ${siteId} and l.status in ('scheduled', 'awaiting_badge', 'live') and not l.closed offset 0) l
  where r.failures >= ${SILENT_AFTER}`;

/** One page of the websites that didn't answer several times in a row, the longest silent ones first. */
export const listSilentWebsites = (db: Db, given: { siteId: number; at: Paging }): Promise<SilentWebsite[]> =>
  db.rows<SilentWebsite>(sql`
    select l.id, l.slug, l.name, l.website_url, r.failures, r.failing_since, coalesce(r.failure, 'unreachable') as failure, r.read_at, r.not_before, r.is_asked,
      exists (select from listing_member m where m.listing_id = l.id and m.role = 'owner') as has_owner
    from ${notAnswering(given.siteId)} order by r.failing_since, r.listing_id limit ${given.at.per_page} offset ${(given.at.page - 1) * given.at.per_page}`);

/** How many websites of a site are on the schedule, were read lately, don't answer, and have changes that their owners haven't decided on. */
export interface ReadingFigures {
  planned: number;
  read: number;
  silent: number;
  undecided: number;
}

/** Counts a site's readings. It reads all of them. @param given.since from when a reading counts as late enough */
export async function countReadings(db: Db, given: { siteId: number; since: Date }): Promise<ReadingFigures> {
  const row = await db.row<ReadingFigures>(sql`
    select count(*)::int as planned, count(*) filter (where r.read_at > ${given.since})::int as read,
      (select count(*)::int from ${notAnswering(given.siteId)}) as silent,
      (select count(distinct w.listing_id)::int from website_suggestion w join listing m on m.id = w.listing_id
        where m.site_id = ${given.siteId} and w.state = 'open') as undecided
    from website_reading r join listing l on l.id = r.listing_id where l.site_id = ${given.siteId}`);
  return row!;
}

/** The last count of a large site's readings that is at most two hours old; undefined in a site that is counted whenever someone looks. */
export const findKeptFigures = (db: Db, given: { siteId: number; after: Date }): Promise<(ReadingFigures & { counted_at: Date }) | undefined> =>
  db.row<ReadingFigures & { counted_at: Date }>(sql`
    select planned, read, silent, undecided, counted_at from website_reading_figures where site_id = ${given.siteId} and counted_at > ${given.after}`);

/** Whether any readings were counted after this moment. */
export async function isCounted(db: Db, after: Date): Promise<boolean> {
  return (await db.row(sql`select from website_reading_figures where counted_at > ${after} limit 1`)) !== undefined;
}

/** Whether more websites than this are on the schedule, of all sites together. */
export async function hasMoreReadings(db: Db, most: number): Promise<boolean> {
  return (await db.row(sql`select from website_reading order by listing_id offset ${most} limit 1`)) !== undefined;
}

/** Ids of all sites. */
export const listSiteIds = async (db: Db): Promise<number[]> => (await db.rows<{ id: number }>(sql`select id from site order by id`)).map(({ id }) => id);

/** Replaces the last count of a site's readings. */
export async function saveFigures(tx: Db, siteId: number, { planned, read, silent: n, undecided }: ReadingFigures, now: Date): Promise<void> {
  await tx.run(sql`
    insert into website_reading_figures (site_id, counted_at, planned, read, silent, undecided)
    values (${siteId}, ${now}, ${planned}, ${read}, ${n}, ${undecided})
    on conflict (site_id) do update set counted_at = excluded.counted_at, planned = excluded.planned, read = excluded.read, silent = excluded.silent,
      undecided = excluded.undecided`);
}
