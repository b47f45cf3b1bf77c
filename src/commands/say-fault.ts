import { resolve } from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { fileSentence } from '../platform/file-errors.ts';

/** What is wrong and what to do, for faults that people meet: files, folders and full disks. Undefined for other errors. */
export const sayFault = (error: Error): string | undefined => fileSentence(error) ?? fullDisk(error);

/** The database's own message names a file that only it knows. */
function fullDisk(error: Error & { code?: string }): string | undefined {
  if (!['53100', 'disk_full'].includes(error.code ?? '')) return undefined;
  const { databaseUrl, dataDir } = readConfig();
  const disk = databaseUrl === undefined ? `The disk of ${resolve(dataDir)}, where the database is,` : 'The disk of the database server';
  return `${disk} is full. Free some space there, then run the command again.`;
}
