import { type Db, sql } from '../platform/database/database.ts';

/** Removes what is over: links, challenges, sessions and counts. @returns how many rows */
export async function sweepAccounts(db: Db, now: Date): Promise<number> {
  const removed = [
    await db.run(sql`delete from email_link where expires_at <= ${now}`),
    await db.run(sql`delete from passkey_challenge where expires_at <= ${now}`),
    await db.run(sql`delete from session where expires_at <= ${now}`),
    await db.run(sql`delete from attempt where ends_at <= ${now}`),
  ];
  return removed.reduce((sum, n) => sum + n, 0);
}
