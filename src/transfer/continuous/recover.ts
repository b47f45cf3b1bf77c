import { existsSync, statfsSync } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import pg from 'pg';
import { recoverCluster } from '../../embedded-postgresql/index.ts';
import type { S3Settings } from '../../platform/config/file-settings.ts';
import { readFileList } from '../backup/back-up-files.ts';
import { openBlobs, readBlobs } from '../backup/blobs.ts';
import { checkVersion } from '../backup/check-backup.ts';
import { type Dropped, dropRows } from '../backup/drop-rows.ts';
import { BackupFault } from '../backup/fault.ts';
import type { BackupProgress } from '../backup/options.ts';
import type { Place } from '../backup/place.ts';
import { restoreFiles, restoreSecretKey, restoreSingleFiles, type SingleFile } from '../backup/restore-files.ts';
import { readCluster } from './copy-cluster.ts';
import { machine } from './make-base.ts';
import type { Plan } from './plan-recovery.ts';
import { segmentStart } from './positions.ts';
import { readPiece, writeLog } from './read-pieces.ts';
import { listShipped, readShipped } from './ship-files.ts';

interface Given {
  place: Place;
  onProgress(progress: BackupProgress): void;
}

/**
 * Reads all that an instant needs: every file of the copy, every piece of the changes, and whether this machine can use them.
 * @throws BackupFault with the first thing that is wrong
 */
export async function checkPlan(plan: Plan, { place, onProgress }: Given): Promise<void> {
  const { base, key, keys, pieces } = plan;
  checkVersion(base);
  if (base.machine !== machine())
    throw new BackupFault(
      `The archive was made on ${base.machine} and this is ${machine()}. Use the same kind of machine, or a backup (slipway restore without --at).`,
    );
  const blobs = openBlobs(place, key);
  const total = base.cluster.bytes + (base.files?.bytes ?? 0) + pieces.reduce((sum, { start, end }) => sum + Number(end - start), 1);
  let done = 0;
  const checkFile = async (path: string, expected: number, content: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const block of content) bytes += block.length;
    if (bytes !== expected) throw new BackupFault(`The file ${path} is incomplete.`);
    done += bytes;
    onProgress({ share: done / total, what: 'checking the copy' });
  };
  for await (const { path, bytes, content } of readCluster(blobs, base.cluster)) await checkFile(path, bytes, content);
  for await (const file of base.files ? readFileList(blobs, base.files.blobs) : []) await checkFile(file.path, file.bytes, readBlobs(blobs, file.blobs));
  if (base.secret_key) await blobs.get(base.secret_key);
  for (const piece of pieces) {
    done += (await readPiece(place, piece, keys)).length;
    onProgress({ share: Math.min(done / total, 1), what: 'checking the changes' });
  }
}

interface RecoverOptions extends Given {
  dataDir: string;
  /** Where the pictures go; undefined: into a folder of dataDir. */
  bucket?: S3Settings | undefined;
  replace: boolean;
  drop: readonly Dropped[];
  log?: (message: string) => void;
}

/**
 * Restores the database of a data folder to the plan's instant, and the files that are in the archive. Until that is done, the current database stays.
 * @returns where the database that was replaced is now; null if there was none
 * @throws BackupFault if the disk is too small, or the database is in use or may not be replaced
 */
export async function recover(plan: Plan, given: RecoverOptions): Promise<string | null> {
  const { base, key, keys, pieces, until } = plan;
  const { place, dataDir, onProgress } = given;
  const blobs = openBlobs(place, key);
  const from = segmentStart(BigInt(`0x${base.start}`));
  const filesBytes = given.bucket ? 0 : (base.files?.bytes ?? 0);
  requireSpace(dataDir, base.cluster.bytes + filesBytes + pieces.reduce((sum, { start, end }) => sum + Number(end - start), 0));
  const earlier = await recoverCluster({
    dataDir,
    major: base.major,
    until,
    replace: given.replace,
    ...(given.log && { log: given.log }),
    async fill(folder) {
      await writeCluster(folder, plan, given);
      let written = 0;
      const onPiece = () => onProgress({ share: ++written / pieces.length, what: 'writing the changes' });
      await writeLog(join(folder, 'pg_wal'), { place, pieces, keys, timeline: base.timeline, from, onPiece });
      onProgress({ share: 1, what: 'replaying the changes' });
    },
    async look(url) {
      await lookAt(url, given.drop);
      if (base.files) await restoreFiles(blobs, { files: base.files, dataDir, bucket: given.bucket, onProgress });
      // Also without files in the copy: they may have moved from a bucket to the folder since.
      await restoreAllShipped(plan, given);
    },
  }).catch((error: Error) => {
    throw error instanceof BackupFault ? error : new BackupFault(error.message);
  });
  if (base.secret_key) await restoreSecretKey(await blobs.get(base.secret_key), dataDir);
  return earlier;
}

/**
 * Writes the files that were copied since the base. Those from before BACKUP_KEY was set or changed can't be read, but are in the base, which is
 * made at once then, or were copied again with the new key.
 * @throws BackupFault for a file that can't be read and that nothing else contains
 */
async function restoreAllShipped({ base, keys }: Plan, given: RecoverOptions): Promise<void> {
  const files = new Map<string, (() => Promise<Buffer>)[]>();
  for (const { path, name } of await listShipped(given.place, base.chain)) {
    const copies = files.get(path) ?? [];
    copies.push(() => readShipped(given.place, name, keys));
    files.set(path, copies);
  }
  await restoreSingleFiles(
    [...files].map(([path, copies]): SingleFile => ({ path, copies })),
    given,
  );
}

/** Settings that PostgreSQL reads last. They can contain commands, which recovery would run; the service has its own settings. */
const COMMANDS = /\.auto\.conf$/;

async function writeCluster(folder: string, { base, key }: Plan, { place, onProgress }: Given): Promise<void> {
  const blobs = openBlobs(place, key);
  for (const path of base.folders) await mkdir(inside(folder, path), { recursive: true, mode: 0o700 });
  let done = 0;
  for await (const { path, bytes, content } of readCluster(blobs, base.cluster)) {
    if (COMMANDS.test(path)) {
      for await (const _ of content);
      continue;
    }
    const file = await open(inside(folder, path), 'w', 0o600);
    try {
      for await (const block of content) await file.writeFile(block);
      await file.sync();
    } finally {
      await file.close();
    }
    done += bytes;
    onProgress({ share: done / (base.cluster.bytes + 1), what: 'writing the copy' });
  }
  await writeFile(join(folder, 'backup_label'), base.label, { mode: 0o600 });
}

function inside(folder: string, path: string): string {
  if (isAbsolute(path) || normalize(path) !== path || path.startsWith('..')) throw new BackupFault(`The archive has a file outside its folder: ${path}`);
  return join(folder, path);
}

/** Checks that the recovered database is a directory, and removes what it must not start with. */
async function lookAt(url: string, drop: readonly Dropped[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('migration') is not null as there");
    if (!rows[0]!.there) throw new BackupFault('At that time, the database had no directory yet.');
    await dropRows(client, drop);
  } finally {
    await client.end();
  }
}

function requireSpace(dataDir: string, bytes: number): void {
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  const [needed, free] = [bytes, bavail * bsize].map((n) => Math.ceil(n / 1024 / 1024));
  if (bytes > bavail * bsize) throw new BackupFault(`Restoring needs ${needed} MiB, and ${folder} has ${free} MiB free.`);
}
