import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileList } from '../backup/back-up-files.ts';
import { type Blobs, type BlobWriter, readBlobs, writeBlobs } from '../backup/blobs.ts';
import type { FileEntry } from '../backup/manifest.ts';
import type { BackupProgress } from '../backup/options.ts';

/** Files that a server creates again, or that only the running one needs. Their folders are needed, without content. */
const WITHOUT_CONTENT = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal|\.s\.PGSQL\..*|.*\.new)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*|t\d+_\d+[^/]*)$/;
/** Read last: it must not be older than the files that it describes. */
const CONTROL = 'global/pg_control';
const READ_BYTES = 1024 * 1024;
const PACKED_BYTES = 1024 * 1024;

/** The contents of a copy. */
export interface ClusterList {
  count: number;
  bytes: number;
  /** They hold the list, one FileEntry as JSON in each line. One without blobs is in `packed`. */
  blobs: string[];
  /** The content of small files, one after the other in the order of the list. */
  packed: string[];
}

/**
 * Copies the files of a cluster that is being written to. Changes made during the copy are repaired by replaying the log, so this has to
 * happen between pg_backup_start and pg_backup_stop.
 */
export async function copyCluster(
  cluster: string,
  given: { blobs: Blobs; onProgress(progress: BackupProgress): void },
): Promise<{ folders: string[]; list: ClusterList }> {
  const { folders, files } = await look(cluster);
  const list = writeBlobs(given.blobs);
  const packed = writeBlobs(given.blobs);
  const sum = { count: 0, bytes: 0 };
  for (const [at, path] of [...files, CONTROL].entries()) {
    const copied = await copyFile(join(cluster, path), { blobs: given.blobs, packed, isControl: path === CONTROL });
    if (copied) {
      sum.count++;
      sum.bytes += copied.bytes;
      await list.add(Buffer.from(`${JSON.stringify({ path, mtime: 0, ...copied } satisfies FileEntry)}\n`));
    }
    if (at % 20 === 0) given.onProgress({ share: at / (files.length + 1), what: 'copying the database' });
  }
  return { folders, list: { ...sum, blobs: await list.end(), packed: await packed.end() } };
}

async function look(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const rest = [''];
  for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
    for (const entry of await readdir(join(cluster, at), { withFileTypes: true }).catch(unlessGone([]))) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (LEFT_OUT.test(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        if (!WITHOUT_CONTENT.includes(path)) rest.push(path);
      } else if (entry.isFile() && path !== CONTROL) files.push(path);
    }
  }
  return { folders: folders.sort(), files: files.sort() };
}

/** Small files are packed together: a cluster has a thousand of them. */
async function copyFile(
  path: string,
  given: { blobs: Blobs; packed: BlobWriter; isControl: boolean },
): Promise<{ bytes: number; blobs: string[] } | undefined> {
  const file = await open(path, 'r').catch(unlessGone(undefined));
  if (!file) return undefined;
  try {
    if (given.isControl) {
      const bytes = await readSettled(file);
      await given.packed.add(bytes);
      return { bytes: bytes.length, blobs: [] };
    }
    const isPacked = (await file.stat()).size < PACKED_BYTES;
    const writer = isPacked ? given.packed : writeBlobs(given.blobs);
    let bytes = 0;
    const buffer = Buffer.alloc(READ_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, READ_BYTES, bytes);
      if (bytesRead === 0) break;
      bytes += bytesRead;
      await writer.add(buffer.subarray(0, bytesRead));
    }
    return { bytes, blobs: isPacked ? [] : await writer.end() };
  } finally {
    await file.close();
  }
}

/** A file that is written in one go: read until two readings are the same. */
async function readSettled(file: FileHandle): Promise<Buffer> {
  for (let known = Buffer.alloc(0); ; ) {
    const buffer = Buffer.alloc(READ_BYTES);
    const { bytesRead } = await file.read(buffer, 0, READ_BYTES, 0);
    const now = buffer.subarray(0, bytesRead);
    if (known.equals(now)) return now;
    known = Buffer.from(now);
  }
}

/** The files of a copy in the order of its list. Read each file's content before you request the next one. */
export async function* readCluster(blobs: Blobs, list: ClusterList): AsyncGenerator<{ path: string; bytes: number; content: AsyncIterable<Buffer> }> {
  const packed = openCutter(readBlobs(blobs, list.packed));
  for await (const { path, bytes, blobs: names } of readFileList(blobs, list.blobs)) {
    yield { path, bytes, content: names.length > 0 ? readBlobs(blobs, names) : packed.take(bytes) };
  }
}

/** Cuts a stream of blocks into pieces of given lengths. */
function openCutter(source: AsyncGenerator<Buffer>): { take(bytes: number): AsyncGenerator<Buffer> } {
  let rest: Buffer = Buffer.alloc(0);
  return {
    async *take(bytes) {
      for (let left = bytes; left > 0; ) {
        if (rest.length === 0) {
          const next = await source.next();
          if (next.done) return;
          rest = next.value;
        }
        const part = rest.subarray(0, left);
        rest = rest.subarray(part.length);
        left -= part.length;
        yield part;
      }
    },
  };
}

function unlessGone<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
