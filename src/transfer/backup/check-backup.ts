import { readMigrations } from '../../platform/database/migrate.ts';
import { readFileList } from './back-up-files.ts';
import { type Blobs, readBlobs } from './blobs.ts';
import { BackupFault } from './fault.ts';
import type { Manifest } from './manifest.ts';
import type { BackupProgress } from './options.ts';
import { openRowSum, rowsOf } from './row-sum.ts';

/**
 * Reads a whole backup and checks that every blob is there and unchanged, every table has its rows, and this version can restore it.
 * @throws BackupFault with the first thing that is wrong
 */
export async function checkBackup(manifest: Manifest, blobs: Blobs, onProgress: (progress: BackupProgress) => void): Promise<void> {
  checkVersion(manifest);
  const total = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 1) + (manifest.files?.bytes ?? 0);
  let done = 0;
  const tell = (what: string) => onProgress({ share: Math.min(done / total, 1), what });
  for (const table of manifest.tables) {
    const sum = openRowSum();
    for await (const block of readBlobs(blobs, table.blobs)) {
      for (const row of rowsOf(block)) sum.add(row);
      done += block.length;
      tell(`checking ${table.name}`);
    }
    if (sum.rows() !== table.rows || sum.sum() !== table.sum) throw new BackupFault(`The rows of ${table.name} don't match the backup's own count.`);
  }
  if (manifest.secret_key) await blobs.get(manifest.secret_key);
  for await (const file of manifest.files ? readFileList(blobs, manifest.files.blobs) : []) {
    let bytes = 0;
    for await (const block of readBlobs(blobs, file.blobs)) bytes += block.length;
    if (bytes !== file.bytes) throw new BackupFault(`The file ${file.path} is incomplete.`);
    done += bytes;
    tell('checking files');
  }
}

/** A backup has the schema of the version that made it. It is made again from the same migrations, then brought up to date. */
export function checkVersion({ migrations, slipway }: Pick<Manifest, 'migrations' | 'slipway'>): void {
  const known = new Map(readMigrations().map(({ name, hash }) => [name, hash]));
  const unknown = migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new BackupFault(`This version doesn't know some of the backup's migrations (${unknown.join(', ')}). Restore it with Slipway ${slipway} or newer.`);
  const edited = migrations.filter(({ name, hash }) => known.get(name) !== hash).map(({ name }) => name);
  if (edited.length > 0) throw new BackupFault(`Migrations were changed since the backup was made: ${edited.join(', ')}. Use an unchanged copy of Slipway.`);
}
