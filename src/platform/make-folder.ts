import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { FolderFault, folderSentences } from './file-errors.ts';

/**
 * Creates a private folder and its missing parents. One level at a time: in a file system without support for folders (/proc),
 * Node's `recursive` never returns.
 * @returns whether it was created; an existing folder isn't changed
 * @throws FolderFault with a message for people if it can't be created
 */
export function makeFolder(path: string): boolean {
  const whole = resolve(path);
  const missing: string[] = [];
  try {
    for (let folder = whole; !isThere(folder); folder = dirname(folder)) missing.unshift(folder);
    for (const folder of missing) makeOne(folder, folder === whole ? 0o700 : 0o755);
    if (!statSync(whole).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  } catch (error) {
    throw new FolderFault(folderSentences(`The folder ${whole} can't be created`, error as Error), { cause: error });
  }
  return missing.length > 0;
}

function isThere(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}

/** Several processes may create the same folder at once. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
