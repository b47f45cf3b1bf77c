import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { BackupKey } from './backup-key.ts';
import { BackupFault } from './fault.ts';
import type { Place } from './place.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Tables and long files are cut into blobs of about this size. */
const BLOB_BYTES = 8 * 1024 * 1024;
/** Size of the first block of a table: later ones grow up to BLOB_BYTES. */
const FIRST_BYTES = 64 * 1024;
/** How many are packed and written at a time. */
const AT_ONCE = 3;

/** Pieces of backups under the checksum of their content, so that unchanged content is stored once for all backups. */
export interface Blobs {
  /** @returns its name */
  put(plain: Buffer): Promise<string>;
  /** @throws BackupFault if it is missing or was changed */
  get(name: string): Promise<Buffer>;
  has(name: string): Promise<boolean>;
}

/** Where a blob is below the place of the backups: blobs share 256 folders, by the first two digits of their names. */
export const blobPath = (name: string) => `blobs/${name.slice(0, 2)}/${name}`;

/** The blobs at a place, packed, and sealed with the key. */
export function openBlobs(place: Place, key: BackupKey): Blobs {
  async function get(name: string): Promise<Buffer> {
    const stored = await place.read(blobPath(name));
    if (!stored) throw new BackupFault(`${blobPath(name)} is missing.`);
    try {
      const plain = await unpack(key.open(stored, name));
      if (key.nameOf(plain) === name) return plain;
    } catch {}
    throw new BackupFault(`${blobPath(name)} was changed: its checksum is wrong.`);
  }
  return {
    get,
    has: (name) => place.has(blobPath(name)),
    async put(plain) {
      const name = key.nameOf(plain);
      // One that an earlier backup wrote is used again if it is still whole; a damaged one is written again.
      const known = (await place.has(blobPath(name))) && (place.keepsWhole === true || (await get(name).catch(() => undefined)));
      if (!known) await place.write(blobPath(name), key.seal(await pack(plain, { level: constants.Z_BEST_SPEED + 1 }), name));
      return name;
    },
  };
}

/** Joins small parts into blobs; a part is never split. */
export interface BlobWriter {
  /** Copies the part. @returns a promise if the caller should wait before the next one */
  add(part: Uint8Array): Promise<void> | undefined;
  /** @returns the blobs in order */
  end(): Promise<string[]>;
}

/**
 * Cuts rows that arrive in parts into blobs of up to 8 MiB and writes them in the background, three at a time.
 * @returns `add` returns a promise to wait for while three are being written; `end` gives the names of all blobs in order
 */
export function writeBlobs(blobs: Blobs): BlobWriter {
  const names: Promise<string>[] = [];
  const running = new Set<Promise<unknown>>();
  let block = Buffer.allocUnsafe(FIRST_BYTES);
  let used = 0;
  /** @param next size of the block for the rows that follow */
  function flush(next: number): void {
    if (used === 0) return;
    const put = blobs.put(block.subarray(0, used));
    names.push(put);
    running.add(put);
    // `add` or `end` reports a failure.
    put.catch(() => {}).finally(() => running.delete(put));
    block = Buffer.allocUnsafe(next);
    used = 0;
  }
  function makeRoom(bytes: number): void {
    if (used + bytes > BLOB_BYTES) flush(BLOB_BYTES);
    if (used + bytes <= block.length) return;
    const larger = Buffer.allocUnsafe(Math.max(used + bytes, Math.min(block.length * 2, BLOB_BYTES)));
    block.copy(larger, 0, 0, used);
    block = larger;
  }
  return {
    add(part) {
      makeRoom(part.length);
      block.set(part, used);
      used += part.length;
      return running.size >= AT_ONCE ? Promise.race(running).then(() => undefined) : undefined;
    },
    async end() {
      // No new block: most tables are small, and an unused block of full size for each cost more time than their rows.
      flush(0);
      return Promise.all(names);
    },
  };
}

/** All bytes of some blobs in order; the next one is fetched while one is used. */
export async function* readBlobs(blobs: Blobs, names: readonly string[]): AsyncGenerator<Buffer> {
  const ahead = (at: number) => {
    const next = at < names.length ? blobs.get(names[at]!) : undefined;
    next?.catch(() => {});
    return next;
  };
  let next = ahead(0);
  for (let at = 0; at < names.length; at++) {
    const block = await next!;
    next = ahead(at + 1);
    yield block;
  }
}
