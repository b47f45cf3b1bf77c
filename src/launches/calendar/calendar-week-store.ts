import { type Db, sql } from '../../platform/database/database.ts';

/** Any number, as long as every process asks for the same one. */
const CALENDAR_LOCK = 71_350_016;

/** Waits until no other process moves many listings at once; until the transaction ends it is this one's turn. */
export async function awaitTurn(tx: Db): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(${CALENDAR_LOCK})`);
}

/** The same without waiting. @returns false when another process has the turn */
export async function mayTakeTurn(tx: Db): Promise<boolean> {
  return (await tx.row<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${CALENDAR_LOCK}) as got`))!.got;
}

/** The Monday that a site opened last; undefined before its first. */
export async function findLastOpened(db: Db, siteId: number): Promise<string | undefined> {
  const row = await db.row<{ week: string | null }>(sql`select max(week) as week from calendar_week where site_id = ${siteId} and opened_at is not null`);
  return row?.week ?? undefined;
}

/** The earliest Monday, up to `until`, for which a listing waits: a site whose calendar never ran may have some behind it. */
export async function findFirstWaiting(db: Db, given: { siteId: number; until: string }): Promise<string | undefined> {
  const row = await db.row<{ week: string | null }>(sql`
    select least(
      (select min(launch_week) from listing where site_id = ${given.siteId} and status in ('scheduled', 'awaiting_badge')),
      (select min(f.reserved_week) from free_launch f join listing l on l.id = f.listing_id where l.site_id = ${given.siteId} and l.status = 'live'),
      (select min(n.week) from launch n join listing l on l.id = n.listing_id
        where n.site_id = ${given.siteId} and n.launched_at is null and l.status in ('scheduled', 'live'))) as week`);
  return row?.week != null && row.week <= given.until ? row.week : undefined;
}

/** Notes that a week is opened, or closed. @returns false when it was so before */
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

async function findMark(db: Db, given: { siteId: number; week: string }, mark: 'opened_at' | 'closed_at'): Promise<Date | undefined> {
  const row = await db.row<{ opened_at: Date | null; closed_at: Date | null }>(sql`
    select opened_at, closed_at from calendar_week where site_id = ${given.siteId} and week = ${given.week}`);
  return row?.[mark] ?? undefined;
}

/** The latest instant at which the calendar did anything; undefined when it never did. */
export async function findLastTurn(db: Db): Promise<Date | undefined> {
  const row = await db.row<{ at: Date | null }>(sql`select greatest(max(opened_at), max(closed_at)) as at from calendar_week`);
  return row?.at ?? undefined;
}
