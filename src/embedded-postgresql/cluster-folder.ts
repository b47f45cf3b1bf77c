import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isDiskFull } from './full-disk/full-disk.ts';
import { findServer } from './postmaster.ts';
import { type Account, findBarrier, makeTrustedFolder } from './privileges.ts';
import { replaceFile } from './replace-file.ts';

/** Where root keeps the cluster if the server's account can't reach it inside a private data folder. */
export const SHARED_FOLDERS: readonly string[] = ['/var/lib/slipway'];

/** Writes into the data folder that the cluster is stored elsewhere. */
interface Pointer {
  /** Path of the cluster folder. */
  cluster: string;
  /** The same in the pointer and in `belongs-to.json` next to the cluster. */
  id: string;
  /** False until the cluster is complete: before that, a missing cluster isn't a loss. */
  made: boolean;
}

interface Owner {
  dataDir: string;
  id: string;
}

/** Path of the file that says where the cluster is if it isn't in the data folder. */
export function pointerFile(dataDir: string): string {
  return join(dataDir, 'postgres-elsewhere.json');
}

/**
 * The existing cluster of a data folder (real path), or null when there is none yet.
 * @throws when a pointer names a cluster that is gone or belongs to another data folder: starting empty would hide a loss
 */
export function findCluster(dataDir: string, sharedFolders: readonly string[], log?: (message: string) => void): string | null {
  const inside = join(dataDir, 'postgres');
  const pointer = readPointer(dataDir);
  if (pointer === null || pointer === 'garbage') {
    if (isCluster(inside)) return realpathSync(inside);
    return pointer === 'garbage' ? repairPointer(dataDir, sharedFolders, log) : null;
  }
  if (isCluster(pointer.cluster)) return confirmOwner(dataDir, pointer);
  if (!pointer.made) return isCluster(inside) ? realpathSync(inside) : null;
  throw new Error(
    `The database of ${dataDir} was kept in ${pointer.cluster}, and that folder is gone. Bring it back, or delete ${pointerFile(dataDir)} to begin with an empty database.`,
  );
}

/** Where the cluster is, as far as we can see, or null. Changes nothing and trusts the pointer. */
export function peekCluster(dataDir: string): string | null {
  const pointer = readPointer(dataDir);
  const places = [...(pointer === null || pointer === 'garbage' ? [] : [pointer.cluster]), join(dataDir, 'postgres')];
  return places.find(isCluster) ?? null;
}

/**
 * Where a new cluster goes: into the data folder, or, if the server's account can't reach that, into a shared folder with
 * a pointer to it. Parents are never changed.
 */
export function placeNewCluster(
  dataDir: string,
  account: Account | null,
  options: { sharedFolders: readonly string[]; log?: (message: string) => void },
): string {
  const barrier = findBarrier(account, dataDir);
  if (barrier === null) return join(dataDir, 'postgres');
  const pointer = readPointer(dataDir);
  if (pointer !== null && pointer !== 'garbage') {
    // An interrupted first start has already chosen this folder; it's trusted only with root's own note in it.
    const home = dirname(pointer.cluster);
    if (readOwner(home)?.id === pointer.id) return join(makeTrustedFolder(home), 'postgres');
  }
  const id = randomBytes(8).toString('hex');
  const home = makeHome(dataDir, `${homeName(dataDir)}-${id.slice(0, 8)}`, options.sharedFolders, barrier, account);
  sweepTemporary(options.sharedFolders);
  const leftovers = options.sharedFolders.flatMap((shared) => listHomes(shared, dataDir));
  const cluster = join(home, 'postgres');
  writeJson(join(home, 'belongs-to.json'), { dataDir, id } satisfies Owner);
  writeJson(pointerFile(dataDir), { cluster, id, made: false } satisfies Pointer);
  options.log?.(`${barrier} is closed to ${account?.name}, so the database is kept in ${cluster}. Back up that folder too.`);
  for (const old of leftovers) options.log?.(`An earlier database of this folder is still in ${old}. Delete it if you don't need it.`);
  return cluster;
}

/** Notes that the cluster is complete, so that from now on a missing one is reported instead of created again. */
export function confirmCluster(dataDir: string, cluster: string): void {
  const pointer = readPointer(dataDir);
  if (pointer === null || pointer === 'garbage' || pointer.made) return;
  if (realpathSync(dirname(cluster)) === dirname(pointer.cluster)) writeJson(pointerFile(dataDir), { ...pointer, made: true });
}

/** Major version of PostgreSQL that created the cluster, such as 17. Only that version can open it. */
export function clusterMajor(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);
}

/** Whether an archive still needs changes of a cluster that is stopped. */
export function hasSlots(cluster: string): boolean {
  return listFolder(join(cluster, 'pg_replslot')).length > 0;
}

function isCluster(path: string): boolean {
  try {
    return statSync(join(path, 'PG_VERSION')).isFile();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    // If we took an unreadable folder for a missing one, we would create an empty database over it.
    throw new Error(`The database in ${path} can't be read (${code}): another account or root created it. Run as that account or as root.`);
  }
}

function readPointer(dataDir: string): Pointer | 'garbage' | null {
  let text: string;
  try {
    text = readFileSync(pointerFile(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { cluster, id, made } = JSON.parse(text) as Record<string, unknown>;
    if (typeof cluster !== 'string' || !cluster.startsWith('/') || typeof id !== 'string') return 'garbage';
    return { cluster, id, made: made === true };
  } catch {
    return 'garbage';
  }
}

/** A pointer is trusted only if root's own note next to the cluster agrees, because a copied data folder must not share the cluster. */
function confirmOwner(dataDir: string, pointer: Pointer): string {
  const home = makeTrustedFolder(dirname(pointer.cluster));
  const owner = readOwner(home);
  if (owner?.id !== pointer.id) {
    throw new Error(`${pointerFile(dataDir)} points to ${pointer.cluster}, which belongs to another data folder. Correct the path in that file.`);
  }
  if (owner.dataDir !== dataDir) {
    const first = existsSync(owner.dataDir) ? readPointer(owner.dataDir) : null;
    if (first !== null && first !== 'garbage' && first.id === pointer.id) {
      throw new Error(
        `${dataDir} is a copy of ${owner.dataDir}, and both point to the database in ${pointer.cluster}. Delete ${pointerFile(dataDir)} to begin with an empty database here.`,
      );
    }
    writeJson(join(home, 'belongs-to.json'), { ...owner, dataDir });
  }
  return realpathSync(pointer.cluster);
}

function repairPointer(dataDir: string, sharedFolders: readonly string[], log?: (message: string) => void): string {
  const homes = sharedFolders.flatMap((shared) => listHomes(shared, dataDir));
  const [home] = homes;
  if (home === undefined || homes.length > 1) {
    const known = homes.length > 1 ? ` It may be one of ${homes.join(', ')}.` : '';
    throw new Error(
      `${pointerFile(dataDir)} can't be read, so the folder of the database is unknown.${known} Restore that file, or delete it to begin with an empty database.`,
    );
  }
  const cluster = join(makeTrustedFolder(home), 'postgres');
  writeJson(pointerFile(dataDir), { cluster, id: readOwner(home)?.id ?? '', made: true } satisfies Pointer);
  log?.(`${pointerFile(dataDir)} couldn't be read. It has been written again and points to ${cluster}.`);
  return realpathSync(cluster);
}

function makeHome(dataDir: string, name: string, sharedFolders: readonly string[], barrier: string, account: Account | null): string {
  const failures: string[] = [];
  for (const shared of sharedFolders) {
    try {
      const parent = makeTrustedFolder(shared);
      const closed = findBarrier(account, parent);
      if (closed !== null) throw new Error(`${closed} is closed to ${account?.name}.`);
      mkdirSync(join(parent, name), { mode: 0o711 });
      chmodSync(join(parent, name), 0o711);
      return join(parent, name);
    } catch (error) {
      if (isDiskFull(error as Error)) throw error;
      failures.push((error as Error).message);
    }
  }
  throw new Error(
    `PostgreSQL doesn't run as root, and ${account?.name} can't enter ${barrier}, so the database can't be in ${dataDir}. No other folder works either: ${failures.join(' ')} Choose a DATA_DIR that other accounts can reach (for example /srv/slipway), run as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Complete clusters in a shared folder that belong to this data folder. */
function listHomes(shared: string, dataDir: string): string[] {
  return listFolder(shared)
    .filter((home) => basename(home).startsWith(`${homeName(dataDir)}-`))
    .filter((home) => readOwner(home)?.dataDir === dataDir && isCluster(join(home, 'postgres')));
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path).map((name) => join(path, name));
  } catch {
    return [];
  }
}

/** Removes clusters whose data folder was in the temporary folder and is gone: nothing else would ever remove them. */
function sweepTemporary(sharedFolders: readonly string[]): void {
  const temporary = `${realpathSync(tmpdir())}/`;
  for (const home of sharedFolders.flatMap(listFolder)) {
    const owner = readOwner(home);
    if (!owner?.dataDir.startsWith(temporary) || existsSync(owner.dataDir)) continue;
    if (!findServer(join(home, 'postgres'))) rmSync(home, { recursive: true, force: true });
  }
}

function homeName(dataDir: string): string {
  const word = basename(dataDir)
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 20);
  return `${word}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
}

function readOwner(home: string): Owner | null {
  try {
    const { dataDir, id } = JSON.parse(readFileSync(join(home, 'belongs-to.json'), 'utf8')) as Record<string, unknown>;
    return typeof dataDir === 'string' && typeof id === 'string' ? { dataDir, id } : null;
  } catch {
    return null;
  }
}

function writeJson(path: string, value: object): void {
  replaceFile(path, `${JSON.stringify(value)}\n`);
}
