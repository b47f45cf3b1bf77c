import { randomBytes } from 'node:crypto';
import { lchownSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a whole file or nothing. A link under that name is replaced, never followed, because the folder may belong to another account. */
export function replaceFile(path: string, content: string | Uint8Array, mode = 0o644): void {
  const draft = `${path}.${randomBytes(4).toString('hex')}.new`;
  writeFileSync(draft, content, { mode, flag: 'wx' });
  inheritOwner(draft);
  renameSync(draft, path);
}

/** Files that root creates in a user's folder are given to that user. Otherwise one command run as root would lock them out of their folder. */
export function inheritOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (uid !== 0) lchownSync(path, uid, gid);
}
