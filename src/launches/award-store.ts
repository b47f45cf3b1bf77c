import { type Db, empty, sql } from '../platform/database/database.ts';
import { countWeek, weekOrder } from './launch-store.ts';

export interface AwardRow {
  week: string;
  rank: number;
  votes: number;
  listing_id: number;
}

/** Awards of visible listings, newest week first; of one listing if `slug` is given. */
export async function listAwardRows(
  db: Db,
  given: { siteId: number; slug?: string; limit: number; offset: number },
): Promise<{ rows: AwardRow[]; total: number }> {
  const { slug } = given;
  const ofSlug = slug === undefined ? empty : sql` and a.listing_id = (select find_listing(${given.siteId}::smallint, ${slug}))`;
  const from = sql`from live_award a where a.site_id = ${given.siteId}${ofSlug}`;
  const rows = await db.rows<AwardRow>(
    sql`select a.week, a.rank, a.votes, a.listing_id ${from} order by a.week desc, a.rank limit ${given.limit} offset ${given.offset}`,
  );
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return { rows, total: counted!.n };
}

export interface AwardOfWeek extends AwardRow {
  slug: string;
  name: string;
  logo_file: string | null;
  /** Of all time, while `votes` are those of the week. */
  votes_now: number;
}

/** Awards of visible listings in a range of weeks, newest week first: at most 200. */
export async function listAwardsOfWeeks(db: Db, given: { siteId: number; from: string; to: string }): Promise<AwardOfWeek[]> {
  return db.rows<AwardOfWeek>(sql`
    select a.week, a.rank, a.votes, a.listing_id, l.slug, l.name, l.logo_file, s.votes as votes_now
    from live_award a join public_listing l on l.id = a.listing_id join live_listing_stats s on s.listing_id = a.listing_id
    where a.site_id = ${given.siteId} and a.week between ${given.from} and ${given.to} order by a.week desc, a.rank limit 200`);
}

/** A launch's result in its week. */
export interface WeekResult {
  /** Of the listing. */
  id: number;
  name: string;
  slug: string;
  rank: number;
  /** Number of ranked launches. */
  of: number;
  week_votes: number;
  /** 1 to 3; null without an award. */
  award: number | null;
}

/** The results of these listings among all ranked launches of a week, in order, with their awards: awards follow the same order. */
export async function listWeekResults(db: Db, given: { siteId: number; week: string; ids: readonly number[] }): Promise<WeekResult[]> {
  return db.rows<WeekResult>(sql`
    select * from (select l.id, l.name, l.slug, row_number() over (order by ${weekOrder})::int as rank, count(*) over ()::int as of, n.week_votes, a.rank as award
    from live_launch n join public_listing l on l.id = n.listing_id left join live_award a on a.launch_id = n.id
    where n.site_id = ${given.siteId} and n.week = ${given.week}) r
    where r.id = any(${[...given.ids]}::bigint[]) order by r.rank`);
}

/** An award of a public listing, with the number of launches in its week; undefined without one. @param given.week its Monday */
export async function findAwardRow(
  db: Db,
  given: { siteId: number; listingId: number; week: string },
): Promise<{ rank: number; votes: number; launches: number; is_on_badge: boolean } | undefined> {
  const { siteId, listingId, week } = given;
  const award = db.row<{ rank: number; votes: number; is_on_badge: boolean }>(sql`
    select a.rank, a.votes,
      not exists (select from public_award later where later.listing_id = a.listing_id and later.rank = a.rank and later.week > a.week) as is_on_badge
    from public_award a where a.site_id = ${siteId} and a.listing_id = ${listingId} and a.week = ${week}`);
  const [row, launches] = await Promise.all([award, countWeek(db, { siteId, week, coming: false })]);
  return row && { ...row, launches };
}

/** The other launches of an award's week: those with an award first, then by votes. `rank` is of the award. */
export async function listBesideAward(
  db: Db,
  given: { siteId: number; listingId: number; week: string; most: number },
): Promise<{ listing_id: number; votes: number; rank: number | null }[]> {
  return db.rows(sql`
    select n.listing_id, coalesce(a.votes, n.week_votes) as votes, a.rank
    from live_launch n left join live_award a on a.launch_id = n.id
    where n.site_id = ${given.siteId} and n.week = ${given.week} and n.listing_id <> ${given.listingId}
    order by a.rank nulls last, ${weekOrder} limit ${given.most}`);
}
