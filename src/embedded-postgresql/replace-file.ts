import { randomBytes } from 'node:crypto';
import { lchownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a whole file or nothing. A link under that name is replaced, never followed, because the folder may belong to another account.
 * @throws with `path`, also on a full disk
 */
export function replaceFile(path: string, content: string | Uint8Array, mode = 0o644): void {
  const draft = `${path}.${randomBytes(4).toString('hex')}.new`;
  try {
    writeFileSync(draft, content, { mode, flag: 'wx' });
    inheritOwner(draft);
    renameSync(draft, path);
  } catch (error) {
    // On a full disk, an empty file can be created, and another one at the next try.
    rmSync(draft, { force: true });
    throw withPath(error, path);
  }
}

/** The error of a write names no file, and without it nobody would know which disk is full. */
export function withPath(error: unknown, path: string): Error {
  return Object.assign(error as Error, { path });
}

/** Files that root creates in a user's folder are given to that user. Otherwise one command run as root would lock them out of their folder. */
export function inheritOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (uid !== 0) lchownSync(path, uid, gid);
}
