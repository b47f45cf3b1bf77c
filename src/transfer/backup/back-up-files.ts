import { type Blobs, readBlobs, writeBlobs } from './blobs.ts';
import type { FileStore } from './file-store.ts';
import { inOrder, sideBySide } from './in-order.ts';
import { type FileEntry, listBackups, type Manifest, readManifest } from './manifest.ts';
import { openFileStore } from './open-file-store.ts';
import type { BackupOptions, BackupProgress } from './options.ts';
import { rowsOf } from './row-sum.ts';

type FileList = NonNullable<Manifest['files']>;

/**
 * Backs up the files of the directory: those in the bucket for pictures, or DATA_DIR/files. A file that is in the last backup with the same
 * size and time isn't read again.
 * @param given.last the list to compare with; default: that of the place's last backup
 * @param given.known an earlier list of this backup: its files stay in the list even if they are no longer there
 * @returns the list
 */
export async function backUpFiles(
  options: Pick<BackupOptions, 'dataDir' | 'place' | 'key' | 'bucket'>,
  given: { blobs: Blobs; known: FileList | undefined; last?: FileList | undefined; onProgress: (progress: BackupProgress) => void },
): Promise<FileList> {
  const { blobs, onProgress } = given;
  const store = openFileStore(options);
  const last = given.known ?? given.last ?? (await findLastList(options));
  const { count = last?.count ?? 0, files } = await store.list();
  const list = writeBlobs(blobs);
  const sum = { count: 0, bytes: 0 };
  const entries = inOrder(sideBySide(files, readFileList(blobs, last?.blobs ?? [])), store.atOnce, async ({ left: found, right: before }) => {
    const isSame = found && before && before.bytes === found.bytes && before.mtime === found.mtime && (await hasAll(blobs, before.blobs));
    const entry = isSame ? before : found && (await backUpFile(blobs, { store, ...found }));
    // Deleted after the snapshot of the tables was taken.
    return entry ?? (given.known && before);
  });
  for await (const entry of entries) {
    if (!entry) continue;
    sum.count++;
    sum.bytes += entry.bytes;
    await list.add(Buffer.from(`${JSON.stringify(entry)}\n`));
    if (sum.count % 100 === 0) onProgress({ share: Math.min(sum.count / (count + 1), 1), what: `files: ${sum.count}` });
  }
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

async function backUpFile(blobs: Blobs, { store, path, mtime }: { store: FileStore; path: string; mtime: number }): Promise<FileEntry | undefined> {
  const content = await store.read(path);
  if (!content) return undefined;
  const writer = writeBlobs(blobs);
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    await writer.add(part);
  }
  return { path, bytes, mtime, blobs: await writer.end() };
}

async function hasAll(blobs: Blobs, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (!(await blobs.has(name))) return false;
  return true;
}
