import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { copyOut } from '../../platform/database/copy.ts';
import type { Database } from '../../platform/database/database.ts';
import { version } from '../../version.ts';
import { backUpFiles } from './back-up-files.ts';
import { type Blobs, openBlobs, writeBlobs } from './blobs.ts';
import { beginPortable, copyOutText, findJobsRevision, listSequences, listTables, type Table } from './catalogue.ts';
import { BackupFault } from './fault.ts';
import { type Manifest, type SequenceEntry, type TableEntry, writeManifest } from './manifest.ts';
import type { BackupOptions, BackupProgress } from './options.ts';
import { prune } from './prune.ts';
import { requirePictures } from './require-pictures.ts';
import { openRowSum } from './row-sum.ts';

/** Any number works, as long as all processes use the same one. */
const BACKUP_LOCK = 71_350_007;

/**
 * Backs up the whole directory while it is in use: a consistent copy of every table, and every file that belongs to it. The backup only
 * exists once its last file is written; if it is interrupted before, the next one uses what was written.
 * @throws BackupFault if another backup of this directory is running, or the bucket has none of the pictures that the tables name
 * @returns `left`: why old backups could not be removed; the new one is complete all the same
 */
export async function backUp(database: Database, options: BackupOptions): Promise<{ manifest: Manifest; removed: string[]; left: string | undefined }> {
  const lock = await database.connect();
  try {
    const { rows } = await lock.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [BACKUP_LOCK]);
    if (!rows[0]!.got) throw new BackupFault('Another backup of this directory is running.');
    const manifest = await backUpLocked(database, options);
    try {
      const removed = await prune(options.place, { made: manifest.id, keep: options.keep, keys: [options.key, ...(options.olderKeys ?? [])] });
      return { manifest, removed, left: undefined };
    } catch (error) {
      return { manifest, removed: [], left: `Not all old backups were removed: ${(error as Error).message}` };
    }
  } finally {
    await lock.end();
  }
}

async function backUpLocked(database: Database, options: BackupOptions): Promise<Manifest> {
  const { place, key, now } = options;
  const blobs = openBlobs(place, key);
  const onProgress = options.onProgress ?? (() => {});
  if (options.bucket) await requirePictures(database, options.bucket);
  // Before and after the tables: the tables may refer to a file that is deleted or added while they are copied.
  const before = await backUpFiles(options, { blobs, known: undefined, onProgress });
  const client = await database.connect();
  try {
    await openSnapshot(client);
    const tables = await backUpTables(client, blobs, onProgress);
    const manifest: Manifest = {
      format: 'slipway-backup',
      version: 1,
      id: `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`,
      made_at: now.toISOString(),
      slipway: version,
      postgresql: (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version,
      key: key.id,
      migrations: (await client.query<{ name: string; hash: string }>('select name, hash from migration order by name')).rows,
      jobs_revision: await findJobsRevision(client),
      tables,
      sequences: await readSequences(client),
      files: await backUpFiles(options, { blobs, known: before, onProgress }),
      secret_key: await backUpSecretKey(options, blobs),
    };
    await client.query('commit');
    await writeManifest(place, key, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

/** Fixes one snapshot of all tables. They are locked first, so that no migration changes a table between the snapshot and its turn. */
async function openSnapshot(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const known = await listTables(client);
    if (!known.some(({ name, of }) => of === 'slipway' && name === 'migration')) throw new BackupFault('There is no directory in this database yet.');
    await beginPortable(client, 'isolation level repeatable read read only');
    const locked = await client.query(`lock table ${known.map(({ path }) => path).join(', ')} in access share mode`).catch((error: Error) => error);
    if (!(locked instanceof Error) && signature(await listTables(client)) === signature(known)) return;
    await client.query('rollback');
    if (attempt === 5) throw locked instanceof Error ? locked : new BackupFault('The database is being updated. Try again in a moment.');
  }
}

const signature = (tables: readonly Table[]) => JSON.stringify(tables.map(({ path, columns }) => [path, columns]));

async function backUpTables(client: pg.Client, blobs: Blobs, onProgress: (progress: BackupProgress) => void): Promise<TableEntry[]> {
  const tables = await listTables(client);
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 1);
  const entries: TableEntry[] = [];
  let done = 0;
  for (const table of tables) {
    const sum = openRowSum();
    const writer = writeBlobs(blobs);
    await copyOut(client, copyOutText(table), (row) => {
      sum.add(row);
      if (sum.rows() % 10_000 === 0) onProgress({ share: (done + Math.min(sum.bytes(), table.bytes)) / total, what: `${table.name}: ${sum.rows()} rows` });
      return writer.add(row);
    });
    entries.push({
      of: table.of,
      name: table.name,
      columns: table.columns,
      rows: sum.rows(),
      bytes: sum.bytes(),
      sum: sum.sum(),
      blobs: await writer.end(),
    });
    done += table.bytes;
    onProgress({ share: done / total, what: table.name });
  }
  return entries;
}

/** Sequences aren't part of a transaction: read last, they are never behind the rows. */
async function readSequences(client: pg.Client): Promise<SequenceEntry[]> {
  const entries: SequenceEntry[] = [];
  for (const { of, name, path } of await listSequences(client)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(`select last_value::text as value, is_called as called from ${path}`);
    entries.push({ of, name, value: rows[0]!.value, called: rows[0]!.called });
  }
  return entries;
}

/** The key of the secrets in the database is only in encrypted backups: otherwise it would be stored next to what it protects. */
export async function backUpSecretKey({ dataDir, key }: Pick<BackupOptions, 'dataDir' | 'key'>, blobs: Blobs): Promise<string | null> {
  if (key.id === null) return null;
  const bytes = await readFile(join(dataDir, 'secret.key')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return bytes ? blobs.put(bytes) : null;
}
