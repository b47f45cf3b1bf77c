import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Binaries, program, programEnvironment } from './binaries.ts';
import { ADMIN } from './endpoint.ts';
import { DiskFull, isDiskFull } from './full-disk/full-disk.ts';
import { type Account, giveTo, spawnAs } from './privileges.ts';
import { withPath } from './replace-file.ts';

/** Slow disks take long to sync 40 MB of small files. */
const LONGEST = 120_000;

/**
 * Character classes come from the C library even under PostgreSQL's own provider (text search and trigrams need them to see
 * letters beyond ASCII), so a UTF-8 one is looked for; sorting is by code point everywhere.
 */
const CHARACTER_CLASSES = process.platform === 'win32' ? ['en-US', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C'];

/**
 * Creates a new cluster. It is built next to its final place and renamed when complete, so a crash never leaves half a cluster there.
 * @throws DiskFull, or with initdb's own words
 */
export async function createCluster(cluster: string, options: { binaries: Binaries; account: Account | null; password: string | null }): Promise<void> {
  const { account, password } = options;
  sweepDrafts(cluster);
  const draft = `${cluster}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    if (account) chownSync(draft, account.uid, account.gid);
    if (password !== null) {
      writeFileSync(passwordFile, password, { mode: 0o600 });
      if (account) chownSync(passwordFile, account.uid, account.gid);
    }
    await initialise(draft, { ...options, passwordFile: password === null ? null : passwordFile });
    renameSync(draft, cluster);
    syncFolder(dirname(cluster));
    sweepDrafts(cluster);
  } catch (error) {
    throw isDiskFull(error as Error) && !(error instanceof DiskFull) ? withPath(error, dirname(cluster)) : error;
  } finally {
    rmSync(passwordFile, { force: true });
    removeDraft(draft);
  }
}

/**
 * Repairs owner and permissions after a restored backup or a copy by root: PostgreSQL accepts only a private folder that it owns.
 * @throws if the cluster belongs to another user
 */
export function takeCluster(cluster: string, account: Account | null): void {
  const found = statSync(cluster);
  const uid = account?.uid ?? process.getuid?.();
  if (uid === undefined) return;
  if (found.uid !== uid) {
    if (!account) {
      throw new Error(
        `The database in ${cluster} belongs to user ${found.uid} and this process is user ${uid}: another account or root created it. Run as that account or as root, or change the owner of the folder (chown -R).`,
      );
    }
    giveTo(account, cluster);
  }
  if ((found.mode & 0o077) !== 0) chmodSync(cluster, 0o700);
}

async function initialise(draft: string, options: { binaries: Binaries; account: Account | null; passwordFile: string | null }): Promise<void> {
  let answer = { code: 1 as number | null, said: '' };
  for (const characters of CHARACTER_CLASSES) {
    answer = await runInitdb(initdbArguments(draft, { ...options, characters }), options);
    if (answer.code === 0) return;
    if (!/locale/i.test(answer.said)) break;
    // If initdb fails, it empties the folder but keeps it.
  }
  if (isDiskFull(new Error(answer.said))) throw new DiskFull(dirname(draft), { cause: new Error(answer.said.trim()) });
  // initdb needs a name for its account, and containers may run under a number without one.
  const hint = /could not look up/.test(answer.said) ? ' Add the account to /etc/passwd, or set DATABASE_URL.' : '';
  throw new Error(`PostgreSQL could not set up a database in ${dirname(draft)}:\n${answer.said.trim().split('\n').slice(-12).join('\n')}${hint}`);
}

function initdbArguments(draft: string, options: { binaries: Binaries; passwordFile: string | null; characters: string }): string[] {
  return [
    ...['-D', draft, '-U', ADMIN, '-E', 'UTF8', '--data-checksums', '--no-instructions'],
    ...['--locale=C', `--lc-ctype=${options.characters}`, '--text-search-config=english'],
    ...(options.binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    // Only its own account can enter the socket's folder, so everyone who reaches the socket may connect.
    ...(options.passwordFile === null ? ['--auth-local=trust', '--auth-host=reject'] : ['--auth-local=scram-sha-256', '--auth-host=scram-sha-256']),
    ...(options.passwordFile === null ? [] : [`--pwfile=${options.passwordFile}`]),
  ];
}

function runInitdb(args: string[], options: { binaries: Binaries; account: Account | null }): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(program(options.binaries, 'initdb'), args, {
      ...spawnAs(options.account),
      cwd: '/',
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST,
      killSignal: 'SIGKILL',
      // Ctrl-C in the terminal must not interrupt it; it takes a second at most.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', (error) => resolve({ code: 1, said: error.message }));
    child.once('close', (code, signal) => resolve({ code, said: signal ? `${said}\ninitdb was ended by ${signal}.` : said }));
  });
}

function sweepDrafts(cluster: string): void {
  const folder = dirname(cluster);
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(folder)) {
    if (name.startsWith(prefix)) removeDraft(join(folder, name));
  }
}

function removeDraft(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
  } catch {
    // The initdb of a killed process is still writing into it; it fails over this, and the next sweep takes the rest.
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
