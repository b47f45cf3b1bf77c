import { type Db, sql } from '../platform/database/database.ts';

/** Deletes expired links, challenges, sessions and counters. @returns how many rows */
export async function sweepAccounts(db: Db, now: Date): Promise<number> {
  const removed = [
    await db.run(sql`delete from email_link where expires_at <= ${now}`),
    await db.run(sql`delete from passkey_challenge where expires_at <= ${now}`),
    await db.run(sql`delete from waiting_sign_in where expires_at <= ${now}`),
    await db.run(sql`delete from provider_visit where expires_at <= ${now}`),
    await db.run(sql`delete from two_step where on_since is null and created_at < ${new Date(now.getTime() - 86_400_000)}`),
    await db.run(sql`delete from session where expires_at <= ${now}`),
    await db.run(sql`delete from attempt where ends_at <= ${now}`),
  ];
  return removed.reduce((sum, n) => sum + n, 0);
}
