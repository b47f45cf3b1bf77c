import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { S3Settings } from '../../platform/config/file-settings.ts';
import { isPictureKey } from '../../platform/files/index.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { readFileList } from './back-up-files.ts';
import { type Blobs, readBlobs } from './blobs.ts';
import { openBucketFiles } from './bucket-files.ts';
import { BackupFault } from './fault.ts';
import { inOrder, sideBySide } from './in-order.ts';
import type { Manifest } from './manifest.ts';
import type { BackupProgress } from './options.ts';

interface Given {
  files: NonNullable<Manifest['files']>;
  dataDir: string;
  onProgress(progress: BackupProgress): void;
}

/** Writes the files of a backup to where this directory keeps them: the bucket, or DATA_DIR/files. Others that are there stay. */
export async function restoreFiles(blobs: Blobs, given: Given & { bucket?: S3Settings | undefined }): Promise<void> {
  return given.bucket ? fillBucket(blobs, given, given.bucket) : fillFolder(blobs, given);
}

/** Only pictures: nothing else in a bucket is ours. */
async function fillBucket(blobs: Blobs, { files, onProgress }: Given, settings: S3Settings): Promise<void> {
  const bucket = openBucketFiles(settings);
  const there = await bucket.list();
  const written = inOrder(sideBySide(readFileList(blobs, files.blobs), there.files), bucket.atOnce, async ({ left: file, right: found }) => {
    if (!file) return 0;
    // The content under a name never changes.
    if (isPictureKey(file.path) && found?.bytes !== file.bytes) await bucket.write(file.path, await readWhole(blobs, file.blobs));
    return file.bytes;
  });
  let done = 0;
  for await (const bytes of written) {
    done += bytes;
    onProgress({ share: done / (files.bytes + 1), what: 'files' });
  }
}

async function readWhole(blobs: Blobs, names: readonly string[]): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of readBlobs(blobs, names)) blocks.push(block);
  return Buffer.concat(blocks);
}

async function fillFolder(blobs: Blobs, given: Given): Promise<void> {
  const { files, dataDir } = given;
  const root = join(dataDir, 'files');
  makeFolder(root);
  await giveToOwner(root, dataDir);
  let done = 0;
  for await (const file of readFileList(blobs, files.blobs)) {
    const path = join(root, file.path);
    if (relative(root, path) !== file.path || file.path.startsWith('..')) throw new BackupFault(`The backup has a file outside its folder: ${file.path}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await giveToOwner(dirname(path), dataDir);
    const found = await stat(path).catch(() => undefined);
    // The content under a name never changes.
    const isThere = found?.size === file.bytes && found.mtimeMs === file.mtime;
    if (!isThere) await writeWhole(path, { source: readBlobs(blobs, file.blobs), mtime: file.mtime, dataDir, mode: 0o644 });
    done += file.bytes;
    given.onProgress({ share: done / (files.bytes + 1), what: 'files' });
  }
}

/** Writes one file into DATA_DIR/files, unless it is there. */
export async function restoreShipped(path: string, bytes: Buffer, dataDir: string): Promise<void> {
  const root = join(dataDir, 'files');
  const whole = join(root, path);
  makeFolder(root);
  await giveToOwner(root, dataDir);
  await mkdir(dirname(whole), { recursive: true, mode: 0o700 });
  await giveToOwner(dirname(whole), dataDir);
  // The content under a name never changes.
  if ((await stat(whole).catch(() => undefined))?.size === bytes.length) return;
  await writeWhole(whole, { source: [bytes], mtime: Date.now(), dataDir, mode: 0o644 });
}

/** Puts the key of the secrets in the database in its place. If there is another one, it is kept as secret.key.replaced, or with a number if there is such a file already. */
export async function restoreSecretKey(bytes: Buffer, dataDir: string): Promise<void> {
  const path = join(dataDir, 'secret.key');
  const found = await readFile(path).catch(() => undefined);
  if (found?.equals(bytes)) return;
  if (found) await setAside(path);
  await writeWhole(path, { source: [bytes], mtime: Date.now(), dataDir, mode: 0o600 });
}

async function setAside(path: string): Promise<void> {
  for (let n = 1; ; n++) {
    const aside = `${path}.replaced${n === 1 ? '' : `-${n}`}`;
    if (await stat(aside).catch(() => undefined)) continue;
    return rename(path, aside);
  }
}

async function writeWhole(
  path: string,
  given: { source: AsyncIterable<Buffer> | Iterable<Buffer>; mtime: number; dataDir: string; mode: number },
): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}.new`;
  const file = await open(aside, 'wx', given.mode);
  try {
    for await (const block of given.source) await file.writeFile(block);
    await file.sync();
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await utimes(aside, given.mtime / 1000, given.mtime / 1000);
  await giveToOwner(aside, given.dataDir);
  await rename(aside, path);
}

/** What root writes belongs to the folder's owner, so that the service can run as them. */
async function giveToOwner(path: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await chown(path, uid, gid);
}
