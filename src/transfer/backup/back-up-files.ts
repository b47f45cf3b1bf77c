import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Blobs, readBlobs, writeBlobs } from './blobs.ts';
import { type FileEntry, listBackups, type Manifest, readManifest } from './manifest.ts';
import type { BackupOptions, BackupProgress } from './options.ts';
import { rowsOf } from './row-sum.ts';

type FileList = NonNullable<Manifest['files']>;

/**
 * Backs up DATA_DIR/files. A file that is in the last backup with the same size and time isn't read again.
 * @param given.last the list to compare with; default: that of the place's last backup
 * @param given.known an earlier list of this backup: its files stay in the list even if they are no longer in the folder
 * @returns the list
 */
export async function backUpFiles(
  options: Pick<BackupOptions, 'dataDir' | 'place' | 'key'>,
  given: { blobs: Blobs; known: FileList | undefined; last?: FileList | undefined; onProgress: (progress: BackupProgress) => void },
): Promise<FileList> {
  const { blobs, onProgress } = given;
  const root = join(options.dataDir, 'files');
  const last = given.known ?? given.last ?? (await findLastList(options));
  const known = new Map<string, FileEntry>();
  for await (const entry of last ? readFileList(blobs, last.blobs) : []) known.set(entry.path, entry);
  const list = writeBlobs(blobs);
  const sum = { count: 0, bytes: 0 };
  const keep = async (entry: FileEntry) => {
    sum.count++;
    sum.bytes += entry.bytes;
    await list.add(Buffer.from(`${JSON.stringify(entry)}\n`));
  };
  const paths = await listFiles(root);
  for (const [at, path] of paths.entries()) {
    const found = await stat(join(root, path)).catch(unlessGone);
    const before = known.get(path);
    if (!found) continue;
    known.delete(path);
    const isSame = before && before.bytes === found.size && before.mtime === found.mtimeMs && (await hasAll(blobs, before.blobs));
    const entry = isSame ? before : await backUpFile(blobs, { root, path, mtime: found.mtimeMs });
    if (entry) await keep(entry);
    if (at % 100 === 0) onProgress({ share: at / paths.length, what: `files: ${at}` });
  }
  // Deleted after the snapshot of the tables was taken.
  if (given.known) for (const entry of known.values()) await keep(entry);
  return { ...sum, blobs: await list.end() };
}

/** Without a readable last backup, all files are read. */
async function findLastList({ place, key }: Pick<BackupOptions, 'place' | 'key'>): Promise<FileList | null> {
  const id = (await listBackups(place)).at(-1);
  if (id === undefined) return null;
  return readManifest(place, id, [key]).then(
    ({ manifest }) => manifest.files,
    () => null,
  );
}

/** Reads the list of files in a backup entry by entry, so that a long one needn't be in memory. */
export async function* readFileList(blobs: Blobs, names: readonly string[]): AsyncGenerator<FileEntry> {
  for await (const block of readBlobs(blobs, names)) for (const line of rowsOf(block)) yield JSON.parse(line.toString()) as FileEntry;
}

async function listFiles(root: string): Promise<string[]> {
  const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(unlessGone)) ?? [];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .sort();
}

async function backUpFile(blobs: Blobs, { root, path, mtime }: { root: string; path: string; mtime: number }): Promise<FileEntry | undefined> {
  const writer = writeBlobs(blobs);
  let bytes = 0;
  try {
    for await (const part of createReadStream(join(root, path)) as AsyncIterable<Buffer>) {
      bytes += part.length;
      await writer.add(part);
    }
  } catch (error) {
    return unlessGone(error as NodeJS.ErrnoException);
  }
  return { path, bytes, mtime, blobs: await writer.end() };
}

async function hasAll(blobs: Blobs, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (!(await blobs.has(name))) return false;
  return true;
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
