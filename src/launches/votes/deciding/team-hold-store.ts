import { type Db, sql } from '../../../platform/database/database.ts';
import { weekOrder } from '../../launch-store.ts';
import { HELD_BY_TEAM } from '../rules/vote-facts.ts';

/** A vote that counts. */
export interface CountedVote {
  account_id: number;
  in_week: boolean;
  /** The decision that let it count; null: no rule held it. */
  review_id: number | null;
}

interface OfLaunch {
  launchId: number;
  accounts: readonly number[];
}

/** The votes of these accounts for a launch that count. */
export function listCountedVotes(db: Db, { launchId, accounts }: OfLaunch): Promise<CountedVote[]> {
  return db.rows(sql`
    select account_id, in_week, review_id from vote where launch_id = ${launchId} and account_id = any(${[...accounts]}::bigint[]) and not held
    order by account_id`);
}

/** Holds or drops counted votes. The caller locks the launch and recounts it. @param given.drop false: they wait for a decision */
export async function stopCounting(tx: Db, given: OfLaunch & { reviewId: number; drop: boolean }): Promise<void> {
  const { launchId, accounts, reviewId, drop } = given;
  await tx.run(sql`
    update vote set held = true, held_by = ${HELD_BY_TEAM}, held_with = ${String(reviewId)}, review_id = case when ${drop} then ${reviewId}::bigint end
    where launch_id = ${launchId} and account_id = any(${[...accounts]}::bigint[]) and not held`);
}

/** Lets the votes of such a decision count again, except those that were decided on since, and notes that it was taken back. @returns whose votes */
export async function countAgain(tx: Db, { reviewId, now }: { reviewId: number; now: Date }): Promise<number[]> {
  await tx.run(sql`update vote_review set reopened_at = ${now} where id = ${reviewId}`);
  const rows = await tx.rows<{ account_id: number }>(sql`
    update vote set held = false, held_by = null, held_with = null, review_id = null
    where held and held_by = ${HELD_BY_TEAM} and held_with = ${String(reviewId)} and (review_id is null or review_id = ${reviewId})
      and launch_id = (select launch_id from vote_review where id = ${reviewId}) returning account_id`);
  return rows.map(({ account_id }) => account_id);
}

/** A launch of a week, by rank. */
export interface RankedLaunch {
  id: number;
  slug: string;
  name: string;
  week_votes: number;
}

/** The ranking of a week that isn't closed, without the votes of these accounts for one launch. */
export function rankWithout(db: Db, given: OfLaunch & { siteId: number; week: string }): Promise<RankedLaunch[]> {
  const { siteId, week, launchId, accounts } = given;
  return db.rows(sql`
    with kept as (
      select count(*)::int as votes, date_trunc('minute', max(cast_at)) as last from vote
      where launch_id = ${launchId} and in_week and not held and not (account_id = any(${[...accounts]}::bigint[])))
    select n.id, l.slug, l.name, n.week_votes from (
      select w.id, w.listing_id, w.veil, w.imported_votes, case when w.id = ${launchId} then k.votes else w.week_votes end as week_votes,
        case when w.id = ${launchId} then k.last else w.reached_at end as reached_at
      from live_launch w cross join kept k where w.site_id = ${siteId} and w.week = ${week}) n
    join listing l on l.id = n.listing_id order by ${weekOrder}`);
}
