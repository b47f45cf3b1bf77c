import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { S3Settings } from '../../platform/config/file-settings.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { readFileList } from './back-up-files.ts';
import { type Blobs, readBlobs } from './blobs.ts';
import { fillBucket, type Incoming } from './bucket-files.ts';
import { BackupFault } from './fault.ts';
import type { Manifest } from './manifest.ts';
import type { BackupProgress } from './options.ts';

interface Given {
  files: NonNullable<Manifest['files']>;
  dataDir: string;
  onProgress(progress: BackupProgress): void;
}

/** Writes the files of a backup to where this directory keeps them: the bucket, or DATA_DIR/files. Others that are there stay. */
export async function restoreFiles(blobs: Blobs, given: Given & { bucket?: S3Settings | undefined }): Promise<void> {
  return given.bucket ? fillPictures(blobs, given, given.bucket) : fillFolder(blobs, given);
}

async function fillPictures(blobs: Blobs, { files, onProgress }: Given, settings: S3Settings): Promise<void> {
  async function* incoming(): AsyncGenerator<Incoming> {
    for await (const file of readFileList(blobs, files.blobs)) {
      yield { ...file, read: () => readWhole(blobs, file.blobs) };
    }
  }
  let done = 0;
  for await (const bytes of fillBucket(settings, incoming())) {
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

/** A file that came on its own, perhaps several times. */
export interface SingleFile {
  path: string;
  /** Every copy of it: the first that can be read is used. */
  copies: readonly (() => Promise<Buffer>)[];
}

/**
 * Writes files to where this directory keeps them, unless they are there.
 * @throws Error for a file of which no copy can be read and that isn't there
 */
export async function restoreSingleFiles(files: readonly SingleFile[], given: { dataDir: string; bucket?: S3Settings | undefined }): Promise<void> {
  if (files.length === 0) return;
  if (!given.bucket) {
    for (const file of files) await restoreSingleFile(file, given.dataDir);
    return;
  }
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  async function* incoming(): AsyncGenerator<Incoming> {
    for (const { path, copies } of sorted) yield { path, bytes: undefined, read: () => readFirst(copies) };
  }
  for await (const _ of fillBucket(given.bucket, incoming()));
}

async function readFirst([copy, ...others]: SingleFile['copies']): Promise<Buffer> {
  return copy!().catch((error: unknown) => {
    if (others.length === 0) throw error;
    return readFirst(others);
  });
}

async function restoreSingleFile({ path, copies }: SingleFile, dataDir: string): Promise<void> {
  const root = join(dataDir, 'files');
  const whole = join(root, path);
  makeFolder(root);
  await giveToOwner(root, dataDir);
  await mkdir(dirname(whole), { recursive: true, mode: 0o700 });
  await giveToOwner(dirname(whole), dataDir);
  const found = await stat(whole).catch(() => undefined);
  const bytes = await readFirst(copies).catch((error: unknown) => {
    if (!found) throw error;
  });
  // The content under a name never changes.
  if (bytes && found?.size !== bytes.length) await writeWhole(whole, { source: [bytes], mtime: Date.now(), dataDir, mode: 0o644 });
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
