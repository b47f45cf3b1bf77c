import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { S3Settings } from '../../platform/config/file-settings.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { fillBucket, type Incoming, openBucketFiles } from '../backup/bucket-files.ts';
import { inOrder } from '../backup/in-order.ts';
import { openFileStore } from '../backup/open-file-store.ts';

/** Where a directory keeps its pictures. */
export interface PicturesOf {
  /** The folder for them. */
  files: string;
  /** Used instead of the folder. */
  bucket?: S3Settings | undefined;
}

/** Puts the files of an export where a directory keeps its pictures. */
export async function importFiles(folder: string, to: PicturesOf): Promise<void> {
  if (!to.bucket) return void (await copyFiles(join(folder, 'files'), to.files));
  async function* incoming(): AsyncGenerator<Incoming> {
    // An export has its files where a data folder has them.
    for await (const { path, bytes } of (await openFileStore({ dataDir: folder }).list()).files) {
      yield { path, bytes, read: () => readFile(join(folder, 'files', path)) };
    }
  }
  for await (const _ of fillBucket(to.bucket, incoming()));
}

/** Copies the pictures of a bucket to a folder. One that is deleted meanwhile is left out. @returns how many */
export async function exportBucket(settings: S3Settings, to: string): Promise<number> {
  const bucket = openBucketFiles(settings);
  const { files } = await bucket.list();
  const copied = inOrder(files, bucket.atOnce, async ({ path }) => {
    const blocks = await bucket.read(path);
    if (!blocks) return 0;
    const target = join(to, path);
    makeFolder(dirname(target));
    await writeFile(target, blocks, { mode: 0o600 });
    return 1;
  });
  let count = 0;
  for await (const n of copied) count += n;
  return count;
}

/** Copies all files of a folder. @returns how many */
export async function copyFiles(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.new'));
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    const target = join(to, path.slice(join(from, '/').length));
    makeFolder(dirname(target));
    await copyFile(path, target);
  }
  return found.length;
}
