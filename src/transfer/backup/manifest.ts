import type { BackupKey } from './backup-key.ts';
import { BackupFault } from './fault.ts';
import type { Place } from './place.ts';

/** Whose table it is: the directory's own, or the job library's. */
export type Owner = 'slipway' | 'jobs';

export interface TableEntry {
  of: Owner;
  name: string;
  /** In the order of the rows' values; without generated ones. */
  columns: string[];
  rows: number;
  bytes: number;
  /** See RowSum. */
  sum: string;
  /** Blobs whose content, one after the other, is the table in COPY's text format. */
  blobs: string[];
}

export interface SequenceEntry {
  of: Owner;
  name: string;
  /** A bigint as text. */
  value: string;
  called: boolean;
}

/** A line of the list of files. */
export interface FileEntry {
  /** Path below DATA_DIR/files, or the key in the bucket for pictures. */
  path: string;
  bytes: number;
  /** When the file was last changed, in ms: with the size, how the next backup sees that it didn't change. */
  mtime: number;
  blobs: string[];
}

/** Everything about one backup. docs/backup.md explains it for people who read it by hand. */
export interface Manifest {
  format: 'slipway-backup';
  version: 1;
  id: string;
  made_at: string;
  slipway: string;
  postgresql: string;
  /** The key's name; null: not encrypted. */
  key: string | null;
  migrations: { name: string; hash: string }[];
  /** Revision of the job library's tables. */
  jobs_revision: number | null;
  tables: TableEntry[];
  sequences: SequenceEntry[];
  /** null: earlier versions left out those in a bucket. `blobs` hold the list, one FileEntry as JSON in each line. */
  files: { count: number; bytes: number; blobs: string[] } | null;
  /** DATA_DIR/secret.key; null: not in this backup. */
  secret_key: string | null;
}

const FOLDER = 'backups';
const pathOf = (id: string) => `${FOLDER}/${id}.json`;

/** Writes a backup's manifest, which completes the backup. */
export async function writeManifest(place: Place, key: BackupKey, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  await place.write(pathOf(manifest.id), Buffer.from(`{"manifest":${text},"check":"${key.check(text)}"}\n`));
}

/** Ids of the backups in a place, the oldest first. */
export async function listBackups(place: Place): Promise<string[]> {
  const names = await place.list(FOLDER);
  return names.map((name) => /^backups\/(\d{8}T\d{6}Z-[0-9a-f]{6})\.json$/.exec(name)?.[1]).filter((id) => id !== undefined);
}

/**
 * Reads a backup's manifest.
 * @param keys the keys that may open it; the right one is returned
 * @throws BackupFault if it is missing or was changed, or its key isn't given
 */
export async function readManifest(place: Place, id: string, keys: readonly BackupKey[]): Promise<{ manifest: Manifest; key: BackupKey }> {
  const bytes = await place.read(pathOf(id));
  if (!bytes) throw new BackupFault(`There is no backup ${id}.`);
  const changed = new BackupFault(`${pathOf(id)} was changed: its checksum is wrong.`);
  let stored: { manifest: Manifest; check: string };
  try {
    stored = JSON.parse(bytes.toString());
  } catch {
    throw changed;
  }
  const { manifest, check } = stored;
  if (manifest?.format !== 'slipway-backup' || manifest.id !== id) throw changed;
  if (manifest.version !== 1) throw new BackupFault(`Backup ${id} was made by a newer version of Slipway (${manifest.slipway}). Restore it with that version.`);
  const key = keys.find((one) => one.id === manifest.key);
  if (!key) throw new BackupFault(manifest.key === null ? unencrypted(id) : missingKey(id, keys));
  if (key.check(JSON.stringify(manifest)) !== check) throw changed;
  return { manifest, key };
}

const unencrypted = (id: string) =>
  `Backup ${id} is not encrypted, although BACKUP_KEY is set. Someone else may have put it there. If you made it before you set the key, add --unencrypted. Otherwise use another backup (--backup ID).`;

function missingKey(id: string, keys: readonly BackupKey[]): string {
  return keys.some((key) => key.id !== null)
    ? `Backup ${id} was encrypted with another key. Set BACKUP_KEY to that one.`
    : `Backup ${id} is encrypted. Set BACKUP_KEY to its key.`;
}
