import { type Db, sql } from '../../platform/database/database.ts';

export interface OwnMark {
  launch: number;
  slug: string;
  name: string;
  at: Date;
  minute: number;
  secret: string;
  /** Hexadecimal. */
  mark: string;
  place: 'counted' | 'not_counted' | 'missing';
}

/** Maximum number of a person's votes in a week to show. */
const MOST_OWN = 200;

/**
 * A person's votes for the launches of a closed week, and where the snapshot has their marks. Minutes count from the start that the snapshot
 * states, because the site's time zone may have changed since. For the same reason, a vote that doesn't count and that the snapshot doesn't have is only
 * shown as missing if it was cast in hours that are of the week in every zone.
 * @param given.everywhere these hours
 */
export async function listOwnMarks(
  db: Db,
  given: { siteId: number; accountId: number; week: string; number: number; everywhere: { from: Date; until: Date } },
): Promise<OwnMark[]> {
  const { siteId, accountId, week, number, everywhere } = given;
  return db.rows<OwnMark>(sql`
    with span as materialized (
      select substring(left(body, strpos(body, ',"launches":[')) from '"from":"([^"]+)"')::timestamptz as started,
        substring(right(body, 100) from '"until":"([^"]+)"')::timestamptz as ended
      from award_snapshot where site_id = ${siteId} and number = ${number}),
    own as (
      select v.launch_id, l.slug, l.name, v.cast_at, v.in_week, v.secret, floor(date_part('epoch', v.cast_at - span.started) / 60)::int as minute
      from vote v join launch n on n.id = v.launch_id join listing l on l.id = n.listing_id cross join span
      where v.account_id = ${accountId} and n.site_id = ${siteId} and n.week = ${week}
        and (v.in_week or (v.cast_at >= span.started and v.cast_at < span.ended))
      order by v.cast_at limit ${MOST_OWN}),
    marked as (
      select o.*, encode(sha256(convert_to('vote:' || o.launch_id || ':' || o.minute || ':' || o.secret, 'UTF8')), 'hex') as mark from own o),
    placed as (
      select m.*, case when strpos(s.body, '["' || m.mark || '",' || m.minute || ']') > 0 or strpos(s.body, '["' || m.mark || '",' || m.minute || ',"released",') > 0
          or strpos(s.body, '["' || m.mark || '",' || m.minute || ',"confirmed",') > 0 or strpos(s.body, '["' || m.mark || '",' || m.minute || ',"cleared",') > 0
          or strpos(s.body, '["' || m.mark || '",' || m.minute || ',"imported"]') > 0 then 'counted'
        when strpos(s.body, '["' || m.mark || '",' || m.minute || ',') > 0 then 'not_counted' else 'missing' end as place
      from marked m join award_snapshot s on s.site_id = ${siteId} and s.number = ${number})
    select launch_id as launch, slug, name, cast_at as at, minute, secret, mark, place from placed
    where in_week or place <> 'missing' or (cast_at >= ${everywhere.from} and cast_at < ${everywhere.until}) order by cast_at, launch_id`);
}

/**
 * The marks of some accounts' votes for a launch among those that the snapshot says didn't count, sorted. Votes that it doesn't have are left out,
 * such as those cast after the week. Only this launch's part is searched: a snapshot can have megabytes, and the caller holds locks.
 * @param given.number of the week's entry
 */
export async function listSnapshotMarks(db: Db, given: { siteId: number; number: number; launch: number; voters: readonly number[] }): Promise<string[]> {
  const { siteId, number, launch, voters } = given;
  const rows = await db.rows<{ mark: string }>(sql`
    with snapshot as materialized (
      select body, strpos(body, ${`,"launch":${launch},"listing":`}) as begins, substring(left(body, strpos(body, ',"launches":[')) from '"from":"([^"]+)"')::timestamptz as started
      from award_snapshot where site_id = ${siteId} and number = ${number}),
    part as materialized (
      select left(rest, strpos(rest, '],"rank":')) as votes from (select case when begins > 0 then substring(body from begins) else '' end as rest from snapshot) r),
    own as (
      select encode(sha256(convert_to(
        'vote:' || v.launch_id || ':' || floor(date_part('epoch', v.cast_at - s.started) / 60)::int || ':' || v.secret, 'UTF8')), 'hex') as mark
      from vote v cross join snapshot s where v.launch_id = ${launch} and v.account_id = any(${[...voters]}::bigint[]))
    select mark from own where mark in (select found[1] from part p, regexp_matches(p.votes, '[[]"([0-9a-f]{64})",', 'g') found) order by mark`);
  return rows.map(({ mark }) => mark);
}
