import type pg from 'pg';
import { copyIn, copyOut } from '../../platform/database/copy.ts';
import { inTransaction, MIGRATION_LOCK, MIGRATION_TABLE, readMigrations } from '../../platform/database/migrate.ts';
import { type Blobs, readBlobs } from './blobs.ts';
import { beginPortable, copyInText, copyOutText, findJobsRevision, listSequences, listTables, type Table } from './catalogue.ts';
import { type Dropped, dropRows } from './drop-rows.ts';
import { BackupFault } from './fault.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import type { BackupProgress } from './options.ts';
import { openRowSum } from './row-sum.ts';
import { dropObjects, setAside } from './schema.ts';

interface Given {
  manifest: Manifest;
  blobs: Blobs;
  drop: readonly Dropped[];
  onProgress(progress: BackupProgress): void;
  /** What has to be written before the rows count. */
  beforeCommit?: () => Promise<void>;
}

/**
 * Restores the database to its state at the backup, in one transaction: the backup's migrations, then its rows unchanged, with triggers
 * off. The rows are read back and compared before the commit.
 */
export async function restoreDatabase(client: pg.Client, given: Given): Promise<void> {
  const { manifest } = given;
  await beginPortable(client, '');
  try {
    // A service that starts during the restore waits for this lock before it reads the tables.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set local maintenance_work_mem = '128MB'`);
    const wanted = given.drop.includes('jobs') ? withoutJobs(manifest) : manifest;
    await requireSameJobs(client, wanted);
    await dropObjects(client);
    await runMigrationsOf(client, wanted);
    const pairs = matchTables(await listTables(client), wanted);
    const aside = await setAside(client);
    // Some migrations write rows, and the job library's tables may have older ones.
    await client.query(`truncate ${pairs.map(({ table }) => table.path).join(', ')}`);
    await fillTables(client, pairs, { ...given, manifest: wanted });
    await setSequences(client, wanted);
    await aside.bringBack();
    await dropRows(client, given.drop);
    await aside.turnTriggersOn();
    await given.beforeCommit?.();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Without pending work, the job library's tables may be those of another version: none of their rows are needed. */
function withoutJobs(manifest: Manifest): Manifest {
  const isOurs = ({ of }: { of: string }) => of === 'slipway';
  return { ...manifest, jobs_revision: null, tables: manifest.tables.filter(isOurs), sequences: manifest.sequences.filter(isOurs) };
}

/** The job library makes its own tables, always the newest. */
async function requireSameJobs(client: pg.Client, { jobs_revision: revision, slipway }: Manifest): Promise<void> {
  const here = await findJobsRevision(client);
  if (revision !== null && here !== revision)
    throw new BackupFault(
      `The backup's job tables have revision ${revision}, and this version makes ${here}. Restore it with Slipway ${slipway}, then update; or add --drop jobs to restore it without pending work.`,
    );
}

/** Makes the schema that a backup or an export is of. */
export async function runMigrationsOf(client: pg.Client, { migrations }: Pick<Manifest, 'migrations'>): Promise<void> {
  const wanted = new Set(migrations.map(({ name }) => name));
  await client.query(MIGRATION_TABLE);
  for (const migration of readMigrations()) if (wanted.has(migration.name)) await client.query(inTransaction(migration));
}

interface Pair {
  table: Table;
  entry: TableEntry;
}

/** Each table of the backup with the one made for it. */
function matchTables(tables: readonly Table[], manifest: Manifest): Pair[] {
  const known = new Map(tables.map((table) => [`${table.of} ${table.name}`, table]));
  const pairs = manifest.tables.map((entry) => ({ entry, table: known.get(`${entry.of} ${entry.name}`) }));
  const wrong = pairs.filter(({ entry, table }) => !table || [...table.columns].sort().join() !== [...entry.columns].sort().join());
  if (wrong.length > 0)
    throw new BackupFault(
      `In the backup, these tables differ from what this version creates, so nothing was restored: ${wrong.map(({ entry }) => entry.name).join(', ')}.`,
    );
  return pairs.map(({ entry, table }) => ({ entry, table: { ...table!, columns: entry.columns } }));
}

async function fillTables(client: pg.Client, pairs: readonly Pair[], { blobs, manifest, onProgress }: Given): Promise<void> {
  const total = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 1);
  let done = 0;
  for (const { table, entry } of pairs) {
    async function* source() {
      for await (const block of readBlobs(blobs, entry.blobs)) {
        yield block;
        done += block.length;
        onProgress({ share: done / total, what: entry.name });
      }
    }
    await copyIn(client, copyInText(table), source());
    const sum = openRowSum();
    await copyOut(client, copyOutText(table), (row) => void sum.add(row));
    if (sum.rows() !== entry.rows || sum.sum() !== entry.sum)
      throw new BackupFault(`${entry.name} differs from the backup after the restore (${sum.rows()} of ${entry.rows} rows). Nothing was changed.`);
  }
}

/**
 * Continues each counter where the backup stopped.
 * @throws BackupFault if the backup has a sequence that this version of Slipway doesn't make
 */
export async function setSequences(client: pg.Client, manifest: Pick<Manifest, 'sequences'>): Promise<void> {
  const known = new Map((await listSequences(client)).map((sequence) => [`${sequence.of} ${sequence.name}`, sequence.path]));
  for (const { of, name, value, called } of manifest.sequences) {
    const path = known.get(`${of} ${name}`);
    if (path === undefined) throw new BackupFault(`The backup has the sequence ${name}, which this version doesn't create. Nothing was changed.`);
    await client.query('select setval($1::regclass, $2::bigint, $3)', [path, value, called]);
  }
}
