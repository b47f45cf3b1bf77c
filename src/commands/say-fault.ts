import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Refusal } from '../contract/errors.ts';
import { lacksSpace } from '../embedded-postgresql/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { fileSentence } from '../platform/file-errors.ts';

type Fault = Error & { code?: string; path?: string; syscall?: string };

const ADVICE = 'Free some space there, then run the command again.';

/** What is wrong and what to do, for faults that people meet: files, folders and full disks. Undefined for other errors. */
export const sayFault = (error: Error, read = readConfig): string | undefined => fullDisk(error, read) ?? fileSentence(error);

/** The database's own message names a file that only it knows, and a lock that can't be written isn't what is wrong. */
function fullDisk(error: Fault, read: typeof readConfig): string | undefined {
  // What the service answers hides the cause from its visitors.
  const fault = error instanceof Refusal && error.code === 'disk_full' && error.cause instanceof Error ? (error.cause as Fault) : error;
  const code = fault.code ?? '';
  if (error instanceof Refusal && /answered 507\b/.test(fault.message)) return `The file store is full. ${ADVICE}`;
  if (!['53100', 'disk_full', 'ENOSPC', 'EDQUOT'].includes(code)) return undefined;
  const { databaseUrl, dataDir } = read();
  const folder = resolve(dataDir);
  const sayFull = (disk: string) => (code === 'EDQUOT' ? `This account's share of the ${disk} is used up. ${ADVICE}` : `The ${disk} is full. ${ADVICE}`);
  const ofDatabase = databaseUrl === undefined ? `disk of ${folder}, where the database is,` : 'disk of the database server';
  if (code === '53100' || code === 'disk_full') return sayFull(ofDatabase);
  const isHere = fault.path !== undefined && (fault.path === folder || fault.path.startsWith(join(folder, '/')));
  if (isHere) return sayFull(databaseUrl === undefined ? ofDatabase : `disk of ${folder}`);
  // The error of a write names no file. The database says itself which folder it is.
  return fault.path === undefined && fault.syscall !== undefined ? whicheverIsFull([folder, tmpdir()]) : undefined;
}

function whicheverIsFull(folders: readonly string[]): string {
  const full = folders.filter(lacksSpace);
  if (full.length > 0) return `The disk of ${full.join(' and of ')} is full. ${ADVICE}`;
  return `A disk is full, and the system doesn't say which one. Look for space on those of ${folders.join(' and ')}, then run the command again.`;
}
