import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { MIGRATION_LOCK, migrate } from '../../platform/database/migrate.ts';
import { migrateJobs } from '../../platform/jobs/index.ts';
import { beginPortable } from '../backup/catalogue.ts';
import { checkVersion } from '../backup/check-backup.ts';
import { BackupFault } from '../backup/fault.ts';
import type { BackupProgress } from '../backup/options.ts';
import { requireEmpty, requireQuiet } from '../backup/restore.ts';
import { runMigrationsOf, setSequences } from '../backup/restore-database.ts';
import { openRowSum } from '../backup/row-sum.ts';
import { dropObjects, setAside } from '../backup/schema.ts';
import { importFiles, type PicturesOf } from './exported-files.ts';
import { type ExportManifest, readExportManifest } from './manifest.ts';
import { insertRows, listShapes, type Shape, selectLines } from './row-shape.ts';

/** Bytes of lines inserted at a time. */
const BATCH_BYTES = 1_000_000;

/**
 * Imports a whole export into an empty database, in one transaction: every kind is read back and compared before the commit. Newer
 * migrations run afterwards.
 * @throws BackupFault if the database isn't empty, the export isn't complete, or its version isn't known here
 */
export async function importEverything(
  db: Database,
  given: { folder: string; onProgress?: (progress: BackupProgress) => void } & PicturesOf,
): Promise<ExportManifest> {
  const manifest = await readExportManifest(given.folder);
  checkVersion(manifest);
  await requireQuiet(db);
  const client = await db.connect();
  try {
    await requireEmpty(client, 'A whole export can only be imported into an empty one: use another DATA_DIR or database.');
    await migrateJobs(db);
    if (manifest.files !== null) await importFiles(given.folder, given);
    await beginPortable(client, '');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await dropObjects(client);
    await runMigrationsOf(client, manifest);
    await fill(client, manifest, given);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(db);
  return manifest;
}

async function fill(client: pg.Client, manifest: ExportManifest, given: { folder: string; onProgress?: (progress: BackupProgress) => void }): Promise<void> {
  const shapes = new Map((await listShapes(client)).map((shape) => [shape.kind, shape]));
  const unknown = manifest.kinds.filter(({ name }) => !shapes.has(name)).map(({ name }) => name);
  if (unknown.length > 0) throw new BackupFault(`This version has no tables for these kinds, so nothing was imported: ${unknown.join(', ')}.`);
  for (const { name, hash } of manifest.migrations)
    await client.query('insert into migration (name, hash, ran_at) values ($1, $2, clock_timestamp())', [name, hash]);
  const aside = await setAside(client);
  // Some migrations write rows.
  await client.query(`truncate ${[...shapes.values()].map(({ table }) => table.path).join(', ')}`);
  for (const [at, kind] of manifest.kinds.entries()) {
    given.onProgress?.({ share: at / manifest.kinds.length, what: kind.name });
    const shape = shapes.get(kind.name)!;
    await insertFile(client, shape, join(given.folder, kind.file));
    const sum = openRowSum();
    await client.query(`declare imported no scroll cursor for ${selectLines(shape)}`);
    for (;;) {
      const { rows } = await client.query<{ line: string }>('fetch 1000 from imported');
      if (rows.length === 0) break;
      for (const { line } of rows) sum.add(Buffer.from(`${line}\n`));
    }
    await client.query('close imported');
    if (sum.rows() !== kind.rows || sum.sum() !== kind.sum)
      throw new BackupFault(`${kind.file} differs from what was exported (${sum.rows()} of ${kind.rows} rows). Nothing was imported.`);
  }
  await setSequences(client, { sequences: manifest.sequences.map((sequence) => ({ of: 'slipway', ...sequence })) });
  await aside.bringBack();
  await aside.turnTriggersOn();
}

async function insertFile(client: pg.Client, shape: Shape, path: string): Promise<void> {
  const text = insertRows(shape);
  let batch: string[] = [];
  let bytes = 0;
  const insert = async () => {
    if (batch.length > 0) await client.query(text, [`[${batch.join(',')}]`]);
    batch = [];
    bytes = 0;
  };
  try {
    for await (const line of openLines(path)) {
      if (line === '') continue;
      batch.push(line);
      bytes += line.length;
      if (bytes > BATCH_BYTES) await insert();
    }
    await insert();
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // Errors of the file, and PostgreSQL's error classes about values.
    if (code === 'ENOENT' || /^Z_|^22|^23/.test(code ?? '')) throw new BackupFault(`${path} can't be imported: ${message}. Nothing was imported.`);
    throw error;
  }
}

async function* openLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const source = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  // A pipe doesn't pass errors on.
  if (source !== file) file.on('error', (error) => source.destroy(error));
  yield* createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY });
}
