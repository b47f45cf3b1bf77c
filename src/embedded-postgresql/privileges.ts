import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The account that runs PostgreSQL if we are root, because PostgreSQL refuses root. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

/** Whether this process is root on a Unix. */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The unprivileged account for the server, or null if we aren't root (then everything runs under our account).
 * An existing cluster's owner comes first, because PostgreSQL accepts only a folder that it owns; then the data folder's, so that
 * an ordinary user whose folder root has used can still use it.
 */
export function chooseAccount(place: { cluster: string | null; dataDir: string }, passwd = readPasswd()): Account | null {
  if (!isRoot()) return null;
  const users = parsePasswd(passwd);
  const named = (test: (user: Account) => boolean) => users.find((user) => test(user) && user.uid !== 0);
  if (place.cluster !== null) {
    const { uid, gid } = statSync(place.cluster);
    if (uid !== 0) return named((user) => user.uid === uid) ?? { uid, gid, name: `uid ${uid}` };
  }
  const { uid } = statSync(place.dataDir);
  return (
    named((user) => user.uid === uid) ??
    named((user) => user.name === 'postgres') ??
    named((user) => user.name === 'nobody') ?? { uid: 65534, gid: 65534, name: 'uid 65534' }
  );
}

/** Options of `spawn` that drop to the account. */
export function spawnAs(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** First folder on the way to `path` (itself included) that the account can't enter, or null. Reads mode bits only. */
export function findBarrier(account: Account | null, path: string): string | null {
  if (!account) return null;
  const real = realpathSync(path);
  const ways = ancestors(real);
  if (statSync(real).isDirectory()) ways.push(real);
  return ways.find((folder) => !mayEnter(account, folder)) ?? null;
}

/**
 * Creates (or accepts) a folder that belongs to root and that no other account could have prepared or can change.
 * @throws if a part of the path belongs to another user or others can write to it
 */
export function makeTrustedFolder(path: string): string {
  const whole = resolve(path);
  const parent = dirname(whole);
  if (!exists(parent)) makeTrustedFolder(parent);
  const real = join(realpathSync(parent), whole.slice(parent === '/' ? 1 : parent.length + 1));
  if (!exists(real)) {
    mkdirSync(real, { mode: 0o755 });
    chmodSync(real, 0o755);
  }
  for (const folder of [...ancestors(real), real]) requireTrusted(folder, folder === real);
  return real;
}

/** Gives the cluster folder and everything in it to the account. The folder itself is last, so that an interrupted run is noticed and repeated. */
export function giveTo(account: Account, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(account, path);
    else lchownSync(path, account.uid, account.gid);
  }
  lchownSync(folder, account.uid, account.gid);
}

function requireTrusted(folder: string, last: boolean): void {
  const found = lstatSync(folder);
  const sticky = (found.mode & 0o1000) !== 0;
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder.`);
  if (found.uid !== 0) throw new Error(`${folder} belongs to user ${found.uid}, not to root, so it isn't safe to use.`);
  // In a sticky folder such as /tmp nobody can replace root's files; the folder itself must belong only to root.
  if ((found.mode & 0o022) !== 0 && (last || !sticky)) {
    throw new Error(`${folder} is writable by users other than root, so it isn't safe to use. Delete it, or remove their write access (chmod go-w).`);
  }
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...ancestors(parent), parent];
}

function mayEnter(account: Account, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

function parsePasswd(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '')) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}
