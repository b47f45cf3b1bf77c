import { type Db, sql } from '../platform/database/database.ts';
import { weekOrder } from './launch-store.ts';
import { holdVotesForClosing } from './votes/vote-store.ts';

export interface AwardRow {
  week: string;
  rank: number;
  votes: number;
  listing_id: number;
}

/** Awards of visible listings, newest week first; of one listing when `slug` is given. */
export async function listAwardRows(
  db: Db,
  given: { siteId: number; slug?: string; limit: number; offset: number },
): Promise<{ rows: AwardRow[]; total: number }> {
  const from = sql`
    from award a join listing_stats s on s.listing_id = a.listing_id and s.visibility = 'live' join listing l on l.id = a.listing_id
    where a.site_id = ${given.siteId} and (${given.slug ?? null}::text is null or l.slug = ${given.slug ?? null})`;
  const rows = await db.rows<AwardRow>(
    sql`select a.week, a.rank, a.votes, a.listing_id ${from} order by a.week desc, a.rank limit ${given.limit} offset ${given.offset}`,
  );
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return { rows, total: counted!.n };
}

/** Awards of visible listings from one week to another, newest week first: at most 200. */
export async function listAwardsOfWeeks(
  db: Db,
  given: { siteId: number; from: string; to: string },
): Promise<{ week: string; rank: number; votes: number; slug: string; name: string }[]> {
  return db.rows(sql`
    select a.week, a.rank, a.votes, l.slug, l.name
    from award a join listing_stats s on s.listing_id = a.listing_id and s.visibility = 'live' join listing l on l.id = a.listing_id
    where a.site_id = ${given.siteId} and a.week between ${given.from} and ${given.to} order by a.week desc, a.rank limit 200`);
}

/** How a launch stands in its week. */
export interface WeekResult {
  /** Of the listing. */
  id: number;
  name: string;
  slug: string;
  rank: number;
  /** Launches that were ranked. */
  of: number;
  week_votes: number;
  /** 1 to 3; null without an award. */
  award: number | null;
}

/** Every ranked launch of a week, in order, with its award: awards are given by the same order. */
export async function listWeekResults(db: Db, given: { siteId: number; week: string }): Promise<WeekResult[]> {
  return db.rows<WeekResult>(sql`
    select l.id, l.name, l.slug, row_number() over (order by ${weekOrder})::int as rank, count(*) over ()::int as of, n.week_votes, a.rank as award
    from launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility = 'live' join listing l on l.id = n.listing_id
    left join award a on a.launch_id = n.id
    where n.site_id = ${given.siteId} and n.week = ${given.week} and n.launched_at is not null order by ${weekOrder}`);
}

/**
 * Writes the awards #1 to #3 of a closed week from votes cast in it; a week that has awards keeps them. Launches without
 * a vote win nothing.
 */
export async function writeAwards(tx: Db, given: { siteId: number; week: string; now: Date }): Promise<number> {
  await holdVotesForClosing(tx, given.siteId);
  return tx.run(sql`
    insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at)
    select ${given.siteId}, ${given.week}, row_number() over (order by ${weekOrder}), n.id, n.listing_id, n.week_votes, ${given.now}
    from launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility = 'live'
    where n.site_id = ${given.siteId} and n.week = ${given.week} and n.launched_at is not null and n.week_votes > 0
      and not exists (select from award a where a.site_id = ${given.siteId} and a.week = ${given.week})
    order by ${weekOrder} limit 3`);
}
