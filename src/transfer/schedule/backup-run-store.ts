import { type Db, sql } from '../../platform/database/database.ts';

/** Notes that the day's backup was queued. @returns whether it is the day's first */
export async function addBackupRun(tx: Db, { day, now }: { day: string; now: Date }): Promise<boolean> {
  return (await tx.run(sql`insert into backup_run (day, queued_at) values (${day}, ${now}) on conflict do nothing`)) === 1;
}

/** Notes how the day's backup ended. @param given.problem null if the backup was made */
export async function endBackupRun(db: Db, given: { day: string; now: Date; problem: string | null }): Promise<void> {
  await db.run(sql`update backup_run set ended_at = ${given.now}, problem = ${given.problem} where day = ${given.day}`);
}

/** Addresses of the owners on the site team who can sign in. */
export async function listOwners(db: Db): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select email::text from account where team_role = 'owner' and closed_at is null and suspended_at is null order by id`);
  return rows.map(({ email }) => email);
}

/** Notes that the team was told about the archive. Days are in UTC. @returns whether it is the day's first */
export async function addArchiveAlarm(tx: Db, now: Date): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  return (await tx.run(sql`insert into archive_alarm (day, told_at) values (${day}, ${now}) on conflict do nothing`)) === 1;
}
