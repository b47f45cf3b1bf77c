import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDiskFull } from './full-disk/full-disk.ts';
import { type Account, findBarrier } from './privileges.ts';
import { replaceFile, withPath } from './replace-file.ts';

/** Where the server listens: a Unix socket in a private folder, or loopback with a password (Windows). */
export type Endpoint = { kind: 'socket'; folder: string; port: number } | { kind: 'loopback'; port: number; password: string };

export type Transport = Endpoint['kind'];

export const DATABASE = 'slipway';
/** Owns the database, can create others (tests do) and isn't a superuser: an injected statement can't reach files or programs. */
export const ROLE = 'slipway';
/** Only creates the role and the database. */
export const ADMIN = 'postgres';

const PORT = 5432;
/** Maximum length of a socket's path in `sockaddr_un`, without the terminating zero. */
const LONGEST_SOCKET = process.platform === 'linux' ? 107 : 103;

/** Connection string for `pg`. It names everything that `pg` would otherwise take from PGPORT, PGSSLMODE and the like. */
export function databaseUrl(endpoint: Endpoint, user: string = ROLE, database: string = DATABASE): string {
  if (endpoint.kind === 'socket') {
    return `postgresql://${user}@/${database}?host=${encodeURIComponent(endpoint.folder)}&port=${endpoint.port}&sslmode=disable`;
  }
  return `postgresql://${user}:${endpoint.password}@127.0.0.1:${endpoint.port}/${database}?sslmode=disable`;
}

/**
 * The endpoint for a start. A socket is in the cluster folder, which is already private; if that path is too long for a
 * socket, in a private temporary folder, recorded so that the next start uses it again. A loopback port stays the same from
 * start to start as long as it's free.
 */
export async function chooseEndpoint(dataDir: string, cluster: string, options: { transport: Transport; account: Account | null }): Promise<Endpoint> {
  if (options.transport === 'loopback') return { kind: 'loopback', port: await choosePort(dataDir), password: readPassword(dataDir) };
  const folder = suits(cluster) ? cluster : keepSocketFolder(dataDir, options.account);
  return { kind: 'socket', folder, port: PORT };
}

/** The endpoint of a running server, from what it wrote into `postmaster.pid`. */
export function endpointOf(dataDir: string, server: { port: number; socketFolder: string }): Endpoint {
  if (server.socketFolder !== '') return { kind: 'socket', folder: server.socketFolder, port: server.port };
  return { kind: 'loopback', port: server.port, password: readPassword(dataDir) };
}

/** The password for loopback, generated at first use and readable only by the owner. */
export function readPassword(dataDir: string): string {
  const path = join(dataDir, 'postgres-password');
  if (!existsSync(path)) {
    replaceFile(path, randomBytes(24).toString('base64url'), 0o600);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Removes the temporary socket folder after the server has stopped. */
export function removeSocketFolder(dataDir: string): void {
  const folder = readRecord(dataDir, 'postgres-socket');
  if (folder === null) return;
  // Only what we created ourselves, no matter what the record says.
  if (/\/slipway-[A-Za-z0-9]+$/.test(folder)) rmSync(folder, { recursive: true, force: true });
  rmSync(join(dataDir, 'postgres-socket'), { force: true });
}

function keepSocketFolder(dataDir: string, account: Account | null): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const recorded = readRecord(dataDir, 'postgres-socket');
  // Use the same folder again if possible, because pools of other processes still have its path.
  if (recorded !== null && suits(recorded) && isPrivate(recorded, uid)) return recorded;
  const folder = makeSocketFolder(account);
  replaceFile(join(dataDir, 'postgres-socket'), folder);
  return folder;
}

function makeSocketFolder(account: Account | null): string {
  const failures: string[] = [];
  let full: Error | undefined;
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])) {
    if (!suits(join(parent, 'slipway-XXXXXX'))) continue;
    try {
      const barrier = findBarrier(account, parent);
      if (barrier !== null) throw new Error(`${barrier} is closed to ${account?.name}`);
      const folder = mkdtempSync(join(parent, 'slipway-'));
      if (account) chownSync(folder, account.uid, account.gid);
      return folder;
    } catch (error) {
      if (isDiskFull(error as Error)) full ??= withPath(error, parent);
      failures.push((error as Error).message);
    }
  }
  if (full) throw full;
  throw new Error(`The data folder's path is too long for a Unix socket, and no temporary folder can hold one (${failures.join('; ')}).`);
}

/** Whether the folder exists or can be created again under its name, and only that account can access it. */
function isPrivate(folder: string, uid: number): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, uid, -1);
  } catch {
    // It exists already or can't be created: check what is there.
  }
  try {
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
  } catch {
    return false;
  }
}

function suits(folder: string): boolean {
  const path = `${folder}/.s.PGSQL.${PORT}`;
  // PostgreSQL reads a comma-separated list of quoted folders; a leading `@` would mean an abstract socket.
  return Buffer.byteLength(path) <= LONGEST_SOCKET && /^\/[^,"'\\\p{Cc}]*$/u.test(folder);
}

async function choosePort(dataDir: string): Promise<number> {
  const recorded = Number(readRecord(dataDir, 'postgres-port') ?? 0);
  const port = (await freePort(recorded)) ?? (await freePort(0));
  if (port === null) throw new Error('No port is free on 127.0.0.1.');
  replaceFile(join(dataDir, 'postgres-port'), String(port));
  return port;
}

function freePort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ host: '127.0.0.1', port: wanted, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

function readRecord(dataDir: string, name: string): string | null {
  try {
    return readFileSync(join(dataDir, name), 'utf8').trim() || null;
  } catch {
    return null;
  }
}
