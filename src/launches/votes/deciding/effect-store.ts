import { type Db, sql } from '../../../platform/database/database.ts';
import { weekOrder } from '../../launch-store.ts';

/** The rank of a launch without its held votes and with them, in a week that hasn't closed. */
export interface HeldEffect {
  launch_id: number;
  held: number;
  rank: number;
  rank_if_counted: number;
}

/** The places that get an award. */
const AWARDS = 3;

/** The held votes decide an award: with them, the launch passes another one and is among the first three. */
export const decidesAward = ({ rank, rank_if_counted }: Pick<HeldEffect, 'rank' | 'rank_if_counted'>): boolean =>
  rank_if_counted < rank && rank_if_counted <= AWARDS;

/** The effect of the held votes of each launch, in weeks that haven't closed. In a tie, the launch that got there first ranks above. */
export function listHeldEffects(db: Db, siteId: number): Promise<HeldEffect[]> {
  return db.rows<HeldEffect>(sql`
    with waiting as (
      select n.id, n.week, count(*)::int as held from vote v join launch n on n.id = v.launch_id
      where n.site_id = ${siteId} and v.held and v.review_id is null and v.in_week and n.week is not null
        and not exists (select from award a where a.site_id = n.site_id and a.week = n.week)
        and not exists (select from calendar_week w where w.site_id = n.site_id and w.week = n.week and w.closed_at is not null)
      group by n.id),
    board as (
      select n.id, n.week, n.week_votes, row_number() over (partition by n.week order by ${weekOrder})::int as rank
      from live_launch n where n.site_id = ${siteId} and n.week in (select week from waiting))
    select w.id as launch_id, w.held, b.rank,
      (1 + (select count(*) from board o where o.week = b.week and o.id <> b.id and o.week_votes >= b.week_votes + w.held))::int as rank_if_counted
    from waiting w join board b on b.id = w.id order by 4, 1`);
}

/**
 * Held votes of a week that could change its first three or their order, if the site team let them count. A launch that gets as many votes as another
 * one ranks above it if it got there first. A launch without votes has no award.
 */
export async function countDecidingVotes(db: Db, given: { siteId: number; week: string }): Promise<number> {
  const row = await db.row<{ votes: number }>(sql`
    with waiting as (
      select v.launch_id, count(*)::int as held, date_trunc('minute', max(v.cast_at)) as last from vote v join launch n on n.id = v.launch_id
      where n.site_id = ${given.siteId} and n.week = ${given.week} and v.held and v.review_id is null and v.in_week group by 1),
    board as (
      select n.id, n.week_votes, n.reached_at, row_number() over (order by ${weekOrder})::int as rank
      from live_launch n where n.site_id = ${given.siteId} and n.week = ${given.week})
    select coalesce(sum(w.held), 0)::int as votes from waiting w join board b on b.id = w.launch_id
    where (b.rank <= ${AWARDS} and b.week_votes = 0) or exists (
      select from board o where o.rank < b.rank and o.rank <= ${AWARDS} and (o.week_votes < b.week_votes + w.held
        or (o.week_votes = b.week_votes + w.held and greatest(b.reached_at, w.last) <= o.reached_at)))`);
  return row!.votes;
}
