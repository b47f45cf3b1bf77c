import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Files, requireKey } from './files.ts';

/** Files in a local folder, which is created with the first file. */
export function openFolderFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, requireKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      makeFolder(dirname(path));
      // Written to a temporary name and renamed: readers see the whole file or none, and a symbolic link is replaced, not
      // followed.
      const aside = `${path}.${randomBytes(6).toString('hex')}.new`;
      try {
        await writeFile(aside, bytes, { flag: 'wx', mode: 0o644 });
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** If root creates a folder inside another user's folder, it is given to that user, so that the service can run as them later. */
function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined || process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(first));
  for (let made = path; made.length >= first.length; made = dirname(made)) chownSync(made, uid, gid);
}
