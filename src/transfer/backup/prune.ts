import { readFileList } from './back-up-files.ts';
import { type BackupKey, orUnencrypted } from './backup-key.ts';
import { blobPath, openBlobs } from './blobs.ts';
import { BackupFault } from './fault.ts';
import { chooseKept, type Keep } from './keep.ts';
import { listBackups, readManifest } from './manifest.ts';
import type { Place } from './place.ts';

/**
 * Removes the backups that aren't kept, then what no backup uses any more.
 * @param given.made id of the backup that was just made
 * @throws BackupFault if a kept backup can't be read or the place doesn't list the one just made: what is in use isn't known, so nothing is removed
 * @returns the ids of those removed
 */
export async function prune(place: Place, given: { made: string; keep: Keep | undefined; keys: readonly BackupKey[] }): Promise<string[]> {
  const { made, keep } = given;
  const ids = await listBackups(place);
  // Some stores list an object later than they keep it. Then others may be missing too.
  if (!ids.includes(made)) throw new BackupFault(`the list of backups doesn't have the new one, ${made}.`);
  const kept = keep ? chooseKept(ids, { keep, made }) : ids;
  const used = new Set<string>();
  for (const id of kept) for await (const path of pathsOf(place, id, orUnencrypted(given.keys))) used.add(path);
  const gone = ids.filter((id) => !kept.includes(id));
  for (const id of gone) await place.remove(`backups/${id}.json`);
  for (const path of await place.list('blobs')) if (!used.has(path)) await place.remove(path);
  return gone;
}

async function* pathsOf(place: Place, id: string, keys: readonly BackupKey[]): AsyncGenerator<string> {
  const { manifest, key } = await readManifest(place, id, keys);
  const { files, secret_key: secretKey } = manifest;
  for (const table of manifest.tables) yield* table.blobs.map(blobPath);
  if (secretKey) yield blobPath(secretKey);
  if (!files) return;
  yield* files.blobs.map(blobPath);
  for await (const entry of readFileList(openBlobs(place, key), files.blobs)) yield* entry.blobs.map(blobPath);
}
