import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { type S3StandIn, startS3StandIn } from '../../../test/support/s3-stand-in.ts';
import { backUp } from './back-up.ts';
import { backUpFiles, readFileList } from './back-up-files.ts';
import { openKeys } from './backup-key.ts';
import { openBlobs } from './blobs.ts';
import type { Manifest } from './manifest.ts';
import { openFolderPlace } from './place.ts';
import { namedPictures } from './require-pictures.ts';
import { restoreFiles } from './restore-files.ts';

type FileList = NonNullable<Manifest['files']>;

const [key] = openKeys([Buffer.alloc(32, 7)]);
const scratch = mkdtempSync(join(tmpdir(), 'slipway-bucket-pictures-'));
const pictures = { 'aa-64.webp': 'first', 'bb-64.webp': 'second', 'logos/cc-64.webp': 'third' };
let store: S3StandIn;
let made = 0;

const newFolder = () => {
  const folder = join(scratch, String(made++));
  mkdirSync(folder);
  return folder;
};
const onProgress = () => {};
const put = (name: string, text: string) => store.objects.set(name, { bytes: Buffer.from(text), contentType: 'image/webp' });
const contents = () => Object.fromEntries([...store.objects].map(([name, { bytes }]) => [name, bytes.toString()]));
const reads = () => store.asked.filter((line) => /^GET .*\.webp$/.test(line)).length;
const bucket = (more: Partial<S3StandIn['settings']> = {}) => ({ ...store.settings, ...more });

beforeAll(async () => {
  store = await startS3StandIn();
});
beforeEach(() => {
  store.objects.clear();
  store.asked.length = 0;
  Object.assign(store, { pageSize: 1000, losesItsPlace: false, isHost: false, listsNothing: false, mayList: true, onAsked: undefined });
  for (const [name, text] of Object.entries(pictures)) put(name, text);
});
afterAll(() => {
  store.close();
  rmSync(scratch, { recursive: true });
});

/** A place of backups, as the steps of one see it. */
function openSteps(dataDir = newFolder()) {
  const place = openFolderPlace(newFolder());
  const blobs = openBlobs(place, key);
  return {
    blobs,
    take: (given: { known?: FileList; last?: FileList } = {}, from = bucket()) =>
      backUpFiles({ dataDir, place, key, bucket: from }, { blobs, known: given.known, last: given.last, onProgress }),
    takeFolder: (folder: string) => backUpFiles({ dataDir: folder, place, key }, { blobs, known: undefined, onProgress }),
    async namesIn(files: FileList) {
      const names: string[] = [];
      for await (const { path } of readFileList(blobs, files.blobs)) names.push(path);
      return names;
    },
  };
}

describe('pictures in a bucket', () => {
  test('come back into an empty bucket, as the type they had', async () => {
    const { blobs, take } = openSteps();
    const files = await take();
    const before = contents();
    store.objects.clear();
    await restoreFiles(blobs, { files, dataDir: newFolder(), bucket: bucket(), onProgress });
    expect(contents()).toEqual(before);
    expect(store.objects.get('aa-64.webp')!.contentType).toBe('image/webp');
    store.asked.length = 0;
    await restoreFiles(blobs, { files, dataDir: newFolder(), bucket: bucket(), onProgress });
    expect(store.asked.filter((line) => line.startsWith('PUT '))).toEqual([]);
  });

  test('move to a folder, and from there to a bucket', async () => {
    const there = openSteps();
    const dataDir = newFolder();
    await restoreFiles(there.blobs, { files: await there.take(), dataDir, onProgress });
    for (const [name, text] of Object.entries(pictures)) expect(readFileSync(join(dataDir, 'files', name), 'utf8')).toBe(text);
    // Whatever else is in the folder is no business of a bucket.
    writeFileSync(join(dataDir, 'files/README'), 'ours');
    store.objects.clear();
    const back = openSteps();
    await restoreFiles(back.blobs, { files: await back.takeFolder(dataDir), dataDir: newFolder(), bucket: bucket(), onProgress });
    expect(contents()).toEqual(pictures);
  });

  test('are all found in a list of several pages, or the backup fails', async () => {
    store.pageSize = 2;
    const { take, namesIn } = openSteps();
    expect(await namesIn(await take())).toEqual(Object.keys(pictures));
    store.losesItsPlace = true;
    await expect(take()).rejects.toThrow('does not list all of its objects');
  });

  test('are the only objects that are read, and restoring leaves the others as they are', async () => {
    const foreign = { 'Holiday.webp': 'x', 'a/b/c.webp': 'x', 'notes.txt': 'x', 'nightly/blobs/aa/aaaa': 'x', 'aa-64.webp.bak': 'x' };
    for (const [name, text] of Object.entries(foreign)) put(name, text);
    const { blobs, take, namesIn } = openSteps();
    const files = await take();
    expect(await namesIn(files)).toEqual(Object.keys(pictures));
    for (const name of Object.keys(foreign)) put(name, 'changed meanwhile');
    await restoreFiles(blobs, { files, dataDir: newFolder(), bucket: bucket(), onProgress });
    for (const name of Object.keys(foreign)) expect(contents()[name]).toBe('changed meanwhile');
  });

  test('that vanish while they are backed up are left out, but kept if the backup has them already', async () => {
    const { blobs, take, namesIn } = openSteps();
    store.onAsked = (line) => line === 'GET /pictures/bb-64.webp' && store.objects.delete('bb-64.webp');
    const first = await take();
    expect(await namesIn(first)).toEqual(['aa-64.webp', 'logos/cc-64.webp']);
    store.onAsked = undefined;
    // One is no longer listed. The other changes, is listed, and is gone when it is read.
    store.objects.delete('aa-64.webp');
    put('bb-64.webp', 'second');
    store.onAsked = (line) => line === 'GET /pictures/logos/cc-64.webp' && store.objects.delete('logos/cc-64.webp');
    put('logos/cc-64.webp', 'longer than before');
    const second = await take({ known: first });
    expect(await namesIn(second)).toEqual(Object.keys(pictures));
    const dataDir = newFolder();
    await restoreFiles(blobs, { files: second, dataDir, onProgress });
    for (const [name, text] of Object.entries(pictures)) expect(readFileSync(join(dataDir, 'files', name), 'utf8')).toBe(text);
  });

  test('are read once: the next backup reads only those that changed', async () => {
    const { take } = openSteps();
    const last = await take();
    expect(reads()).toBe(3);
    put('bb-64.webp', 'a longer one');
    store.asked.length = 0;
    await take({ last });
    expect(store.asked.filter((line) => line.endsWith('.webp'))).toEqual(['GET /pictures/bb-64.webp']);
  });

  test.each([
    ['in the host name', true, '', ''],
    ['in the host name, below a folder', true, '/launches', 'launches/'],
    ['in the path', false, '/pictures', ''],
    ['in the path, below a folder', false, '/pictures/launches', 'launches/'],
  ])('are found if the bucket is %s', async (_, isHost, path, prefix) => {
    store.isHost = isHost;
    store.objects.clear();
    for (const [name, text] of Object.entries(pictures)) put(`${prefix}${name}`, text);
    if (prefix !== '') put('zz-64.webp', 'of another directory');
    const from = bucket({ url: `${new URL(store.settings.url).origin}${path}` });
    const { blobs, take, namesIn } = openSteps();
    const files = await take({}, from);
    expect(await namesIn(files)).toEqual(Object.keys(pictures));
    const before = contents();
    for (const name of Object.keys(pictures)) store.objects.delete(`${prefix}${name}`);
    await restoreFiles(blobs, { files, dataDir: newFolder(), bucket: from, onProgress });
    expect(contents()).toEqual(before);
  });

  test('are found at the host name although the store lists nothing for a folder that is no bucket', async () => {
    Object.assign(store, { isHost: true, listsNothing: true });
    store.objects.clear();
    for (const [name, text] of Object.entries(pictures)) put(`launches/${name}`, text);
    const { take, namesIn } = openSteps();
    const from = bucket({ url: `${new URL(store.settings.url).origin}/launches` });
    expect(await namesIn(await take({}, from))).toEqual(Object.keys(pictures));
    // An empty bucket is a bucket, whatever the other addresses answer.
    store.objects.clear();
    expect((await take({}, from)).count).toBe(0);
    Object.assign(store, { isHost: false, listsNothing: false });
    expect((await take()).count).toBe(0);
  });

  test('with an address that is no bucket stop the backup', async () => {
    const wrong = bucket({ url: store.settings.url.replace('/pictures', '/pixtures') });
    await expect(openSteps().take({}, wrong)).rejects.toThrow(/has no such bucket: .*\/pixtures/);
  });

  test('that the tables name, but the bucket does not list, stop the backup before it writes anything', async () => {
    const db = await databaseForThisTest();
    const [stored, drawn] = ['5', 'd'].map((digit) => digit.repeat(32)) as [string, string];
    const showing = (file: string) => `{"logos": {"light": {"file": "${file}"}, "dark": null}}`;
    await db.script(`insert into drawn_picture (file, facts) values ('${drawn}', '{}');
      insert into site (key, name, host, settings, created_at) values ('mine', 'Mine', 'mine.example', '${showing(drawn)}', now())`);
    const to = join(newFolder(), 'backups');
    const given = { place: openFolderPlace(to), key, dataDir: newFolder(), bucket: bucket(), now: new Date('2026-11-21T10:00:00Z') };
    // Pictures that are drawn when somebody asks for them may not be stored yet.
    await backUp(db, given);
    rmSync(to, { recursive: true });
    await db.script(`update site set settings = '${showing(stored)}' where key = 'mine'`);
    const error = await backUp(db, given).catch((caught: Error) => caught);
    expect(String(error)).toContain(`The bucket lists none of the directory's pictures (logos of the site: 1; for example ${stored}).`);
    expect(String(error)).toMatch(/Check that FILES_S3_URL is the address of the bucket and folder with the pictures\..* Nothing was copied\.$/);
    expect(existsSync(to) ? readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : []).toEqual([]);
    // Each of them proves that it is the right place, on whichever page it comes.
    store.pageSize = 2;
    put(`${stored}-256.webp`, 'the logo');
    expect((await backUp(db, given)).manifest.files?.count).toBe(4);
  });

  test('are known from every table that names some', async () => {
    const client = await (await databaseForThisTest()).connect();
    const { rows } = await client.query<{ name: string }>(`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.column_name ~ '(^|_)(file|portrait|picture)$'`);
    await client.end();
    const others = ['discarded_picture.file', 'drawn_picture.file'];
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...namedPictures.filter(({ file }) => !file).map(({ table, column }) => `${table}.${column}`), ...others].sort(),
    );
  });

  test.each([
    ['in the path', false, '/pictures'],
    ['in the host name', true, ''],
  ])('with a key that may not list the bucket %s stop the backup before it writes anything', async (_, isHost, path) => {
    Object.assign(store, { isHost, mayList: false });
    const db = await databaseForThisTest();
    const to = join(newFolder(), 'backups');
    const from = bucket({ url: `${new URL(store.settings.url).origin}${path}` });
    const given = { place: openFolderPlace(to), key, dataDir: newFolder(), bucket: from, now: new Date('2026-11-21T10:00:00Z') };
    const error = await backUp(db, given).catch((caught: Error) => caught);
    expect(String(error)).toMatch(/The file store answered 403 AccessDenied\. Allow the access key of FILES_S3_KEY_ID to list the bucket \(s3:ListBucket\)/);
    expect(String(error)).not.toContain(store.settings.keyId);
    expect(existsSync(to) ? readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : []).toEqual([]);
    store.mayList = true;
    const { manifest } = await backUp(db, given);
    expect(manifest.files?.count).toBe(3);
  });
});
