import { join, resolve } from 'node:path';

const words: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the account’s share of the disk is used up',
  ENOTDIR: 'something on the way is not a folder',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such place',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
};

/** A file system error in words; for other errors their message. */
function inWords(error: Error & { code?: string }): string {
  return words[error.code ?? ''] ?? error.message;
}

const elsewhere = 'or use another folder.';
const advice: Record<string, string> = {
  EACCES: `Give this account read and write access there, ${elsewhere}`,
  EPERM: `Give this account read and write access there, ${elsewhere}`,
  EROFS: `Make it writable, ${elsewhere}`,
  ENOSPC: `Free some space there, ${elsewhere}`,
  EDQUOT: `Free some space there, ${elsewhere}`,
};

/** A folder that can't be used, with what to do, for the person who runs the command. */
export class FolderFault extends Error {}

/** The folder's name, what is wrong and what to do, as sentences. */
export function folderSentences(problem: string, error: Error & { code?: string }): string {
  return `${problem}: ${inWords(error)}. ${advice[error.code ?? ''] ?? 'Use another folder.'}`;
}

/**
 * Does work that reads or writes below a folder. Errors of a write don't name the file: without the folder's name, nobody would know which disk
 * is full.
 * @throws FolderFault for an error of the file system in this folder; other errors as they are
 */
export async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, path, syscall } = error as NodeJS.ErrnoException;
    const whole = resolve(folder);
    const isHere = path === undefined ? syscall !== undefined && syscall !== 'connect' : isInside(whole, resolve(path));
    if (words[code ?? ''] === undefined || !isHere) throw error;
    throw new FolderFault(folderSentences(`The folder ${whole} can't be used`, error as Error), { cause: error });
  }
}

/** A folder that can't be made is named by the one above it. */
const isInside = (folder: string, path: string) => path === folder || path.startsWith(join(folder, '/')) || folder.startsWith(join(path, '/'));

/** A message for an unexpected file system error; undefined for other kinds of errors. */
export function fileSentence(error: Error & { code?: string; path?: string }): string | undefined {
  if (error.path === undefined || words[error.code ?? ''] === undefined) return undefined;
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  return `${error.path} cannot be used: ${inWords(error)}.${isFull ? ' Free some space there, then run the command again.' : ''}`;
}
