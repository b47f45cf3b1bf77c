import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '../platform/make-folder.ts';
import { type Binaries, requireBinaries } from './binaries.ts';
import { clusterMajor, confirmCluster, findCluster, hasSlots, placeNewCluster } from './cluster-folder.ts';
import { createCluster, takeCluster } from './create-cluster.ts';
import { ADMIN, chooseEndpoint, databaseUrl, type Endpoint, endpointOf, readPassword, removeSocketFolder, type Transport } from './endpoint.ts';
import { DiskFull, isDiskFull, lacksSpace } from './full-disk/full-disk.ts';
import { visitServer } from './full-disk/visit-server.ts';
import { keepRunning } from './keep-running.ts';
import { boundLog, logFile } from './postgres-log.ts';
import { askServerToStop, awaitServer, startServer, stopServer } from './postmaster.ts';
import { isRefusal, prepareDatabase } from './prepare-database.ts';
import { type Account, chooseAccount, findBarrier } from './privileges.ts';
import { ARCHIVING_SETTINGS } from './settings.ts';
import { LockTimeout, withLock } from './start-stop-lock.ts';
import { awaitForeignUsers, HEARTBEAT_EVERY, signIn, signOff, sweepUsers, touchUser } from './users.ts';

/** A first start on a slow disk takes long, and other processes wait for it. */
const LONGEST_WAIT = 240_000;
/** Promised to the caller: `close` finishes within 10 s. */
const LONGEST_CLOSE = 9500;

/** Our own PostgreSQL, shared by every process that opens the same data folder. */
export interface EmbeddedDatabase {
  /** Connection string for `pg`: a Unix socket's folder, or loopback with a generated password; database `slipway`. */
  url: string;
  /** The same for the account that may copy the cluster and read its changes, in the database `postgres`. Not for serving. */
  adminUrl: string;
  /** Real path of the cluster's folder. */
  cluster: string;
  /** Leaves the database: the last user stops the server (fast shutdown), earlier ones just sign off. Idempotent. Resolves once done, within 10 s. */
  close(): Promise<void>;
}

/** Decisions of `openEmbedded` that tests can override. */
export interface Surroundings {
  sharedFolders: readonly string[];
  transport: Transport;
  /** Settings that override the server's usual ones: a test run needs no durability. */
  settings?: Readonly<Record<string, string>>;
}

interface OpenOptions extends Surroundings {
  dataDir: string;
  /** Whether the server keeps its changes for an archive. */
  archives?: boolean;
  log: (message: string) => void;
  /** What an operator has to act on; without it, it goes to `log`. */
  warn?: ((message: string) => void) | undefined;
  /** If given, the server is watched while it is open; see `openEmbedded`. */
  onLost?: ((error: Error) => void) | undefined;
}

/**
 * Opens the database of a data folder: signs in, and starts or adopts the server. See `openEmbedded`. If the disk has no space to sign in,
 * a caller that doesn't look after the server visits the running one.
 */
export async function openWith(options: OpenOptions): Promise<EmbeddedDatabase> {
  const dataDir = makeDataDir(options.dataDir);
  try {
    return await openAsUser({ ...options, dataDir });
  } catch (error) {
    const visited = isDiskFull(error as Error) && !options.onLost ? visitServer(dataDir, options.sharedFolders) : null;
    if (visited) return visited;
    throw error;
  }
}

async function openAsUser(options: OpenOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  const use = randomBytes(6).toString('hex');
  // The server has its own session, and a process that ends while a statement runs never gets to close it.
  const atExit = () => leaveAtOnce(options, use);
  const endpoint = await withLock(lockFile(dataDir), { ms: LONGEST_WAIT }, async () => {
    await awaitForeignUsers(dataDir);
    sweepUsers(dataDir);
    signIn(dataDir, use);
    process.once('exit', atExit);
    try {
      return await joinServer(options);
    } catch (error) {
      process.off('exit', atExit);
      signOff(dataDir, use);
      throw error;
    }
  });
  const heartbeat = setInterval(() => {
    touchUser(dataDir, use);
    boundLog(dataDir);
  }, HEARTBEAT_EVERY).unref();
  const letGo = options.onLost ? lookAfter(options, { endpoint, onLost: options.onLost }) : () => {};
  let closing: Promise<void> | undefined;
  return {
    url: databaseUrl(endpoint),
    adminUrl: databaseUrl(endpoint, ADMIN, 'postgres'),
    cluster: findCluster(dataDir, options.sharedFolders) ?? join(dataDir, 'postgres'),
    close: () => {
      clearInterval(heartbeat);
      letGo();
      closing ??= leave(options, use).finally(() => process.off('exit', atExit));
      return closing;
    },
  };
}

/** Starts the server again whenever it ends on its own, at the address that pools know. */
function lookAfter(options: OpenOptions, { endpoint, onLost }: { endpoint: Endpoint; onLost(error: Error): void }): () => void {
  const { dataDir, log } = options;
  const cluster = findCluster(dataDir, options.sharedFolders, log);
  if (cluster === null) return () => {};
  const restart = async () => {
    const again = await withLock(lockFile(dataDir), { ms: LONGEST_WAIT }, () => joinServer(options));
    if (databaseUrl(again) !== databaseUrl(endpoint)) throw new Error('It restarted at another address, which no process uses.');
  };
  return keepRunning(cluster, { restart, onLost, log, warn: options.warn ?? log });
}

/** Adopts the running server, or starts one, creating the cluster first if there is none. Call it while holding the lock. */
async function joinServer(options: OpenOptions): Promise<Endpoint> {
  const found = findCluster(options.dataDir, options.sharedFolders, options.log);
  const account = chooseAccount({ cluster: found, dataDir: options.dataDir });
  if (found !== null) {
    requireReachable(found, account);
    takeCluster(found, account);
    confirmCluster(options.dataDir, found);
    const adopted = await adoptServer(options, found);
    if (adopted) return adopted;
  }
  const began = performance.now();
  const binaries = requireBinaries({
    account,
    clusterMajor: found === null ? null : clusterMajor(found),
    ownFolder: join(options.dataDir, 'postgres-programs'),
    sharedFolders: options.sharedFolders,
    log: options.log,
  });
  const cluster = found ?? (await makeCluster(options, { binaries, account }));
  const chosen = await chooseEndpoint(options.dataDir, cluster, { transport: options.transport, account });
  // A server with a slot for an archive doesn't start without keeping changes for it.
  const keepsChanges = options.archives || hasSlots(cluster);
  const settings = { ...(keepsChanges && ARCHIVING_SETTINGS), ...options.settings };
  const server = await startServer({ dataDir: options.dataDir, cluster, binaries, account, endpoint: chosen, settings });
  const endpoint = endpointOf(options.dataDir, server);
  try {
    await prepareDatabase(endpoint, found === null);
  } catch (error) {
    await stopServer(cluster, performance.now() + 8000);
    if (isDiskFull(error as Error) || lacksSpace(cluster))
      throw new DiskFull(cluster.startsWith(options.dataDir) ? options.dataDir : cluster, { cause: error });
    throw new Error(`The database started but can't be used: ${(error as Error).message} (log: ${logFile(options.dataDir)})`, {
      cause: error,
    });
  }
  options.log(`PostgreSQL ${binaries.version} started in ${Math.round(performance.now() - began)} ms.`);
  return endpoint;
}

async function adoptServer(options: OpenOptions, cluster: string): Promise<Endpoint | null> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const server = await awaitServer(cluster, options.dataDir);
    if (!server) return null;
    const endpoint = endpointOf(options.dataDir, server);
    try {
      await prepareDatabase(endpoint);
      return endpoint;
    } catch (error) {
      if (isRefusal(error)) throw error;
      await pause(200);
    }
  }
  // Its socket was removed (a cleaned temporary folder), so nobody can connect any more and it's started again.
  options.log('The running database no longer answers on its socket; it is started again.');
  if (await stopServer(cluster, performance.now() + 30_000)) return null;
  throw new Error(`The database in ${cluster} is running but doesn't answer and can't be stopped. Stop its process and try again.`);
}

async function makeCluster(options: OpenOptions, means: { binaries: Binaries; account: Account | null }): Promise<string> {
  options.log('Setting up the database…');
  const cluster = placeNewCluster(options.dataDir, means.account, options);
  const password = options.transport === 'loopback' ? readPassword(options.dataDir) : null;
  await createCluster(cluster, { ...means, password });
  confirmCluster(options.dataDir, cluster);
  return realpathSync(cluster);
}

/** Signs off; the last user stops the server. */
async function leave(options: OpenOptions, use: string): Promise<void> {
  const { dataDir, log } = options;
  const deadline = performance.now() + LONGEST_CLOSE;
  if (!existsSync(dataDir)) return;
  try {
    await withLock(lockFile(dataDir), { ms: LONGEST_CLOSE / 3 }, async () => {
      signOff(dataDir, use);
      if (sweepUsers(dataDir).length > 0) return;
      const cluster = findCluster(dataDir, options.sharedFolders, log);
      if (cluster !== null && !(await stopServer(cluster, deadline))) {
        log('The database did not stop in time and is still running. The next start will use it.');
        return;
      }
      removeSocketFolder(dataDir);
    });
  } catch (error) {
    // Without space for a lock, nobody else can sign in either.
    if (isDiskFull(error as Error)) return leaveAtOnce(options, use);
    // Another process is starting it right now, so it's needed; or the folder is damaged and the next start says so.
    signOff(dataDir, use);
    if (!(error instanceof LockTimeout)) log(`The database could not be stopped: ${(error as Error).message}`);
  }
}

/** The same for a process that is exiting: without the lock, and without waiting. If another process opens the database now, it waits until it has stopped. */
function leaveAtOnce({ dataDir, sharedFolders }: OpenOptions, use: string): void {
  try {
    if (!existsSync(dataDir)) return;
    signOff(dataDir, use);
    if (sweepUsers(dataDir).length > 0) return;
    const cluster = findCluster(dataDir, sharedFolders, () => {});
    if (cluster !== null) askServerToStop(cluster);
  } catch {
    // It continues to run; the next start adopts it.
  }
}

function requireReachable(cluster: string, account: Account | null): void {
  const barrier = findBarrier(account, cluster);
  if (barrier === null || barrier === cluster) return;
  throw new Error(
    `The database in ${cluster} runs as ${account?.name}, which can't enter ${barrier} any more. Allow it (chmod o+x ${barrier}), move the data folder to where it can, or set DATABASE_URL.`,
  );
}

/** The data folder's real path; created if missing. */
export function makeDataDir(dataDir: string): string {
  const isNew = makeFolder(dataDir);
  const whole = realpathSync(dataDir);
  // It is private, but the server's account has to reach its cluster inside, so a folder that root creates is given to that account.
  const account = isNew ? chooseAccount({ cluster: null, dataDir: whole }) : null;
  if (account) chownSync(whole, account.uid, account.gid);
  return whole;
}

/** Held while the server is started or stopped. */
export function lockFile(dataDir: string): string {
  return join(dataDir, 'postgres.lock');
}
