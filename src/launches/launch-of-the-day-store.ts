import { type Db, sql } from '../platform/database/database.ts';
import { weekOrder } from './launch-store.ts';

/** Fewer votes in a day, and a single voter would choose the launch of the day. */
export const LEAST_IN_A_DAY = 3;
/** These launches show how many votes the launch of the day has at least, so that only launches with as many in the week are counted. */
const FIRST = 3;

/**
 * The launch of the running week with the most votes of a day; undefined while none has enough, or while counts are hidden. In a tie, the
 * one that reached the count first. Only votes that count for the week's ranking, so nothing paid.
 * @param given.day YYYY-MM-DD in the zone
 */
export async function findLaunchOfTheDay(
  db: Db,
  given: { siteId: number; week: string; day: string; timeZone: string },
): Promise<{ listing_id: number; votes: number; week_votes: number } | undefined> {
  const { siteId, week, day, timeZone } = given;
  const counted = sql`
    (select count(*)::int as votes, max(v.cast_at) as last from vote v
      where v.launch_id = n.id and not v.held and v.in_week and v.cast_at >= (${day}::date)::timestamp at time zone ${timeZone}) d`;
  return db.row(sql`
    with bound as (
      select greatest(${LEAST_IN_A_DAY}, coalesce(max(d.votes), 0)) as votes
      from (select n.id from live_launch n where n.site_id = ${siteId} and n.week = ${week} order by ${weekOrder} limit ${FIRST}) n
      cross join lateral ${counted})
    select n.listing_id, d.votes, n.week_votes
    from live_launch n cross join lateral ${counted}
    where n.site_id = ${siteId} and n.week = ${week} and n.veil is null and n.week_votes >= (select votes from bound) and d.votes >= ${LEAST_IN_A_DAY}
    order by d.votes desc, d.last, n.id limit 1`);
}
