import { type Db, sql } from '../../platform/database/database.ts';

/** A week's awards, according to its proof and the corrections so far. */
export interface CorrectedWeek {
  /** Number of the entry of the week. */
  entry: number;
  source: 'votes' | 'import';
  /** Launches that earlier corrections took the awards from. */
  without: number[];
  /** By rank, as the snapshot ranks them, with at least one vote. */
  ranked: { launch: number; listing: string; votes: number }[];
}

/**
 * What the log says about a week's awards, with the launches that earlier corrections took out.
 * @returns undefined if the week has no proof
 */
export async function findCorrectedWeek(tx: Db, given: { siteId: number; week: string }): Promise<CorrectedWeek | undefined> {
  const { siteId, week } = given;
  return tx.row<CorrectedWeek>(sql`
    select e.number as entry, e.body::json ->> 'source' as source,
      coalesce((select c.body::json -> 'without' from award_log c
        where c.site_id = e.site_id and c.kind = 'correction' and c.week = e.week order by c.number desc limit 1), '[]') as without,
      (select coalesce(json_agg(json_build_object('launch', (l ->> 'launch')::bigint, 'listing', l ->> 'listing', 'votes', (l ->> 'votes')::int)
          order by (l ->> 'rank')::int), '[]')
        from json_array_elements(s.body::json -> 'launches') l where l ->> 'rank' is not null and (l ->> 'votes')::int > 0) as ranked
    from award_log e join award_snapshot s on s.site_id = e.site_id and s.number = e.number
    where e.site_id = ${siteId} and e.kind = 'week' and e.week = ${week}`);
}

/** Locks the listings and launches of a week's awards, old and new, in the same order as all other code. */
export async function lockAwarded(tx: Db, launches: readonly number[]): Promise<void> {
  await tx.rows(sql`select from listing where id in (select listing_id from launch where id = any(${[...launches]}::bigint[])) order by id for key share`);
  await tx.rows(sql`select from launch where id = any(${[...launches]}::bigint[]) order by id for no key update`);
}

/** Replaces a week's awards. A launch that is no longer on the site gets none. */
export async function replaceAwards(
  tx: Db,
  given: { siteId: number; week: string; awards: readonly { rank: number; launch: number; votes: number }[]; awardedAt: Date },
): Promise<void> {
  const { siteId, week, awards, awardedAt } = given;
  await tx.run(sql`delete from award where site_id = ${siteId} and week = ${week}`);
  await tx.run(sql`
    insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at)
    select ${siteId}, ${week}, x.rank, n.id, n.listing_id, x.votes, ${awardedAt}
    from unnest(${awards.map(({ rank }) => rank)}::int[], ${awards.map(({ launch }) => launch)}::bigint[], ${awards.map(({ votes }) => votes)}::int[])
      x(rank, launch_id, votes) join launch n on n.id = x.launch_id and n.site_id = ${siteId}`);
}
