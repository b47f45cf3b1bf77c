import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireBinaries } from './binaries.ts';
import { confirmCluster, findCluster, placeNewCluster, SHARED_FOLDERS } from './cluster-folder.ts';
import { chooseEndpoint, databaseUrl, endpointOf, removeSocketFolder } from './endpoint.ts';
import { lockFile, makeDataDir } from './open-embedded.ts';
import { startServer, stopServer } from './postmaster.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type Account, chooseAccount, giveTo } from './privileges.ts';
import { ARCHIVING_SETTINGS } from './settings.ts';
import { withLock } from './start-stop-lock.ts';
import { awaitForeignUsers, sweepUsers } from './users.ts';

/** Several days of changes may have to be replayed. */
const LONGEST_RECOVERY = 24 * 3_600_000;
const LOCK_WAIT = 10_000;

/** PostgreSQL's message if all its changes are older than the instant. */
const ENDED_EARLY = /recovery ended before configured recovery target was reached/;

/** Folders that the server needs, although a copy of a cluster doesn't include their content. */
const EMPTY_FOLDERS = ['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];

interface RecoverOptions {
  dataDir: string;
  /** Major version of the PostgreSQL that the copy is from. */
  major: number;
  /** Restores only what was committed until then; null: everything. */
  until: Date | null;
  /** Whether an existing cluster may be moved aside. */
  replace: boolean;
  /** Writes a copy of a cluster and the later changes into an empty folder on the cluster's disk. */
  fill(folder: string): Promise<void>;
  /** Checks the recovered database before it replaces the current one; if it throws, nothing has changed. */
  look(url: string): Promise<void>;
  log?: (message: string) => void;
}

/**
 * Makes the cluster of a data folder from a copy and the changes since. It is recovered next to its final place, and moved there when all
 * went well. An earlier cluster is kept next to it.
 * @returns where the earlier cluster is now; null if there was none
 * @throws Error with a sentence for the operator, also if the database is in use; then nothing has changed
 */
export async function recoverCluster(options: RecoverOptions): Promise<string | null> {
  const dataDir = makeDataDir(options.dataDir);
  return withLock(lockFile(dataDir), { ms: LOCK_WAIT }, async () => {
    await awaitForeignUsers(dataDir);
    if (sweepUsers(dataDir).length > 0) throw new Error('A Slipway service, worker or command is using this database. Stop it first.');
    const found = findCluster(dataDir, SHARED_FOLDERS, options.log);
    if (found !== null && !options.replace) throw new Error('This data folder already has a database. To replace all of it, add --replace.');
    const account = chooseAccount({ cluster: found, dataDir });
    // A server without users was left over by a killed process.
    if (found !== null && !(await stopServer(found, performance.now() + 30_000)))
      throw new Error(`The database in ${found} is running and can't be stopped. Stop its process and try again.`);
    const place = found ?? placeNewCluster(dataDir, account, { sharedFolders: SHARED_FOLDERS, ...(options.log && { log: options.log }) });
    const draft = join(realpathSync(dirname(place)), 'postgres.restoring');
    rmSync(draft, { recursive: true, force: true });
    try {
      makeDraft(draft);
      await options.fill(draft);
      if (account) giveTo(account, draft);
      await recover(draft, { ...options, dataDir, account });
      return putInPlace(draft, { place, found, dataDir });
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
}

function makeDraft(draft: string): void {
  mkdirSync(draft, { mode: 0o700 });
  chmodSync(draft, 0o700);
  for (const folder of EMPTY_FOLDERS) mkdirSync(join(draft, folder), { mode: 0o700 });
  writeFileSync(join(draft, 'recovery.signal'), '', { mode: 0o600 });
}

async function recover(draft: string, options: RecoverOptions & { account: Account | null }): Promise<void> {
  const { dataDir, account, major, until } = options;
  const question = { account, clusterMajor: major, ownFolder: join(dataDir, 'postgres-programs'), sharedFolders: SHARED_FOLDERS };
  const binaries = requireBinaries({ ...question, ...(options.log && { log: options.log }) });
  const transport = process.platform === 'win32' ? 'loopback' : 'socket';
  const endpoint = await chooseEndpoint(dataDir, draft, { transport, account });
  const settings = {
    ...ARCHIVING_SETTINGS,
    // All changes are in pg_wal already.
    restore_command: process.platform === 'win32' ? 'cmd /c exit 1' : 'false',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
  };
  const start = (target: Date | null) =>
    startServer({
      dataDir,
      cluster: draft,
      binaries,
      account,
      endpoint,
      settings: { ...settings, ...(target && { recovery_target_time: target.toISOString().replace('T', ' ').replace('Z', '+00') }) },
      longest: LONGEST_RECOVERY,
    });
  // Without a later change to stop at, it needs all of them.
  const server = await start(until).catch((error: Error) => {
    if (until !== null && ENDED_EARLY.test(error.message)) return start(null);
    throw error;
  });
  const reached = endpointOf(dataDir, server);
  try {
    await prepareDatabase(reached);
    await options.look(databaseUrl(reached));
  } catch (error) {
    await stopServer(draft, performance.now() + 60_000);
    throw error;
  }
  if (!(await stopServer(draft, performance.now() + 60_000)))
    throw new Error(`The recovered database in ${draft} can't be stopped. Stop its process and try again.`);
  removeSocketFolder(dataDir);
}

function putInPlace(draft: string, { place, found, dataDir }: { place: string; found: string | null; dataDir: string }): string | null {
  let earlier: string | null = null;
  if (found !== null) {
    for (let n = 1; earlier === null || existsSync(earlier); n++) earlier = `${place}.replaced-${n}`;
    renameSync(place, earlier);
  }
  renameSync(draft, place);
  syncFolder(dirname(place));
  confirmCluster(dataDir, place);
  return earlier;
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
