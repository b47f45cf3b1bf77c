import { expect, test } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { sql } from '../../platform/database/database.ts';
import { noteBackup } from './backup-made-store.ts';

const backup = { place: '/mnt/backups', backup: '20261124T030000Z-3f9a2c', now: new Date('2026-11-24T03:00:00Z') };

test('a backup of a database that can only be read, or is full, is complete without a note of it', async () => {
  const db = await databaseForThisTest();
  const undo = new Error('undo');
  let isNoted: boolean | undefined;
  const reading = db.transaction(async (tx) => {
    await tx.run(sql`set transaction read only`);
    isNoted = await noteBackup(tx, backup);
    throw undo;
  });
  await expect(reading).rejects.toBe(undo);
  expect(isNoted).toBe(false);
  expect(await noteBackup(db, backup)).toBe(true);
  expect(await db.rows(sql`select backup from backup_made`)).toEqual([{ backup: backup.backup }]);
});
