import { join, resolve } from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { fileSentence } from '../platform/file-errors.ts';

/** What is wrong and what to do, for faults that people meet: files, folders and full disks. Undefined for other errors. */
export const sayFault = (error: Error, read = readConfig): string | undefined => fullDisk(error, read) ?? fileSentence(error);

/** The database's own message names a file that only it knows, and a lock that can't be written isn't what is wrong. */
function fullDisk(error: Error & { code?: string; path?: string }, read: typeof readConfig): string | undefined {
  const code = error.code ?? '';
  if (!['53100', 'disk_full', 'ENOSPC'].includes(code)) return undefined;
  const { databaseUrl, dataDir } = read();
  const isLock = databaseUrl === undefined && error.path?.startsWith(join(resolve(dataDir), 'postgres.lock'));
  if (code === 'ENOSPC' && !isLock) return undefined;
  const disk = databaseUrl === undefined ? `The disk of ${resolve(dataDir)}, where the database is,` : 'The disk of the database server';
  return `${disk} is full. Free some space there, then run the command again.`;
}
