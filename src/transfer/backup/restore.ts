import type pg from 'pg';
import type { S3Settings } from '../../platform/config/file-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { inFolder } from '../../platform/file-errors.ts';
import { migrateJobs } from '../../platform/jobs/index.ts';
import type { Blobs } from './blobs.ts';
import { listTables } from './catalogue.ts';
import type { Dropped } from './drop-rows.ts';
import { BackupFault } from './fault.ts';
import type { Manifest } from './manifest.ts';
import type { BackupProgress } from './options.ts';
import { restoreDatabase } from './restore-database.ts';
import { restoreFiles, restoreSecretKey } from './restore-files.ts';

export interface RestoreOptions {
  dataDir: string;
  /** Where the pictures go; undefined: into a folder of dataDir. */
  bucket?: S3Settings | undefined;
  /** Whether an existing directory may be replaced. */
  replace: boolean;
  drop: readonly Dropped[];
  onProgress?: (progress: BackupProgress) => void;
}

/**
 * Restores a checked backup. Files come first, because they never change; then all tables in one transaction: until it is
 * committed, an existing directory stays as it was. Newer migrations run afterwards.
 * @returns names of the migrations that ran afterwards
 * @throws BackupFault if a directory is there and may not be replaced, a service uses the database, or a table isn't equal afterwards
 */
export async function restore(database: Database, given: { manifest: Manifest; blobs: Blobs } & RestoreOptions): Promise<string[]> {
  const { manifest, blobs, dataDir } = given;
  const onProgress = given.onProgress ?? (() => {});
  await requireQuiet(database);
  const client = await database.connect();
  try {
    if (!given.replace) await requireEmpty(client, 'To replace all of it with the backup, add --replace.');
    await migrateJobs(database);
    const { files } = manifest;
    if (files) await inFolder(dataDir, () => restoreFiles(blobs, { files, dataDir, bucket: given.bucket, onProgress }));
    // Before the commit: rows without the key that opens them would look complete, and an empty database asks no questions the next time.
    const beforeCommit = async () => {
      if (manifest.secret_key) await restoreSecretKey(await blobs.get(manifest.secret_key), dataDir);
    };
    await restoreDatabase(client, { manifest, blobs, drop: given.drop, onProgress, beforeCommit });
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return migrate(database);
}

/** A process that was stopped a moment ago may still be connected. */
const PATIENCE_MS = 2000;

/** A service would write into tables that are replaced, and answer from memory what isn't there any more. */
export async function requireQuiet(database: Database): Promise<void> {
  const client = await database.connect();
  const deadline = performance.now() + PATIENCE_MS;
  try {
    for (;;) {
      const { rows } = await client.query<{ n: number }>(`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'slipway' and backend_type = 'client backend'`);
      if (rows[0]!.n <= database.pool.totalCount) return;
      if (performance.now() > deadline) throw new BackupFault('A Slipway service, worker or command is using this database. Stop it first.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await client.end();
  }
}

/** Guards what would overwrite a directory. @throws BackupFault if the database contains a directory @param hint what to do about it */
export async function requireEmpty(client: pg.Client, hint: string): Promise<void> {
  const tables = (await listTables(client)).filter(({ of }) => of === 'slipway');
  if (tables.length > 0) throw new BackupFault(`This database already contains a directory. ${hint}`);
}
