import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { S3Settings } from '../../platform/config/file-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { inFolder } from '../../platform/file-errors.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { version } from '../../version.ts';
import { beginPortable, listSequences } from '../backup/catalogue.ts';
import { BackupFault } from '../backup/fault.ts';
import type { BackupProgress } from '../backup/options.ts';
import { requirePictures } from '../backup/require-pictures.ts';
import { openRowSum } from '../backup/row-sum.ts';
import { openFileSet } from '../export/file-set.ts';
import { copyFiles, exportBucket } from './exported-files.ts';
import { exportedKinds, leftOutColumns, leftOutKinds } from './kinds.ts';
import type { ExportManifest } from './manifest.ts';
import { listShapes, type Shape, schemaOf, selectLines } from './row-shape.ts';

/** Rows read at a time. */
const BATCH = 1000;

interface Given {
  folder: string;
  /** The folder of pictures; undefined: there is none. */
  files: string | undefined;
  /** Where the pictures are instead. */
  bucket?: S3Settings | undefined;
  gzip: boolean;
  now: Date;
  onProgress?: (progress: BackupProgress) => void;
}

/**
 * Writes the whole directory, all sites and accounts included, to an empty folder: a file of JSON Lines and a schema for each kind,
 * from one snapshot of the database, and the picture files. manifest.json comes last and says what is left out, and why.
 * @throws BackupFault if the folder isn't empty, or the bucket for pictures can't be listed or has none of them
 */
export async function exportEverything(db: Database, given: Given): Promise<ExportManifest> {
  makeFolder(given.folder);
  return inFolder(given.folder, () => writeEverything(db, given));
}

async function writeEverything(db: Database, given: Given): Promise<ExportManifest> {
  const { folder } = given;
  if ((await readdir(folder)).length > 0) throw new BackupFault(`${folder} isn't empty. Choose a new folder.`);
  if (given.bucket) await requirePictures(db, given.bucket);
  makeFolder(join(folder, 'schemas'));
  const files = openFileSet(folder, { gzip: given.gzip });
  const client = await db.connect();
  try {
    await beginPortable(client, 'isolation level repeatable read read only');
    const shapes = await listShapes(client);
    const kinds: ExportManifest['kinds'] = [];
    for (const [at, shape] of shapes.entries()) {
      given.onProgress?.({ share: at / shapes.length, what: shape.kind });
      const sum = openRowSum();
      await files.write(`${shape.kind}.jsonl`, readLines(client, shape, sum.add));
      const file = `${shape.kind}.jsonl${given.gzip ? '.gz' : ''}`;
      kinds.push({ name: shape.kind, what: exportedKinds[shape.kind]!, file, rows: sum.rows(), sum: sum.sum() });
      await writeFile(join(folder, 'schemas', `${shape.kind}.json`), `${JSON.stringify(schemaOf(shape), null, 2)}\n`, { mode: 0o600 });
    }
    const migrations = (await client.query<{ name: string; hash: string }>('select name, hash from migration order by name')).rows;
    const sequences = await readSequences(client);
    // Copying pictures takes long, and an old snapshot keeps the database from tidying up.
    await client.query('commit');
    const manifest: ExportManifest = {
      format: 'slipway-export',
      version: 1,
      made_at: given.now.toISOString(),
      slipway: version,
      migrations,
      kinds,
      sequences,
      left_out: listLeftOut(),
      files: await exportFiles(given, join(folder, 'files')),
    };
    await files.keep();
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  } catch (error) {
    await files.discard();
    throw error;
  } finally {
    await client.end();
  }
}

async function exportFiles({ files, bucket }: Given, to: string): Promise<number | null> {
  if (bucket) return exportBucket(bucket, to);
  return files === undefined ? null : copyFiles(files, to);
}

/** A kind's lines in batches. */
async function* readLines(client: pg.Client, shape: Shape, add: (line: Buffer) => void): AsyncGenerator<string> {
  await client.query(`declare exported no scroll cursor for ${selectLines(shape)}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from exported`);
    if (rows.length === 0) break;
    for (const { line } of rows) add(Buffer.from(`${line}\n`));
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await client.query('close exported');
}

async function readSequences(client: pg.Client): Promise<ExportManifest['sequences']> {
  const read: ExportManifest['sequences'] = [];
  for (const { of, name, path } of await listSequences(client)) {
    if (of !== 'slipway') continue;
    const { rows } = await client.query<{ value: string; called: boolean }>(`select last_value::text as value, is_called as called from ${path}`);
    read.push({ name, ...rows[0]! });
  }
  return read;
}

/** Everything that is left out, with the reason. */
const listLeftOut = (): ExportManifest['left_out'] => [
  ...Object.entries(leftOutKinds).map(([table, why]) => ({ table, why })),
  ...Object.entries(leftOutColumns).flatMap(([table, columns]) => Object.entries(columns).map(([column, { why }]) => ({ table, column, why }))),
  { table: 'graphile_worker', why: 'Pending work, such as emails. It may contain secrets, and would be done twice.' },
];
