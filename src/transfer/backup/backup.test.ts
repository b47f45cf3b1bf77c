import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, databaseForThisTest } from '../../../test/support/database.ts';
import { readAll } from '../../../test/support/transfer/read-all.ts';
import { openConnections } from '../../connections/index.ts';
import { sealSetting } from '../../connections/sealed-setting.ts';
import { keepSettings } from '../../connections/setting-store.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { backUp } from './back-up.ts';
import { openKeys, orUnencrypted } from './backup-key.ts';
import { noteBackup } from './backup-made-store.ts';
import { type Blobs, openBlobs, writeBlobs } from './blobs.ts';
import { checkBackup } from './check-backup.ts';
import { type Dropped, droppedRows } from './drop-rows.ts';
import { chooseKept, newestOf, readKeep } from './keep.ts';
import { listBackups, readManifest } from './manifest.ts';
import type { BackupOptions } from './options.ts';
import { openFolderPlace, type Place } from './place.ts';
import { restore } from './restore.ts';
import { dropObjects } from './schema.ts';

const now = new Date('2026-11-21T10:00:00Z');
const scratch = mkdtempSync(join(tmpdir(), 'slipway-backup-'));
const [key] = openKeys([Buffer.alloc(32, 1)]);
const [plain] = openKeys([]);
let demo: { db: Database; drop: () => Promise<void> };
let made = 0;

beforeAll(async () => {
  demo = await createTestDatabase({ demo: true });
});
afterAll(async () => {
  await demo.drop();
  rmSync(scratch, { recursive: true });
});

const newFolder = () => {
  const folder = join(scratch, String(made++));
  mkdirSync(folder);
  return folder;
};

/** A data folder with files as pictures have them, and the key of the secrets. */
function makeDataDir(): string {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'files/logos'), { recursive: true });
  writeFileSync(join(dataDir, 'files/logos/aa.png'), Buffer.alloc(100_000, 'picture'));
  writeFileSync(join(dataDir, 'files/top.txt'), '');
  writeFileSync(join(dataDir, 'secret.key'), 'the key of the secrets\n');
  return dataDir;
}

const backUpDemo = (place: Place, given: Partial<BackupOptions> = {}) => backUp(demo.db, { place, key: key, dataDir: newFolder(), now, ...given });

/** Checks and restores the newest backup. */
async function restoreNewest(db: Database, given: { place: Place; dataDir?: string; replace?: boolean; drop?: Dropped[]; keys?: readonly Buffer[] }) {
  const id = (await listBackups(given.place)).at(-1)!;
  const { manifest, key: right } = await readManifest(given.place, id, openKeys(given.keys ?? [Buffer.alloc(32, 1)]));
  const blobs = openBlobs(given.place, right);
  await checkBackup(manifest, blobs, () => {});
  return restore(db, { manifest, blobs, dataDir: given.dataDir ?? newFolder(), replace: given.replace ?? false, drop: given.drop ?? [] });
}

async function emptyDatabase(): Promise<Database> {
  const db = await databaseForThisTest();
  const client = await db.connect();
  await dropObjects(client);
  await client.end();
  return db;
}

const blobsOf = (folder: string) => readdirSync(join(folder, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('a backup restored into an empty database', () => {
  test('has the same rows, generated columns, sequences, triggers, indexes, references, files and key', async () => {
    const [folder, dataDir, target] = [newFolder(), makeDataDir(), newFolder()];
    const place = openFolderPlace(folder);
    const { manifest } = await backUpDemo(place, { dataDir });
    const before = await readAll(demo.db);
    expect(manifest.tables.length).toBeGreaterThan(100);
    const db = await emptyDatabase();
    expect(await restoreNewest(db, { place, dataDir: target })).toEqual([]);
    expect(await readAll(db)).toEqual(before);
    for (const name of ['files/logos/aa.png', 'files/top.txt', 'secret.key'])
      expect(readFileSync(join(target, name))).toEqual(readFileSync(join(dataDir, name)));
    // Tables that only grow still refuse changes, and a new row gets the next number.
    await expect(db.run(sql`delete from ledger_entry`)).rejects.toThrow();
    const accounts = await db.row<{ max: number }>(sql`select max(id) as max from account`);
    const fresh = await db.row<{ id: number }>(sql`insert into account (email, created_at) values ('new@example.org', ${now}) returning id`);
    expect(fresh!.id).toBeGreaterThan(accounts!.max);
  });

  test('has the settings that an owner set in the console, and the restored key opens them', async () => {
    const source = await databaseForThisTest();
    const [folder, dataDir, target] = [newFolder(), newFolder(), newFolder()];
    const place = openFolderPlace(folder);
    const { keys } = openConnections(readConfig({ DATA_DIR: dataDir }), source);
    const settings = Object.entries({
      SMTP_URL: 'smtps://robot:once-typed@mail.example.org',
      BTCPAY_URL: 'https://btcpay.example.org',
      BTCPAY_API_KEY: 'once-typed',
      BTCPAY_STORE_ID: 'store',
      BTCPAY_WEBHOOK_SECRET: 'once-typed-too',
    });
    await keepSettings(source, { settings: settings.map(([name, value]) => ({ name, sealed: sealSetting(keys, name, value) })), accountId: undefined, now });
    await backUp(source, { place, key, dataDir, now });
    const db = await emptyDatabase();
    await restoreNewest(db, { place, dataDir: target });
    const restored = await openConnections(readConfig({ DATA_DIR: target }), db).read();
    expect(restored.unreadable).toEqual([]);
    expect(restored.smtp).toMatchObject({ host: 'mail.example.org', password: 'once-typed' });
    expect(restored.payments.btcpay).toEqual({
      url: 'https://btcpay.example.org',
      apiKey: 'once-typed',
      storeId: 'store',
      webhookSecret: 'once-typed-too',
    });
    // The database alone is of no use to anybody.
    expect((await openConnections(readConfig({ DATA_DIR: newFolder() }), db).read()).unreadable).toHaveLength(settings.length);
  });

  test('has no sessions, keys and jobs if asked to leave them out', async () => {
    const source = await databaseForThisTest();
    const account = await source.row<{ id: number }>(sql`insert into account (email, created_at) values ('ada@example.org', ${now}) returning id`);
    await source.run(sql`
      insert into session (account_id, token_hash, created_at, authenticated_at, last_seen_at, expires_at, address)
      values (${account!.id}, sha256('1'), ${now}, ${now}, ${now}, ${now}, '192.0.2.1')`);
    await source.run(sql`
      insert into api_key (account_id, name, hash, hint, scopes, created_at) values (${account!.id}, 'one', sha256('2'), 'hint', '{}', ${now})`);
    for (const kind of ['Client', 'Grant']) {
      await source.run(sql`insert into oauth_record (kind, id_hash, payload, created_at) values (${kind}, sha256('3'), '{}', ${now})`);
    }
    await addJob(source, 'send', {});
    const place = openFolderPlace(newFolder());
    await backUp(source, { place, key, dataDir: newFolder(), now });
    const read = async (drop: Dropped[]) => {
      const db = await emptyDatabase();
      await restoreNewest(db, { place, drop });
      return db.row(sql`
        select (select count(*)::int from session) as sessions, (select count(*)::int from api_key) as keys,
          (select array_agg(kind order by kind) from oauth_record) as apps, (select count(*)::int from graphile_worker.jobs) as jobs,
          (select count(*)::int from account) as accounts`);
    };
    expect(await read([])).toEqual({ sessions: 1, keys: 1, apps: ['Client', 'Grant'], jobs: 1, accounts: 1 });
    expect(await read(['sessions', 'keys', 'jobs'])).toEqual({ sessions: 0, keys: 0, apps: ['Client'], jobs: 0, accounts: 1 });
    // Every table that is named exists.
    for (const { table } of Object.values(droppedRows).flat())
      expect(await source.row(sql`select to_regclass(${table}) is not null as there`)).toEqual({ there: true });
  });

  test('of an older version is migrated', async () => {
    const old = await databaseForThisTest();
    const place = openFolderPlace(newFolder());
    // As the version before the newest migration leaves a database.
    await old.script(`drop table if exists category_model; delete from migration where name like '0190%'`);
    await backUp(old, { place, key: key, dataDir: newFolder(), now });
    const db = await emptyDatabase();
    expect(await restoreNewest(db, { place })).toEqual(['0190_category_models.sql']);
    expect(await migrate(db)).toEqual([]);
  });
});

test('replaces an existing directory only on request, and leaves it unchanged if the restore fails', async () => {
  const place = openFolderPlace(newFolder());
  await backUpDemo(place);
  const db = await databaseForThisTest();
  await db.run(sql`insert into account (email, created_at) values ('before@example.org', ${now})`);
  const before = await readAll(db);
  await expect(restoreNewest(db, { place })).rejects.toThrow('--replace');
  const { manifest } = await readManifest(place, (await listBackups(place))[0]!, [key]);
  manifest.tables.at(-1)!.sum = '0'.repeat(32);
  await expect(restore(db, { manifest, blobs: openBlobs(place, key), dataDir: newFolder(), replace: true, drop: [] })).rejects.toThrow(
    'differs from the backup after the restore',
  );
  expect(await readAll(db)).toEqual(before);
  const service = await db.connect();
  await expect(restoreNewest(db, { place, replace: true })).rejects.toThrow('Stop it first');
  await service.end();
  await restoreNewest(db, { place, replace: true });
  expect(await readAll(db)).toEqual(await readAll(demo.db));
});

describe('damage in a backup is found before anything is written', () => {
  test.each([
    ['encrypted', key],
    ['not encrypted', plain],
  ])('a changed byte, a missing and a cut blob, a changed manifest: %s', async (_, with_) => {
    const folder = newFolder();
    const place = openFolderPlace(folder);
    const { manifest } = await backUpDemo(place, { key: with_, dataDir: makeDataDir() });
    const check = async () => {
      const read = await readManifest(place, manifest.id, [with_]);
      await checkBackup(read.manifest, openBlobs(place, with_), () => {});
    };
    await check();
    const largest = manifest.tables.reduce((a, b) => (a.bytes > b.bytes ? a : b)).blobs[0]!;
    for (const path of [`blobs/${largest.slice(0, 2)}/${largest}`, `backups/${manifest.id}.json`]) {
      const whole = readFileSync(join(folder, path));
      for (const at of [0, Math.floor(whole.length / 2), whole.length - 12]) {
        const changed = Buffer.from(whole);
        changed[at]! ^= 1;
        writeFileSync(join(folder, path), changed);
        await expect(check()).rejects.toThrow(/was changed|There is no|newer version|encrypted/);
      }
      truncateSync(join(folder, path), whole.length - 1);
      // A manifest only loses its line break.
      if (path.startsWith('blobs')) await expect(check()).rejects.toThrow('was changed');
      rmSync(join(folder, path));
      await expect(check()).rejects.toThrow(/is missing|There is no/);
      writeFileSync(join(folder, path), whole);
    }
    await check();
  });

  test('a wrong key, a missing key', async () => {
    const place = openFolderPlace(newFolder());
    const { manifest } = await backUpDemo(place);
    await expect(readManifest(place, manifest.id, openKeys([Buffer.alloc(32, 2)]))).rejects.toThrow('another key');
    await expect(readManifest(place, manifest.id, openKeys([]))).rejects.toThrow('is encrypted');
    await readManifest(place, manifest.id, openKeys([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]));
  });

  test('with a key, a backup that isn’t encrypted, which anyone could have put there, unless the operator says so', async () => {
    const place = openFolderPlace(newFolder());
    await backUpDemo(place);
    // Newer than the last good one, so a restore without --backup takes it.
    const { manifest } = await backUpDemo(place, { key: plain, olderKeys: [key], now: new Date(now.getTime() + 60_000) });
    const db = await emptyDatabase();
    await expect(restoreNewest(db, { place })).rejects.toThrow('If you made it before you set the key, add --unencrypted.');
    const read = await readManifest(place, manifest.id, orUnencrypted(openKeys([Buffer.alloc(32, 1)])));
    await checkBackup(read.manifest, openBlobs(place, read.key), () => {});
    await restoreNewest(db, { place, keys: [] });
    expect(await readAll(db)).toEqual(await readAll(demo.db));
  });

  test('after a key was set, older backups without one are still kept and removed as wanted', async () => {
    const place = openFolderPlace(newFolder());
    const day = (n: number) => new Date(now.getTime() + n * 86_400_000);
    await backUpDemo(place, { key: plain, now: day(0) });
    const { manifest } = await backUpDemo(place, { key: plain, now: day(1) });
    const { removed } = await backUpDemo(place, { now: day(2), keep: { days: 2, weeks: 0, months: 0 } });
    expect([removed.length, (await listBackups(place))[0]]).toEqual([1, manifest.id]);
    await checkBackup(manifest, openBlobs(place, plain), () => {});
  });
});

test('with job tables of another version, it can be restored without pending work', async () => {
  const place = openFolderPlace(newFolder());
  const { manifest: made } = await backUpDemo(place);
  const manifest = { ...made, jobs_revision: 1, tables: made.tables.map((table) => (table.of === 'slipway' ? table : { ...table, columns: ['old'] })) };
  const db = await emptyDatabase();
  const run = (drop: Dropped[]) => restore(db, { manifest, blobs: openBlobs(place, key), dataDir: newFolder(), replace: false, drop });
  await expect(run([])).rejects.toThrow('or add --drop jobs');
  await run(['jobs']);
  const accounts = (of: Database) => of.row(sql`select count(*)::int as n from account`);
  expect(await accounts(db)).toEqual(await accounts(demo.db));
});

test('a restore that can’t write the key of the secrets changes no table', async () => {
  const place = openFolderPlace(newFolder());
  const { manifest } = await backUpDemo(place, { dataDir: makeDataDir() });
  const whole = openBlobs(place, key);
  const blobs: Blobs = { ...whole, get: (name) => (name === manifest.secret_key ? Promise.reject(new Error('the place is gone')) : whole.get(name)) };
  const db = await emptyDatabase();
  await expect(restore(db, { manifest, blobs, dataDir: newFolder(), replace: false, drop: [] })).rejects.toThrow('the place is gone');
  // As empty as before: the next try needs no --replace.
  await restore(db, { manifest, blobs: whole, dataDir: newFolder(), replace: false, drop: [] });
});

test('an interrupted backup doesn’t appear, and the next one is complete', async () => {
  const folder = newFolder();
  const place = openFolderPlace(folder);
  const dataDir = makeDataDir();
  let left = 0;
  const counted = (most: number): Place => {
    left = most;
    return { ...place, write: (name, bytes) => (left-- > 0 ? place.write(name, bytes) : Promise.reject(new Error('cut off'))) };
  };
  // Each continues from what the previous one wrote; the last one lacks only its last file.
  for (const writes of [0, 1, 20]) {
    await expect(backUpDemo(counted(writes), { dataDir })).rejects.toThrow('cut off');
    expect(await listBackups(place)).toEqual([]);
  }
  const isLast = (name: string) => name.startsWith('backups/');
  const unfinished: Place = { ...place, write: (name, bytes) => (isLast(name) ? Promise.reject(new Error('cut off')) : place.write(name, bytes)) };
  await expect(backUpDemo(unfinished, { dataDir })).rejects.toThrow('cut off');
  expect(await listBackups(place)).toEqual([]);
  const { manifest } = await backUpDemo(place, { dataDir });
  await checkBackup(manifest, openBlobs(place, key), () => {});
});

/** Every write fails meanwhile, as Node reports it: without the file's name. */
async function failingWrites(code: string, work: () => Promise<unknown>): Promise<void> {
  const any = await open(join(newFolder(), 'any'), 'w');
  const writes = vi
    .spyOn(Object.getPrototypeOf(any) as typeof any, 'writeFile')
    .mockRejectedValue(Object.assign(new Error(`${code}: no luck, write`), { code, syscall: 'write' }));
  try {
    await work();
  } finally {
    writes.mockRestore();
    await any.close();
  }
}

test.each([
  ['ENOSPC', 'the disk is full. Free some space there, or use another folder.'],
  ['EROFS', 'the disk is read-only. Make it writable, or use another folder.'],
  ['EACCES', 'permission denied. Give this account read and write access there, or use another folder.'],
])('a backup or restore that can’t be written (%s) names the folder and says what to do', async (code, says) => {
  const folder = newFolder();
  const place = openFolderPlace(folder);
  await failingWrites(code, () => expect(backUpDemo(place)).rejects.toThrow(`The folder ${folder} can't be used: ${says}`));
  expect(await listBackups(place)).toEqual([]);
  await backUpDemo(place, { dataDir: makeDataDir() });
  const dataDir = newFolder();
  const db = await emptyDatabase();
  await failingWrites(code, () => expect(restoreNewest(db, { place, dataDir })).rejects.toThrow(`The folder ${dataDir} can't be used: ${says}`));
});

test('a folder that can’t be read, or is a file, is named too', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'backups'), '');
  await expect(listBackups(openFolderPlace(join(folder, 'backups')))).rejects.toThrow(/The folder .*backups can't be used: .*Use another folder/);
});

test('a later backup stores only what changed, and what no remaining backup uses is removed', async () => {
  const folder = newFolder();
  const place = openFolderPlace(folder);
  const dataDir = makeDataDir();
  const first = await backUpDemo(place, { dataDir, now: new Date('2026-11-20T03:00:00Z') });
  const before = blobsOf(folder).length;
  const secondFile = join(dataDir, 'files/logos/bb.png');
  writeFileSync(secondFile, 'another picture');
  const second = await backUpDemo(place, { dataDir });
  // The new file and the list that names it.
  expect(blobsOf(folder).length).toBe(before + 2);
  expect(second.manifest.files!.count).toBe(first.manifest.files!.count + 1);
  rmSync(secondFile);
  const third = await backUpDemo(place, { dataDir, now: new Date('2026-11-22T03:00:00Z'), keep: readKeep('1d') });
  expect(third.removed).toEqual([first.manifest.id, second.manifest.id]);
  expect(blobsOf(folder).length).toBe(before);
  await checkBackup(third.manifest, openBlobs(place, key), () => {});
  expect(statSync(join(folder, 'backups')).mode & 0o77).toBe(0);
});

test('a table takes no more memory than its rows and some room to grow', async () => {
  const blobs: Blobs = { put: async () => 'name', get: () => Promise.reject(), has: async () => false };
  const before = process.memoryUsage().arrayBuffers;
  const tables = Array.from({ length: 50 }, () => writeBlobs(blobs));
  for (const table of tables) {
    await table.add(Buffer.from('a row\n'));
    expect(await table.end()).toEqual(['name']);
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
  // They are still held.
  expect(tables.length).toBe(50);
});

describe('retention', () => {
  const id = (day: string) => `${day.replaceAll('-', '')}T030000Z-000000`;
  const days = Array.from({ length: 400 }, (_, i) => id(new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)));

  test('keeps the newest backup of each of the last days, weeks and months', () => {
    const kept = chooseKept(days, { keep: readKeep('7d,4w,12m'), made: days.at(-1)! }).map((one) => one.slice(0, 8));
    // The last day is Thursday, 2027-02-04.
    expect(kept).toEqual(
      // biome-ignore format: days, weeks and months
      ['20260331', '20260430', '20260531', '20260630', '20260731', '20260831', '20260930', '20261031', '20261130', '20261231', '20270117', '20270124', '20270129', '20270130', '20270131', '20270201', '20270202', '20270203', '20270204'],
    );
    expect(chooseKept(days.slice(0, 1), { keep: readKeep('1m'), made: days[0]! })).toEqual(days.slice(0, 1));
  });

  test('a backup that was made while the clock was a year ahead replaces no other, and isn’t the one to restore', () => {
    const ahead = id('2027-11-21');
    const ids = [id('2026-11-19'), id('2026-11-20'), id('2026-11-21'), ahead];
    expect(chooseKept(ids, { keep: readKeep('2d'), made: ids[2]! })).toEqual(ids.slice(1));
    expect(newestOf(ids, new Date('2026-11-21T12:00:00Z'))).toBe(ids[2]);
    expect(newestOf(ids, new Date('2027-12-01T12:00:00Z'))).toBe(ahead);
    // A machine whose clock is behind restores the newest.
    expect(newestOf(ids, new Date('2020-01-01T00:00:00Z'))).toBe(ahead);
    expect(newestOf([], new Date('2026-11-21T12:00:00Z'))).toBeUndefined();
  });

  test.each(['', '7', 'd', '0d', '7d,7d', '7x', '7d;4w', '-1d'])('"%s" is refused', (text) => {
    expect(() => readKeep(text)).toThrow('7d,4w,12m');
  });
});

test('a backup of a database that can only be read, or is full, is complete without a note of it', async () => {
  const backup = { place: '/mnt/backups', backup: '20261124T030000Z-3f9a2c', now: new Date('2026-11-24T03:00:00Z') };
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
