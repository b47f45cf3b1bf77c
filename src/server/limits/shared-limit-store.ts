import { type Db, sql } from '../../platform/database/database.ts';

/** What a process reports of one window, and how much more it wants to let through. */
export interface Asking {
  limitedClass: string;
  /** A hash: addresses of visitors aren't stored. */
  who: string;
  used: number;
  wanted: number;
  quota: number;
  seconds: number;
}

/** How much may be let through without asking again, what is left for everyone, and when the window ends. */
export interface Lent {
  lent: number;
  left_over: number;
  /** Milliseconds. */
  ends_in: number;
}

/** One statement for all windows; the answers have the same order. Pass them sorted by class and who, so that two processes can't deadlock. */
export async function takeRates(db: Db, asked: readonly Asking[]): Promise<Lent[]> {
  return db.rows<Lent>(sql`
    select * from take_rates(${asked.map((a) => a.limitedClass)}::text[], ${asked.map((a) => a.who)}::text[], ${asked.map((a) => a.used)}::int[],
      ${asked.map((a) => a.wanted)}::int[], ${asked.map((a) => a.quota)}::int[], ${asked.map((a) => a.seconds)}::int[])`);
}

/** A process that hasn't reported for this long counts as stopped. */
const GONE_AFTER_SECONDS = 15;

/** Registers this process, deletes expired entries, and counts the running processes. */
export async function beat(db: Db, id: string): Promise<number> {
  await db.run(sql`insert into rate_process (id, seen_at) values (${id}, clock_timestamp()) on conflict (id) do update set seen_at = excluded.seen_at`);
  await db.run(sql`delete from rate_window where ends_at < clock_timestamp()`);
  await db.run(sql`delete from rate_process where seen_at < clock_timestamp() - interval '1 hour'`);
  // A process that stopped while the server's clock was ahead was seen in what is now the future.
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from rate_process
    where seen_at between clock_timestamp() - make_interval(secs => ${GONE_AFTER_SECONDS}) and clock_timestamp() + make_interval(secs => ${GONE_AFTER_SECONDS})`);
  return row!.n;
}

/** Takes a process that stops from the list, so that the others share its part of the limits at once. */
export async function leave(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from rate_process where id = ${id}`);
}
