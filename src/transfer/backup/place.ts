import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderFault, inFolder } from '../../platform/file-errors.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { BackupFault } from './fault.ts';

/** Where backups are kept. Names are like `blobs/3f/3f2a…`. */
export interface Place {
  /** The place itself detects damaged contents, so they needn't be read to be sure. Default: no. */
  keepsWhole?: boolean;
  /** Writes the whole file or nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** undefined if there is none. */
  read(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Names below a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>;
}

/** A file that is being written: one that was left behind is removed by the next clean-up. */
const UNFINISHED = '.new';

/** A local folder, made with the first backup. Only its owner can read it. */
export function openFolderPlace(folder: string): Place {
  const pathOf = (name: string) => join(folder, name);
  const named = <T>(work: () => Promise<T>) => inFolder(folder, work).catch(asFault);
  return {
    write: (name, bytes) =>
      named(async () => {
        makeFolder(folder);
        return writeWhole(pathOf(name), bytes);
      }),
    read: (name) => named(() => readFile(pathOf(name)).catch(unlessMissing(undefined))),
    has: (name) => named(async () => (await stat(pathOf(name)).catch(unlessMissing(undefined))) !== undefined),
    list: (below) =>
      named(async () => {
        const entries = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch(unlessMissing([]));
        return entries
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
          .sort();
      }),
    remove: (name) => named(() => rm(pathOf(name), { force: true })),
  };
}

function asFault(error: Error): never {
  throw error instanceof FolderFault ? new BackupFault(error.message, { cause: error }) : error;
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  makeFolder(dirname(path));
  const aside = `${path}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      // A backup counts only when it would survive a power failure.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

function unlessMissing<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}

/** Makes a rename durable. Not every system can do this with a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
