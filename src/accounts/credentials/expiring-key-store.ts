import { type Db, type Sql, sql } from '../../platform/database/database.ts';
import type { ExpiringKey } from '../mails/key-expires.ts';
import { REMINDER_DAYS, REMINDERS_AT_ONCE } from './expiry.ts';

/**
 * Marks the keys of a table whose owners are due a reminder (`REMINDER_DAYS`), the ones that expire first. A key made for fewer days than a
 * reminder's gets none.
 * @param table `api_key` or another table with its columns
 * @param reminded which accounts `a` get a reminder
 */
export function markExpiring(tx: Db, table: Sql, reminded: Sql, now: Date): Promise<(ExpiringKey & { email: string })[]> {
  return tx.rows(sql`
    update ${table} k set reminded_days = due.days
    from (
      select k.id, a.email::text as email, k.expires_at, min(step.days) as days
      from ${table} k
      join account a on a.id = k.account_id
      join unnest(${REMINDER_DAYS as number[]}::smallint[]) as step (days) on k.expires_at <= ${now}::timestamptz + step.days * interval '24 hours'
        and k.created_at < k.expires_at - step.days * interval '24 hours'
      where k.revoked_at is null and k.expires_at > ${now} and k.expires_at <= ${now}::timestamptz + ${REMINDER_DAYS[0]!}::int * interval '24 hours'
        and coalesce(k.reminded_days > step.days, true)
        and a.verified_at is not null and a.suspended_at is null and a.closed_at is null and ${reminded}
      group by k.id, a.email, k.expires_at order by k.expires_at, k.id limit ${REMINDERS_AT_ONCE}
    ) due
    where k.id = due.id
    returning due.email, k.name, k.hint, due.expires_at, k.last_used_on`);
}
