import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { serverPrograms } from '../../../test/support/needs/needs.mjs';
import { startOwnServer } from '../../../test/support/run-server/standby.ts';
import { readAll } from '../../../test/support/transfer/read-all.ts';
import { type Database, openDatabase, sql } from '../../platform/database/database.ts';
import { backUp } from './back-up.ts';
import { openKeys } from './backup-key.ts';
import { openBlobs } from './blobs.ts';
import { checkBackup } from './check-backup.ts';
import { listBackups, readManifest } from './manifest.ts';
import { openFolderPlace } from './place.ts';
import { restore } from './restore.ts';
import { dropObjects } from './schema.ts';

// A backup of one version of PostgreSQL, restored by another: that of the run (the embedded one, 17) and that of an installed server.

const programs = serverPrograms();

/** Takes all of a database to another, which is emptied first. @returns the version that the backup names */
async function move(from: Database, to: Database, folder: string): Promise<string> {
  const place = openFolderPlace(folder);
  await backUp(from, { place, key: openKeys([])[0], dataDir: newFolder(folder, 'from'), now: new Date('2026-11-21T10:00:00Z') });
  const { manifest, key } = await readManifest(place, (await listBackups(place)).at(-1)!, openKeys([]));
  const blobs = openBlobs(place, key);
  await checkBackup(manifest, blobs, () => {});
  const client = await to.connect();
  await dropObjects(client);
  await client.end();
  expect(await restore(to, { manifest, blobs, dataDir: newFolder(folder, 'to'), replace: false, drop: [] })).toEqual([]);
  return manifest.postgresql;
}

function newFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  return folder;
}

/** Later versions write the same definition in other words. */
const written = ['constraints', 'indexes', 'views'];
const withoutWords = (all: Record<string, unknown>) => Object.fromEntries(Object.entries(all).filter(([name]) => !written.includes(name)));
const major = async (db: Database) => (await db.row<{ major: number }>(sql`select current_setting('server_version_num')::int / 10000 as major`))!.major;

describe.skipIf(programs === undefined)('a backup between versions of PostgreSQL (skipped where no PostgreSQL server is installed)', () => {
  test('is restored on the other version, and from there back again, equal in every row', { timeout: 600_000 }, async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'slipway-versions-'));
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
    const { db: demo, drop } = await createTestDatabase({ demo: true });
    onTestFinished(drop);
    const { server, remove } = await startOwnServer(programs!);
    onTestFinished(remove);
    const admin = openDatabase(server.at('postgres'), { max: 1 });
    await admin.script(`create database slipway encoding 'UTF8' template template0`);
    await admin.close();
    const other = openDatabase(server.at('slipway'), { max: 2 });
    onTestFinished(() => other.close());
    const before = await readAll(demo);

    const [here, there] = [await major(demo), await major(other)];
    expect(await move(demo, other, newFolder(scratch, 'there'))).toMatch(new RegExp(`^${here}\\.`));
    expect(withoutWords(await readAll(other))).toEqual(withoutWords(before));

    const { db: back, drop: dropBack } = await createTestDatabase();
    onTestFinished(dropBack);
    expect(await move(other, back, newFolder(scratch, 'back'))).toMatch(new RegExp(`^${there}\\.`));
    expect(await readAll(back)).toEqual(before);
  });
});
