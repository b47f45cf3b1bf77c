import { type Db, type Sql, sql } from '../../platform/database/database.ts';
import { weekOrder } from '../launch-store.ts';
import { HELD_BY_TEAM } from '../votes/rules/vote-facts.ts';

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
  /** By mark: `["mark",minute]`; of others than that, also how they came to count (docs/award-proofs.md). */
  counted: string;
  /** `["mark",minute,"state","rule",decision]`, by mark. */
  not_counted: string;
}

/** A decision of the site team. A type, because the snapshot is JSON. */
type SnapshotDecision = {
  id: number;
  at: string;
  launch: number;
  decision: string;
  reason: string;
  votes: number;
  of_counted?: true;
  own_listing?: true;
  reopened?: string;
};

/** Votes of a week by what became of them and the rule that held them; `null` is the rule of votes never held. */
export interface VoteTally {
  state: 'counted' | 'released' | 'confirmed' | 'cleared' | 'imported' | 'held' | 'dropped' | 'late' | 'young';
  rule: string | null;
  /** They rank the week. */
  counts: boolean;
  /** Of young ones: the most days that an account had to exist. */
  days: number | null;
  votes: number;
}

/** From when to when voting had ended early. */
export interface Pause {
  ended: Date;
  opened: Date | null;
}

/** When the first and the last vote that rank a week were cast; undefined without any. They may be outside it, if the site's time zone changed since. */
export async function findFirstAndLastVote(db: Db, given: { siteId: number; week: string }): Promise<{ first: Date; last: Date } | undefined> {
  const row = await db.row<{ first: Date | null; last: Date | null }>(sql`
    select min(v.cast_at) as first, max(v.cast_at) as last from vote v join launch n on n.id = v.launch_id
    where n.site_id = ${given.siteId} and n.week = ${given.week} and v.in_week`);
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
}

/**
 * The launches of a closing week with all their votes, and the votes by what became of them. One statement reads a hundred
 * thousand votes once; minutes count from the start of the week (as float8, because numeric takes three times as long).
 * @param given.pauses when the site team had ended voting early: a vote cast then is late
 * @param given.everywhere hours that are of the week in every time zone. Outside of them, a vote that doesn't count and wasn't cast in a pause is
 *   of another week: the site moved to another zone just after the week had begun or just before it ended. It is left out.
 */
export async function listSnapshotLaunches(
  tx: Db,
  given: { siteId: number; week: string; from: Date; until: Date; pauses: readonly Pause[]; accountDays: number; everywhere: { from: Date; until: Date } },
): Promise<{ launches: SnapshotLaunch[]; tally: VoteTally[] }> {
  const { siteId, week, from, until, pauses, accountDays, everywhere } = given;
  const minute = sql`floor(date_part('epoch', v.cast_at - ${from}::timestamptz) / 60)::int::text`;
  const rows = await tx.rows<SnapshotLaunch & { tally: VoteTally[] | null }>(sql`
    with pause as materialized (
      select * from unnest(${pauses.map(({ ended }) => ended)}::timestamptz[], ${pauses.map(({ opened }) => opened)}::timestamptz[]) p(ended, opened)),
    named as materialized (
      select id, 'vote:' || id || ':' as start from launch where site_id = ${siteId} and week = ${week} and launched_at is not null),
    cast_near as materialized (
      select v.launch_id, v.in_week and not v.held as counts, v.review_id, ${minute} as minute,
        case when v.review_id is null and v.held and v.held_by = ${HELD_BY_TEAM} then v.held_with else v.review_id::text end as decision,
        case when v.held and v.review_id is null then 'held' when v.held then 'dropped'
          when not v.in_week and exists (select from pause p where v.cast_at >= p.ended and v.cast_at < coalesce(p.opened, 'infinity')) then 'late'
          when v.in_week and v.review_id is not null then 'released' when v.marks is null and a.origin = 'imported' then 'imported'
          when not v.in_week then case when v.young_days is not null or v.age_days < ${accountDays}::int then 'young'
            when v.cast_at >= ${everywhere.from} and v.cast_at < ${everywhere.until} then 'late' else 'elsewhen' end else coalesce(v.freed_by, 'counted') end as state,
        case when v.held or (v.in_week and v.review_id is not null) then coalesce(v.held_by, 'imported') when v.in_week then v.freed_from end as rule,
        coalesce(v.young_days, ${accountDays}::int) as days,
        sha256(convert_to(n.start || ${minute} || ':' || v.secret, 'UTF8')) as mark
      from named n join vote v on v.launch_id = n.id join account a on a.id = v.account_id where v.in_week or (v.cast_at >= ${from} and v.cast_at < ${until})),
    cast_in_week as (select * from cast_near where state <> 'elsewhen'),
    votes as (
      select launch_id,
        string_agg('["' || encode(mark, 'hex') || '",' || minute || case state when 'released' then ',"released","' || rule || '",' || review_id
            when 'imported' then ',"imported"' when 'counted' then '' else ',"' || state || '","' || rule || '"' end || ']',
          ',' order by mark) filter (where counts) as counted,
        string_agg('["' || encode(mark, 'hex') || '",' || minute || ',"' || state || '",' || case when rule is null then 'null' else '"' || rule || '"' end || ','
          || coalesce(decision, 'null') || ']', ',' order by mark) filter (where not counts) as not_counted
      from cast_in_week group by launch_id),
    ranked as (
      select n.id, row_number() over (order by ${weekOrder})::int as rank from live_launch n where n.site_id = ${siteId} and n.week = ${week})
    select n.id as launch, case when r.id is not null then l.slug end as listing, r.rank, n.week_votes as votes, n.imported_votes,
      to_char(n.reached_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as reached_at,
      coalesce(v.counted, '') as counted, coalesce(v.not_counted, '') as not_counted,
      (select json_agg(t) from (
        select state, case when state <> 'imported' then rule end as rule, counts, count(*) as votes, max(days) filter (where state = 'young') as days
        from cast_in_week group by 1, 2, 3 order by 1, 2, 3) t) as tally
    from launch n join listing l on l.id = n.listing_id left join ranked r on r.id = n.id left join votes v on v.launch_id = n.id
    where n.site_id = ${siteId} and n.week = ${week} and n.launched_at is not null
    order by r.rank nulls last, n.id`);
  return { launches: rows.map(({ tally: _, ...launch }) => launch), tally: rows[0]?.tally ?? [] };
}

/** Decisions on held votes of a week's launches; the optional members only if they are so. */
export async function listSnapshotDecisions(tx: Db, given: { siteId: number; week: string }): Promise<SnapshotDecision[]> {
  const minute = (at: Sql) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`;
  const rows = await tx.rows<
    Omit<SnapshotDecision, 'of_counted' | 'own_listing' | 'reopened'> & { of_counted: boolean; own_listing: boolean; reopened: string | null }
  >(sql`
    select r.id, ${minute(sql`r.at`)} as at, r.launch_id as launch, r.decision, r.reason, r.votes, r.of_counted, r.own_listing, ${minute(sql`r.reopened_at`)} as reopened
    from vote_review r join launch n on n.id = r.launch_id where n.site_id = ${given.siteId} and n.week = ${given.week} order by r.id`);
  return rows.map(({ reopened, of_counted, own_listing, ...decision }) => ({
    ...decision,
    ...(of_counted && { of_counted }),
    ...(own_listing && { own_listing }),
    ...(reopened !== null && { reopened }),
  }));
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

/**
 * Keeps the votes of a closed week, whose hash the log's entry contains.
 * @param given.number of that entry
 * @param given.body canonical JSON
 */
export async function saveSnapshot(tx: Db, given: { siteId: number; number: number; body: string }): Promise<void> {
  await tx.run(sql`insert into award_snapshot (site_id, number, body) values (${given.siteId}, ${given.number}, ${given.body})`);
}
