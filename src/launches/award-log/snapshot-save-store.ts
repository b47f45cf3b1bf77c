import { type Db, sql } from '../../platform/database/database.ts';
import { weekOrder } from '../launch-store.ts';

/** A launch of a closing week with its votes, as members of JSON arrays. */
export interface SnapshotLaunch {
  launch: number;
  /** Slug; null: suspended when the week closed, so it has no rank. */
  listing: string | null;
  rank: number | null;
  votes: number;
  imported_votes: number;
  /** ISO 8601 in UTC with microseconds. */
  reached_at: string | null;
  /** `["mark",minute]`, by mark. */
  counted: string;
  /** `["mark",minute,"state","rule",decision]`, by mark. */
  not_counted: string;
}

/** In one statement, so that a hundred thousand votes take less than a second. Minutes count from the start of the week. */
export async function listSnapshotLaunches(tx: Db, given: { siteId: number; week: string; from: Date; until: Date }): Promise<SnapshotLaunch[]> {
  const { siteId, week, from, until } = given;
  return tx.rows<SnapshotLaunch>(sql`
    with cast_in_week as materialized (
      select v.launch_id, v.in_week and not v.held as counts, v.review_id, m.minute, coalesce(v.held_by, 'imported') as rule,
        case when not v.held then 'late' when v.review_id is null then 'held' else 'dropped' end as state,
        encode(sha256(convert_to('vote:' || v.launch_id || ':' || m.minute || ':' || v.secret, 'UTF8')), 'hex') as mark
      from launch n join vote v on v.launch_id = n.id
      cross join lateral (select floor(extract(epoch from v.cast_at - ${from}::timestamptz) / 60)::int as minute) m
      where n.site_id = ${siteId} and n.week = ${week} and n.launched_at is not null and (v.in_week or v.cast_at between ${from} and ${until})),
    votes as (
      select launch_id,
        string_agg('["' || mark || '",' || minute || ']', ',' order by mark collate "C") filter (where counts) as counted,
        string_agg('["' || mark || '",' || minute || ',"' || state || '",' || case when state = 'late' then 'null' else '"' || rule || '"' end || ','
          || coalesce(review_id::text, 'null') || ']', ',' order by mark collate "C") filter (where not counts) as not_counted
      from cast_in_week group by launch_id),
    ranked as (
      select n.id, row_number() over (order by ${weekOrder})::int as rank from live_launch n where n.site_id = ${siteId} and n.week = ${week})
    select n.id as launch, case when r.id is not null then l.slug end as listing, r.rank, n.week_votes as votes, n.imported_votes,
      to_char(n.reached_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as reached_at,
      coalesce(v.counted, '') as counted, coalesce(v.not_counted, '') as not_counted
    from launch n join listing l on l.id = n.listing_id left join ranked r on r.id = n.id left join votes v on v.launch_id = n.id
    where n.site_id = ${siteId} and n.week = ${week} and n.launched_at is not null
    order by r.rank nulls last, n.id`);
}

/** Votes of a closing week by what became of them and the rule that held them; `null` is the rule of votes never held. */
export async function countSnapshotVotes(
  tx: Db,
  given: { siteId: number; week: string; from: Date; until: Date },
): Promise<{ state: 'counted' | 'released' | 'held' | 'dropped' | 'late'; rule: string | null; votes: number }[]> {
  const { siteId, week, from, until } = given;
  return tx.rows(sql`
    select case when v.held and v.review_id is null then 'held' when v.held then 'dropped' when not v.in_week then 'late'
        when v.review_id is not null then 'released' else 'counted' end as state,
      case when v.held or v.review_id is not null then coalesce(v.held_by, 'imported') end as rule, count(*)::int as votes
    from launch n join vote v on v.launch_id = n.id
    where n.site_id = ${siteId} and n.week = ${week} and n.launched_at is not null and (v.in_week or v.cast_at between ${from} and ${until})
    group by 1, 2 order by 1, 2`);
}

/** Decisions on held votes of a week's launches. */
export async function listSnapshotDecisions(
  tx: Db,
  given: { siteId: number; week: string },
): Promise<{ id: number; at: string; launch: number; decision: string; reason: string; votes: number }[]> {
  return tx.rows(sql`
    select r.id, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as at, r.launch_id as launch, r.decision, r.reason, r.votes
    from vote_review r join launch n on n.id = r.launch_id where n.site_id = ${given.siteId} and n.week = ${given.week} order by r.id`);
}

/** The awards of a week with the slugs of their listings. */
export async function listSnapshotAwards(
  tx: Db,
  given: { siteId: number; week: string },
): Promise<{ rank: number; launch: number; listing: string; votes: number }[]> {
  return tx.rows(sql`
    select a.rank, a.launch_id as launch, l.slug as listing, a.votes from award a join listing l on l.id = a.listing_id
    where a.site_id = ${given.siteId} and a.week = ${given.week} order by a.rank`);
}

export async function saveSnapshot(tx: Db, given: { siteId: number; number: number; body: string }): Promise<void> {
  await tx.run(sql`insert into award_snapshot (site_id, number, body) values (${given.siteId}, ${given.number}, ${given.body})`);
}
