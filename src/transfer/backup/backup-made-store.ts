import { Refusal } from '../../contract/errors.ts';
import { type Db, sql } from '../../platform/database/database.ts';

/**
 * Notes a backup as the newest in its place. A database whose version doesn't have this table yet, as before an update, notes nothing.
 * @returns whether the database accepted it: one that is full or read-only doesn't, and the backup is complete all the same
 */
export async function noteBackup(db: Db, given: { place: string; backup: string; now: Date }): Promise<boolean> {
  try {
    await note(db, given);
    return true;
  } catch (error) {
    if (error instanceof Refusal && ['disk_full', 'database_unavailable'].includes(error.code)) return false;
    throw error;
  }
}

async function note(db: Db, { place, backup, now }: { place: string; backup: string; now: Date }): Promise<void> {
  const known = await db.row<{ is: boolean }>(sql`select to_regclass('backup_made') is not null as "is"`);
  if (!known!.is) return;
  const had = await db.row(sql`select from backup_made limit 1`);
  await db.run(sql`
    insert into backup_made (place, backup, made_at) values (${place}, ${backup}, ${now})
    on conflict (place) do update set backup = excluded.backup, made_at = excluded.made_at`);
  // The first one completes a step of a new directory's checklist, and that is on its homepage.
  if (!had) await db.run(sql`select pg_notify('slipway_change', 'settings')`);
}
