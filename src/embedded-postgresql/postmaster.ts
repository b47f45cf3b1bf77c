import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, findPackage, program, programEnvironment } from './binaries.ts';
import type { Endpoint } from './endpoint.ts';
import { DiskFull, isDiskFull, lacksSpace } from './full-disk/full-disk.ts';
import { endLeftovers } from './leftovers.ts';
import { openLog, tailLog, withTail } from './postgres-log.ts';
import { type Account, spawnAs } from './privileges.ts';
import { lookUpProcess, worksIn } from './process-identity.ts';
import { withPath } from './replace-file.ts';
import { serverSettings, settingArguments } from './settings.ts';

/** Recovery after a crash replays up to 1 GB of changes, which takes minutes on slow disks. */
const LONGEST_START = 180_000;
/** If we can't end the sessions of a killed server, they end on their own: a busy one after its statement. */
const LONGEST_LEFTOVERS = 15_000;
/** If we end them, they are gone within milliseconds, or a little later on a busy machine. */
const LONGEST_ENDING = 2000;
const LONGEST_STOP = 60_000;

/** What a running server wrote into `postmaster.pid`. */
export interface RunningServer {
  pid: number;
  port: number;
  /** Empty if it listens on loopback. */
  socketFolder: string;
  status: 'starting' | 'ready' | 'stopping' | 'standby' | '';
}

/** The server of this cluster if it's alive, also if another process started it; null for a stale or recycled process id. */
export function findServer(cluster: string): RunningServer | null {
  const server = readPidFile(cluster);
  return server && isServerOf(server.pid, cluster) ? server : null;
}

/**
 * Waits until a running server is ready, or has ended (null).
 * @throws if it does neither
 */
export async function awaitServer(cluster: string, dataDir: string): Promise<RunningServer | null> {
  const began = performance.now();
  let hurried = false;
  for (;;) {
    const server = findServer(cluster);
    if (!server || server.status === 'ready') return server;
    const waited = performance.now() - began;
    // It was asked to stop, and waits for its clients while new ones can't connect.
    if (server.status === 'stopping' && waited > 8000 && !hurried) {
      hurried = true;
      signal(server.pid, 'SIGINT');
    }
    if (waited > (server.status === 'stopping' ? LONGEST_STOP : LONGEST_START)) {
      const doing = server.status === 'stopping' ? 'stopping' : 'starting';
      throw withTail(`The database (process ${server.pid}) has been ${doing} for ${Math.round(waited / 1000)} s.`, dataDir, 0);
    }
    await pause(20);
  }
}

export interface StartOptions {
  dataDir: string;
  cluster: string;
  binaries: Binaries;
  account: Account | null;
  endpoint: Endpoint;
  /** Override the usual ones. */
  settings?: Readonly<Record<string, string>> | undefined;
  /** Time limit until it is ready, in ms; recovery from an archive may take hours. */
  longest?: number;
}

/**
 * Starts the server in a separate session, so that neither Ctrl-C nor our own end stops it, and waits until it's ready.
 * @throws DiskFull, or with the end of its log
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const deadline = performance.now() + LONGEST_LEFTOVERS;
  // A start while they exist fails, and costs a second on a busy machine.
  if (readPidFile(options.cluster)) await awaitNoLeftovers(options.cluster);
  for (;;) {
    mendPidFile(options.cluster);
    if (options.endpoint.kind === 'socket') removeStaleSocket(options.endpoint, options.cluster);
    const from = openLogSize(options.dataDir);
    const server = process.platform === 'win32' ? startOnWindows(options) : await startOnce(options);
    if (server) return server;
    // A process that was killed while starting the server may have succeeded after all.
    const other = await awaitServer(options.cluster, options.dataDir);
    if (other) return other;
    const isBusy = /pre-existing shared memory block|lock file "postmaster.pid"/.test(tailLog(options.dataDir, from));
    if (!isBusy || performance.now() > deadline) throw startFault(options, withTail('The database did not start.', options.dataDir, from));
    endLeftovers(options.cluster);
    await pause(200);
  }
}

/** On a full disk, the log may lack the reason, because it is on the same disk. */
function startFault({ dataDir, cluster }: StartOptions, fault: Error): Error {
  const full = [cluster, dataDir].find(lacksSpace) ?? (isDiskFull(fault) ? cluster : undefined);
  return full === undefined ? fault : new DiskFull(full.startsWith(dataDir) ? dataDir : full, { cause: fault });
}

async function awaitNoLeftovers(cluster: string): Promise<void> {
  const deadline = performance.now() + LONGEST_ENDING;
  while (endLeftovers(cluster) > 0 && performance.now() < deadline) await pause(5);
}

/**
 * Stops the server: fast at first (sessions end, everything is written), and immediately when the time is nearly over (the next
 * start then recovers). Returns whether it has stopped.
 * @param deadline in the time of `performance.now()`
 */
export async function stopServer(cluster: string, deadline: number): Promise<boolean> {
  const server = findServer(cluster);
  if (!server) return true;
  signal(server.pid, 'SIGINT');
  if (await awaitEnd(server.pid, cluster, deadline - 2000)) return true;
  signal(server.pid, 'SIGQUIT');
  return awaitEnd(server.pid, cluster, deadline);
}

/** Tells the server to end its sessions and stop, and doesn't wait for it. */
export function askServerToStop(cluster: string): void {
  const server = findServer(cluster);
  if (server) signal(server.pid, 'SIGINT');
}

async function startOnce(options: StartOptions): Promise<RunningServer | null> {
  const log = openLog(options.dataDir);
  let child: ChildProcess;
  try {
    child = spawn(
      program(options.binaries, 'postgres'),
      ['-D', options.cluster, ...settingArguments({ ...serverSettings(options.endpoint), ...options.settings })],
      {
        ...spawnAs(options.account),
        cwd: '/',
        env: programEnvironment(),
        stdio: ['ignore', log.fd, log.fd],
        detached: true,
      },
    );
  } finally {
    closeSync(log.fd);
  }
  let failure: Error | null = null;
  let ended = false;
  child.once('error', (error) => {
    failure = error;
    ended = true;
  });
  child.once('exit', () => (ended = true));
  child.unref();
  const began = performance.now();
  while (!ended) {
    const server = readPidFile(options.cluster);
    if (server && server.pid === child.pid && server.status === 'ready') return server;
    const longest = options.longest ?? LONGEST_START;
    if (performance.now() - began > longest) {
      child.kill('SIGQUIT');
      throw withTail(`The database was not ready after ${longest / 1000} s.`, options.dataDir, log.from);
    }
    await pause(5);
  }
  if (failure) throw new Error(`PostgreSQL could not be started: ${(failure as Error).message}`);
  return null;
}

/** PostgreSQL refuses administrators on Windows; `pg_ctl` drops their rights. */
function startOnWindows(options: StartOptions): RunningServer | null {
  const settings = Object.entries({ ...serverSettings(options.endpoint), ...options.settings }).map(([name, value]) => `-c ${name}=${value}`);
  const log = join(options.dataDir, 'postgres.log');
  const args = ['start', '-D', options.cluster, '-l', log, '-w', '-t', String(LONGEST_START / 1000), '-o', settings.join(' ')];
  spawnSync(program(options.binaries, 'pg_ctl'), args, { env: programEnvironment(), stdio: 'ignore', windowsHide: true });
  return findServer(options.cluster);
}

/**
 * PostgreSQL doesn't start if the process id in a left-behind `postmaster.pid` is in use, even by another program. The file also names the
 * old server's shared memory, by which the new server notices sessions that are still writing. So the file stays, and its id becomes ours:
 * a server ignores its own parent's id.
 */
function mendPidFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  const text = readText(path);
  if (text === null) return;
  const left = readPidFile(cluster);
  if (!left) {
    // Empty or garbled: PostgreSQL would refuse it forever. A recent one may belong to a server that is just starting.
    if (Date.now() - statSync(path).mtimeMs > 1000) rmSync(path, { force: true });
    return;
  }
  if (isServerOf(left.pid, cluster)) return;
  if (process.platform === 'win32') rmSync(path, { force: true });
  else if (isTaken(left.pid)) {
    const mended = [String(process.pid), ...text.split('\n').slice(1)].join('\n');
    // Written in place, which keeps owner and mode.
    try {
      writeFileSync(path, mended, { flag: 'r+' });
      truncateSync(path, Buffer.byteLength(mended));
    } catch (error) {
      throw withPath(error, path);
    }
  }
}

/** The socket has its own lock file, which causes the same problem and contains nothing worth keeping. */
function removeStaleSocket(endpoint: { folder: string; port: number }, cluster: string): void {
  const socket = join(endpoint.folder, `.s.PGSQL.${endpoint.port}`);
  if (isServerOf(Number.parseInt(readText(`${socket}.lock`) ?? '', 10), cluster)) return;
  rmSync(`${socket}.lock`, { force: true });
  rmSync(socket, { force: true });
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function awaitEnd(pid: number, cluster: string, deadline: number): Promise<boolean> {
  while (isServerOf(pid, cluster)) {
    if (performance.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

function isServerOf(pid: number, cluster: string): boolean {
  const facts = lookUpProcess(pid);
  if (!facts) return false;
  if (facts.name !== null && !/^(postgres|postmaster)/.test(facts.name)) return false;
  // A server's working directory is its cluster folder; the old process id may belong to another cluster's server by now.
  if (process.platform !== 'linux') return true;
  try {
    return worksIn(pid, cluster);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

function readPidFile(cluster: string): RunningServer | null {
  const lines = readText(join(cluster, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isSafeInteger(pid) || pid <= 0) return null;
  const [, , , port = '', socketFolder = '', , , status = ''] = lines;
  return { pid, port: Number(port), socketFolder, status: status.trim() as RunningServer['status'] };
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function openLogSize(dataDir: string): number {
  const log = openLog(dataDir);
  closeSync(log.fd);
  return log.from;
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  if (process.platform === 'win32') {
    // Windows has no signals, so PostgreSQL has its own.
    const pack = findPackage();
    const control = pack ? program({ bin: join(pack.root, 'native', 'bin') }, 'pg_ctl') : 'pg_ctl';
    spawnSync(control, ['kill', name.slice(3), String(pid)], { stdio: 'ignore', windowsHide: true, timeout: 2000 });
    return;
  }
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}
