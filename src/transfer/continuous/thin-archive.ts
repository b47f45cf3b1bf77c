import { readFileList } from '../backup/back-up-files.ts';
import { type BackupKey, orUnencrypted } from '../backup/backup-key.ts';
import { blobPath, openBlobs } from '../backup/blobs.ts';
import type { Place } from '../backup/place.ts';
import { type BaseName, readBase, readBaseName } from './base-manifest.ts';
import { chainsIn, folderOf, type Piece, readPieceName } from './chain.ts';
import { segmentStart } from './positions.ts';
import { readShippedName, type ShippedFile } from './ship-files.ts';

/** Names of everything in the archive. */
export interface Contents {
  bases: BaseName[];
  pieces: (Piece & { chain: string })[];
  files: (ShippedFile & { chain: string })[];
}

/** Sorts the names in an archive into copies of a cluster, pieces of its log, and added files. Other names are left out. */
export function contentsOf(names: readonly string[]): Contents {
  const chained = <T extends { name: string }>(found: T | undefined) => (found ? [{ ...found, chain: found.name.split('/')[1]! }] : []);
  return {
    bases: names.map(readBaseName).filter((base) => base !== undefined),
    pieces: names.flatMap((name) => chained(readPieceName(name))),
    files: names.flatMap((name) => chained(readShippedName(name))),
  };
}

/**
 * The files that aren't needed to restore an instant from `since` on. In each chain, the newest copy finished by then stays,
 * with everything after it; a chain that ended before then goes, unless it is the current one.
 * @returns names in the order in which they may be removed: a copy before the changes that it needs
 */
export function chooseOutdated(contents: Contents, { since, current }: { since: Date; current: string }): string[] {
  const gone: { bases: string[]; rest: string[] } = { bases: [], rest: [] };
  const chains = new Set([...contents.bases, ...contents.pieces, ...contents.files].map(({ chain }) => chain));
  for (const chain of chains) {
    const of = <T extends { chain: string }>(all: readonly T[]) => all.filter((one) => one.chain === chain);
    const [bases, pieces, files] = [of(contents.bases), of(contents.pieces), of(contents.files)];
    const newest = Math.max(0, ...pieces.map(({ through }) => through.getTime()), ...bases.map(({ stoppedAt }) => stoppedAt.getTime()));
    if (chain !== current && newest < since.getTime()) {
      gone.bases.push(...bases.map(({ name }) => name));
      gone.rest.push(...pieces.map(({ name }) => name), ...files.map(({ name }) => name));
      continue;
    }
    const sorted = [...bases].sort((a, b) => a.stoppedAt.getTime() - b.stoppedAt.getTime());
    const kept = sorted.findLastIndex(({ stoppedAt }) => stoppedAt <= since);
    if (kept === -1) continue;
    const oldest = sorted[kept]!;
    gone.bases.push(...sorted.slice(0, kept).map(({ name }) => name));
    // A later copy may have started before the oldest kept one ended.
    const [needed] = sorted
      .slice(kept)
      .map(({ start }) => start)
      .sort((a, b) => (a < b ? -1 : 1));
    gone.rest.push(...pieces.filter(({ end }) => end <= segmentStart(needed!)).map(({ name }) => name));
    gone.rest.push(...files.filter(({ shippedAt }) => shippedAt.getTime() < oldest.stoppedAt.getTime() - FILES_MARGIN_MS).map(({ name }) => name));
  }
  return [...gone.bases, ...gone.rest];
}

/** A copy lists the files after the database, so its list includes files that were saved long before. */
const FILES_MARGIN_MS = 86_400_000;

/** Removes what isn't needed. If a copy that stays can't be read, we don't know what it uses, so all pieces of copies stay. */
export async function thinArchive(place: Place, given: { keys: readonly BackupKey[]; since: Date; current: string }): Promise<void> {
  const names = await place.list('chains');
  const outdated = new Set(chooseOutdated(contentsOf(names), given));
  if (outdated.size === 0) return;
  for (const name of outdated) await place.remove(name);
  const left = names.filter((name) => !outdated.has(name));
  for (const chain of chainsIn(names)) {
    const has = left.some((name) => name.startsWith(`${folderOf(chain)}/`) && (readBaseName(name) || readPieceName(name)));
    if (!has && chain !== given.current) for (const name of left) if (name.startsWith(`${folderOf(chain)}/`)) await place.remove(name);
  }
  const used = new Set<string>();
  for (const { name } of contentsOf(left).bases) for await (const path of blobsOf(place, name, orUnencrypted(given.keys))) used.add(path);
  for (const path of await place.list('blobs')) if (!used.has(path)) await place.remove(path);
}

async function* blobsOf(place: Place, name: string, keys: readonly BackupKey[]): AsyncGenerator<string> {
  const { base, key } = await readBase(place, name, keys);
  const blobs = openBlobs(place, key);
  if (base.secret_key) yield blobPath(base.secret_key);
  yield* base.cluster.packed.map(blobPath);
  for (const list of [base.cluster, base.files]) {
    if (!list) continue;
    yield* list.blobs.map(blobPath);
    for await (const entry of readFileList(blobs, list.blobs)) yield* entry.blobs.map(blobPath);
  }
}
