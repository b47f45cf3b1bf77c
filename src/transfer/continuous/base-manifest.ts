import type { BackupKey } from '../backup/backup-key.ts';
import { BackupFault } from '../backup/fault.ts';
import type { Place } from '../backup/place.ts';
import { folderOf } from './chain.ts';
import type { ClusterList } from './copy-cluster.ts';
import { hexPosition } from './positions.ts';

/** A copy of a cluster, which the changes of its chain continue. docs/backup.md explains it. */
export interface Base {
  format: 'slipway-base';
  version: 1;
  chain: string;
  system: string;
  timeline: number;
  /** Major version of PostgreSQL. */
  major: number;
  /** The cluster's files fit only the same kind of machine: `linux-x64`. */
  machine: string;
  slipway: string;
  migrations: { name: string; hash: string }[];
  /** The key's name; null: not encrypted. */
  key: string | null;
  started_at: string;
  /** From this time on, every instant can be restored. */
  stopped_at: string;
  /** Positions, 16 hexadecimal digits: the changes between them belong to the copy. */
  start: string;
  stop: string;
  /** PostgreSQL's backup label, which recovery from the copy starts with. */
  label: string;
  folders: string[];
  cluster: ClusterList;
  /** DATA_DIR/files, in `blobs` one FileEntry as JSON in each line; null: they are in a bucket. */
  files: { count: number; bytes: number; blobs: string[] } | null;
  secret_key: string | null;
}

/** The information in a copy's name. */
export interface BaseName {
  name: string;
  chain: string;
  stoppedAt: Date;
  start: bigint;
}

const NAME = /^chains\/([^/]+)\/bases\/(\d{13})-([0-9a-f]{16})\.json$/;

/** Reads the name of a copy of a cluster in the archive; undefined for any other file there. */
export function readBaseName(name: string): BaseName | undefined {
  const [, chain, at, start] = NAME.exec(name) ?? [];
  return start === undefined ? undefined : { name, chain: chain!, stoppedAt: new Date(Number(at)), start: BigInt(`0x${start}`) };
}

/** Copies of a chain, the oldest first. */
export async function listBases(place: Place, chain: string): Promise<BaseName[]> {
  return (await place.list(`${folderOf(chain)}/bases`)).map(readBaseName).filter((base) => base !== undefined);
}

/** Writes a copy's list, which makes the copy complete. */
export async function writeBase(place: Place, key: BackupKey, base: Base): Promise<void> {
  const text = JSON.stringify(base);
  const name = `${String(Date.parse(base.stopped_at)).padStart(13, '0')}-${hexPosition(BigInt(`0x${base.start}`))}`;
  await place.write(`${folderOf(base.chain)}/bases/${name}.json`, Buffer.from(`{"base":${text},"check":"${key.check(text)}"}\n`));
}

/**
 * Reads the description of a copy of a cluster, and finds the key that it was made with.
 * @throws BackupFault if it is missing or was changed, or its key isn't given
 */
export async function readBase(place: Place, name: string, keys: readonly BackupKey[]): Promise<{ base: Base; key: BackupKey }> {
  const changed = new BackupFault(`${name} was changed: its checksum is wrong.`);
  let stored: { base: Base; check: string };
  try {
    stored = JSON.parse(String(await place.read(name)));
  } catch {
    throw changed;
  }
  const { base, check } = stored;
  if (base?.format !== 'slipway-base') throw changed;
  if (base.version !== 1) throw new BackupFault(`The archive was made by a newer version of Slipway (${base.slipway}). Restore it with that version.`);
  const key = keys.find((one) => one.id === base.key);
  if (!key && base.key === null)
    throw new BackupFault(
      `${name} is not encrypted, although BACKUP_KEY is set. Someone else may have put it there. If it is from before you set the key, add --unencrypted. Otherwise delete this file and try again.`,
    );
  if (!key) throw new BackupFault(`The archive was encrypted with ${keys.some(({ id }) => id !== null) ? 'another key' : 'a key'}. Set BACKUP_KEY to it.`);
  if (key.check(JSON.stringify(base)) !== check) throw changed;
  return { base, key };
}
