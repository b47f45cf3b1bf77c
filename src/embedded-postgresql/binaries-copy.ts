import { randomBytes } from 'node:crypto';
import { chmodSync, constants, copyFileSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { linkNames } from './binaries-links.ts';

/** Left behind by a copy that was killed; older ones are removed. */
const PARTIAL_FOR = 3_600_000;

/**
 * Copies the package's `native/` (about 55 MB) with its links into a folder named after its version, once; two processes
 * may do it at the same time. Returns the copy's path.
 * @param pack root of the package and its version
 * @param home folder for copies; for `shared` copies a trusted folder that belongs to root
 * @param shared whether other accounts must be able to read it
 * @throws if a copy under that name belongs to another user or others can write to it
 */
export function copyBinaries(pack: { root: string; version: string }, home: string, shared: boolean): string {
  mkdirSync(home, { recursive: true });
  const done = join(home, `${pack.version}-${process.platform}-${process.arch}`);
  if (isOwn(done)) return done;
  sweepPartial(home);
  const partial = `${done}.partial-${randomBytes(4).toString('hex')}`;
  try {
    copyFolder(join(pack.root, 'native'), partial, shared);
    for (const { name, pointsTo } of linkNames(pack.root)) {
      rmSync(join(partial, 'lib', name), { force: true });
      symlinkSync(pointsTo, join(partial, 'lib', name));
    }
    renameSync(partial, done);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another process was faster: a rename can't replace a folder that isn't empty.
    if (!isOwn(done)) throw error;
  }
  return done;
}

function isOwn(path: string): boolean {
  let found: ReturnType<typeof lstatSync>;
  try {
    found = lstatSync(path);
  } catch {
    return false;
  }
  const stranger = process.getuid !== undefined && (found.uid !== process.getuid() || (found.mode & 0o022) !== 0);
  if (stranger || !found.isDirectory()) throw new Error(`${path} belongs to another user, or other users can write to it. Delete it and start again.`);
  return true;
}

function copyFolder(from: string, to: string, shared: boolean): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyFolder(source, target, shared);
    else if (entry.isFile() && isNeeded(entry.name)) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, (statSync(source).mode & 0o100) !== 0 ? (shared ? 0o755 : 0o700) : shared ? 0o644 : 0o600);
    }
  }
  // Set explicitly, because a strict umask would make the copy unreadable for the server's account.
  chmodSync(to, shared ? 0o755 : 0o700);
}

function isNeeded(name: string): boolean {
  return !name.endsWith('.a') && !name.endsWith('.pc');
}

function sweepPartial(home: string): void {
  for (const name of readdirSync(home)) {
    const path = join(home, name);
    if (name.includes('.partial-') && Date.now() - statSync(path).mtimeMs > PARTIAL_FOR) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
