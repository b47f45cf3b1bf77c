import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { Refusal } from '../contract/errors.ts';
import type { Db } from './database/db.ts';
import { findMissingMigrations } from './database/migrate.ts';
import { outage } from './outage.ts';

/** Health checks need a quick answer; a request may wait longer. */
const PATIENCE_MS = 2000;
/** With less space than this, the database is about to refuse every write. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/**
 * What prevents the service from answering requests, if anything: shutdown, the database, its migrations, the disk.
 * @param given.folders folders that must be writable if they exist
 */
export async function findObstacle(given: { db: Db; isStopping: boolean; folders: readonly string[] }): Promise<Refusal | undefined> {
  if (given.isStopping) return outage('unavailable', 'The service is stopping.');
  try {
    const missing = await withinPatience(findMissingMigrations(given.db));
    if (missing.length > 0) return outage('unavailable', `The database is missing migrations of this version: ${missing.join(', ')}.`);
  } catch (error) {
    return error instanceof Refusal ? error : outage('database_unavailable', undefined, error as Error);
  }
  for (const folder of given.folders) {
    const obstacle = await findDiskObstacle(folder);
    if (obstacle) return obstacle;
  }
  return undefined;
}

/** Frequent checks cost nothing extra: a result is reused for this long. */
const FRESH_MS = 1000;

/** The same check, at most once a second. */
export function atMostEachSecond(find: () => Promise<Refusal | undefined>): () => Promise<Refusal | undefined> {
  let asked: { at: number; obstacle: Promise<Refusal | undefined> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > FRESH_MS) asked = { at: performance.now(), obstacle: find() };
    return asked.obstacle;
  };
}

async function findDiskObstacle(folder: string): Promise<Refusal | undefined> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= LEAST_FREE_BYTES) return undefined;
    return outage('disk_full', `Only ${Math.floor((bavail * bsize) / 1024 ** 2)} MB free on the disk of the data folder.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // It doesn't exist yet and will be created when needed.
    if (code === 'ENOENT') return undefined;
    return outage('storage_unavailable', `The data folder is not writable (${code}).`, error as Error);
  }
}

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(outage('database_unavailable', 'The database did not answer in time.')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
