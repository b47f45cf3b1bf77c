import { type Db, join, sql } from '../../platform/database/database.ts';

/** The maximum number of attempts of a kind, by or to one person, within a number of seconds. */
export interface Allowance {
  kind: string;
  who: string;
  most: number;
  seconds: number;
}

/**
 * Counts one attempt against every allowance, or against none when one of them is used up. It is one statement that writes
 * nothing once the answer is no, so a flood of refused attempts only costs look-ups.
 * @returns undefined when the attempt may proceed, else the allowance that blocks longest and when to try again
 */
export async function takeAttempt(db: Db, allowances: readonly Allowance[], now: Date): Promise<{ by: Allowance; againAt: Date } | undefined> {
  const asked = join(
    allowances.map(
      ({ kind, who, most, seconds }) => sql`(${kind}::text, ${who}::text, ${most}::int, ${new Date(now.getTime() + seconds * 1000)}::timestamptz)`,
    ),
  );
  // A window that ends much later than one starting now was written by a clock that ran ahead: it counts as over. If it is only
  // seconds later, it belongs to a concurrent call that read the clock later: it continues, and ends no later than ours.
  const isRunning = sql`attempt.ends_at > ${now} and attempt.ends_at <= excluded.ends_at + interval '1 minute'`;
  // Concurrent attempts all see the same old count, so the number each was counted as decides.
  const row = await db.row<{ kind: string; ends_at: Date }>(sql`
    with asked (kind, who, most, ends_at) as (values ${asked}),
    used_up as (
      select a.kind, a.ends_at from asked w join attempt a on a.kind = w.kind and a.who = w.who
      where a.taken >= w.most and a.ends_at > ${now} and a.ends_at <= w.ends_at),
    counted as (
      insert into attempt (kind, who, taken, ends_at)
      select kind, who, 1, ends_at from asked where not exists (select from used_up) order by kind, who
      on conflict (kind, who) do update set
        taken = case when ${isRunning} then attempt.taken + 1 else 1 end,
        ends_at = case when ${isRunning} then least(attempt.ends_at, excluded.ends_at) else excluded.ends_at end
      returning kind, who, taken, ends_at)
    select kind, ends_at from (
      select kind, ends_at from used_up
      union all
      select c.kind, c.ends_at from counted c join asked w on w.kind = c.kind and w.who = c.who where c.taken > w.most) no
    order by ends_at desc, kind limit 1`);
  return row && { by: allowances.find(({ kind }) => kind === row.kind)!, againAt: row.ends_at };
}
