import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, databaseForThisTest } from '../../../test/support/database.ts';
import { type S3StandIn, startS3StandIn } from '../../../test/support/s3-stand-in.ts';
import type { BackupStore } from '../../platform/config/backup-settings.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { backUp } from './back-up.ts';
import { openKeys } from './backup-key.ts';
import { openBlobs } from './blobs.ts';
import { openBucketPlace, readBucket } from './bucket-place.ts';
import { checkBackup } from './check-backup.ts';
import { readKeep } from './keep.ts';
import { listBackups, readManifest } from './manifest.ts';
import { openPlace } from './open-place.ts';
import { openFolderPlace, type Place } from './place.ts';
import { restore } from './restore.ts';
import { dropObjects } from './schema.ts';

const now = new Date('2026-11-21T10:00:00Z');
const keys = openKeys([Buffer.alloc(32, 7)]);
const scratch = mkdtempSync(join(tmpdir(), 'slipway-bucket-'));
let bucket: S3StandIn;
let demo: { db: Database; drop: () => Promise<void> };
let made = 0;

const newFolder = () => {
  const folder = join(scratch, String(made++));
  mkdirSync(folder);
  return folder;
};
const storeOf = ({ settings }: S3StandIn): BackupStore => ({ ...settings, endpoint: new URL(settings.url).origin });
const placeOf = (to = 's3://pictures/nightly') => openBucketPlace(to, storeOf(bucket), { pauseMs: 0 });
const asked = (method: string, what = '') => bucket.asked.filter((line) => line.startsWith(`${method} `) && line.includes(what)).length;

beforeAll(async () => {
  bucket = await startS3StandIn();
  demo = await createTestDatabase({ demo: true });
});
afterAll(async () => {
  bucket.close();
  await demo.drop();
  rmSync(scratch, { recursive: true });
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.asked.length = 0;
  bucket.pageSize = 1000;
  bucket.losesItsPlace = false;
});

function makeDataDir(): string {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files/aa.png'), Buffer.alloc(100_000, 'picture'));
  writeFileSync(join(dataDir, 'secret.key'), 'the key of the secrets\n');
  return dataDir;
}

const backUpDemo = (place: Place, given: { key?: (typeof keys)[number]; dataDir?: string; now?: Date; keep?: string } = {}) =>
  backUp(demo.db, { place, key: keys[0], dataDir: newFolder(), now, ...given, keep: given.keep ? readKeep(given.keep) : undefined });

async function readNewest(place: Place) {
  const { manifest, key } = await readManifest(place, (await listBackups(place)).at(-1)!, keys);
  return { manifest, blobs: openBlobs(place, key) };
}

/** Rows and checksums of every table, sequences and files. */
const contentOf = ({ tables, sequences, files }: Awaited<ReturnType<typeof readNewest>>['manifest']) => ({
  tables: tables.map(({ name, rows, sum }) => [name, rows, sum]),
  sequences,
  files: files?.count,
});

describe('a backup in a bucket', () => {
  test('can be restored into an empty database: the same rows, sequences, files and key, and nothing in the bucket is readable', async () => {
    bucket.pageSize = 7;
    const dataDir = makeDataDir();
    await backUpDemo(placeOf(), { dataDir });
    const { manifest, blobs } = await readNewest(placeOf());
    await checkBackup(manifest, blobs, () => {});
    const db = await databaseForThisTest();
    const client = await db.connect();
    await dropObjects(client);
    await client.end();
    const target = newFolder();
    await restore(db, { manifest, blobs, dataDir: target, replace: false, drop: [] });
    for (const name of ['files/aa.png', 'secret.key']) expect(readFileSync(join(target, name))).toEqual(readFileSync(join(dataDir, name)));
    // Another backup of what was restored, to a folder, says the same.
    const folder = openFolderPlace(newFolder());
    await backUp(db, { place: folder, key: keys[0], dataDir: target, now, keep: undefined });
    expect(contentOf((await readNewest(folder)).manifest)).toEqual(contentOf(manifest));
    const account = await db.row<{ email: string }>(sql`select email from account order by id limit 1`);
    expect([...bucket.objects.keys()].every((name) => name.startsWith('nightly/'))).toBe(true);
    for (const { bytes } of bucket.objects.values()) expect(bytes.includes(account!.email) || bytes.includes('picturepicture')).toBe(false);
  });

  test('writes only what changed since the last one, and reads nothing back', async () => {
    const dataDir = makeDataDir();
    await backUpDemo(placeOf(), { dataDir });
    const first = asked('PUT', '/blobs/');
    bucket.asked.length = 0;
    await demo.db.run(sql`update account set name = 'Someone Else' where id = (select min(id) from account)`);
    await backUpDemo(placeOf(), { dataDir, now: new Date('2026-11-22T10:00:00Z') });
    expect(first).toBeGreaterThan(40);
    expect(asked('PUT', '/blobs/')).toBeLessThanOrEqual(2);
    // Lists of files, not tables.
    expect(asked('GET', '/blobs/')).toBeLessThanOrEqual(6);
  });

  test('is removed with the objects that only it uses', async () => {
    for (const day of ['19', '20', '21']) {
      await demo.db.run(sql`update account set name = ${`Name of ${day}`} where id = (select min(id) from account)`);
      await backUpDemo(placeOf(), { now: new Date(`2026-11-${day}T10:00:00Z`), ...(day === '21' && { keep: '1d' }) });
    }
    expect(await listBackups(placeOf())).toHaveLength(1);
    const { manifest, blobs } = await readNewest(placeOf());
    await checkBackup(manifest, blobs, () => {});
    const used = new Set([...manifest.tables.flatMap((table) => table.blobs), ...manifest.files!.blobs]);
    expect([...bucket.objects.keys()].filter((name) => name.includes('/blobs/')).length).toBe(used.size);
  });

  test('is complete, and nothing is removed, if the store doesn’t list it yet or not all of its objects', async () => {
    await backUpDemo(placeOf(), { now: new Date('2026-11-20T10:00:00Z') });
    const old = await listBackups(placeOf());
    const place = placeOf();
    const behind: Place = { ...place, list: async (below) => (below === 'backups' ? old.map((id) => `backups/${id}.json`) : place.list(below)) };
    await demo.db.run(sql`update account set name = 'Someone New' where id = (select min(id) from account)`);
    const late = await backUpDemo(behind, { keep: '1d' });
    expect([late.removed, late.left]).toEqual([[], expect.stringContaining(`the list of backups doesn't have the new one, ${late.manifest.id}`)]);
    await checkBackup(late.manifest, openBlobs(placeOf(), keys[0]), () => {});
    bucket.pageSize = 1;
    bucket.losesItsPlace = true;
    await expect(listBackups(placeOf())).rejects.toThrow('does not list all of its objects');
    bucket.losesItsPlace = false;
    expect(await listBackups(placeOf())).toEqual([...old, late.manifest.id]);
  });

  test('is complete if an old one can’t be read any more, and says so', async () => {
    const broken = await backUpDemo(placeOf(), { now: new Date('2026-11-20T10:00:00Z') });
    bucket.objects.get(`nightly/backups/${broken.manifest.id}.json`)!.bytes = Buffer.from('{}');
    const { manifest, removed, left } = await backUpDemo(placeOf(), { keep: '7d' });
    expect([removed, left]).toEqual([[], expect.stringContaining('Not all old backups were removed')]);
    await checkBackup(manifest, openBlobs(placeOf(), keys[0]), () => {});
  });

  test('leaves another directory in the same bucket alone', async () => {
    await backUpDemo(placeOf('s3://pictures/other'));
    const other = [...bucket.objects.keys()].sort();
    await backUpDemo(placeOf('s3://pictures/oth'), { keep: '1d' });
    expect([...bucket.objects.keys()].filter((name) => name.startsWith('nightly/') || name.startsWith('other/')).sort()).toEqual(other);
    expect(await listBackups(placeOf('s3://pictures/other'))).toHaveLength(1);
  });

  test.each(['busy', 'slow down', 'lost', 'cut off'] as const)('a store that answers with “%s” for a moment is asked again', async (how) => {
    const place = placeOf();
    bucket.failNext(how);
    await place.write('blobs/aa/aaaa', Buffer.from('x'));
    bucket.failNext(how);
    expect((await place.read('blobs/aa/aaaa'))?.toString()).toBe('x');
    bucket.failNext(how);
    expect(await place.list('blobs')).toEqual(['blobs/aa/aaaa']);
  });

  test('doesn’t appear if it was interrupted, and the next one continues it', async () => {
    const place = placeOf();
    let left = 30;
    const failing: Place = {
      ...place,
      write: (name, bytes) => (left-- > 0 ? place.write(name, bytes) : Promise.reject(new Error('the line is cut'))),
    };
    await expect(backUpDemo(failing)).rejects.toThrow('the line is cut');
    expect(await listBackups(placeOf())).toEqual([]);
    const there = bucket.objects.size;
    bucket.asked.length = 0;
    await backUpDemo(placeOf());
    expect(there).toBeGreaterThanOrEqual(30);
    const { manifest } = await readNewest(placeOf());
    const names = new Set([...manifest.tables.flatMap((table) => table.blobs), ...manifest.files!.blobs]);
    expect(asked('PUT', '/blobs/')).toBeLessThan(names.size);
  });

  test('with a missing or changed object is refused before anything is restored', async () => {
    await backUpDemo(placeOf());
    const { manifest, blobs } = await readNewest(placeOf());
    const name = `nightly/blobs/${manifest.tables[0]!.blobs[0]!.slice(0, 2)}/${manifest.tables[0]!.blobs[0]}`;
    const object = bucket.objects.get(name)!;
    bucket.objects.set(name, { ...object, bytes: Buffer.from(object.bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte))) });
    await expect(checkBackup(manifest, blobs, () => {})).rejects.toThrow('was changed');
    bucket.objects.delete(name);
    await expect(checkBackup(manifest, blobs, () => {})).rejects.toThrow('is missing');
  });

  test('with a wrong key is refused without showing the key', async () => {
    const place = openBucketPlace('s3://pictures/nightly', { ...storeOf(bucket), secret: 'wrong-secret' }, { pauseMs: 0 });
    const error = await backUpDemo(place).catch((caught: Error) => caught);
    expect(String(error)).toContain('The backup store answered 403 SignatureDoesNotMatch');
    expect(String(error)).not.toContain(bucket.settings.keyId);
    expect(String(error)).not.toContain('wrong-secret');
  });
});

test.each([
  ['s3://backups', { bucket: 'backups', prefix: '' }],
  ['s3://backups/', { bucket: 'backups', prefix: '' }],
  ['s3://my.backups/a/b/', { bucket: 'my.backups', prefix: 'a/b/' }],
])('%s is an address', (to, expected) => expect(readBucket(to)).toEqual(expected));

test.each(['s3://', 's3://x', 's3://UPPER/a', 's3://a b/c', 's3://backups/a?b', 's3://backups/../x', 's3://user:key@backups/x'])('%s is none', (to) =>
  expect(() => readBucket(to)).toThrow(/isn't an address/),
);

test('can’t be read without its key, and the error says what to set', () => {
  expect(() => openPlace('s3://backups/x', undefined)).toThrow('BACKUP_S3_KEY_ID and BACKUP_S3_SECRET');
});
