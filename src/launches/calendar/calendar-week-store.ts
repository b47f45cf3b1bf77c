import { type Db, sql } from '../../platform/database/database.ts';

/** Any number works, as long as all processes use the same one. */
const CALENDAR_LOCK = 71_350_016;

/** Waits until no other process is moving listings through the calendar, and locks others out until the transaction ends. */
export async function awaitTurn(tx: Db): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(${CALENDAR_LOCK})`);
}

/** The same without waiting. @returns false if another process has the lock */
export async function mayTakeTurn(tx: Db): Promise<boolean> {
  return (await tx.row<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${CALENDAR_LOCK}) as got`))!.got;
}

/** The last Monday that a site opened; undefined before its first. */
export async function findLastOpened(db: Db, siteId: number): Promise<string | undefined> {
  const row = await db.row<{ week: string | null }>(sql`select max(week) as week from calendar_week where site_id = ${siteId} and opened_at is not null`);
  return row?.week ?? undefined;
}

/** The earliest Monday up to `until` with a waiting listing. A site whose calendar never ran may have some in the past. */
export async function findFirstWaiting(db: Db, given: { siteId: number; until: string }): Promise<string | undefined> {
  const row = await db.row<{ week: string | null }>(sql`
    select least(
      (select min(launch_week) from listing where site_id = ${given.siteId} and status in ('scheduled', 'awaiting_badge')),
      (select min(f.reserved_week) from free_launch f join listing l on l.id = f.listing_id where l.site_id = ${given.siteId} and l.status = 'live'),
      (select min(n.week) from launch n join listing l on l.id = n.listing_id
        where n.site_id = ${given.siteId} and n.launched_at is null and l.status in ('scheduled', 'live'))) as week`);
  return row?.week != null && row.week <= given.until ? row.week : undefined;
}

/** Records that a week was opened or closed. @returns false if it already was */
export async function markWeek(tx: Db, given: { siteId: number; week: string; now: Date }, mark: 'opened_at' | 'closed_at'): Promise<boolean> {
  if (await findMark(tx, given, mark)) return false;
  const opened = mark === 'opened_at' ? given.now : null;
  const closed = mark === 'closed_at' ? given.now : null;
  await tx.run(sql`
    insert into calendar_week as w (site_id, week, opened_at, closed_at) values (${given.siteId}, ${given.week}, ${opened}, ${closed})
    on conflict (site_id, week) do update set
      opened_at = coalesce(w.opened_at, excluded.opened_at), closed_at = coalesce(w.closed_at, excluded.closed_at)`);
  return true;
}

/** Whether the rules have looked at a week's votes for the last time. @param given.week its Monday */
export async function isJudged(db: Db, given: { siteId: number; week: string }): Promise<boolean> {
  return (await db.row(sql`select from calendar_week where site_id = ${given.siteId} and week = ${given.week} and judged_at is not null`)) !== undefined;
}

/** The step of `vote_sensitivity` with which the rules looked at a week for the last time; undefined before that. */
export async function findJudgedWith(db: Db, given: { siteId: number; week: string }): Promise<string | undefined> {
  const row = await db.row<{ step: string | null }>(
    sql`select judged_with as step from calendar_week where site_id = ${given.siteId} and week = ${given.week}`,
  );
  return row?.step ?? undefined;
}

/** From when to when votes counted for a week when the rules looked at them for the last time; undefined before that, and if an earlier version did. */
export async function findJudgedSpan(db: Db, given: { siteId: number; week: string }): Promise<{ from: Date; until: Date } | undefined> {
  return db.row(sql`
    select judged_from as from, judged_until as until from calendar_week
    where site_id = ${given.siteId} and week = ${given.week} and judged_from is not null and judged_until is not null`);
}

/**
 * Records that the rules looked at a week's votes for the last time.
 * @param given.step of the site's setting `vote_sensitivity`
 * @param given.span from when to when votes counted for the week
 */
export async function markJudged(tx: Db, given: { siteId: number; week: string; now: Date; step: string; span: { from: Date; until: Date } }): Promise<void> {
  const { siteId, week, now, step, span } = given;
  await tx.run(sql`
    insert into calendar_week (site_id, week, judged_at, judged_with, judged_from, judged_until)
    values (${siteId}, ${week}, ${now}, ${step}, ${span.from}, ${span.until})
    on conflict (site_id, week) do update set judged_at = excluded.judged_at, judged_with = excluded.judged_with,
      judged_from = excluded.judged_from, judged_until = excluded.judged_until`);
}

/**
 * Records that a week's votes are final: from now on nothing changes its ranking. Hold its votes for closing first. Its awards, their proof and
 * the emails follow in other transactions (docs/decisions/0355-a-week-closes-in-steps.md).
 */
export async function sealWeek(tx: Db, given: { siteId: number; week: string; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into calendar_week (site_id, week, sealed_at) values (${given.siteId}, ${given.week}, ${given.now})
    on conflict (site_id, week) do update set sealed_at = excluded.sealed_at`);
}

/** When a week's votes became final, for a week that isn't closed yet. undefined: they aren't. */
export async function findSealed(db: Db, given: { siteId: number; week: string }): Promise<Date | undefined> {
  const row = await db.row<{ at: Date | null }>(sql`
    select sealed_at as at from calendar_week where site_id = ${given.siteId} and week = ${given.week} and closed_at is null`);
  return row?.at ?? undefined;
}

/** Makes a week due to be closed, if it isn't closed yet: the one after it begins. */
export async function keepForClosing(tx: Db, given: { siteId: number; week: string }): Promise<void> {
  await tx.run(sql`insert into calendar_week (site_id, week) values (${given.siteId}, ${given.week}) on conflict do nothing`);
}

/** Weeks before the running one that aren't closed and that began, or after which another one did; in order. */
export async function listToClose(db: Db, given: { siteId: number; running: string }): Promise<string[]> {
  return (await listUnclosed(db, given)).map(({ week }) => week);
}

/** Whether a week that is over is still to be closed, and doesn't wait for decisions of the site team. */
export async function isBeingClosed(db: Db, given: { siteId: number; week: string }): Promise<boolean> {
  const row = await db.row(sql`
    select from calendar_week where site_id = ${given.siteId} and week = ${given.week} and closed_at is null and (judged_at is null or sealed_at is not null)`);
  return row !== undefined;
}

/**
 * Weeks that `listToClose` lists, in order, and whether each waits for decisions of the site team on held votes. One that doesn't is just being
 * closed, or will be in the calendar's next run.
 */
export async function listUnclosed(db: Db, given: { siteId: number; running: string }): Promise<{ week: string; is_undecided: boolean }[]> {
  return db.rows(sql`
    select w.week, w.judged_at is not null and w.sealed_at is null as is_undecided from calendar_week w
    where w.site_id = ${given.siteId} and w.week < ${given.running} and w.closed_at is null
      and (w.opened_at is not null or exists (select from calendar_week n where n.site_id = w.site_id and n.week = w.week + 7 and n.opened_at is not null))
    order by w.week`);
}

/** Whether a week is closed: its awards are written, if it has any. Its votes are final before that (`findSealed`). @param given.week its Monday */
export async function isClosed(db: Db, given: { siteId: number; week: string }): Promise<boolean> {
  return (await findMark(db, given, 'closed_at')) !== undefined;
}

async function findMark(db: Db, given: { siteId: number; week: string }, mark: 'opened_at' | 'closed_at'): Promise<Date | undefined> {
  const row = await db.row<{ opened_at: Date | null; closed_at: Date | null }>(sql`
    select opened_at, closed_at from calendar_week where site_id = ${given.siteId} and week = ${given.week}`);
  return row?.[mark] ?? undefined;
}

/** When the site team ended voting in these weeks, and whether they are final. Weeks without either are left out. */
export async function listWeekMarks(
  db: Db,
  given: { siteId: number; weeks: readonly string[] },
): Promise<{ week: string; voting_ended_at: Date | null; closed_at: Date | null }[]> {
  return db.rows(sql`
    select week, voting_ended_at, closed_at from calendar_week
    where site_id = ${given.siteId} and week = any(${[...given.weeks]}::date[]) and (voting_ended_at is not null or closed_at is not null)`);
}

/** Ends voting in a week early, or opens it again. Hold votes for closing first. @param given.at null: opens it again */
export async function setVotingEnd(tx: Db, given: { siteId: number; week: string; at: Date | null }): Promise<void> {
  await tx.run(sql`
    insert into calendar_week (site_id, week, voting_ended_at) values (${given.siteId}, ${given.week}, ${given.at})
    on conflict (site_id, week) do update set voting_ended_at = excluded.voting_ended_at`);
}

/** The last time the calendar did anything; undefined if it never did. */
export async function findLastTurn(db: Db): Promise<Date | undefined> {
  const row = await db.row<{ at: Date | null }>(sql`select greatest(max(opened_at), max(closed_at)) as at from calendar_week`);
  return row?.at ?? undefined;
}
