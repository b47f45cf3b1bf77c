import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BackupKey } from '../backup/backup-key.ts';
import type { Place } from '../backup/place.ts';
import { folderOf } from './chain.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A file that was added after a copy of the cluster. */
export interface ShippedFile {
  name: string;
  shippedAt: Date;
  /** Path below DATA_DIR/files. */
  path: string;
}

const NAME = /^chains\/[^/]+\/files\/(\d{13})\/((?:[a-z0-9][a-z0-9_-]{0,99}\/)?[a-z0-9][a-z0-9_-]{0,99}(?:\.[a-z0-9]{1,8})?)$/;

/** Reads the name of a file in the archive. Undefined if it has another form, also if its path could lead out of the folder of files. */
export function readShippedName(name: string): ShippedFile | undefined {
  const [, at, path] = NAME.exec(name) ?? [];
  return path === undefined ? undefined : { name, shippedAt: new Date(Number(at)), path };
}

/** Every file of a chain that was added since its copies began, the oldest first. */
export async function listShipped(place: Place, chain: string): Promise<ShippedFile[]> {
  return (await place.list(`${folderOf(chain)}/files`)).map(readShippedName).filter((file) => file !== undefined);
}

/** The content of a file in the archive. @param key one of these decrypts it @throws Error if none does */
export async function readShipped(place: Place, name: string, keys: readonly BackupKey[]): Promise<Buffer> {
  const stored = await place.read(name);
  for (const key of stored ? keys : []) {
    const bytes = await Promise.resolve()
      .then(() => unpack(key.open(stored!, name)))
      .catch(() => undefined);
    if (bytes) return bytes;
  }
  throw new Error(stored ? `${name} was changed, or BACKUP_KEY isn't its key.` : `${name} is missing.`);
}

/** Saves new files. The content under a name never changes, so a folder is only read again if its modification time changed. */
export function openFileShipper(given: { root: string; place: Place; key: BackupKey; chain: string }): {
  /** Marks these as saved. */
  know(paths: Iterable<string>): void;
  ship(now: Date): Promise<number>;
} {
  const { root, place, key, chain } = given;
  const known = new Set<string>();
  const seen = new Map<string, number>();

  async function newIn(folder: string): Promise<{ paths: string[]; done(): void }> {
    const found = await stat(join(root, folder)).catch(unlessGone(undefined));
    const nothing = { paths: [], done() {} };
    if (!found || seen.get(folder) === found.mtimeMs) return nothing;
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(unlessGone([]));
    const paths = entries.filter((entry) => entry.isFile()).map(({ name }) => (folder === '' ? name : `${folder}/${name}`));
    return { paths: paths.filter((path) => !known.has(path)), done: () => mayRemember(found.mtimeMs) && seen.set(folder, found.mtimeMs) };
  }

  return {
    know(paths) {
      for (const path of paths) known.add(path);
    },
    async ship(now) {
      const top = await readdir(root, { withFileTypes: true }).catch(unlessGone([]));
      let shipped = 0;
      for (const folder of ['', ...top.filter((entry) => entry.isDirectory()).map(({ name }) => name)]) {
        const { paths, done } = await newIn(folder);
        for (const path of paths) {
          const name = `${folderOf(chain)}/files/${String(now.getTime()).padStart(13, '0')}/${path}`;
          // It isn't one of our files, or is still being written.
          if (!readShippedName(name)) continue;
          const bytes = await readFile(join(root, path)).catch(unlessGone(undefined));
          if (!bytes) continue;
          await place.write(name, key.seal(await pack(bytes), name));
          known.add(path);
          shipped++;
        }
        done();
      }
      return shipped;
    },
  };
}

/** A folder's modification time is coarse: a folder that changed just now may change again within the same tick. */
const mayRemember = (changedAt: number) => Math.abs(Date.now() - changedAt) > 2000;

function unlessGone<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
